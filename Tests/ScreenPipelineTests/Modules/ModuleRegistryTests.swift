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
    let registry = try ModuleRegistry { $0.register((any FeedModule<String>).self) { _ in Feed() } }
    let router = try await Router(NavigationState(root: .home), screens: ModuleScreens<String>(registry))
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

    let own = try registry.replacing { $0.register((any AppScreenModule<String>).self) { _ in OwnScreens("own") } }
    let test = try own.replacing { $0.register((any AppScreenModule<String>).self) { _ in OwnScreens("fake") } }
    for (registry, name) in [(own, "own"), (test, "fake")] {
      #expect(try await ModuleScreens<String>(registry).screen(for: Route("a")) { _ in } == "\(name) a")
    }
  }

  @Test("a shared module is one, a new one each time another")
  func scopes() async throws {
    func registry(isShared: Bool) throws -> ModuleRegistry {
      try ModuleRegistry { modules in
        modules.register((any Service).self) { RealService(try $0.resolve((any Clock).self)) }
        modules.register((any Clock).self, isShared: isShared) { _ in WallClock() }
      }
    }
    for isShared in [false, true] {
      let registry = try registry(isShared: isShared)
      // Held, so that no address is used twice.
      let services = try await withThrowingTaskGroup(of: (any Service).self) { group in
        for _ in 0..<50 { group.addTask { try registry.resolve((any Service).self) } }
        var services: [any Service] = []
        for try await service in group { services.append(service) }
        return services
      }
      var clocks: Set<ObjectIdentifier> = []
      for service in services { clocks.insert(ObjectIdentifier(service.clock)) }
      #expect(clocks.count == (isShared ? 1 : 50))
    }
    let shared = try registry(isShared: true)
    let before = try shared.resolve((any Clock).self)
    let after = try shared.replacing { _ in }.resolve((any Clock).self)
    #expect(before !== after)
  }

  @Test("a module that needs itself, by others, is an error that names the way", arguments: [true, false])
  func cycles(_ isShared: Bool) throws {
    // A shared one shows when the registry is made.
    let error = #expect(throws: ModuleError.self) {
      let registry = try ModuleRegistry { modules in
        modules.register((any Service).self, isShared: isShared) { RealService(try $0.resolve((any Clock).self)) }
        modules.register((any Clock).self) { modules in
          _ = try modules.resolve((any Other).self)
          return WallClock()
        }
        modules.register((any Other).self) { modules in
          _ = try modules.resolve((any Service).self)
          return RealService(WallClock())
        }
      }
      guard !isShared else { return }
      _ = try registry.resolve((any Service).self)
    }
    #expect(error == .cycle(["Service", "Clock", "Other", "Service"]))
    #expect(error?.description.contains("Service → Clock → Other → Service") == true)
  }

  @Test("a module that is missing says who needs it")
  func missing() throws {
    let registry = try ModuleRegistry { modules in
      modules.register((any Service).self) { RealService(try $0.resolve((any Clock).self)) }
    }
    let error = #expect(throws: ModuleError.self) { try registry.resolve((any Service).self) }
    #expect(error == .missing("Clock", neededBy: "Service", registered: ["Service"]))
    #expect(error?.description == "no module is registered for Clock, which Service needs; registered are Service")
    let empty = try ModuleRegistry { _ in }
    let alone = #expect(throws: ModuleError.self) { try empty.resolve((any Clock).self) }
    #expect(alone?.description == "no module is registered for Clock; nothing is")
  }

  @Test("a module that is registered twice is an error")
  func twice() {
    let error = #expect(throws: ModuleError.self) {
      try ModuleRegistry { modules in
        modules.register((any Clock).self) { _ in WallClock() }
        modules.register((any Clock).self, isShared: true) { _ in WallClock() }
      }
    }
    #expect(error == .duplicate("Clock"))
  }

  @Test("what making a module throws comes through, and the next one is made")
  func throwing() throws {
    struct Failed: Error {}
    let registry = try ModuleRegistry { modules in
      modules.register((any Clock).self) { _ in throw Failed() }
      modules.register((any Service).self) { modules in
        if let clock = try? modules.resolve((any Clock).self) { return RealService(clock) }
        return RealService(WallClock())
      }
    }
    #expect(throws: Failed.self) { try registry.resolve((any Clock).self) }
    #expect(throws: Never.self) { try registry.resolve((any Service).self) }
  }
}
