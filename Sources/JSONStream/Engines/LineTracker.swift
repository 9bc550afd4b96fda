/// Knows the line of every byte that an error can still point at: those of the chunk under way, and those of tokens
/// that are kept from earlier chunks.
///
/// Lines of the chunk under way are counted only when asked for; a finished chunk is counted once.
struct LineTracker {
  /// The lines that begin before the chunk under way.
  private var finished = LineLog()
  /// The last of them.
  var finishedLine: LineLog.Line { finished.last }
  /// How much of the chunk under way has been counted, its line feeds, and where in it the line after the last one
  /// starts.
  private var counted = 0
  private var countedFeeds = 0
  private var countedLineStart: Int?

  /// Counts a chunk that is going away.
  ///
  /// - Parameters:
  ///   - chunk: The chunk's bytes.
  ///   - start: The chunk's absolute offset.
  ///   - kept: The absolute offset from which on positions can still be asked for.
  ///   - hasLineFeeds: Whether the chunk has any; counting is not cheap, and most payloads have none.
  mutating func finish(
    _ chunk: UnsafeBufferPointer<UInt8>, at start: Int, keepingFrom kept: Int, hasLineFeeds: Bool
  ) {
    counted = 0
    countedFeeds = 0
    countedLineStart = nil
    finished.forget(before: kept)
    guard hasLineFeeds else { return }
    let forgotten = min(max(0, kept - start), chunk.count)
    let (feeds, lineStart) = Self.count(UnsafeBufferPointer(rebasing: chunk[..<forgotten]))
    if let lineStart {
      finished.append(.init(start: start + lineStart, number: finished.last.number + feeds))
      finished.forget(before: kept)
    }
    for index in forgotten..<chunk.count where chunk[index] == 0x0A {
      finished.append(.init(start: start + index + 1, number: finished.last.number + 1))
    }
  }

  /// Counts the lines of the chunk under way up to an offset, and remembers them: where many positions are asked for,
  /// one after the other, each costs what lies between.
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

  /// The number of bytes of the current chunk to count for the line of a place in it.
  func distance(to place: Int) -> Int { place > 0 ? abs(place - counted) : 0 }

  /// The line of an offset that is in the chunk under way or kept.
  ///
  /// - Complexity: O(the bytes between it and what has been counted), or O(log n) in kept lines.
  func line(at offset: Int, chunk: UnsafeBufferPointer<UInt8>, at start: Int) -> LineLog.Line {
    guard offset > start else { return finished.line(at: offset) }
    let end = min(offset - start, chunk.count)
    var line = finished.last
    let (from, to) = (min(end, counted), max(end, counted))
    let (feeds, between) = Self.count(UnsafeBufferPointer(rebasing: chunk[from..<to]))
    if end >= counted || feeds == 0 {
      line.number += countedFeeds
      if let countedLineStart { line.start = start + countedLineStart }
      if end < counted { return line }
      line.number += feeds
      if let between { line.start = start + from + between }
    } else {
      line.number += countedFeeds - feeds
      // No further back than to the line feed before, and those that have been passed are not looked for again.
      if let feed = chunk[..<end].lastIndex(of: 0x0A) { line.start = start + feed + 1 }
    }
    return line
  }

  /// The position of an offset that is in the chunk under way or kept.
  func position(of offset: Int, chunk: UnsafeBufferPointer<UInt8>, at start: Int) -> JSONPosition {
    JSONPosition(byteOffset: offset, in: line(at: offset, chunk: chunk, at: start))
  }

  /// The line of an offset in the chunk under way that has an offset before it, of a known line.
  static func line(
    at offset: Int, behind place: (offset: Int, line: LineLog.Line), chunk: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> LineLog.Line {
    var line = place.line
    let range = place.offset - start..<offset - start
    let (feeds, lineStart) = count(UnsafeBufferPointer(rebasing: chunk[range]))
    if let lineStart { line = .init(start: place.offset + lineStart, number: line.number + feeds) }
    return line
  }

  /// How many line feeds there are, and where the line after the last one starts.
  private static func count(_ bytes: UnsafeBufferPointer<UInt8>) -> (feeds: Int, lastLineStart: Int?) {
    guard let base = bytes.baseAddress else { return (0, nil) }
    var feeds = 0
    var index = 0
    // No more bytes at a time than a byte can count: so the compiler counts sixteen at once. Safe: none lies behind the end.
    while index < bytes.count {
      let end = min(bytes.count, index &+ 240)
      var few: UInt8 = 0
      while index < end {
        few &+= base[index] == 0x0A ? 1 : 0
        index &+= 1
      }
      feeds &+= Int(few)
    }
    guard feeds > 0, let last = bytes.lastIndex(of: 0x0A) else { return (0, nil) }
    return (feeds, last + 1)
  }
}

extension JSONPosition {
  /// An offset in its line.
  init(byteOffset: Int, in line: LineLog.Line) {
    self.init(byteOffset: byteOffset, line: line.number, column: byteOffset - line.start + 1)
  }
}
