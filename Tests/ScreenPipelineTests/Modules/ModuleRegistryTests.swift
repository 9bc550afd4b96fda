@testable import HomeFeed
import ScreenPipeline
import Testing

@Suite("Modules by their protocols", .timeLimit(.minutes(10)))
struct ModuleRegistryTests {
  private struct Feed: FeedModule {
    func feedScreen(for request: PayloadRequest, _ navigator: @escaping Navigator) -> String { "\(request)" }
  }

  @MainActor
  private final class OwnScreens: AppScreenModule {
    private let prefix: String

    nonisolated init(_ prefix: String) { self.prefix = prefix }

    func appScreen(for route: Route, _ navigator: @escaping Navigator) -> String { "\(prefix) \(route)" }
  }

  private protocol Clock: AnyObject, Sendable {}
  private protocol Service: Sendable { var clock: any Clock { get } }
  private protocol Other: Sendable {}
  private final class WallClock: Clock {}
  private final class RealService: Service, Other {
    let clock: any Clock
    init(_ clock: any Clock) { self.clock = clock }
  }

  @Test("a screen is made by the module of its route, and by a test's instead")
  func screens() async throws {
    var registry = ModuleRegistry()
    registry.register((any FeedModule<String>).self) { _ in Feed() }
    let router = try await Router<String>(NavigationState(root: .home), screens: registry.screen)
    #expect(await router.current == "GET /api/home/homeList")
    let steps = [Route.seeAll(section: 4), .screenGraph("s"), .contentList("c")].map(NavigationStep.push)
    for (step, path) in zip(steps, ["home/allList", "screens/s", "contents/c"]) {
      #expect(try await router.perform(step).added == ["GET /api/\(path)"])
    }
    let error = await #expect(throws: ModuleError.self) { try await router.perform(.push(Route("own"))) }
    guard case .missing(let module, neededBy: nil, let registered) = error else {
      Issue.record("a module was there that is not")
      return
    }
    #expect(module.contains("AppScreenModule") && registered.count == 1)
    #expect(error?.description.contains("FeedModule") == true)
    let odd = await #expect(throws: NavigationError.self) {
      try await router.perform(.push(Route("all-list", ["id": "x"])))
    }
    #expect(odd?.description.contains("wants to know 'id'") == true)
    #expect(await router.state.routes.count == 4)

    registry.register((any AppScreenModule<String>).self) { _ in OwnScreens("own") }
    var test = registry
    test.register((any AppScreenModule<String>).self) { _ in OwnScreens("fake") }
    for (registry, name) in [(registry, "own"), (test, "fake")] {
      let screen: String = try await registry.screen(for: Route("a")) { _ in }
      #expect(screen == "\(name) a")
    }
  }

  @Test("a module that needs itself, by others, is an error that names the way")
  func cycles() throws {
    var registry = ModuleRegistry()
    registry.register((any Service).self) { RealService(try $0.resolve((any Clock).self)) }
    registry.register((any Clock).self) { modules in
      _ = try modules.resolve((any Other).self)
      return WallClock()
    }
    registry.register((any Other).self) { modules in
      _ = try modules.resolve((any Service).self)
      return RealService(WallClock())
    }
    let error = #expect(throws: ModuleError.self) { try registry.resolve((any Service).self) }
    #expect(error == .cycle(["Service", "Clock", "Other", "Service"]))
    #expect(error?.description.contains("Service → Clock → Other → Service") == true)
  }

  @Test("a module that is missing says who needs it; others are made with what they need")
  func missing() throws {
    var registry = ModuleRegistry()
    registry.register((any Service).self) { RealService(try $0.resolve((any Clock).self)) }
    let error = #expect(throws: ModuleError.self) { try registry.resolve((any Service).self) }
    #expect(error == .missing("Clock", neededBy: "Service", registered: ["Service"]))
    #expect(error?.description == "no module is registered for Clock, which Service needs; registered are Service")
    let alone = #expect(throws: ModuleError.self) { try ModuleRegistry().resolve((any Clock).self) }
    #expect(alone?.description == "no module is registered for Clock; nothing is")
    let clock = WallClock()
    registry.register((any Clock).self) { _ in clock }
    #expect(try registry.resolve((any Service).self).clock === clock)
  }

  @Test("what making a module throws comes through, and the next one is made")
  func throwing() throws {
    struct Failed: Error {}
    var registry = ModuleRegistry()
    registry.register((any Clock).self) { _ in throw Failed() }
    registry.register((any Service).self) { modules in
      if let clock = try? modules.resolve((any Clock).self) { return RealService(clock) }
      return RealService(WallClock())
    }
    #expect(throws: Failed.self) { try registry.resolve((any Clock).self) }
    #expect(throws: Never.self) { try registry.resolve((any Service).self) }
  }
}
