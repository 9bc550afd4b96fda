import CompositionalLayout
import HomeFeed
import ScreenNavigation
import ScreenPipeline

/// Opens the home screen, taps the first button that leads on, and says where that went.
func open(_ source: some PayloadSource) async throws -> [Route] {
  let modules = HeadlessModules(source: source, container: LayoutContainer(width: 390, height: 844))
  let registry = try ModuleRegistry { modules.register(in: &$0) }
  let router = try await StackRouter(root: .home, screens: ModuleScreens<HeadlessScreen>(registry))
  let home = await router.current.screen
  home.store.send(.open)
  for await state in home.store.states where state.update?.phase == .present(.complete) {
    let sections = state.update?.screen.sections ?? []
    for case .section(let section) in sections.map(\.part) {
      for case .route(let route) in section.buttonActions {
        await home.store.perform(.perform(.route(route)))
        return await router.routes
      }
    }
    break
  }
  return await router.routes
}
