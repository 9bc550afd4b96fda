public import ScreenPipeline

/// Makes every screen by the module that a registry has for it.
///
///     ModuleScreens<UIViewController>(registry)
///
/// Which modules it asks for: ``HomeModule``, ``SeeAllModule``, ``ScreenGraphModule``, ``ContentModule``,
/// ``AppScreenModule``, each with this type of screen. They are resolved when their first route comes: an app without
/// content lists registers none.
public struct ModuleScreens<Screen: Sendable>: ScreenFactory {
  private let registry: ModuleRegistry

  /// Screens by a registry's modules.
  public init(_ registry: ModuleRegistry) { self.registry = registry }

  /// Makes a screen.
  ///
  /// - Throws: `ModuleError` when there is no module for it; `NavigationError.badLink` when the route does not say which
  ///   screen it is; what the module throws.
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
