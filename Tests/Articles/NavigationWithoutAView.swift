import ScreenPipeline

@MainActor
final class Controller {
  var viewControllers: [String] = []

  func setViewControllers(_ controllers: [String], animated: Bool) {}
}

let state = NavigationState(root: Route("home"))
let factory = { @Sendable (route: Route, navigator: @escaping Navigator) async throws -> String in
  route.name
}
@MainActor let controller = Controller()
