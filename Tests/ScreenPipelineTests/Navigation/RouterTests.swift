import HomeFeed
import ScreenPipeline
import TestSupport
import Testing

@Suite("Screens over screens", .timeLimit(.minutes(10)))
struct RouterTests {
  private struct Named: ScreenFactory {
    var gate = Gate()

    func screen(for route: Route, _ navigator: @escaping Navigator) async throws -> String {
      if route == .contentList("slow") { await gate.wait() }
      if route == .contentList("bad") { throw Failed() }
      return "\(route)"
    }
  }

  private struct Failed: Error {}

  private func router(_ screens: Named = Named()) async throws -> Router<String> {
    try await Router(NavigationState(root: .home), screens: screens)
  }

  @MainActor
  private final class Shown {
    var screens: [String] = []

    nonisolated init() {}

    func perform(_ change: NavigationChange<String>) {
      #expect(Array(screens[change.kept...]) == change.removed)
      screens = screens.prefix(change.kept) + change.added
      #expect(screens == change.state.routes.map { "\($0)" })
    }
  }

  @Test("what is shown is what the state says, step by step", arguments: 0..<100)
  func model(_ seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let shown = Shown()
    var model = NavigationState(root: .home)
    let router = try await Router(model, screens: Named()) { await shown.perform($0) }
    var kept = model
    for number in 0..<30 {
      let route = Route("screen \(number)")
      let steps: [NavigationStep] = [
        .push(route), .push(route), .present(route), .replace(route), .pop, .popToRoot, .dismiss, .restore(kept),
      ]
      let step = steps[Int.random(in: 0..<steps.count, using: &generator)]
      do {
        try model.apply(step)
        let change = try await router.perform(step)
        #expect(change.state == model, "seed \(seed)")
      } catch let error as NavigationError {
        await #expect(throws: error) { try await router.perform(step) }
      }
      if generator.chance(20) { kept = model }
      #expect(await router.state == model, "seed \(seed)")
      #expect(await router.current == "\(model.routes[model.routes.count - 1])")
      #expect(await shown.screens == model.routes.map { "\($0)" }, "seed \(seed)")
    }
  }

