#if os(Linux)
  import CompositionalLayout
  import JSONStream
  import ScreenPipeline
  import SectileUIKit
  import TestSupport
  import Testing

  @MainActor
  @Suite("What is not shown any more", .timeLimit(.minutes(10)))
  struct LettingGoTests {
    private final class Cell: ScreenCell {
      typealias Header = Block

      static let keys = Story.keys
      static let gone = Guarded((all: 0, onMain: 0))

      init(_ layout: String, from value: borrowing JSONElement) throws {}

      deinit {
        Self.gone.with { $0 = ($0.all + 1, $0.onMain + (MainQueue.isCurrent ? 1 : 0)) }
      }

      static func == (left: Cell, right: Cell) -> Bool { left === right }
    }

    @Test("goes beside the main thread")
    func letGo() async throws {
      let format = SectionListFormat<Cell>(options: .init(path: "$.blocks")) {
        try TemplateLayout(in: $0, templates: .feed) { $0.header.kind }
      }
      let feed = TestFeed([.stories("Today", 0..<1000)])
      let loader = try ScreenLoader(
        PayloadRequest("/feed"), from: feed, format: format,
        container: LayoutContainer(width: 390, height: 844))
      let cells = UICollectionView.CellRegistration<UICollectionViewCell, Cell> { _, _, _ in }
      let controller = ScreenViewController(loader) { view, path, cell in
        view.dequeueConfiguredReusableCell(using: cells, for: path, item: cell)
      }
      controller.loadViewIfNeeded()
      controller.view.layoutIfNeeded()
      try await eventually("the screen is there") {
        controller.view.layoutIfNeeded()
        return controller.update?.phase == .present(.complete)
      }
      for round in 1...3 {
        await loader.refresh()
        try await eventually("the cells before are gone") {
          controller.view.layoutIfNeeded()
          return Cell.gone.with { $0.all } == round * 1000
        }
      }
      #expect(MainQueue.isCurrent && Cell.gone.with { $0.onMain } == 0)
    }
  }
#endif
