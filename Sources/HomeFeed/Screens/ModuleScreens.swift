public import ScreenPipeline

/// A screen factory that uses the modules of a registry: ``HomeModule``, ``SeeAllModule``, ``ScreenGraphModule``,
/// ``ContentModule`` and ``AppScreenModule`` for its type of screen. Each is resolved for its first route, so an app
/// registers only those that it needs.
///
///     ModuleScreens<UIViewController>(registry)
public struct ModuleScreens<Screen: Sendable>: ScreenFactory {
  private let registry: ModuleRegistry

  /// Creates a factory with a registry's modules.
  public init(_ registry: ModuleRegistry) { self.registry = registry }

  /// Makes the screen of a route.
  ///
  /// - Throws: `ModuleError` without a module; `NavigationError.badLink` without a parameter; the module's errors.
  public func screen(for route: Route, _ navigator: @escaping Navigator) async throws -> Screen {
    switch route.name {
    case Route.home.name: return try await registry.resolve((any HomeModule<Screen>).self).homeScreen(navigator)
    case Route.seeAll(section: 0).name:
      let section = try parameter("id", of: route) { Int($0) }
      return try await registry.resolve((any SeeAllModule<Screen>).self).seeAllScreen(section: section, navigator)
    case Route.screenGraph("").name:
      let name = try parameter("name", of: route) { $0 }
      return try await registry.resolve((any ScreenGraphModule<Screen>).self).screenGraphScreen(named: name, navigator)
    case Route.contentList("").name:
      let name = try parameter("name", of: route) { $0 }
      return try await registry.resolve((any ContentModule<Screen>).self).contentScreen(named: name, navigator)
    default: return try await registry.resolve((any AppScreenModule<Screen>).self).appScreen(for: route, navigator)
    }
  }

  private func parameter<Value>(_ name: String, of route: Route, _ read: (String) -> Value?) throws -> Value {
    guard let value = route.parameters[name].flatMap(read) else {
      throw NavigationError.badLink("\(route)", reason: "the screen wants to know '\(name)'")
    }
    return value
  }
}
