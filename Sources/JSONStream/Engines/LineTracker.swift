/// Knows the line of every byte that an error can still point at: those of the chunk under way, and those of tokens
/// that are kept from earlier chunks.
///
/// Lines of the chunk under way are counted only when asked for; a finished chunk is counted once.
struct LineTracker {
  /// A place with its line: everything before it is forgotten.
  private var baseLine = 1
  private var baseLineStart = 0
  /// The offsets of the line feeds between the base and the chunk under way.
  private var lineFeeds: [Int] = []
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
    // From the front, where what is forgotten lies: a long kept element must not be walked over with every chunk.
    let forgottenFeeds = lineFeeds.prefix { $0 < kept }.count
    if forgottenFeeds > 0 {
      baseLine += forgottenFeeds
      baseLineStart = lineFeeds[forgottenFeeds - 1] + 1
      lineFeeds.removeSubrange(..<forgottenFeeds)
    }
    guard hasLineFeeds else { return }
    let forgotten = min(max(0, kept - start), chunk.count)
    let (feeds, lineStart) = Self.count(UnsafeBufferPointer(rebasing: chunk[..<forgotten]))
    if let lineStart {
      baseLine += feeds
      baseLineStart = start + lineStart
    }
    for index in forgotten..<chunk.count where chunk[index] == 0x0A { lineFeeds.append(start + index) }
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

  /// The position of an offset that is in the chunk under way or kept.
  func position(of offset: Int, chunk: UnsafeBufferPointer<UInt8>, at start: Int) -> JSONPosition {
    var line = baseLine
    var lineStart = baseLineStart
    let before = feeds(before: offset)
    if before > 0 {
      line += before
      lineStart = lineFeeds[before - 1] + 1
    }
    if offset > start {
      let end = min(offset - start, chunk.count)
      let from = end >= counted ? counted : 0
      let (feeds, inChunk) = Self.count(UnsafeBufferPointer(rebasing: chunk[from..<end]))
      if from > 0, let countedLineStart {
        line += countedFeeds
        lineStart = start + countedLineStart
      }
      if let inChunk {
        line += feeds
        lineStart = start + from + inChunk
      }
    }
    return JSONPosition(byteOffset: offset, line: line, column: offset - lineStart + 1)
  }

  /// How many of the kept line feeds lie before an offset.
  private func feeds(before offset: Int) -> Int {
    var low = 0
    var high = lineFeeds.count
    while low < high {
      let middle = (low + high) / 2
      if lineFeeds[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Takes down the lines of some bytes that are in the chunk under way or kept, for when they no longer are.
  ///
  /// - Parameter chunk: The chunk's bytes; empty when it has no line feeds.
  func snapshot(_ range: Range<Int>, chunk: UnsafeBufferPointer<UInt8>, at start: Int) -> LineSnapshot {
    let first = position(of: range.lowerBound, chunk: chunk, at: start)
    var feeds = lineFeeds.filter(range.contains)
    for index in max(0, range.lowerBound - start)..<max(0, range.lowerBound - start, range.upperBound - start)
    where index < chunk.count && chunk[index] == 0x0A {
      feeds.append(start + index)
    }
    return LineSnapshot(line: first.line, lineStart: first.byteOffset - first.column + 1, lineFeeds: feeds)
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

/// The lines of a few bytes that have gone by.
struct LineSnapshot {
  let line: Int
  let lineStart: Int
  let lineFeeds: [Int]

  func position(of offset: Int) -> JSONPosition {
    let before = lineFeeds.prefix { $0 < offset }
    return JSONPosition(
      byteOffset: offset, line: line + before.count, column: offset - (before.last.map { $0 + 1 } ?? lineStart) + 1)
  }
}
