public import CompositionalLayout
public import ScreenPipeline

/// A screen without a view, with the store that a view would bind to.
public struct HeadlessScreen: Sendable {
  /// The route that led to the screen.
  public let route: Route
  /// The request for the screen.
  public let request: PayloadRequest
  /// The screen's store.
  public let store: Store<ScreenLogic<AnyScreenPart>>
  /// The screen's loader.
  public let loader: ScreenLoader<AnyScreenPart>
}

/// The modules of screens without views. Making one throws `LayoutError` if the container's size is invalid.
///
///     let modules = HeadlessModules(source: source, container: .init(width: 390, height: 844))
///     let registry = try ModuleRegistry { modules.register(in: &$0) }
///     let router = try await Router(NavigationState(root: .home), screens: ModuleScreens<HeadlessScreen>(registry))
///     let home = await router.current
///     home.store.send(.open)
public struct HeadlessModules: HomeModule, SeeAllModule, ScreenGraphModule, ContentModule {
  /// The source of payloads.
  public var source: any PayloadSource
  /// The bounds of the screens.
  public var container: LayoutContainer
  /// The format of payloads.
  public var format: AutomaticFormat
  /// The cache of payloads; nil for none.
  public var cache: (any PayloadCache)?
  /// The variant of an experiment.
  public var experiment: ExperimentVariant?
  /// Returns the routes of selected cells and the app's own buttons.
  public var lead: ScreenLogic<AnyScreenPart>.Lead

  /// Creates modules with a source of payloads.
  public init(
    source: any PayloadSource, container: LayoutContainer, format: AutomaticFormat = AutomaticFormat(),
    cache: (any PayloadCache)? = nil, experiment: ExperimentVariant? = nil,
    lead: @escaping ScreenLogic<AnyScreenPart>.Lead = { _, _ in nil }
  ) {
    self.source = source
    self.container = container
    self.format = format
    self.cache = cache
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

  /// Makes the home screen.
  public func homeScreen(_ navigator: @escaping Navigator) throws -> HeadlessScreen {
    try screen(.home, HomeListRequest(experiment: experiment), navigator)
  }

  /// Makes the see-all screen of a section.
  public func seeAllScreen(section: Int, _ navigator: @escaping Navigator) throws -> HeadlessScreen {
    try screen(.seeAll(section: section), AllListRequest(id: section, experiment: experiment), navigator)
  }

  /// Makes the screen of a screen graph.
  public func screenGraphScreen(named name: String, _ navigator: @escaping Navigator) throws -> HeadlessScreen {
    try screen(.screenGraph(name), ScreenGraphRequest(name: name, experiment: experiment), navigator)
  }

  /// Makes the screen of a content list.
  public func contentScreen(named name: String, _ navigator: @escaping Navigator) throws -> HeadlessScreen {
    try screen(.contentList(name), ContentListRequest(name: name, experiment: experiment), navigator)
  }

  private func screen(
    _ route: Route, _ request: some NetworkRequest, _ navigator: @escaping Navigator
  ) throws -> HeadlessScreen {
    let loader = try ScreenLoader(
      request.payloadRequest, from: source, format: format, container: container, cache: cache)
    return HeadlessScreen(
      route: route, request: request.payloadRequest,
      store: Store(ScreenLogic(loader, navigator, switching: .sections, lead: lead), state: ScreenState()),
      loader: loader)
  }
}
