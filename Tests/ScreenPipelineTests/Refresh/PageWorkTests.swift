import CompositionalLayout
import JSONStream
import ScreenPipeline
import Testing

@Suite("The work for a page", .timeLimit(.minutes(10)))
struct PageWorkTests {
  private struct Numbers: ScreenSectionContent {
    let name: Int
    var cells: [Int]
    let format: Format

    var screenKey: ScreenKey { .number(name) }

    func screenKey(ofCell index: Int) -> ScreenKey {
      format.askedCells.add()
      return cells[index] < 0 ? .kind("ad") : .number(cells[index])
    }

    func hasSameHeader(as other: Self) -> Bool { true }
    mutating func append(cells: [Int]) { self.cells += cells }
    static func == (left: Self, right: Self) -> Bool {
      left.cells == right.cells
    }
  }

  private struct Format: ScreenFormat {
    let askedCells = Tally()
    let laidOut = Tally()
    let page: @Sendable (_ number: Int) -> [(name: Int, cells: [Int])]

    func makeDecoder(for head: PayloadHead) throws -> any PayloadDecoder<ScreenEvent<Numbers>> {
      Reader(format: self)
    }

    func makeLayout(in container: LayoutContainer) throws -> any AppendableLayout<Numbers> {
      let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
      let row = LayoutSection(
        group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]))
      return Layout(
        base: try TemplateLayout(in: container, templates: NamedTemplates(["row": row])) { _ in
          "row"
        },
        laidOut: laidOut)
    }
  }

  private final class Reader: PayloadDecoder {
    private let format: Format
    private var number = 0

    init(format: Format) { self.format = format }

    func feed(_ bytes: RawSpan, _ handler: (ScreenEvent<Numbers>) throws -> Void)
      throws
    {
      number = bytes.withUnsafeBytes { $0.first }.map { Int($0) } ?? number
    }

    func finish(_ handler: (ScreenEvent<Numbers>) throws -> Void) throws {
      for section in format.page(number) {
        try handler(.part(Numbers(name: section.name, cells: section.cells, format: format)))
      }
    }
  }

  private struct Layout: AppendableLayout {
    var base: TemplateLayout<Numbers>
    let laidOut: Tally

    var layout: SolvedLayout { base.layout }

    mutating func append(_ part: Numbers) throws -> String? {
      laidOut.add(part.cellCount)
      return try base.append(part)
    }

    mutating func extend(_ section: Int, to part: Numbers) throws -> Bool {
      laidOut.add(part.cellCount - layout.itemCount(inSection: section))
      return try base.extend(section, to: part)
    }
  }

  private func loader(_ format: Format, pages: Int) throws -> ScreenLoader<Numbers> {
    try TestScreens.loader(ScriptedSource((0..<pages).map { .init(bytes: [UInt8($0)]) }), format) {
      screen in
      screen.pageCount < pages ? PayloadRequest("/\(screen.pageCount)") : nil
    }
  }

  @Test("cells for one section → work grows with the page, not with the list")
  func cells() async throws {
    let format = Format { [(7, Array(max(0, $0 - 1) * 1000..<($0 + 1) * 1000))] }
    let loader = try loader(format, pages: 20)
    await loader.perform(.open)
    for number in 1..<20 {
      let before = (asked: format.askedCells.sum, laidOut: format.laidOut.sum)
      await loader.perform(.more)
      let update = await loader.current
      #expect(update.screen.cellCount == (number + 1) * 1000 && update.counts.duplicates == 1000)
      #expect(update.screen.layout.itemCount(inSection: 0) == update.screen.cellCount)
      #expect(update.screen.layout.contentSize.height == Double(update.screen.cellCount) * 50)
      #expect(format.laidOut.sum - before.laidOut == 1000, "page \(number)")
      let asked = format.askedCells.sum - before.asked
      #expect(asked <= (number == 1 ? 4000 : 3000), "page \(number) asked \(asked) times")
      let change = try #require(update.difference.changes.first)
      #expect(change.cells.inserted == Array(number * 1000..<(number + 1) * 1000))
      #expect(update.screen.sections[0].cellIDs[number * 1000].key == .number(number * 1000))
      #expect(change.cells.removed.isEmpty && change.cells.moved.isEmpty && change.updated.isEmpty)
      #expect(!change.isHeaderUpdated && update.difference.sections.isEmpty)
    }
    #expect(await loader.current.hasMore == false)
    #expect(await !loader.send(.more))
  }

  @Test("cells of a kind, which have no id, are numbered on behind those of the page before")
  func kinds() async throws {
    let format = Format { [(7, $0 == 0 ? [1, -1, -1] : [1, -1, 2, -1])] }
    let loader = try loader(format, pages: 2)
    var (updates, ledger) = try await UpdateLedger.opened(loader)
    await loader.send(.more)
    try await ledger.take(from: &updates, until: .present(.complete))
    #expect(
      ledger.last?.screen.sections[0].cellIDs.map(\.description) == [
        "7/1", "7/ad", "7/ad(1)", "7/ad(2)", "7/2", "7/ad(3)",
      ])
  }
}
