import ScreenPipeline

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif

/// Shows screens in a navigation controller.
@MainActor
final class NavigationRouter: NSObject, Router, UINavigationControllerDelegate {
  let controller = UINavigationController()
  private let screens: any ScreenFactory<UIViewController>
  private var stack: ScreenStack<UIViewController>
  private var pushes = 0

  /// - Parameter root: What the root's place holds until ``show(root:)``.
  init(_ screens: any ScreenFactory<UIViewController>) {
    self.screens = screens
    stack = ScreenStack(root: .init(.home, UIViewController()))
    super.init()
    controller.delegate = self
  }

  /// Shows a root.
  func show(root route: Route) async throws {
    let screen = try await screens.screen(for: route, Navigator(self))
    stack = ScreenStack(root: .init(route, screen))
    controller.setViewControllers([screen], animated: false)
  }

  var current: ScreenStack<UIViewController>.Entry { stack.current }
  var depth: Int { stack.depth }

  func push(_ route: Route) async throws -> UIViewController {
    pushes += 1
    let push = pushes
    let screen = try await screens.screen(for: route, Navigator(self))
    guard push == pushes else { throw NavigationError.overtaken(route) }
    stack.push(.init(route, screen))
    controller.pushViewController(screen, animated: true)
    return screen
  }

  func pop() throws -> UIViewController {
    let top = try stack.pop()
    pushes += 1
    controller.popViewController(animated: true)
    return top.screen
  }

  func popToRoot() {
    pushes += 1
    stack.popToRoot()
    controller.popToRootViewController(animated: true)
  }

  /// A person has gone back by a button or a swipe of UIKit's own.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    while stack.depth > navigationController.viewControllers.count, (try? stack.pop()) != nil { pushes += 1 }
  }
}
