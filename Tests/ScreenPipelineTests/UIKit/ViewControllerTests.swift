import HomeFeed

#if !canImport(UIKit)
  import CompositionalLayout
  import ScreenPipeline
  import Sections
  import TestSupport
  import Testing
  import UIKitStandIn

  @MainActor
  @Suite("The documentation's view controller, on a stand-in for UIKit", .timeLimit(.minutes(10)))
  struct ViewControllerTests {
    private let home: [SectionModel] = [
      .rows(1, cells: 5, buttons: [.custom("View"), .allList, .custom("Filter")]),
      SectionModel(
        header: SectionHeader(
          id: 2, title: "Banners", headerImage: nil,
          layoutTemplate: LayoutTemplateInfo(
            layoutTemplate: .card02, scrollDirection: .horizontal, groupOrientation: .horizontal),
          cellType: .cardImage, buttonTypes: []),
        cells: (0..<9).map { .cardImage(OnlyImageModel(id: $0, url: "u\($0)")) }),
      .rows(3, cells: 30, compact: true),
    ]

    private struct App {
      var backend: Backend
      var sink: RecordingSink
      var router: NavigationRouter
      var controller: SectionsViewController
    }

    /// The app as its scene would put it together.
    private func app(_ home: [SectionModel]) async throws -> App {
      let backend = Backend(home)
      let sink = RecordingSink()
      let screens = SectionScreens(source: backend, sink: sink, container: LayoutContainer(width: 390, height: 844))
      let registry = try ModuleRegistry { modules in
        modules.register((any HomeModule<UIViewController>).self) { _ in screens }
        modules.register((any SeeAllModule<UIViewController>).self) { _ in screens }
      }
      let router = NavigationRouter(ModuleScreens<UIViewController>(registry))
      try await router.show(root: .home)
      let controller = try #require(router.controller.viewControllers.first as? SectionsViewController)
      controller.loadViewIfNeeded()
      return App(backend: backend, sink: sink, router: router, controller: controller)
    }

    private func shown(_ controller: SectionsViewController) -> [SectionModel] {
      controller.screen?.sections.map(\.part) ?? []
    }

    /// What the snapshot has to be: the ids of these sections and their cells.
    private func expectSnapshot(_ controller: SectionsViewController, _ sections: [SectionModel]) {
      let snapshot = controller.dataSource?.snapshot()
      #expect(snapshot?.sectionIdentifiers == sections.map { ScreenSectionID(.number($0.id)) })
      for section in sections {
        let id = ScreenSectionID(.number(section.id))
        let cells = section.cells.map { ScreenCellID(id, $0.screenKey ?? .position(0)) }
        #expect(snapshot?.itemIdentifiers(inSection: id) == cells)
      }
    }

    private func header(_ controller: SectionsViewController, _ section: Int) -> SectionHeaderView? {
      guard let view = controller.collectionView else { return nil }
      let path = IndexPath(item: 0, section: section)
      return controller.dataSource?.supplementaryViewProvider?(view, "header", path) as? SectionHeaderView
    }

    private func tap(_ title: String, _ controller: SectionsViewController, section: Int = 0) {
      let buttons = header(controller, section)?.stack.arrangedSubviews.compactMap { $0 as? UIButton } ?? []
      let button = buttons.first { $0.standInTitle == title }
      #expect(button != nil)
      button?.standInTap()
    }

    private final class Environment: NSObject, NSCollectionLayoutEnvironment {}

    @Test("what arrives is appended, once, and lies where the solver puts it")
    func arrives() async throws {
      let app = try await app(home)
      let controller = app.controller
      try await eventually("the home screen") { shown(controller) == home }
      expectSnapshot(controller, home)
      let data = try #require(controller.dataSource)
      for (before, after) in zip(data.standInApplied, data.standInApplied.dropFirst()) {
        #expect(after.itemIdentifiers.starts(with: before.itemIdentifiers))
      }
      #expect(data.standInApplied.allSatisfy { $0.reconfiguredItemIdentifiers.isEmpty })

      // Cells and headers.
      let view = try #require(controller.collectionView)
      for (section, model) in home.enumerated() {
        for (item, cell) in model.cells.enumerated() {
          let path = IndexPath(item: item, section: section)
          let id = try #require(data.itemIdentifier(for: path))
          let made = data.standInCellProvider(view, path, id) as? SectionCell
          #expect(made != nil && made?.label.text == cell.toEntity().titleText)
        }
        let labels = header(controller, section)?.stack.arrangedSubviews.compactMap { $0 as? UILabel }
        #expect(labels?.map(\.text) == [model.title])
      }

      // Frames, put together as UIKit does: section below section, a header, then the group.
      let compositional = try #require(view.collectionViewLayout as? UICollectionViewCompositionalLayout)
      let solved = try #require(controller.screen?.layout)
      var top = 0.0
      for index in home.indices {
        let section = try #require(compositional.standInSectionProvider(index, Environment()))
        let header = Double(try #require(section.boundarySupplementaryItems.first).layoutSize.heightDimension.dimension)
        let insets = section.contentInsets
        #expect(header == 40)
        let isScrolling = section.orthogonalScrollingBehavior == .continuous
        #expect(isScrolling == (index == 1))
        let frames = section.standInGroup.standInItemProvider(Environment()).map(\.frame)
        #expect(frames.count == home[index].cells.count)
        for (item, frame) in frames.enumerated() {
          let expected = solved.frame(section: index, item: item)
          let place = LayoutRect(x: frame.minX, y: frame.minY, w: frame.width, h: frame.height)
          #expect((isScrolling ? place : place.offset(x: 0, y: top + header)) == expected)
        }
        if let scroll = solved.orthogonalScroll(inSection: index) {
          #expect(scroll.scrollFrame.y == top + header + insets.top)
        }
        top += header + insets.top + section.standInGroup.standInSize.heightDimension.dimension + insets.bottom
      }
      #expect(top == solved.contentSize.h)
      #expect(compositional.standInSectionProvider(home.count, Environment()) == nil)
    }

    @Test("View shows the same cells otherwise: the snapshot has the same ids, and all of the section's are updated")
    func switched() async throws {
      let app = try await app(home)
      let controller = app.controller
      try await eventually("the home screen") { shown(controller) == home }
      let invalidations = controller.collectionView?.collectionViewLayout.standInInvalidations ?? 0
      tap("View", controller)
      let switched = [home[0].viewSwitched().section, home[1], home[2]]
      try await eventually("the other template") { shown(controller) == switched }
      expectSnapshot(controller, switched)
      let last = try #require(controller.dataSource?.standInApplied.last)
      let id = ScreenSectionID(.number(1))
      #expect(last.reconfiguredItemIdentifiers == last.itemIdentifiers(inSection: id))
      #expect(last.reloadedSectionIdentifiers == [id])
      #expect((controller.collectionView?.collectionViewLayout.standInInvalidations ?? 0) > invalidations)
    }

    @Test("a refresh comes as a difference: what goes, what comes, what is another, and nothing else")
    func refreshed() async throws {
      let app = try await app(home)
      let controller = app.controller
      try await eventually("the home screen") { shown(controller) == home }
      var newer = [home[2], home[0], .rows(9, cells: 2)]
      newer[0].cells.remove(at: 4)
      newer[1].cells[1] = .restaurant(try #require(home[2].cells[1].restaurant), .featured01Info)
      var other = try #require(newer[1].cells[3].restaurant)
      other.name = "Renamed"
      newer[1].cells[3] = .restaurant(other, .featured01Info)
      await app.backend.set(newer)
      controller.refresh()
      try await eventually("the newer screen") { shown(controller) == newer }
      expectSnapshot(controller, newer)
      let last = try #require(controller.dataSource?.standInApplied.last)
      // The second cell is another restaurant's with the same content, the fourth is renamed.
      #expect(last.reconfiguredItemIdentifiers == [ScreenCellID(ScreenSectionID(.number(1)), .number(3))])
      #expect(last.reloadedSectionIdentifiers.isEmpty)
    }

    @Test("the see-all button leads on, and UIKit's own way back is followed")
    func leadsOn() async throws {
      let app = try await app(home)
      try await eventually("the home screen") { shown(app.controller) == home }
      tap("alllist", app.controller)
      try await eventually("the see-all screen is pushed") { app.router.depth == 2 }
      #expect(app.router.current.route == .seeAll(section: 1))
      let seeAll = try #require(app.router.controller.viewControllers.last as? SectionsViewController)
      #expect(seeAll !== app.controller)
      seeAll.loadViewIfNeeded()
      try await eventually("the see-all screen is shown") { shown(seeAll) == [home[0]] }
      expectSnapshot(seeAll, [home[0]])
      app.router.controller.popViewController(animated: true)
      #expect(app.router.depth == 1 && app.router.current.screen === app.controller)
      #expect(throws: NavigationError.atRoot(.home)) { try app.router.pop() }
    }

    @Test("what is seen and tapped is reported")
    func analytics() async throws {
      let app = try await app(home)
      let controller = app.controller
      try await eventually("the home screen") { shown(controller) == home }
      let view = try #require(controller.collectionView)
      let path = IndexPath(item: 1, section: 0)
      controller.collectionView(view, didSelectItemAt: path)
      // Scrolled to the end.
      let size = try #require(controller.screen?.layout.contentSize)
      view.bounds.origin.y = size.h - view.bounds.height
      controller.scrollViewDidScroll(view)
      controller.viewDidDisappear(false)
      let lastID = try #require(controller.dataSource?.itemIdentifier(for: IndexPath(item: 29, section: 2)))
      try await eventually("the last cell is reported") { await app.sink.events.contains { $0.cell == lastID } }
      let events = await app.sink.events
      #expect(events.filter { $0.kind == .tapped }.map(\.cell) == [controller.dataSource?.itemIdentifier(for: path)])
      let appeared = events.filter { $0.kind == .appeared }
      #expect(Set(appeared.map(\.cell)).count == appeared.count && appeared.contains { $0.cell == lastID })
      let solved = try #require(controller.screen?.layout)
      let first = solved.elements(in: LayoutRect(x: 0, y: 0, w: 390, h: 844)).filter { $0.category == .item }
      #expect(appeared.first?.sectionIndex == 0 && appeared.first?.cellIndex == 0)
      #expect(first.count > 2 && appeared.count > first.count / 2)
      #expect(events.allSatisfy { $0.screen.route == .home })
    }

    @Test("a failure is shown where there is nothing else")
    func failure() async throws {
      let app = try await app([])
      await app.backend.set(isDown: true)
      let controller = try #require(await app.router.push(.seeAll(section: 1)) as? SectionsViewController)
      controller.loadViewIfNeeded()
      try await eventually("the failure is shown") { controller.collectionView?.backgroundView != nil }
      let label = controller.collectionView?.backgroundView as? UILabel
      #expect(label?.text?.contains("no way to the backend") == true)
    }

    @Test("a view controller that is gone is released")
    func release() async throws {
      let app = try await app(home)
      try await eventually("the home screen") { shown(app.controller) == home }
      tap("alllist", app.controller)
      try await eventually("the see-all screen is pushed") { app.router.depth == 2 }
      app.router.current.screen.loadViewIfNeeded()
      let isReleased = { [weak screen = app.router.current.screen] in screen == nil }
      try await eventually("the see-all screen is shown") {
        (app.router.current.screen as? SectionsViewController)?.screen != nil
      }
      app.router.popToRoot()
      try await eventually("the view controller is released") { isReleased() }
    }
  }
#endif
