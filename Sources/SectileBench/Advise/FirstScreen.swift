import BenchmarkKit
import CompositionalLayout
import JSONStream

/// The bytes of a payload that must have arrived before its first screen can be shown.
struct FirstScreen: Hashable, Sendable {
  static let cellsWithoutLayout = 10
  /// The precision of offsets, in bytes.
  fileprivate static let step = 128
  var firstSection: Int
  var cell: Int
  var section: Int
  var isLaidOut: Bool
}

extension RegisteredApp {
  func firstScreen(of bytes: UnsafeBufferPointer<UInt8>, options: SectionDecodingOptions) throws -> FirstScreen? {
    var screen = try app.layout?.screen(LayoutSuite.container)
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
      // The rest of the payload is not needed.
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
      try app.headers(options, source, { _ in }, { ends.append(end) }, take)
    } catch is Enough {}
    return found
  }
}
