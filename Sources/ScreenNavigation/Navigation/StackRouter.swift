/// A router without views: a ``ScreenStack``, and what makes the screens that are pushed.
///
///     let router = try await StackRouter(root: .home, screens: ModuleScreens<HeadlessScreen>(registry))
///     try await router.push(.seeAll(section: 7))
///     try await router.pop()
///
/// An actor, so that whoever holds it may use it. Making a screen may take its time; when a newer push or pop comes in
/// the meantime, what a person did last counts: the older push throws ``NavigationError/overtaken(_:)``, and a button
/// tapped twice leads to one screen.
public actor StackRouter<Screen: Sendable>: Router {
  private var stack: ScreenStack<Screen>
  private let screens: any ScreenFactory<Screen>
  /// Counts what has been asked for, so that a push sees whether anything newer was.
  private var requests = 0
  /// The screens' way back to here.
  private let link: RouterLink

  /// A router that shows this screen.
  public init(root: ScreenStack<Screen>.Entry, screens: some ScreenFactory<Screen>) {
    self.init(root: root, screens: screens, link: RouterLink())
  }

  private init(root: ScreenStack<Screen>.Entry, screens: any ScreenFactory<Screen>, link: RouterLink) {
    stack = ScreenStack(root: root)
    self.screens = screens
    self.link = link
  }

  /// A router that shows the screen of this route.
  ///
  /// - Throws: What making the screen throws.
  public init(root route: Route, screens: some ScreenFactory<Screen>) async throws {
    let link = RouterLink()
    let screen = try await screens.screen(for: route, Navigator(link))
    self.init(root: .init(route, screen), screens: screens, link: link)
    await link.bind(self)
  }

  /// The screen that is shown, and the way that led to it.
  public var current: ScreenStack<Screen>.Entry { stack.current }

  /// How many screens there are, the root included.
  public var depth: Int { stack.depth }

  /// The ways to all screens, from the root on.
  public var routes: [Route] { stack.routes }

  /// Makes the screen of a route, and shows it above the one shown.
  ///
  /// - Throws: ``NavigationError/overtaken(_:)``; what making the screen throws. Nothing changes then.
  @discardableResult
  public func push(_ route: Route) async throws -> Screen {
    requests += 1
    let request = requests
    await link.bind(self)
    let screen = try await screens.screen(for: route, Navigator(link))
    try Task.checkCancellation()
    guard request == requests else { throw NavigationError.overtaken(route) }
    stack.push(.init(route, screen))
    return screen
  }

  /// Goes back by one screen.
  ///
  /// - Returns: The screen that was shown.
  /// - Throws: ``NavigationError/atRoot(_:)`` when the root is shown; nothing changes then.
  @discardableResult
  public func pop() throws -> Screen {
    let top = try stack.pop()
    requests += 1
    return top.screen
  }

  /// Goes back to the root; does nothing where it is shown.
  public func popToRoot() {
    requests += 1
    stack.popToRoot()
  }
}
