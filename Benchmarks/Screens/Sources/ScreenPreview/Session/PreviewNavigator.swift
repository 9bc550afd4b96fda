import HomeFeed
import ScreenPipeline

/// Leads from screen to screen: the router, which begins anew where somebody wants that.
actor PreviewNavigator {
  private let screens: any ScreenFactory<PreviewScreen>
  private var router: Router<PreviewScreen>?
  private var starts = 0

  init(_ screens: some ScreenFactory<PreviewScreen>) { self.screens = screens }

  /// Shows the first screen, and nothing else. Those that were there end.
  ///
  /// - Throws: `CancellationError` when it has begun anew once more in the meantime; what making the screen throws.
  func start() async throws -> PreviewScreen {
    starts += 1
    let start = starts
    try await close()
    let router = try await Router(NavigationState(root: .home), screens: screens)
    guard start == starts else { throw CancellationError() }
    self.router = router
    return await router.current
  }

  /// Goes to another screen, or back: screens that are left end.
  func perform(_ step: NavigationStep) async throws -> NavigationChange<PreviewScreen>? {
    let change = try await router?.perform(step)
    for screen in change?.removed ?? [] { await screen.close() }
    return change
  }

  /// The screen that is shown.
  func current() async -> PreviewScreen? { await router?.current }

  /// Ends all screens.
  func close() async throws {
    guard let router else { return }
    self.router = nil
    for screen in try await router.perform(.restore(NavigationState(root: .home))).removed { await screen.close() }
    await router.current.close()
  }
}
