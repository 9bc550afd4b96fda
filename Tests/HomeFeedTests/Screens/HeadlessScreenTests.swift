import CompositionalLayout
import Foundation
@testable import HomeFeed
import ScreenPipeline
import ScreenSupport
import JSONStream
import TestSupport
import Testing

@Suite("A way through an app without views", .timeLimit(.minutes(10)))
struct HeadlessScreenTests {
  private typealias State = ScreenState

  private let home: [SectionModel] = [
    .rows(1, cells: 6, buttons: [.custom("View"), .allList, .custom("Filter")]),
    SectionModel(
      header: SectionHeader(
        id: 2, title: "Banners", headerImage: nil,
        layoutTemplate: LayoutTemplateInfo(
          layoutTemplate: .card02, scrollDirection: .horizontal, groupOrientation: .horizontal),
        cellType: .cardImage, buttonTypes: [.custom("View")]),
      cells: [.cardImage(OnlyImageModel(id: 1, url: "u"))]),
  ]

  private func router(
    _ backend: Backend, lead: @escaping ScreenLogic.Lead = { _, _ in nil }
  ) async throws -> Router<HeadlessScreen> {
    var modules = ModuleRegistry()
    modules.register((any PayloadSource).self) { _ in backend }
    modules.register((any ScreenModule<HeadlessScreen>).self) {
      HeadlessModule(source: try $0.resolve(), container: LayoutContainer(width: 390, height: 844), lead: lead)
    }
    let screens = try modules.resolve((any ScreenModule<HeadlessScreen>).self)
    return try await Router(NavigationState(root: .home)) { try await screens.screen(for: $0, $1) }
  }

  private func id(_ number: Int) -> ScreenSectionID { ScreenSectionID(.number(number)) }

  private func state(of screen: HeadlessScreen, _ condition: (State) -> Bool) async -> State? {
    for await state in screen.store.states where condition(state) { return state }
    return nil
  }

  private func opened(_ screen: HeadlessScreen) async -> State? {
    screen.store.send(.open)
    return await state(of: screen) { $0.update?.phase == .present(.complete) }
  }

  private func sections(_ state: State?) -> [SectionModel] {
    state?.update?.screen.sections.compactMap { if case .section(let section) = $0.part { section } else { nil } } ?? []
  }

  @Test("home, see all, back, switched view, refresh")
  func way() async throws {
    let backend = Backend(home)
    let router = try await router(backend)
    let screen = await router.current
    #expect(sections(await opened(screen)) == home)

    await screen.store.perform(.perform(home[0].buttonActions(in: id(1))[1]))
    #expect(await router.state.routes == [.home, .seeAll(section: 1)])
    let seeAll = await router.current
    #expect(sections(await opened(seeAll)) == [home[0]])
    #expect(await backend.requests.last?.parameters == [.init("id", "1")])
    await seeAll.store.perform(.back)
    #expect(await router.state.routes == [.home])
    await screen.store.perform(.back)
    guard case .noWay(_, let reason) = await screen.store.state.notice else {
      Issue.record("the root was left")
      return
    }
    #expect(reason.contains("root"))

    let compact = try #require(home[0].viewSwitched())
    await screen.store.perform(.perform(home[0].buttonActions(in: id(1))[0]))
    #expect(sections(await state(of: screen) { sections($0).first == compact }) == [compact, home[1]])
    var newer = home
    newer[0].header.title = "Newer"
    newer[0].cells.removeLast()
    await backend.set(newer)
    await screen.store.perform(.command(.refresh))
    let refreshed = await state(of: screen) {
      sections($0).first?.title == "Newer" && $0.update?.phase == .present(.complete)
    }
    #expect(sections(refreshed) == newer)
    let odd = await #expect(throws: NavigationError.self) {
      try await router.perform(.push(Route("all-list", ["id": "x"])))
    }
    #expect(odd?.description.contains("wants to know 'id'") == true)
  }

  @Test("a section without another view, buttons of the app's own, and cells")
  func notices() async throws {
    let router = try await router(Backend(home)) { action, screen in
      guard case .select(let cell) = action, screen.index(of: cell.section) != nil else { return nil }
      return Route("restaurant", ["id": "\(cell.key)"])
    }
    let screen = await router.current
    _ = await opened(screen)
    await screen.store.perform(.perform(home[1].buttonActions(in: id(2))[0]))
    #expect(await screen.store.state.notice == .noOtherView(id(2)))
    await screen.store.perform(.perform(.switchView(id(99))))
    #expect(await screen.store.state.notice == .noOtherView(id(99)))
    #expect(sections(await screen.store.state) == home)
    await screen.store.perform(.perform(home[0].buttonActions(in: id(1))[2]))
    #expect(await screen.store.state.notice == .action(.custom("Filter", id(1))))
    #expect(await screen.store.state.notices == 3)
    #expect(await router.state.routes.count == 1)
    let cell = ScreenAction.select(ScreenCellID(id(1), .number(1)))
    await screen.store.perform(.perform(cell))
    guard case .noWay(let route, let reason) = await screen.store.state.notice else {
      Issue.record("the cell led nowhere")
      return
    }
    #expect(route == Route("restaurant", ["id": "1"]) && reason.contains("no such screen"))
    #expect(await router.state.routes.count == 1)
    await screen.store.perform(.command(.retry))
    #expect(await screen.store.state.notice == .ignored(.retry, in: .present(.complete)))
  }

  @Test("of sections with one id the one that was meant is switched, and back; one that is not there has no other view")
  func repeated() async throws {
    let rows = [7, 8, 7, 7].map { SectionModel.rows($0, cells: 2) }
    let screen = try await router(Backend(rows)).current
    _ = await opened(screen)
    for (occurrence, place) in [(0, 0), (1, 2), (2, 3)] {
      let id = ScreenSectionID(.number(7), occurrence: occurrence)
      for isSwitched in [true, false] {
        await screen.store.perform(.perform(.switchView(id)))
        var expected = rows
        if isSwitched { expected[place] = try #require(rows[place].viewSwitched()) }
        #expect(await screen.loader.current.screen.sections.map(\.part) == expected.map(AnyScreenPart.section))
      }
    }
    let none = ScreenSectionID(.number(7), occurrence: 3)
    await screen.store.perform(.perform(.switchView(none)))
    #expect(await screen.store.state.notice == .noOtherView(none))
  }

  @Test("screens of the other formats")
  func formats() async throws {
    let router = try await router(Backend(home))
    try await router.perform(.push(.contentList("Home")))
    let contents = await router.current
    #expect(await opened(contents)?.update?.screen.sections.count == 1)
    try await router.perform(.push(.screenGraph("one")))
    let graph = await router.current
    #expect(await opened(graph)?.update?.screen.envelope == "one")
    #expect(await router.state.routes.count == 3)
  }

  @Test("a screen that is left is released, and a router that is gone is not kept by its screens")
  func release() async throws {
    var router: Router<HeadlessScreen>? = try await router(Backend(home))
    let home = try #require(await router?.current)
    _ = await opened(home)
    var seeAll = try await router?.perform(.push(.seeAll(section: 1))).added.last
    _ = await opened(try #require(seeAll))
    let isReleased = { [weak store = seeAll?.store, weak loader = seeAll?.loader] in store == nil && loader == nil }
    try await router?.perform(.pop)
    seeAll = nil
    try await eventually("the screen is released") { isReleased() }
    let isGone = { [weak router] in router == nil }
    router = nil
    try await eventually("the router is released") { isGone() }
    await home.store.perform(.perform(.route(.seeAll(section: 1))))
  }
}
