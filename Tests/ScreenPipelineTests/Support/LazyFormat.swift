import CompositionalLayout
import HomeFeed
import JSONStream
import ScreenPipeline

/// A section of the feed whose cells are decoded when they are shown.
struct LazyPart: ScreenSectionContent {
  enum Cell: Sendable, Equatable {
    case cell(CellData)
    case bad(String)
  }

  let section: LazySection<CellData>
  /// The cells of further pages.
  private var more: [Cell] = []

  init(_ section: LazySection<CellData>) { self.section = section }

  var screenKey: ScreenKey { section.header.screenKey }
  var cellCount: Int { section.cells.count + more.count }
  var cells: [Cell] { (0..<cellCount).map(cell) }

  func cell(at index: Int) -> Cell {
    guard index < section.cells.count else {
      return more[index - section.cells.count]
    }
    do { return .cell(try section.cells[index].get()) } catch { return .bad("\(error)") }
  }

  func screenKey(ofCell index: Int) -> ScreenKey {
    if case .cell(let cell) = cell(at: index), let key = cell.screenKey {
      key
    } else {
      .position(index)
    }
  }

  func hasSameHeader(as other: Self) -> Bool {
    section.header == other.section.header
  }

  static func == (left: Self, right: Self) -> Bool {
    left.hasSameHeader(as: right) && left.cells == right.cells
  }

  mutating func append(cells: [Cell]) { more += cells }

  mutating func decodeCells() throws { _ = try section.allCells() }
}

/// The format of the feed's sections with cells that are decoded when they are shown.
struct LazyFormat: ScreenFormat {
  private struct Layout: AppendableLayout {
    private(set) var layout: SolvedLayout
    private var prepared = PreparedTemplates(TemplateCatalog())

    init(in container: LayoutContainer) throws {
      layout = try SolvedLayout(container: container)
    }

    mutating func append(_ part: LazyPart) throws -> String? {
      _ = try prepared.append(
        part.section.header.layoutTemplate, itemCount: part.cellCount, to: &layout)
      return nil
    }
  }

  func makeDecoder(for head: PayloadHead) throws -> any PayloadDecoder<ScreenEvent<LazyPart>> {
    try ScreenListDecoder(lazy: CellData.self) { LazyPart($0) }
  }

  func makeLayout(in container: LayoutContainer) throws -> any AppendableLayout<LazyPart> {
    try Layout(in: container)
  }
}
