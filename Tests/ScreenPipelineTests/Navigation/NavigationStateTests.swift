@testable import HomeFeed
import ScreenPipeline
import Testing

@Suite("Routes as values")
struct NavigationStateTests {
  @Test("each step changes what it says, and nothing else")
  func steps() throws {
    var state = NavigationState(root: .home)
    let a = Route("a")
    let b = Route("b")
    let c = Route("c", ["id": "7", "at": "x"])
    var kept = state
    for (step, expected) in [
      (NavigationStep.push(a), [Route.home, a]), (.push(b), [.home, a, b]),
      (.push(c), [.home, a, b, c]),
      (.replace(a), [.home, a, b, a]), (.pop, [.home, a, b]), (.popToRoot, [.home]),
      (.popToRoot, [.home]),
      (.replace(b), [b]),
    ] {
      try state.apply(step)
      #expect(state.routes == expected)
      if expected.count == 4, kept.routes.count == 1 { kept = state }
    }
    #expect(throws: NavigationError.atRoot(b)) { try state.apply(.pop) }
    try state.apply(.restore(kept))
    #expect(state == kept && state.routes.map(\.description) == ["home", "a", "b", "c;at=x;id=7"])
  }
}
