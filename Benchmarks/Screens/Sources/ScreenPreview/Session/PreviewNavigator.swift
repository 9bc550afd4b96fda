import HomeFeed
import ScreenPipeline

/// Performs navigation by a router, which is replaced when the preview starts again.
actor PreviewNavigator {
  private let screens: any ScreenFactory<PreviewScreen>
  private var router: Router<PreviewScreen>?
  private var starts = 0

  init(_ screens: some ScreenFactory<PreviewScreen>) { self.screens = screens }

  /// Closes all screens, and shows the first one.
  ///
  /// - Throws: `CancellationError` when another start has begun meanwhile; errors of making the screen.
  func start() async throws -> PreviewScreen {
    starts += 1
    let start = starts
    try await close()
    let router = try await Router(NavigationState(root: .home), screens: screens)
    guard start == starts else { throw CancellationError() }
    self.router = router
    return await router.current
  }

  /// Opens another screen or goes back, and closes the screens that are left.
  func perform(_ step: NavigationStep) async throws -> NavigationChange<PreviewScreen>? {
    let change = try await router?.perform(step)
    for screen in change?.removed ?? [] { await screen.close() }
    return change
  }

  func current() async -> PreviewScreen? { await router?.current }

  func close() async throws {
    guard let router else { return }
    self.router = nil
    for screen in try await router.perform(.restore(NavigationState(root: .home))).removed { await screen.close() }
    await router.current.close()
  }
}
