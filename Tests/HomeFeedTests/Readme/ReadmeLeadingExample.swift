import CompositionalLayout
import HomeFeed
import ScreenPipeline

/// Goes where a link leads, taps the first button there that leads on, and says where that went: a path, which brings the
/// same screens back.
func open(_ link: String, from source: some PayloadSource) async throws -> String {
  let modules = HeadlessModules(source: source, container: LayoutContainer(width: 390, height: 844))
  let registry = try ModuleRegistry { modules.register(in: &$0) }
  let start = try NavigationState(link: link, root: .home)
  let router = try await Router(start, screens: ModuleScreens<HeadlessScreen>(registry))
  let screen = await router.current
  screen.store.send(.open)
  for await state in screen.store.states where state.update?.phase == .present(.complete) {
    let sections = state.update?.screen.sections ?? []
    for case .section(let section) in sections.map(\.part) {
      for case .route(let route) in section.buttonActions {
        await screen.store.perform(.perform(.route(route)))
        return await router.state.path
      }
    }
    break
  }
  return await router.state.path
}