  @Test("a screen that cannot be made changes nothing")
  func failing() async throws {
    let router = try await router()
    try await router.perform(.push(.seeAll(section: 1)))
    await #expect(throws: Failed.self) { try await router.perform(.push(.contentList("bad"))) }
    #expect(await router.state.routes == [.home, .seeAll(section: 1)])
    await #expect(throws: Failed.self) {
      try await Router(NavigationState(root: .contentList("bad")), screens: Named())
    }
  }

  @Test(
    "what a person did last counts: a newer step overtakes a screen that is still being made",
    arguments: [NavigationStep.push(.seeAll(section: 2)), .pop, .popToRoot, nil])
  func overtaken(_ step: NavigationStep?) async throws {
    let screens = Named()
    let router = try await router(screens)
    try await router.perform(.push(.seeAll(section: 1)))
    var expected = await router.state
    let slow = Task { _ = try await router.perform(.push(.contentList("slow"))) }
    await screens.gate.arrived()
    if let step {
      try await router.perform(step)
      try expected.apply(step)
    } else {
      slow.cancel()
    }
    await screens.gate.open()
    if step != nil {
      await #expect(throws: NavigationError.overtaken(.contentList("slow"))) { try await slow.value }
    } else {
      await #expect(throws: CancellationError.self) { try await slow.value }
    }
    #expect(await router.state == expected)
  }

  @Test("a refused pop overtakes nothing, and says what to do")
  func refused() async throws {
    let screens = Named()
    let router = try await router(screens)
    let slow = Task { try await router.perform(.push(.contentList("slow"))).added }
    await screens.gate.arrived()
    let error = await #expect(throws: NavigationError.self) { try await router.perform(.pop) }
    #expect(error?.description.contains("home") == true && error?.description.contains("root") == true)
    await screens.gate.open()
    #expect(try await slow.value == ["content-list;name=slow"])
    #expect(await router.state.routes.count == 2)
  }

  private actor Nested {
    var router: Router<String>?
    var other: Router<String>?
    private(set) var errors: [NavigationError?] = []
    private var work: (@Sendable (Nested) async throws -> Void)?

    func set(_ router: Router<String>, other: Router<String>? = nil) { (self.router, self.other) = (router, other) }
    func set(_ work: @escaping @Sendable (Nested) async throws -> Void) { self.work = work }

    func step() async throws { try await router?.perform(.push(Route("b"))) }
    func stepElsewhere() async throws { try await other?.perform(.push(Route("b"))) }

    func show() async {
      guard let work else { return }
      self.work = nil
      do {
        try await work(self)
        errors.append(nil)
      } catch {
        errors.append(error as? NavigationError)
      }
    }
  }

  private static let ways: [(name: String, wait: @Sendable (Nested) async throws -> Void)] = [
    ("at once", { try await $0.step() }),
    ("in a task", { nested in try await Task { try await nested.step() }.value }),
    ("by another router", { try await $0.stepElsewhere() }),
    (
      "by a store",
      { nested in
        let failures = Failures()
        let store = Store(Steps(failures) { try await nested.step() }, state: 0)
        await store.perform(())
        if let error = await failures.last { throw error }
      }
    ),
  ]

  private actor Failures {
    var last: (any Error)?

    func set(_ error: any Error) { last = error }
  }

  private struct Steps: StoreLogic {
    let failures: Failures
    let step: @Sendable () async throws -> Void

    init(_ failures: Failures, _ step: @escaping @Sendable () async throws -> Void) {
      self.failures = failures
      self.step = step
    }

    func mutate(_ action: Void, in state: Int) -> Mutations<Void> {
      .later { _ in
        do { try await step() } catch { await failures.set(error) }
      }
    }

    func reduce(_ state: inout Int, _ mutation: Void) {}
  }

  @Test(
    "a step that the showing of another one waits for is an error, and later steps go on", arguments: ways.map(\.name))
  func waitsForItself(_ name: String) async throws {
    let way = try #require(Self.ways.first { $0.name == name })
    let nested = Nested()
    let router = try await Router(NavigationState(root: .home), screens: Named()) { _ in await nested.show() }
    let other = try await Router(NavigationState(root: .home), screens: Named()) { change in
      if change.state.routes.count > 1 { _ = try? await router.perform(.push(Route("c"))) }
    }
    await nested.set(router, other: other)
    await nested.set(way.wait)
    try await router.perform(.push(Route("a")))
    #expect(await nested.errors == [name == "by another router" ? nil : .reentrant])
    #expect(await router.state.routes == [.home, Route("a")])
    try await router.perform(.push(Route("d")))
    try await router.perform(.pop)
    #expect(await router.state.routes == [.home, Route("a")])
  }

  @Test("a step that is begun while another is shown, and not waited for there, is done behind it")
  func behind() async throws {
    let nested = Nested()
    let store = AsyncStream.makeStream(of: Void.self)
    let router = try await Router(NavigationState(root: .home), screens: Named()) { _ in await nested.show() }
    await nested.set(router)
    let elsewhere = Task {
      for await _ in store.stream { break }
      return try await router.perform(.push(Route("b"))).state.routes
    }
    await nested.set { _ in store.continuation.yield() }
    try await router.perform(.push(Route("a")))
    #expect(try await elsewhere.value == [.home, Route("a"), Route("b")])
    #expect(NavigationError.reentrant.description.contains("wait"))
  }

  private struct Hasty: ScreenFactory {
    func screen(for route: Route, _ navigator: @escaping Navigator) async throws -> String {
      if route == .home { try await navigator(.push(Route("b"))) }
      return "\(route)"
    }
  }

  @Test("a step before the first screens are there is an error")
  func beforeTheFirst() async throws {
    await #expect(throws: NavigationError.reentrant) {
      try await Router(NavigationState(root: .home), screens: Hasty())
    }
    // Behind them, the one that was made first is overtaken by the step that it has taken itself.
    let router = try await Router(NavigationState(root: Route("a")), screens: Hasty())
    await #expect(throws: NavigationError.overtaken(.home)) { try await router.perform(.push(.home)) }
    #expect(await router.state.routes == [Route("a"), Route("b")])
  }
}
