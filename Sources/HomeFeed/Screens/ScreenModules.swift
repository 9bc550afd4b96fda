import CompositionalLayout
public import ScreenPipeline

extension Route {
  /// The route of the home screen.
  public static let home = Route("home")

  /// Returns the route of a section's see-all screen.
  public static func seeAll(section: Int) -> Route { Route("all-list", ["id": "\(section)"]) }

  static func screenGraph(_ name: String) -> Route { Route("screen-graph", ["name": name]) }
  static func contentList(_ name: String) -> Route { Route("content-list", ["name": name]) }

  fileprivate var request: PayloadRequest {
    get throws {
      switch name {
      case Route.home.name: FeedRequest.homeList().payloadRequest
      case Route.seeAll(section: 0).name: FeedRequest.allList(id: try parameter("id") { Int($0) }).payloadRequest
      case Route.screenGraph("").name: FeedRequest.screenGraph(try parameter("name") { $0 }).payloadRequest
      case Route.contentList("").name: FeedRequest.contentList(try parameter("name") { $0 }).payloadRequest
      default: throw NavigationError.badRoute(self, reason: "the feed has no such screen")
      }
    }
  }

  private func parameter<Value>(_ name: String, _ read: (String) -> Value?) throws -> Value {
    guard let value = parameters[name].flatMap(read) else {
      throw NavigationError.badRoute(self, reason: "the screen wants to know '\(name)'")
    }
    return value
  }
}

/// A module that makes the screens of routes. `async`, so that types on the main actor can conform.
protocol ScreenModule<Screen>: Sendable {
  associatedtype Screen: Sendable
  func screen(for route: Route, _ navigator: @escaping Navigator) async throws -> Screen
}

/// A screen without a view, with the store that a view would bind to.
struct HeadlessScreen: Sendable {
  let store: Store<ScreenLogic>
  let loader: ScreenLoader<AnyScreenPart>
}

/// The module of the feed's screens without views.
///
///     var modules = ModuleRegistry()
///     modules.register((any PayloadSource).self) { _ in URLSessionSource(base: url) }
///     modules.register((any ScreenModule<HeadlessScreen>).self) {
///       HeadlessModule(source: try $0.resolve(), container: .init(width: 390, height: 844))
///     }
///     let screens = try modules.resolve((any ScreenModule<HeadlessScreen>).self)
///     let router = try await Router(NavigationState(root: .home)) { try await screens.screen(for: $0, $1) }
///     await router.current.store.send(.open)
struct HeadlessModule: ScreenModule {
  let source: any PayloadSource
  let container: LayoutContainer
  var lead: ScreenLogic.Lead = { _, _ in nil }

  func screen(for route: Route, _ navigator: @escaping Navigator) throws -> HeadlessScreen {
    let loader = try ScreenLoader(route.request, from: source, format: AutomaticFormat(), container: container)
    let logic = ScreenLogic(loader: loader, navigator: navigator, lead: lead)
    return HeadlessScreen(store: Store(logic, state: ScreenState()), loader: loader)
  }
}
