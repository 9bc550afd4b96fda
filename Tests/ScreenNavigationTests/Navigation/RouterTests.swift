import ScreenNavigation
import ScreenPipeline
import TestSupport
import Testing

@Suite("Screens over screens", .timeLimit(.minutes(10)))
struct RouterTests {
  /// Makes screens that are their routes' names; some not before they are let.
  private struct Named: ScreenFactory {
    var gate = Gate()

    func screen(for route: Route, _ navigator: Navigator) async throws -> String {
      if case .contentList("slow") = route { await gate.wait() }
      if case .contentList("bad") = route { throw Failed() }
      return "\(route)"
    }
  }

  private struct Failed: Error {}

  /// Lets all through once it is open.
  private actor Gate {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var arrivals: [CheckedContinuation<Void, Never>] = []

    func wait() async {
      guard !isOpen else { return }
      await withCheckedContinuation { continuation in
        waiting.append(continuation)
        for arrival in arrivals { arrival.resume() }
        arrivals = []
      }
    }

    func arrived() async {
      guard waiting.isEmpty else { return }
      await withCheckedContinuation { arrivals.append($0) }
    }

    func open() {
      isOpen = true
      for continuation in waiting { continuation.resume() }
      waiting = []
    }
  }

  @Test("a stack is what a list of pushes and pops says", arguments: 0..<100)
  func model(_ seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let router = try await StackRouter(root: .home, screens: Named())
    var model: [Route] = [.home]
    for step in 0..<30 {
      switch Int.random(in: 0..<5, using: &generator) {
      case 0...2:
        let route =
          [Route.seeAll(section: step), .screenGraph("s\(step)"), .app(AppRoute("own \(step)"))]
          .randomElement(using: &generator) ?? .home
        #expect(try await router.push(route) == "\(route)")
        model.append(route)
      case 3:
        if model.count > 1 {
          let top = model.removeLast()
          #expect(try await router.pop() == "\(top)")
        } else {
          await #expect(throws: NavigationError.atRoot(.home)) { try await router.pop() }
        }
      default:
        if generator.chance(30) {
          await router.popToRoot()
          model = [.home]
        }
      }
      #expect(await router.routes == model, "seed \(seed)")
      #expect(await router.depth == model.count, "seed \(seed)")
      #expect(await router.current.route == model.last)
      #expect(await router.current.screen == "\(model.last ?? .home)")
    }
  }

  @Test("a screen that cannot be made changes nothing")
  func failing() async throws {
    let router = try await StackRouter(root: .home, screens: Named())
    try await router.push(.seeAll(section: 1))
    await #expect(throws: Failed.self) { try await router.push(.contentList("bad")) }
    #expect(await router.routes == [.home, .seeAll(section: 1)])
    await #expect(throws: Failed.self) { try await StackRouter(root: .contentList("bad"), screens: Named()) }
  }

  @Test("what a person did last counts: a push or pop overtakes a screen that is still being made", arguments: 0..<4)
  func overtaken(_ way: Int) async throws {
    let screens = Named()
    let router = try await StackRouter(root: .home, screens: screens)
    try await router.push(.seeAll(section: 1))
    let slow = Task { try await router.push(.contentList("slow")) }
    await screens.gate.arrived()
    var expected: [Route] = [.home]
    switch way {
    case 0:
      try await router.push(.seeAll(section: 2))
      expected += [.seeAll(section: 1), .seeAll(section: 2)]
    case 1: try await router.pop()
    case 2: await router.popToRoot()
    default:
      slow.cancel()
      expected += [.seeAll(section: 1)]
    }
    await screens.gate.open()
    if way < 3 {
      await #expect(throws: NavigationError.overtaken(.contentList("slow"))) { try await slow.value }
    } else {
      await #expect(throws: CancellationError.self) { try await slow.value }
    }
    #expect(await router.routes == expected)
  }

  @Test("a refused pop overtakes nothing, and says what to do")
  func refused() async throws {
    let screens = Named()
    let router = try await StackRouter(root: .home, screens: screens)
    let slow = Task { try await router.push(.contentList("slow")) }
    await screens.gate.arrived()
    let error = await #expect(throws: NavigationError.self) { try await router.pop() }
    #expect(error?.description.contains("home") == true && error?.description.contains("root") == true)
    await screens.gate.open()
    #expect(try await slow.value == "content list slow")
    #expect(await router.depth == 2)
  }

  @Test("a router of the main actor conforms, and is used by its protocol")
  func mainActor() async throws {
    let router: any Router<String> = await MainActor.run { MainActorRouter() }
    try await router.push(.seeAll(section: 3))
    #expect(await router.current.screen == "see all of section 3")
    #expect(await router.depth == 2)
    try await router.pop()
    await #expect(throws: NavigationError.atRoot(.home)) { try await router.pop() }
    await router.popToRoot()
  }

  @MainActor
  private final class MainActorRouter: Router {
    private var stack = ScreenStack(root: .init(.home, "home"))

    var current: ScreenStack<String>.Entry { stack.current }
    var depth: Int { stack.depth }

    func push(_ route: Route) -> String {
      stack.push(.init(route, "\(route)"))
      return stack.current.screen
    }

    func pop() throws -> String { try stack.pop().screen }

    func popToRoot() { stack.popToRoot() }
  }
}
