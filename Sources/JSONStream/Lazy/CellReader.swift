/// Reads cells anew from the bytes that were kept of a section, with one token source for all of them: to it they are
/// elements of an array without end, in the order in which they are asked for.
@usableFromInline
final class CellReader: @unchecked Sendable {
  // Sendable: `LazyCells` uses it only while it holds its lock.

  let cells: RecordedCells
  /// The counts of bad cells, in lenient mode.
  let tally: SkipTally?
  private var limits: JSONLimits
  // Safe without a check at each access: no method is called while another one changes these in place.
  @exclusivity(unchecked) private var reading: GuardedSource?
  /// Where the bytes lie that are being read.
  @exclusivity(unchecked) private var bytes = 0..<0
  /// The last place whose line was counted.
  private var counted: (offset: Int, line: LineLog.Line)

  init(_ cells: RecordedCells, limits: JSONLimits, _ tally: SkipTally?) {
    self.cells = cells
    self.tally = tally
    self.limits = limits
    // Both have been kept when the cells arrived; read often, they take more.
    (self.limits.payloadBytes, self.limits.parserBytes) = (.max, .max)
    counted = (cells.base, cells.line)
  }

  /// Begins to read adjacent cells.
  func open(_ range: Range<Int>) throws {
    bytes = cells.place(of: range)
    let source = try reading?.source ?? begin()
    source.pointee.begin(UnsafeBufferPointer(rebasing: cells.bytes[bytes]))
  }

  private func begin() throws -> UnsafeMutablePointer<TokenSource> {
    let made = GuardedSource(try TokenSource(limits: limits))
    let bracket: StaticString = "["
    made.source.pointee.begin(UnsafeBufferPointer(start: bracket.utf8Start, count: 1))
    _ = made.source.pointee.advance()
    made.source.pointee.forgetTokens()
    made.source.pointee.endChunk()
    reading = made
    return made.source
  }

  /// Reads more of the cells. Returns their tokens, which begin with a cell, or nil at the end.
  func advance() throws -> Range<UnsafePointer<JSONToken>>? {
    guard let source = reading?.source else { return nil }
    switch source.pointee.advance() {
    case .tokens: return source.pointee.tokens..<source.pointee.tokens + source.pointee.count
    case .chunkEnd: return nil
    // Unreachable: the bytes have been read before.
    case .failed(let error): throw error
    }
  }

  func drop(_ tokens: Int) { reading?.source.pointee.tape.pointee.drop(tokens) }

  /// Ends what ``open(_:)`` began. Where a cell has not been read to its end, the next one begins with another source.
  func close() {
    guard let source = reading?.source else { return }
    guard source.pointee.position == bytes.count, source.pointee.tape.pointee.depth == 1 else { return reading = nil }
    source.pointee.forgetTokens()
    // Lines are counted in the kept bytes.
    source.pointee.byteGuard.hasLineFeeds = false
    source.pointee.endChunk()
  }

  /// Adds path and position to an error from decoding the cell `index`, which begins at `place`.
  func located(_ error: any Error, inCell index: Int, at place: UnsafePointer<JSONToken>) -> JSONStreamError {
    var located = JSONStreamError(unlocated: error)
    guard let source = reading?.source else { return located }
    let named = JSONValueError.named(by: error).map { $0.tokenAddress &- UInt(bitPattern: place) } ?? 0
    let token = Int(bitPattern: named) / MemoryLayout<JSONToken>.stride
    let inside = (0..<place.pointee.span).contains(token) ? token : 0
    let path = PathTracker().path(at: inside, in: place, count: place.pointee.span)
    located.path = JSONPath(cells.path.components + [.key(cells.key.description), .index(index)] + path.components)
    let offset = bytes.lowerBound + source.pointee.absoluteOffset(of: place[inside]) - source.pointee.chunkOffset
    located.position = JSONPosition(byteOffset: cells.base + offset, in: line(at: cells.base + offset))
    located.excerpt = Excerpt.text(around: offset, chunk: cells.bytes, tail: [])
    return located
  }

  private func line(at offset: Int) -> LineLog.Line {
    if offset < counted.offset { counted = (cells.base, cells.line) }
    counted = (offset, LineTracker.line(at: offset, behind: counted, chunk: cells.bytes, at: cells.base))
    return counted.line
  }
}
