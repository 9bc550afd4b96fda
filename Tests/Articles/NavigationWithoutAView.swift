import ScreenPipeline

@MainActor
final class Controller {
  var viewControllers: [String] = []

  func setViewControllers(_ controllers: [String], animated: Bool) {}
}

struct Factory: ScreenFactory {
  func screen(for route: Route, _ navigator: @escaping Navigator) async throws -> String { route.name }
}

let (state, factory) = (NavigationState(root: Route("home")), Factory())
@MainActor let controller = Controller()
