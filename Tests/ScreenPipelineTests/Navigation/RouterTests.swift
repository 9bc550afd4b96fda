import HomeFeed
import ScreenPipeline
import TestSupport
import Testing

@Suite("Screens over screens", .timeLimit(.minutes(10)))
struct RouterTests {
  private struct Named: Sendable {
    let gate = Gate()

    func screen(for route: Route, _ navigator: @escaping Navigator) async throws -> String {
      if route == Route("slow") { await gate.wait() }
      if route == Route("bad") { throw Failed() }
      return "\(route)"
    }
  }

  private struct Failed: Error {}

  private func router(_ screens: Named = Named()) async throws -> Router<String> {
    try await Router(NavigationState(root: .home), screens: screens.screen)
  }

  @MainActor
  private final class Shown {
    var screens: [String] = []

    nonisolated init() {}

    func perform(_ change: NavigationChange<String>) {
      screens = screens.prefix(change.kept) + change.added
    }
  }

  @Test("what is shown is what the state says, step by step", arguments: 0..<100)
  func model(_ seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let shown = Shown()
    var model = NavigationState(root: .home)
    let router = try await Router(model, screens: Named().screen) { await shown.perform($0) }
    var kept = model
    for number in 0..<30 {
      let route = Route("screen \(number)")
      let steps: [NavigationStep] = [
        .push(route), .push(route), .replace(route), .pop, .popToRoot, .restore(kept),
      ]
      let step = steps[Int.random(in: 0..<steps.count, using: &generator)]
      do {
        try model.apply(step)
        try await router.perform(step)
      } catch let error as NavigationError {
        await #expect(throws: error) { try await router.perform(step) }
      }
      if generator.chance(20) { kept = model }
      #expect(await router.state == model, "seed \(seed)")
      #expect(await router.current == "\(model.routes[model.routes.count - 1])")
    }
    let expected = model.routes.map { "\($0)" }
    try await eventually("what is shown, seed \(seed)") { await shown.screens == expected }
  }

  @Test("a screen that cannot be made changes nothing")
  func failing() async throws {
    let router = try await router()
    try await router.perform(.push(.seeAll(section: 1)))
    await #expect(throws: Failed.self) { try await router.perform(.push(Route("bad"))) }
    #expect(await router.state.routes == [.home, .seeAll(section: 1)])
    await #expect(throws: Failed.self) {
      try await Router(NavigationState(root: Route("bad")), screens: Named().screen)
    }
  }

  @Test(
    "what a person did last counts: a newer step overtakes a screen that is still being made",
    arguments: [NavigationStep.push(.seeAll(section: 2)), .pop, .popToRoot, nil])
  func superseded(_ step: NavigationStep?) async throws {
    let screens = Named()
    let router = try await router(screens)
    try await router.perform(.push(.seeAll(section: 1)))
    var expected = await router.state
    let slow = Task { _ = try await router.perform(.push(Route("slow"))) }
    await screens.gate.arrived()
    if let step {
      try await router.perform(step)
      try expected.apply(step)
    } else {
      slow.cancel()
    }
    await screens.gate.open()
    if step != nil {
      await #expect(throws: NavigationError.superseded(Route("slow"))) { try await slow.value }
    } else {
      await #expect(throws: CancellationError.self) { try await slow.value }
    }
    #expect(await router.state == expected)
  }

  @Test("a refused pop overtakes nothing, and says what to do")
  func refused() async throws {
    let screens = Named()
    let router = try await router(screens)
    let slow = Task { try await router.perform(.push(Route("slow"))).added }
    await screens.gate.arrived()
    let error = await #expect(throws: NavigationError.self) { try await router.perform(.pop) }
    #expect(
      error?.description.contains("home") == true && error?.description.contains("root") == true)
    await screens.gate.open()
    #expect(try await slow.value == ["slow"])
    #expect(await router.state.routes.count == 2)
  }

  @Test("a step before the first screens are there is an error")
  func beforeTheFirst() async throws {
    let hasty = { @Sendable (route: Route, navigator: @escaping Navigator) async throws -> String in
      if route == .home { try await navigator(.push(Route("b"))) }
      return "\(route)"
    }
    await #expect(throws: NavigationError.notReady) {
      try await Router(NavigationState(root: .home), screens: hasty)
    }
    // Behind them, the one that was made first is superseded by the step that it has taken itself.
    let router = try await Router(NavigationState(root: Route("a")), screens: hasty)
    await #expect(throws: NavigationError.superseded(.home)) {
      try await router.perform(.push(.home))
    }
    #expect(await router.state.routes == [Route("a"), Route("b")])
  }

  @Test("a router that is gone is not kept by the navigators of its screens")
  func release() async throws {
    var router: Router<Navigator>? = try await Router(NavigationState(root: .home)) {
      _, navigator in navigator
    }
    let navigator = try #require(await router?.current)
    let isGone = { [weak router] in router == nil }
    router = nil
    try await eventually("the router is released") { isGone() }
    try? await navigator(.push(.home))
  }
}
