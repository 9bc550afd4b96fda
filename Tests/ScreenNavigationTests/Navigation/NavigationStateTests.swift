import HomeFeed
import ScreenNavigation
import TestSupport
import Testing

@Suite("Routes as values")
struct NavigationStateTests {
  private func route(_ generator: inout SeededGenerator) -> Route {
    let texts = ["", "home", "a b", "x/y", ";=!?#&%", "ü🍕", "!", ".", "..", "e\u{301}", "%2F", "a:b", "\r\n"]
    func text() -> String { texts[Int.random(in: 0..<texts.count, using: &generator)] }
    var route = Route(text())
    for _ in 0..<Int.random(in: 0...3, using: &generator) { route.parameters[text()] = text() }
    return route
  }

  @Test("a path brings the state back, whatever led to it", arguments: 0..<500)
  func roundTrip(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var state = NavigationState(root: route(&generator))
    for _ in 0..<12 {
      let other = route(&generator)
      let steps: [NavigationStep] = [
        .push(other), .present(other), .replace(other), .pop, .popToRoot, .dismiss,
        .restore(NavigationState(root: other)),
      ]
      let before = state
      do {
        try state.apply(steps[Int.random(in: 0..<steps.count, using: &generator)])
      } catch {
        #expect(state == before, "seed \(seed)")
      }
      #expect(try NavigationState(link: state.path) == state, "seed \(seed): \(state.path)")
      #expect(state.path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "seed \(seed)")
    }
  }

  @Test("each step changes what it says, and nothing else")
  func steps() throws {
    var state = NavigationState(root: .home)
    func paths(_ steps: NavigationStep...) throws -> [String] {
      try steps.map {
        try state.apply($0)
        return state.path
      }
    }
    let (a, b, c) = (Route("a"), Route("b"), Route("c", ["id": "7"]))
    #expect(try paths(.push(a), .present(b), .push(c)) == ["/home/a", "/home/a/!b", "/home/a/!b/c;id=7"])
    let kept = state
    #expect(try paths(.replace(a), .popToRoot, .replace(c)) == ["/home/a/!b/a", "/home/a/!b", "/home/a/!c;id=7"])
    #expect(try paths(.pop, .restore(kept), .dismiss) == ["/home/a", kept.path, "/home/a"])
    #expect(try paths(.popToRoot, .popToRoot, .replace(b)) == ["/home", "/home", "/b"])
    #expect(throws: NavigationError.atRoot(b)) { try state.apply(.pop) }
    #expect(throws: NavigationError.notPresented(b)) { try state.apply(.dismiss) }
  }

  @Test(
    "a deep link leads to routes",
    arguments: [
      ("https://shop.example/all-list;id=7", "/home/all-list;id=7"), ("HTTP://shop.example:80", "/home"),
      ("https://shop.example/home/all-list?id=7&x=a%20b#top", "/home/all-list;id=7;x=a%20b"),
      ("shop://all-list;id=7/!filter", "/home/all-list;id=7/!filter"), ("shop:home//filter/", "/home/filter"),
      ("all-list?id", "/home/all-list;id="), ("", "/home"), ("/!filter", "/home/!filter"),
    ])
  func links(_ link: String, _ path: String) throws {
    #expect(try NavigationState(link: link, root: .home).path == path)
  }

  @Test("a link that leads nowhere says why", arguments: ["", "/!home", "/a%2", "/a;b=%zz", "/%ff", "/a?b=%ff"])
  func badLinks(_ link: String) {
    let error = #expect(throws: NavigationError.self) { try NavigationState(link: link) }
    #expect(error?.description.contains("'\(link)' leads nowhere") == true)
  }
}
