public import CompositionalLayout
public import ScreenPipeline

/// A screen without a view: the store that a view would bind to.
public struct HeadlessScreen: Sendable {
  /// How a person came to it.
  public let route: Route
  /// What it shows the answer to.
  public let request: PayloadRequest
  /// What it shows and does.
  public let store: Store<ScreenLogic<AnyScreenPart>>
  /// What loads it.
  public let loader: ScreenLoader<AnyScreenPart>
}

/// Makes screens of every format without views, each driven by a loader: for tools, and for tests of whole ways through an
/// app.
///
///     let modules = HeadlessModules(source: source, container: .init(width: 390, height: 844))
///     let registry = try ModuleRegistry { modules.register(in: &$0) }
///     let router = try await Router(NavigationState(root: .home), screens: ModuleScreens<HeadlessScreen>(registry))
///     let home = await router.current
///     home.store.send(.open)
public struct HeadlessModules: HomeModule, SeeAllModule, ScreenGraphModule, ContentModule {
  /// Where payloads come from.
  public var source: any PayloadSource
  /// The size of the screens.
  public var container: LayoutContainer
  /// What the payloads are.
  public var format: AutomaticFormat
  /// Where payloads are kept; nil keeps none.
  public var cache: (any PayloadCache)?
  /// The side of an experiment that is asked for.
  public var experiment: ExperimentVariant?
  /// Where selected cells and buttons of the app's own lead.
  public var lead: ScreenLogic<AnyScreenPart>.Lead

  /// Modules that get their payloads from a source.
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

  /// Registers these as the modules of all formats.
  public func register(in modules: inout ModuleRegistration) {
    modules.register((any HomeModule<HeadlessScreen>).self) { _ in self }
    modules.register((any SeeAllModule<HeadlessScreen>).self) { _ in self }
    modules.register((any ScreenGraphModule<HeadlessScreen>).self) { _ in self }
    modules.register((any ContentModule<HeadlessScreen>).self) { _ in self }
  }

  /// Makes the home screen.
  ///
  /// - Throws: `LayoutError` when the container's size cannot be computed with.
  public func homeScreen(_ navigator: @escaping Navigator) throws -> HeadlessScreen {
    try screen(.home, HomeListRequest(experiment: experiment), navigator)
  }

  /// Makes the see-all screen of a section.
  ///
  /// - Throws: `LayoutError` when the container's size cannot be computed with.
  public func seeAllScreen(section: Int, _ navigator: @escaping Navigator) throws -> HeadlessScreen {
    try screen(.seeAll(section: section), AllListRequest(id: section, experiment: experiment), navigator)
  }

  /// Makes the screen of a screen graph.
  ///
  /// - Throws: `LayoutError` when the container's size cannot be computed with.
  public func screenGraphScreen(named name: String, _ navigator: @escaping Navigator) throws -> HeadlessScreen {
    try screen(.screenGraph(name), ScreenGraphRequest(name: name, experiment: experiment), navigator)
  }

  /// Makes the screen of a content list.
  ///
  /// - Throws: `LayoutError` when the container's size cannot be computed with.
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
