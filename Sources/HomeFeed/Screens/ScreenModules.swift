public import CompositionalLayout
public import ScreenPipeline

// The app's routes; an `AppScreenModule` makes the screens of others.
extension Route {
  /// The route of the home screen.
  public static let home = Route("home")

  /// Returns the route of a section's see-all screen.
  public static func seeAll(section: Int) -> Route { Route("all-list", ["id": "\(section)"]) }

  /// Returns the route of a screen graph's screen.
  public static func screenGraph(_ name: String) -> Route { Route("screen-graph", ["name": name]) }

  /// Returns the route of a content list's screen.
  public static func contentList(_ name: String) -> Route { Route("content-list", ["name": name]) }
}

// The protocols of modules that make screens. Their functions are `async`, so that types on the main actor can conform.

/// A module that makes home screens.
protocol HomeModule<Screen>: Sendable {
  associatedtype Screen: Sendable

  func homeScreen(_ navigator: @escaping Navigator) async throws -> Screen
}

/// A module that makes see-all screens: all cells of one section.
protocol SeeAllModule<Screen>: Sendable {
  associatedtype Screen: Sendable

  func seeAllScreen(section: Int, _ navigator: @escaping Navigator) async throws -> Screen
}

/// A module that makes the screens of screen graphs.
protocol ScreenGraphModule<Screen>: Sendable {
  associatedtype Screen: Sendable

  func screenGraphScreen(named name: String, _ navigator: @escaping Navigator) async throws -> Screen
}

/// A module that makes the screens of content lists.
protocol ContentModule<Screen>: Sendable {
  associatedtype Screen: Sendable

  func contentScreen(named name: String, _ navigator: @escaping Navigator) async throws -> Screen
}

/// A module that makes the screens of an app's own routes.
public protocol AppScreenModule<Screen>: Sendable {
  /// The type of a screen.
  associatedtype Screen: Sendable

  /// Makes the screen of this route.
  func appScreen(for route: Route, _ navigator: @escaping Navigator) async throws -> Screen
}

/// A screen factory that uses the modules of a registry for its type of screen. Each is resolved for its first route, so
/// an app registers only those that it needs.
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

/// A screen without a view, with the store that a view would bind to.
public struct HeadlessScreen: Sendable {
  let request: PayloadRequest
  /// The screen's store.
  public let store: Store<ScreenLogic<AnyScreenPart>>
  let loader: ScreenLoader<AnyScreenPart>
}

/// The modules of screens without views.
///
///     let modules = HeadlessModules(source: source, container: .init(width: 390, height: 844))
///     let registry = try ModuleRegistry { modules.register(in: &$0) }
///     let router = try await Router(NavigationState(root: .home), screens: ModuleScreens<HeadlessScreen>(registry))
///     let home = await router.current
///     home.store.send(.open)
public struct HeadlessModules: Sendable {
  private let source: any PayloadSource
  private let container: LayoutContainer
  private let experiment: ExperimentVariant?
  private let lead: ScreenLogic<AnyScreenPart>.Lead

  /// Creates modules.
  ///
  /// - Parameters:
  ///   - source: The source of payloads.
  ///   - container: The bounds of the screens.
  ///   - experiment: The variant of an experiment.
  ///   - lead: Returns the routes of selected cells and the app's own buttons.
  public init(
    source: any PayloadSource, container: LayoutContainer, experiment: ExperimentVariant? = nil,
    lead: @escaping ScreenLogic<AnyScreenPart>.Lead = { _, _ in nil }
  ) {
    self.source = source
    self.container = container
    self.experiment = experiment
    self.lead = lead
  }

  /// Registers the modules of all screens.
  public func register(in modules: inout ModuleRegistration) {
    modules.register((any HomeModule<HeadlessScreen>).self) { _ in self }
    modules.register((any SeeAllModule<HeadlessScreen>).self) { _ in self }
    modules.register((any ScreenGraphModule<HeadlessScreen>).self) { _ in self }
    modules.register((any ContentModule<HeadlessScreen>).self) { _ in self }
  }
}

extension HeadlessModules: HomeModule, SeeAllModule, ScreenGraphModule, ContentModule {
  func homeScreen(_ navigator: @escaping Navigator) throws -> HeadlessScreen {
    try screen(FeedRequest.homeList(experiment: experiment), navigator)
  }

  func seeAllScreen(section: Int, _ navigator: @escaping Navigator) throws -> HeadlessScreen {
    try screen(FeedRequest.allList(id: section, experiment: experiment), navigator)
  }

  func screenGraphScreen(named name: String, _ navigator: @escaping Navigator) throws -> HeadlessScreen {
    try screen(FeedRequest.screenGraph(name, experiment: experiment), navigator)
  }

  func contentScreen(named name: String, _ navigator: @escaping Navigator) throws -> HeadlessScreen {
    try screen(FeedRequest.contentList(name, experiment: experiment), navigator)
  }

  private func screen(_ request: some NetworkRequest, _ navigator: @escaping Navigator) throws -> HeadlessScreen {
    let loader = try ScreenLoader(
      request.payloadRequest, from: source, format: AutomaticFormat(), container: container)
    return HeadlessScreen(
      request: request.payloadRequest,
      store: Store(ScreenLogic(loader, navigator, switching: .sections, lead: lead), state: ScreenState()),
      loader: loader)
  }
}
