import ScreenNavigation
import ScreenPipeline

/// Leads from screen to screen: the router, which begins anew where somebody wants that.
actor PreviewNavigator {
  private let screens: any ScreenFactory<PreviewScreen>
  private var router: StackRouter<PreviewScreen>?
  private var starts = 0

  init(_ screens: some ScreenFactory<PreviewScreen>) { self.screens = screens }

  /// Shows the first screen, and nothing else. Those that were there end.
  ///
  /// - Throws: `CancellationError` when it has begun anew once more in the meantime; what making the screen throws.
  func start() async throws -> PreviewScreen {
    starts += 1
    let start = starts
    try await close()
    let router = try await StackRouter(root: .home, screens: screens)
    guard start == starts else { throw CancellationError() }
    self.router = router
    return await router.current.screen
  }

  /// Shows a screen above the one shown.
  func push(_ route: Route) async throws -> PreviewScreen? { try await router?.push(route) }

  /// Goes back by one screen, which ends.
  func pop() async throws -> PreviewScreen? {
    let screen = try await router?.pop()
    await screen?.close()
    return screen
  }

  /// The screen that is shown.
  func current() async -> PreviewScreen? { await router?.current.screen }

  /// Ends all screens.
  func close() async throws {
    guard let router else { return }
    self.router = nil
    while await router.depth > 1 { await (try router.pop()).close() }
    await router.current.screen.close()
  }
}
