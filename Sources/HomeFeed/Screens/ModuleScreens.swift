public import ScreenNavigation

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
  /// - Throws: `ModuleError` when there is no module for it; what the module throws.
  public func screen(for route: Route, _ navigator: Navigator) async throws -> Screen {
    switch route {
    case .home: try await registry.resolve((any HomeModule<Screen>).self).homeScreen(navigator)
    case .seeAll(let section):
      try await registry.resolve((any SeeAllModule<Screen>).self).seeAllScreen(section: section, navigator)
    case .screenGraph(let name):
      try await registry.resolve((any ScreenGraphModule<Screen>).self).screenGraphScreen(named: name, navigator)
    case .contentList(let name):
      try await registry.resolve((any ContentModule<Screen>).self).contentScreen(named: name, navigator)
    case .app(let route):
      try await registry.resolve((any AppScreenModule<Screen>).self).appScreen(for: route, navigator)
    }
  }
}
