#if os(Linux)
  import CompositionalLayout
  import Foundation
  import JSONStream
  import ScreenPipeline
  import SectileUIKit
  import TestSupport
  import Testing
  import UIKitStandIn

  @MainActor
  @Suite("What is not shown any more", .timeLimit(.minutes(10)))
  struct LettingGoTests {
    private final class Gone: Sendable {
      private let numbers = Guarded((all: 0, onMain: 0))

      var counts: (all: Int, onMain: Int) { numbers.with { $0 } }

      func add() {
        let isMain = MainQueue.isCurrent
        numbers.with { $0 = ($0.all + 1, $0.onMain + (isMain ? 1 : 0)) }
      }
    }

    private final class Cell: Sendable, Equatable {
      private let gone: Gone

      init(_ gone: Gone) { self.gone = gone }
      deinit { gone.add() }
      static func == (left: Cell, right: Cell) -> Bool { left === right }
    }

    private struct Part: ScreenPart {
      var cells: [Cell]

      var screenKey: ScreenKey { .number(7) }
      func screenKey(ofCell index: Int) -> ScreenKey { .position(index) }
      func hasSameHeader(as other: Self) -> Bool { true }
      mutating func append(cells: [Cell]) { self.cells += cells }
    }

    private struct Format: ScreenFormat {
      let gone: Gone

      func makeReader(for head: PayloadHead) throws -> any ScreenReader<Part> { Reader(gone) }

      func makeLayout(in container: LayoutContainer) throws -> any GrowingLayout<Part> {
        let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
        let row = LayoutSection(group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]))
        return try TemplateLayout(in: container, templates: NamedTemplates(["row": row])) { _ in "row" }
      }
    }

    private final class Reader: EventDecoder {
      private let gone: Gone

      init(_ gone: Gone) { self.gone = gone }

      func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (ScreenEvent<Part>) throws -> Void) throws {}

      func finish(_ handler: (ScreenEvent<Part>) throws -> Void) throws {
        try handler(.part(Part(cells: (0..<1000).map { _ in Cell(gone) })))
      }
    }

    @Test("goes beside the main thread")
    func letGo() async throws {
      let gone = Gone()
      let loader = try ScreenLoader(
        PayloadRequest("/"), from: BytesSource([]), format: Format(gone: gone),
        container: LayoutContainer(width: 390, height: 844))
      let cells = UICollectionView.CellRegistration<UICollectionViewCell, Cell> { _, _, _ in }
      let controller = ScreenViewController(loader) { view, path, cell in
        view.dequeueConfiguredReusableCell(using: cells, for: path, item: cell)
      }
      controller.loadViewIfNeeded()
      controller.view.layoutIfNeeded()
      try await eventually("the screen is there") {
        controller.view.layoutIfNeeded()
        return controller.cell(at: IndexPath(item: 999, section: 0)) != nil
      }
      for round in 1...3 {
        await loader.refresh()
        try await eventually("the cells before are gone") {
          controller.view.layoutIfNeeded()
          return gone.counts.all == round * 1000
        }
      }
      #expect(MainQueue.isCurrent && gone.counts.onMain == 0)
    }
  }
#endif
