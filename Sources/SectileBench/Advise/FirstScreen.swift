import BenchmarkKit
import CompositionalLayout
import JSONStream

/// The bytes of a payload that must have arrived before its first screen can be shown.
struct FirstScreen: Hashable, Sendable {
  /// The cells that stand for a screen if the app has no layouts.
  static let cellsWithoutLayout = 10
  /// The precision of offsets, in bytes.
  fileprivate static let step = 128
  /// The end of the first section.
  var firstSection: Int
  /// The end of the screen's last cell: enough for strategies that hand out cells one by one.
  var cell: Int
  /// The end of the section with that cell: enough for strategies that hand out sections.
  var section: Int
  /// Tells whether a layout says what the screen needs; otherwise the first cells stand for it.
  var isLaidOut: Bool

  /// Returns the end of the step in which an offset lies.
  fileprivate static func rounded(_ offset: Int, of bytes: Int) -> Int {
    min(bytes, (offset + step - 1) / step * step)
  }
}

extension RegisteredApp {
  /// Finds the first screen of a payload; nil if the payload has no sections.
  ///
  /// It lays out section by section until the screen is full. Of the last section it takes the
  /// cells up to the last one that is visible. Without a layout, ten cells fill the screen.
  ///
  /// - Throws: An error of the payload before the screen is full, or of the layout.
  func firstScreen(of bytes: UnsafeBufferPointer<UInt8>, options: SectionDecodingOptions) throws
    -> FirstScreen?
  {
    var screen = try app.layout?.screen(LayoutSuite.container)
    var found: FirstScreen?
    var sections = 0
    var cells = 0
    func take(_ header: Cell.Header?, _ count: Int, _ end: Int, _ cellEnds: [Int]) throws {
      // The number of the section's cells that the screen needs.
      var needed = min(count, FirstScreen.cellsWithoutLayout - cells)
      var isFull = cells + count >= FirstScreen.cellsWithoutLayout
      if screen != nil, let header {
        isFull = try screen?.fill(header, itemCount: count) ?? true
        let shown = isFull ? screen?.layout.firstViewport() ?? [] : []
        needed =
          shown.filter { $0.section == sections && $0.category == .item }.map { $0.index + 1 }.max()
          ?? count
      }
      found = FirstScreen(
        firstSection: found?.firstSection ?? end,
        cell: cellEnds.indices.contains(needed - 1) ? cellEnds[needed - 1] : end, section: end,
        isLaidOut: screen != nil)
      sections += 1
      cells += count
      // The rest of the payload is not needed.
      if isFull { throw Enough() }
    }
    // The end of a full screen ends the decode by an error of its own.
    do { try forEachSection(of: bytes, options, take) } catch is Enough {}
    return found
  }

  /// Calls `body` with each section's number of cells, and with the offsets at which the section
  /// and its cells can be decoded; without cells' offsets where they are unknown. A learned element
  /// has no header that a layout knows.
  private func forEachSection(
    of bytes: UnsafeBufferPointer<UInt8>, _ options: SectionDecodingOptions,
    _ body:
      @escaping (_ header: Cell.Header?, _ count: Int, _ end: Int, _ cellEnds: [Int]) throws -> Void
  ) throws {
    if let model = app.model {
      return try model.forEachSection(of: bytes) { end, cellEnds in
        func passed(_ offset: Int) -> Int {
          FirstScreen.rounded(offset, of: bytes.count)
        }
        try body(nil, cellEnds.count, passed(end), cellEnds.map(passed))
      }
    }
    // The payload is fed in small steps, so that the bytes fed so far tell a section's end to a
    // step.
    var end = 0
    var cellEnds: [Int] = []
    let next = ChunkedPayload.source(of: bytes, chunkBytes: FirstScreen.step)
    func source(_ body: (UnsafeBufferPointer<UInt8>) throws -> Void) throws -> Bool {
      try next {
        end += $0.count
        try body($0)
      }
    }
    try app.headers(options.ofWhole(bytes.count), source, { _ in }, { cellEnds.append(end) }) {
      header, count in
      try body(header, count, end, cellEnds)
      cellEnds = []
    }
  }
}
