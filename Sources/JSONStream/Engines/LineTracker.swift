/// Finds the line of any byte in the current chunk, or of kept tokens from earlier ones. The
/// current chunk's lines are counted on demand, a finished chunk's once.
struct LineTracker {
  /// The lines of chunks whose memory has ended, as far as kept tokens are in them.
  private var finished = LineLog()
  /// The line in which the current chunk begins.
  var finishedLine: LineLog.Line { finished.last }
  /// Is true when there is a line beyond the first, or something was counted, so that a chunk's end
  /// has to be noted.
  var isUsed: Bool { finished.last.start | counted > 0 }
  /// The counted bytes of the current chunk, their line feeds, and the start of the line after the
  /// last one.
  private var counted = 0
  private var countedFeeds = 0
  private var countedLineStart: Int?

  /// Creates a tracker of chunks that begin in a line.
  init(in line: LineLog.Line? = nil) { if let line { finished.append(line) } }

  /// Counts the lines of a chunk whose memory ends, and keeps those from the absolute offset `kept`
  /// on. `hasLineFeeds` tells whether there may be any: counting is not cheap, and most payloads
  /// have none.
  mutating func finish(
    _ chunk: UnsafeBufferPointer<UInt8>, at start: Int, keepingFrom kept: Int, hasLineFeeds: Bool
  ) {
    counted = 0
    countedFeeds = 0
    countedLineStart = nil
    if finished.last.start > 0 { finished.forget(before: kept) }
    guard hasLineFeeds else { return }
    let forgotten = min(max(0, kept - start), chunk.count)
    let (feeds, lineStart) = Self.count(UnsafeBufferPointer(rebasing: chunk[..<forgotten]))
    if let lineStart {
      finished.restart(at: .init(start: start + lineStart, number: finished.last.number + feeds))
    }
    for index in forgotten..<chunk.count where chunk[index] == 0x0A {
      finished.append(.init(start: start + index + 1, number: finished.last.number + 1))
    }
  }

  /// Counts the current chunk's lines before an offset, for offsets behind it. Asked for in
  /// ascending order, so each byte is counted once.
  mutating func count(upTo offset: Int, chunk: UnsafeBufferPointer<UInt8>, at start: Int) {
    let end = min(offset - start, chunk.count)
    guard end > counted else { return }
    let (feeds, lineStart) = Self.count(UnsafeBufferPointer(rebasing: chunk[counted..<end]))
    if let lineStart {
      countedFeeds += feeds
      countedLineStart = counted + lineStart
    }
    counted = end
  }

  /// Returns the line of a byte in the current chunk or of a kept token. O(the bytes between it and
  /// the counted ones), or O(log n) in kept lines.
  func line(at offset: Int, chunk: UnsafeBufferPointer<UInt8>, at start: Int) -> LineLog.Line {
    guard offset > start else { return finished.line(at: offset) }
    let end = min(offset - start, chunk.count)
    var line = finished.last
    let from = min(end, counted)
    let to = max(end, counted)
    let (feeds, between) = Self.count(UnsafeBufferPointer(rebasing: chunk[from..<to]))
    if end >= counted || feeds == 0 {
      line.number += countedFeeds
      if let countedLineStart { line.start = start + countedLineStart }
      if end < counted { return line }
      line.number += feeds
      if let between { line.start = start + from + between }
    } else {
      line.number += countedFeeds - feeds
      // Search back only to the line feed before: what was counted is not searched again.
      if let feed = chunk[..<end].lastIndex(of: 0x0A) {
        line.start = start + feed + 1
      }
    }
    return line
  }

  /// Returns the line of an offset in the current chunk, counted from an earlier offset of a known
  /// line.
  static func line(
    at offset: Int, behind place: (offset: Int, line: LineLog.Line),
    chunk: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> LineLog.Line {
    var line = place.line
    let range = place.offset - start..<offset - start
    let (feeds, lineStart) = count(UnsafeBufferPointer(rebasing: chunk[range]))
    if let lineStart {
      line = .init(start: place.offset + lineStart, number: line.number + feeds)
    }
    return line
  }

  /// Returns the number of line feeds, and the index behind the last one.
  private static func count(_ bytes: UnsafeBufferPointer<UInt8>) -> (
    feeds: Int, lastLineStart: Int?
  ) {
    guard let base = bytes.baseAddress else { return (0, nil) }
    var feeds = 0
    var index = 0
    // 224 bytes at a time, so that a byte can count them and the compiler vectorises. Safe: `end`
    // is within the bytes.
    while index < bytes.count {
      let end = min(bytes.count, index &+ 224)
      var few: UInt8 = 0
      while index < end {
        few &+= base[index] == 0x0A ? 1 : 0
        index &+= 1
      }
      feeds &+= Int(few)
    }
    guard feeds > 0, let last = bytes.lastIndex(of: 0x0A) else {
      return (0, nil)
    }
    return (feeds, last + 1)
  }
}

extension JSONPosition {
  init(byteOffset: Int, in line: LineLog.Line) {
    self.init(byteOffset: byteOffset, line: line.number, column: byteOffset - line.start + 1)
  }
}
