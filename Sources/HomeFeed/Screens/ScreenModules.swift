public import CompositionalLayout
public import ScreenPipeline

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

/// A module that makes the feed's screens by their requests. `async`, so that types on the main actor can conform.
protocol FeedModule<Screen>: Sendable {
  associatedtype Screen: Sendable

  func feedScreen(for request: PayloadRequest, _ navigator: @escaping Navigator) async throws -> Screen
}

/// A module that makes the screens of an app's own routes.
public protocol AppScreenModule<Screen>: Sendable {
  /// The type of a screen.
  associatedtype Screen: Sendable

  /// Makes the screen of this route.
  func appScreen(for route: Route, _ navigator: @escaping Navigator) async throws -> Screen
}

extension ModuleRegistry {
  /// Makes the screen of a route by the module for its type of screen.
  ///
  /// - Throws: `ModuleError` without a module; `NavigationError.badLink` without a parameter; the module's errors.
  public func screen<Screen: Sendable>(for route: Route, _ navigator: @escaping Navigator) async throws -> Screen {
    guard let request = try route.feedRequest else {
      return try await resolve((any AppScreenModule<Screen>).self).appScreen(for: route, navigator)
    }
    return try await resolve((any FeedModule<Screen>).self).feedScreen(for: request, navigator)
  }
}

extension Route {
  fileprivate var feedRequest: PayloadRequest? {
    get throws {
      switch name {
      case Route.home.name: FeedRequest.homeList().payloadRequest
      case Route.seeAll(section: 0).name: FeedRequest.allList(id: try parameter("id") { Int($0) }).payloadRequest
      case Route.screenGraph("").name: FeedRequest.screenGraph(try parameter("name") { $0 }).payloadRequest
      case Route.contentList("").name: FeedRequest.contentList(try parameter("name") { $0 }).payloadRequest
      default: nil
      }
    }
  }

  private func parameter<Value>(_ name: String, _ read: (String) -> Value?) throws -> Value {
    guard let value = parameters[name].flatMap(read) else {
      throw NavigationError.badLink("\(self)", reason: "the screen wants to know '\(name)'")
    }
    return value
  }
}

/// A screen without a view, with the store that a view would bind to.
public struct HeadlessScreen: Sendable {
  /// The screen's store.
  public let store: Store<ScreenLogic>
  let loader: ScreenLoader<AnyScreenPart>
}

/// The modules of screens without views.
///
///     let modules = HeadlessModules(source: source, container: .init(width: 390, height: 844))
///     var registry = ModuleRegistry()
///     modules.register(in: &registry)
///     let router = try await Router<HeadlessScreen>(NavigationState(root: .home), screens: registry.screen)
///     let home = await router.current
///     home.store.send(.open)
public struct HeadlessModules: Sendable {
  private let source: any PayloadSource
  private let container: LayoutContainer
  private let experiment: String?
  private let lead: ScreenLogic.Lead

  /// Creates modules.
  ///
  /// - Parameters:
  ///   - source: The source of payloads.
  ///   - container: The bounds of the screens.
  ///   - experiment: The variant of an experiment, sent as the header field `Experiment`, such as `home-order=b`.
  ///   - lead: Returns the routes of selected cells and the app's own buttons.
  public init(
    source: any PayloadSource, container: LayoutContainer, experiment: String? = nil,
    lead: @escaping ScreenLogic.Lead = { _, _ in nil }
  ) {
    self.source = source
    self.container = container
    self.experiment = experiment
    self.lead = lead
  }

  /// Registers the module of the feed's screens.
  public func register(in modules: inout ModuleRegistry) {
    modules.register((any FeedModule<HeadlessScreen>).self) { _ in self }
  }
}

extension HeadlessModules: FeedModule {
  func feedScreen(for request: PayloadRequest, _ navigator: @escaping Navigator) throws -> HeadlessScreen {
    var request = request
    if let experiment { request.headers["Experiment"] = experiment }
    let loader = try ScreenLoader(request, from: source, format: AutomaticFormat(), container: container)
    let logic = ScreenLogic(loader: loader, navigator: navigator, lead: lead)
    return HeadlessScreen(store: Store(logic, state: ScreenState()), loader: loader)
  }
}
