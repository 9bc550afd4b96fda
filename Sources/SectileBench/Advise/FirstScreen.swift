import BenchmarkKit
import CompositionalLayout
import JSONStream
import PayloadTools
import Sections

/// Where in a payload the first screen ends: the bytes that must have arrived before it can be shown.
struct FirstScreen: Hashable, Sendable {
  /// How many cells stand for a screen where the app has no layouts.
  static let cellsWithoutLayout = 10

  /// Where the first section ends.
  var firstSection: Int
  /// Where its last cell ends: for strategies that give out cells one by one.
  var cell: Int
  /// Where that cell's section ends: for strategies that give out whole sections.
  var section: Int
  /// Whether a layout says so; otherwise the first ten cells stand for the screen.
  var isLaidOut: Bool
}

/// Finds the first screen's end while sections come.
private struct FirstScreenScan<Header> {
  private(set) var found: FirstScreen?
  private var screen: (any AppScreen<Header>)?
  private var sections = 0
  private var cells = 0
  /// Where the cells of the section at hand end; empty where that is not known.
  private var ends: [Int] = []

  init(_ screen: (any AppScreen<Header>)?) { self.screen = screen }

  mutating func addCell(upTo end: Int) { ends.append(end) }

  /// - Returns: Whether the screen is full.
  mutating func addSection(_ header: Header, cells count: Int, upTo end: Int) throws -> Bool {
    let isFull: Bool
    var needed = count
    if screen != nil {
      isFull = try screen?.fill(header, itemCount: count) ?? true
      if isFull, let layout = screen?.layout {
        needed =
          layout.firstViewport().filter { $0.section == sections && $0.category == .item }.map { $0.index + 1 }.max()
          ?? count
      }
    } else {
      needed = min(count, FirstScreen.cellsWithoutLayout - cells)
      isFull = cells + count >= FirstScreen.cellsWithoutLayout
    }
    let first = found?.firstSection ?? end
    found = FirstScreen(
      firstSection: first, cell: (1...max(1, ends.count)).contains(needed) && !ends.isEmpty ? ends[needed - 1] : end,
      section: end, isLaidOut: screen != nil)
    sections += 1
    cells += count
    ends = []
    return isFull
  }
}

/// The screen is full: the rest of the payload says nothing of it.
private struct Full: Error {}

extension RegisteredApp {
  /// How exactly places are found, in bytes.
  private static var step: Int { 128 }

  /// Where a payload's first screen ends; nil where it has no sections.
  ///
  /// - Throws: What is wrong with the payload up to there.
  func firstScreen(
    of bytes: UnsafeBufferPointer<UInt8>, options: SectionDecodingOptions
  ) throws -> FirstScreen? {
    var scan = FirstScreenScan<Cell.Header>(try app.layout?.screen(in: LayoutSuite.container))
    var end = 0
    func take(_ header: Cell.Header, _ cells: Int) throws {
      if try scan.addSection(header, cells: cells, upTo: end) { throw Full() }
    }
    do {
      // In lenient mode it is known at a section's end whether its cells stay.
      if options.mode == .strict, app.strategies.contains(where: \.givesCells) {
        var options = options
        options.granularity = .cell
        let decoder = try SectionStreamDecoder(DiscardedCell<Cell>.self, options: options)
        func follow(_ event: SectionEvent<DiscardedCell<Cell>>) throws {
          switch event {
          case .cell: scan.addCell(upTo: end)
          case .ended(let header, let cells): try take(header, cells)
          case .began, .section, .skipped: break
          }
        }
        try bytes.forEachChunk(of: Self.step) {
          end += $0.count
          try decoder.feed($0, follow)
        }
        try decoder.finish(follow)
      } else {
        let next = ChunkedPayload.source(of: bytes, chunkBytes: Self.step)
        try app.headers(
          options,
          { body in
            try next {
              end += $0.count
              try body($0)
            }
          }, { _ in }, take)
      }
    } catch is Full {}
    return scan.found
  }
}
