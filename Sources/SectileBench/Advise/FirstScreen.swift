import CompositionalLayout
import JSONStream

/// The bytes of a payload that must have arrived before its first screen can be shown.
struct FirstScreen: Hashable, Sendable {
  /// The cells that stand for a screen where the app has no layouts.
  static let cellsWithoutLayout = 10
  /// The exactness of places, in bytes.
  fileprivate static let step = 128

  /// The first section's end.
  var firstSection: Int
  /// The end of the screen's last cell: for strategies that give out cells one by one.
  var cell: Int
  /// The end of that cell's section: for strategies that give out whole sections.
  var section: Int
  /// Whether a layout says so; otherwise the first ten cells stand for the screen.
  var isLaidOut: Bool
}

extension RegisteredApp {
  /// Finds the sections of a payload's first screen; returns nil where it has no sections.
  ///
  /// - Throws: The payload's error up to the end of the first screen.
  func firstScreen(of bytes: UnsafeBufferPointer<UInt8>, options: SectionDecodingOptions) throws -> FirstScreen? {
    var screen = try app.layout?.screen(in: LayoutSuite.container)
    var found: FirstScreen?
    var (end, sections, cells) = (0, 0, 0)
    // The end offsets of the current section's cells; empty where they are unknown.
    var ends: [Int] = []
    func take(_ header: Cell.Header, _ count: Int) throws {
      var needed = min(count, FirstScreen.cellsWithoutLayout - cells)
      var isFull = cells + count >= FirstScreen.cellsWithoutLayout
      if screen != nil {
        isFull = try screen?.fill(header, itemCount: count) ?? true
        let shown = isFull ? screen?.layout.firstViewport() ?? [] : []
        needed = shown.filter { $0.section == sections && $0.category == .item }.map { $0.index + 1 }.max() ?? count
      }
      found = FirstScreen(
        firstSection: found?.firstSection ?? end, cell: ends.indices.contains(needed - 1) ? ends[needed - 1] : end,
        section: end, isLaidOut: screen != nil)
      sections += 1
      cells += count
      ends = []
      // The rest of the payload says nothing of the screen.
      if isFull { throw Enough() }
    }
    let next = ChunkedPayload.source(of: bytes, chunkBytes: FirstScreen.step)
    func source(_ body: (UnsafeBufferPointer<UInt8>) throws -> Void) throws -> Bool {
      try next {
        end += $0.count
        try body($0)
      }
    }
    do {
      // In lenient mode it is known at a section's end whether its cells stay.
      guard options.mode == .strict, app.strategies.contains(where: \.givesCells) else {
        try app.headers(options, source, { _ in }, take)
        return found
      }
      var options = options
      options.granularity = .cell
      let decoder = try SectionStreamDecoder(DiscardedCell<Cell>.self, options: options)
      func follow(_ event: SectionEvent<DiscardedCell<Cell>>) throws {
        switch event {
        case .cell: ends.append(end)
        case .ended(let header, let cells): try take(header, cells)
        case .began, .section, .skipped: break
        }
      }
      while try source({ try decoder.feed($0, follow) }) {}
      try decoder.finish(follow)
    } catch is Enough {}
    return found
  }
}
