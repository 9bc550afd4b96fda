/// Knows where in the payload a byte or a token is: its line, its path, and what stands around it.
///
/// It keeps the bytes of earlier chunks that the tokens at hand need, and the last ones.
struct PayloadPlaces {
  /// Finds the line of an offset.
  private(set) var lines: LineTracker
  /// Is true once a line feed was seen in the current chunk: lines are counted only where there are
  /// any.
  var hasLineFeeds = false
  /// Finds the path of a token.
  var paths = PathTracker()
  /// The payload's last bytes before the chunk, for excerpts.
  private var tail = EdgeBytes()

  /// Creates the places of a payload whose first chunk begins in a line.
  init(in line: LineLog.Line? = nil) { lines = LineTracker(in: line) }

  /// Is true when a chunk's end has to be told to the lines.
  var countsLines: Bool { hasLineFeeds || lines.isUsed }

  /// Keeps what is needed of a chunk's bytes that end. `kept` is the offset from which on lines are
  /// asked for.
  mutating func endLines(_ chunk: borrowing ChunkInHand, keepingFrom kept: Int) {
    lines.finish(
      chunk.ending, at: chunk.offset, keepingFrom: kept, hasLineFeeds: hasLineFeeds)
  }

  /// Keeps the last bytes of a chunk that ends.
  mutating func endExcerpts(_ ending: UnsafeBufferPointer<UInt8>) {
    tail.append(ending)
  }

  /// Counts the current chunk's lines before an offset, for positions behind it. Asked for in
  /// ascending order, so each byte is counted once.
  mutating func countLines(upTo offset: Int, in chunk: borrowing ChunkInHand) {
    lines.count(upTo: offset, chunk: chunk.bytes, at: chunk.offset)
  }

  /// Returns the line of a byte in the current chunk or of a kept token.
  func line(of offset: Int, in chunk: borrowing ChunkInHand) -> LineLog.Line {
    lines.line(at: offset, chunk: chunk.bytes, at: chunk.offset)
  }

  /// Returns the line and column of a byte in the current chunk or of a kept token.
  func position(of offset: Int, in chunk: borrowing ChunkInHand) -> JSONPosition {
    JSONPosition(byteOffset: offset, in: line(of: offset, in: chunk))
  }

  /// Returns a few bytes around an offset, for an error's text; empty where they are gone.
  func excerpt(at offset: Int, in chunk: borrowing ChunkInHand) -> String {
    Excerpt.text(around: offset - chunk.offset, chunk: chunk.bytes, tail: tail.bytes)
  }
}
