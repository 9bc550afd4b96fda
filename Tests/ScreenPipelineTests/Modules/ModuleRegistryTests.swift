import ScreenPipeline
import Testing

@Suite("Modules by their protocols", .timeLimit(.minutes(10)))
struct ModuleRegistryTests {
  /// `async`, so that types on the main actor can conform.
  private protocol ScreenModule<Screen>: Sendable {
    associatedtype Screen: Sendable
    func screen(for route: Route) async throws -> Screen
  }

  @MainActor
  private final class OwnScreens: ScreenModule {
    private let prefix: String

    nonisolated init(_ prefix: String) { self.prefix = prefix }

    func screen(for route: Route) -> String { "\(prefix) \(route)" }
  }

  private protocol Clock: AnyObject, Sendable {}
  private protocol Service: Sendable { var clock: any Clock { get } }
  private protocol Other: Sendable {}
  private final class WallClock: Clock {}
  private final class RealService: Service, Other {
    let clock: any Clock
    init(_ clock: any Clock) { self.clock = clock }
  }

  @Test("a screen is made by its module, and by a test's instead")
  func screens() async throws {
    var registry = ModuleRegistry()
    registry.register((any ScreenModule<String>).self) { _ in OwnScreens("own") }
    var test = registry
    test.register((any ScreenModule<String>).self) { _ in OwnScreens("fake") }
    for (registry, name) in [(registry, "own"), (test, "fake")] {
      let screens = try registry.resolve((any ScreenModule<String>).self)
      #expect(try await screens.screen(for: Route("a")) == "\(name) a")
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
    #expect(
      error?.description
        == "no module is registered for Clock, which Service needs; registered are Service")
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
      if let clock = try? modules.resolve((any Clock).self) {
        return RealService(clock)
      }
      return RealService(WallClock())
    }
    #expect(throws: Failed.self) { try registry.resolve((any Clock).self) }
    #expect(throws: Never.self) { try registry.resolve((any Service).self) }
  }
}
