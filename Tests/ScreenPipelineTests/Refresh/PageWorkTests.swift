import CompositionalLayout
import JSONStream
import ScreenPipeline
import Testing

/// A see-all list: what a page costs is counted, not timed.
@Suite("The work for a page", .timeLimit(.minutes(10)))
struct PageWorkTests {
  /// A section of numbers, which counts how often somebody asks what its cells are called.
  private struct Numbers: ScreenPart {
    var cells: [Int]
    let asked: Tally

    var screenKey: ScreenKey { .number(7) }

    func screenKey(ofCell index: Int) -> ScreenKey {
      asked.add()
      return .number(cells[index])
    }

    func hasSameHeader(as other: Self) -> Bool { true }
    mutating func append(cells: [Int]) { self.cells += cells }
    static func == (left: Self, right: Self) -> Bool { left.cells == right.cells }
  }

  /// The payload is two bytes: which numbers, in thousands.
  private struct Format: ScreenFormat {
    let asked = Tally()
    let laidOut = Tally()

    func makeReader(for head: PayloadHead) throws -> any ScreenReader<Numbers> { Reader(asked) }

    func makeLayout(in container: LayoutContainer) throws -> any GrowingLayout<Numbers> {
      Layout(
        base: try TemplateLayout(in: container, templates: NamedTemplates(["row": Self.row])) { _ in "row" },
        laidOut: laidOut)
    }

    private static let row: LayoutSection = {
      let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
      return LayoutSection(group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]))
    }()
  }

  private final class Reader: EventDecoder {
    private let asked: Tally
    private var bytes: [UInt8] = []

    init(_ asked: Tally) { self.asked = asked }

    func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (ScreenEvent<Numbers>) throws -> Void) throws {
      self.bytes += bytes
    }

    func finish(_ handler: (ScreenEvent<Numbers>) throws -> Void) throws {
      try handler(.part(Numbers(cells: Array(Int(bytes[0]) * 1000..<Int(bytes[1]) * 1000), asked: asked)))
    }
  }

  private struct Layout: GrowingLayout {
    var base: TemplateLayout<Numbers>
    let laidOut: Tally

    var layout: SolvedLayout { base.layout }

    mutating func append(_ part: Numbers) throws -> LayoutPlacement {
      laidOut.add(part.cellCount)
      return try base.append(part)
    }

    mutating func extend(_ section: Int, to part: Numbers) throws -> Bool {
      laidOut.add(part.cellCount - layout.itemCount(inSection: section))
      return try base.extend(section, to: part)
    }
  }

  @Test("grows with the page, not with the list that it is appended to")
  func work() async throws {
    let format = Format()
    // Each page brings a thousand again that are there already.
    let pages = [[0, 1]] + (1..<20).map { [UInt8($0 - 1), UInt8($0 + 1)] }
    let loader = try ScreenLoader(
      PayloadRequest("/"), from: ScriptedSource(pages.map { .init(bytes: $0) }), format: format,
      container: LayoutContainer(width: 390, height: 844)
    ) { screen in
      screen.pageCount < 20 ? PayloadRequest("/\(screen.pageCount)") : nil
    }
    await loader.perform(.open)
    for number in 1..<20 {
      let before = (asked: format.asked.sum, laidOut: format.laidOut.sum)
      await loader.perform(.more)
      let update = await loader.current
      #expect(update.screen.cellCount == (number + 1) * 1000 && update.counts.duplicates == 1000)
      #expect(update.screen.layout.itemCount(inSection: 0) == update.screen.cellCount)
      #expect(update.screen.layout.contentSize.h == Double(update.screen.cellCount) * 50)
      #expect(format.laidOut.sum - before.laidOut == 1000, "page \(number)")
      // Those of the page, those that are new once more for the difference; the first page also those that are there.
      let asked = format.asked.sum - before.asked
      #expect(asked <= (number == 1 ? 4000 : 3000), "page \(number) asked \(asked) times")
      let change = try #require(update.difference.changes.first)
      #expect(change.cells.inserted.map(\.index) == Array(number * 1000..<(number + 1) * 1000))
      #expect(change.cells.inserted.first?.id.key == .number(number * 1000))
      #expect(change.cells.removed.isEmpty && change.cells.moved.isEmpty && change.updated.isEmpty)
      #expect(!change.isHeaderUpdated && update.difference.sections.isEmpty)
    }
    #expect(await loader.current.hasMore == false)
    #expect(await !loader.send(.more))
  }

  // MARK: Many sections

  /// A section of one cell, which counts how often somebody asks what it is called.
  private struct Named: ScreenPart {
    let name: String
    var cells = [0]
    let asked: Tally

    var screenKey: ScreenKey {
      asked.add()
      return .text(name)
    }

    func screenKey(ofCell index: Int) -> ScreenKey { .number(cells[index]) }
    func hasSameHeader(as other: Self) -> Bool { true }
    mutating func append(cells: [Int]) { self.cells += cells }
    static func == (left: Self, right: Self) -> Bool { left.cells == right.cells }
  }

  private struct NamedFormat: ScreenFormat {
    let asked = Tally()
    let sections: Int

    func makeReader(for head: PayloadHead) throws -> any ScreenReader<Named> { NamedReader(asked, sections) }

    func makeLayout(in container: LayoutContainer) throws -> any GrowingLayout<Named> {
      let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
      let row = LayoutSection(group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]))
      return try TemplateLayout(in: container, templates: NamedTemplates(["row": row])) { _ in "row" }
    }
  }

  /// The payload is a byte: its sections and those of the page before it, each with another cell than there.
  private final class NamedReader: EventDecoder {
    private let asked: Tally
    private let sections: Int
    private var page = 0

    init(_ asked: Tally, _ sections: Int) {
      self.asked = asked
      self.sections = sections
    }

    func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (ScreenEvent<Named>) throws -> Void) throws {
      page = bytes.first.map { Int($0) } ?? page
    }

    func finish(_ handler: (ScreenEvent<Named>) throws -> Void) throws {
      for number in max(0, page - 1) * sections..<(page + 1) * sections {
        try handler(.part(Named(name: "s\(number)", cells: [page], asked: asked)))
      }
    }
  }

  @Test("asks each section of a page what it is called, and none that is there", arguments: [100, 1000, 4000])
  func manySections(_ count: Int) async throws {
    let format = NamedFormat(sections: count)
    let loader = try ScreenLoader(
      PayloadRequest("/"), from: ScriptedSource((0..<3).map { .init(bytes: [UInt8($0)]) }), format: format,
      container: LayoutContainer(width: 390, height: 844)
    ) { screen in
      screen.pageCount < 3 ? PayloadRequest("/\(screen.pageCount)") : nil
    }
    await loader.perform(.open)
    for page in 1..<3 {
      let before = format.asked.sum
      await loader.perform(.more)
      let screen = await loader.current.screen
      #expect(screen.sections.count == (page + 1) * count)
      #expect(screen.sections[page * count - 1].part.cells == [page - 1, page])
      #expect(screen.cellCount == count * (2 * page + 1))
      // Each of those that are there already once, of those that are new twice.
      #expect(format.asked.sum - before <= 4 * count, "page \(page)")
    }
  }
}
