/// The bytes of a section's cells as they were sent, where in them each cell begins, and what has
/// come of each.
///
///     payload   … "data" : [ {"id":1}, {"id":2} ] …
///     bytes                 _{"id":1},_{"id":2}_,      a comma in place of the bracket, so that each cell ends with one
///     starts                 1         11
///
/// White space stays, so that lines and columns follow from the place of the first byte.
@usableFromInline
final class RecordedCells: @unchecked Sendable {
  // Sendable: its walk writes it, and then hands it over to `LazySection`, which has a lock.

  /// The most bytes of a section's cells, so that `places` can number them.
  static let mostBytes = Int(Int32.max)
  /// The most errors that are remembered. Those before are forgotten, and made again when they are
  /// asked for.
  static let mostErrors = 4096

  /// The offset in the payload of the first byte.
  let base: Int
  /// The line in which the first byte is.
  private let line: LineLog.Line
  /// The path of the section.
  private let path: JSONPath
  /// The key of the section's cells.
  private let key: StaticString
  // Safe without a check at each access: no method is called while another one changes these in
  // place.
  @exclusivity(unchecked) private var bytes: [UInt8] = []
  /// The index in `bytes` of each cell's first byte, in ascending order.
  @exclusivity(unchecked) private(set) var starts: [UInt32] = []
  /// Is true until the list's bracket has come. Behind it nothing is recorded.
  private var isOpen = true

  /// The limits of the decoder, for reading the cells again.
  var limits = JSONLimits()
  /// The count of bad cells in lenient mode; nil in strict mode.
  var tally: SkipTally?
  /// The section's type as it was sent, in lenient mode.
  var sentKind: String?
  /// One more than each cell's place among the decoded ones; 0 before it is asked for, -1 when it
  /// is bad.
  @exclusivity(unchecked) var places: [Int32] = []
  /// The errors of bad cells, by their indices: at most ``mostErrors``.
  private(set) var failures: [Int: JSONStreamError] = [:]
  /// Is true once errors were forgotten. Then the bytes stay, to make them again.
  private var hasForgotten = false
  /// The bad cells that have to be reported, in lenient mode.
  var found: [SkipReport] = []
  /// The error about too many bad cells, after which none is reported.
  private(set) var excess: JSONStreamError?
  /// The end of the cells that were read last.
  var last = 0
  /// Is true while the decoded cells are in the payload's order.
  var isOrdered = true
  /// The number of cells that nobody has asked for.
  var left = 0
  /// The source that has read cells, and may read others.
  private var source: TokenSource?

  init(behind bracket: JSONPosition, path: JSONPath, key: StaticString) {
    base = bracket.byteOffset + 1
    line = .init(start: base - bracket.column, number: bracket.line)
    self.path = path
    self.key = key
  }

  // MARK: Recording

  /// Notes the complete cells of a run, and moves behind them.
  func note(_ run: inout TokenRun) {
    let low = UInt32(truncatingIfNeeded: base)
    repeat { starts.append(run.value.pointee.offset &- low) } while run.advance()
  }

  /// Appends what the chunk at the offset `start` has of the cells, or of what follows while they
  /// wait for their type.
  func append(_ chunk: UnsafeBufferPointer<UInt8>, at start: Int) {
    let next = base + bytes.count - start
    if isOpen, next < chunk.count { bytes.append(contentsOf: chunk[next...]) }
  }

  /// Ends the cells with the bracket at an offset, which lies in the chunk at the offset `start` or
  /// before it.
  func close(at end: Int, _ chunk: UnsafeBufferPointer<UInt8>, at start: Int) {
    guard isOpen else { return }
    append(UnsafeBufferPointer(rebasing: chunk[..<max(0, end + 1 - start)]), at: start)
    isOpen = false
    bytes.removeSubrange((end + 1 - base)...)
    bytes[end - base] = UInt8(ascii: ",")
    if bytes.capacity > bytes.count + bytes.count / 8 {
      bytes = Array(bytes[...])
    }
    if starts.capacity > 2 * starts.count { starts = Array(starts[...]) }
  }

  // MARK: Reading

  /// Has adjacent cells decoded, up to a bad one in strict mode, or one too many. `decode` moves
  /// behind each cell that it decodes, and `count` is the number of all decoded ones.
  func read(
    _ range: Range<Int>, count: () -> Int,
    _ decode: (inout TokenRun) throws -> Void
  ) {
    if range.lowerBound < last { isOrdered = false }
    last = range.upperBound
    bytes.withUnsafeBufferPointer { bytes in
      let end = last < starts.count ? Int(starts[last]) : bytes.count
      var source = source.take() ?? TokenSource(rereading: base, line, limits: limits)
      source.reread(bytes, from: Int(starts[range.lowerBound]))
      var index = range.lowerBound
      reading: while index < last, source.chunk.position < end, case .tokens = source.read(to: end)
      {
        // The limit held when the cells were recorded.
        var run = TokenRun(source.tokens, before: source.tokens + source.count, limit: .max)
        defer {
          source.drop(run.value - source.tokens)
          if source.tape.pointee.chunkTexts.isLarge {
            source.tape.pointee.spill()
          }
        }
        while run.value < run.end, run.value.pointee.isComplete {
          let before = count()
          let outcome = Result { try decode(&run) }
          for number in before..<count() { note(&index, Int32(number + 1)) }
          guard case .failure(let error) = outcome else { continue }
          remember(
            located(error, at: run.value - source.tokens, ofCell: index, &source, bytes.count),
            at: index)
          note(&index, -1)
          run.value += run.value.pointee.span
          if tally == nil || excess != nil { break reading }
        }
      }
      if source.chunk.position == end, source.count == 0, source.tape.pointee.depth == 1 {
        self.source = consume source
      }
    }
    guard left == 0, !hasForgotten else { return }
    bytes = []
    starts = []
    source = nil
  }

  /// Returns the error about a cell, which begins at a token of the source, with its place in the
  /// payload.
  private func located(
    _ error: any Error, at token: Int, ofCell index: Int, _ source: inout TokenSource,
    _ byteCount: Int
  ) -> JSONStreamError {
    source.pass(before: token)
    var located = source.located(error, at: token)
    source.countLines(upTo: located.position)
    // The source knows the way inside the cell.
    let list = path.components + [.key(key.description), .index(index)]
    located.path = JSONPath(list + located.path.components)
    // An excerpt up to the end has the comma that stands for the bracket.
    if let place = located.position?.byteOffset, place + Excerpt.reach >= base + byteCount {
      located.excerpt = located.excerpt.dropLast(2) + "]'"
    }
    return located
  }

  /// Keeps the error about a cell, and counts it in lenient mode, where it has not been counted.
  private func remember(_ error: JSONStreamError, at index: Int) {
    if failures.count == Self.mostErrors {
      failures = [:]
      hasForgotten = true
    }
    failures[index] = error
    guard let tally, excess == nil, places[index] == 0 else { return }
    let report = SkipReport(.cell, error, kind: sentKind)
    found.append(report)
    excess = tally.count(report, wasDelivered: true)
  }

  /// Notes what has come of a cell: its place, or -1. Moves to the next one.
  private func note(_ index: inout Int, _ place: Int32) {
    if places[index] == 0 { left -= 1 }
    places[index] = place
    index += 1
  }
}
