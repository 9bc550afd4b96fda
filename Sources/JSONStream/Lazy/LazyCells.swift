/// The cells of a section that are decoded when they are first asked for, each once.
///
///     for index in visible { show(try section.cells[index]) }
///
/// Until then they are kept as the bytes that were sent, which have been checked to be JSON. When all of them have been
/// asked for, the bytes are released. Any thread may ask; one at a time decodes.
///
/// A cell that cannot be decoded has the error with which a decoder of all cells would have ended, with its path and
/// position. It is remembered, and thrown again. In lenient mode it is reported when it is found, and counted in the
/// decoder's numbers. A cell's `init` must not ask for cells of its own section.
public final class LazyCells<Cell: SectionCell>: @unchecked Sendable {
  // Sendable: `cells` change only while the progress is locked; all else is constant. No stored property has a layout
  // that depends on the cell: to make and destroy it, generic metadata would be looked up.

  /// Decodes adjacent cells from `place` on, and moves it. Made where the types are known, so that the app's module
  /// specialises it.
  @usableFromInline typealias Decode =
    @Sendable (
      _ place: inout UnsafePointer<JSONToken>, _ end: UnsafePointer<JSONToken>, _ cells: inout [Cell]
    ) throws -> Void

  /// The number of the section's cells, in lenient mode with bad ones.
  public let count: Int
  private let progress: Guarded<LazyProgress>
  /// The decoded cells, in the order in which they were asked for.
  @exclusivity(unchecked) private var cells: [Cell]
  private let decode: Decode?
  /// In lenient mode: what counts bad cells, and who hears of them.
  private let tally: SkipTally?
  private let onSkip: (@Sendable (SkipReport) -> Void)?

  /// Creates cells that need no decoding.
  @usableFromInline
  init(_ cells: [Cell]) {
    count = cells.count
    progress = Guarded(LazyProgress(reader: nil, left: 0))
    self.cells = cells
    (decode, tally, onSkip) = (nil, nil, nil)
  }

  @usableFromInline
  init(_ reader: CellReader, _ onSkip: (@Sendable (SkipReport) -> Void)?, _ decode: @escaping Decode) {
    count = reader.cells.starts.count
    tally = reader.tally
    progress = Guarded(LazyProgress(reader: reader, left: count))
    cells = []
    self.decode = decode
    self.onSkip = onSkip
  }

  /// The cell at an index of the payload's list, decoded now if it has not been asked for. Throws its error, again each
  /// time. O(the cell's bytes); for an error also O(the bytes between it and the last one).
  public subscript(index: Int) -> Cell {
    get throws(JSONStreamError) {
      precondition((0..<count).contains(index), "cell \(index) of a section of \(count) cells")
      guard let decode else { return cells[index] }
      return try with { progress -> Result<Cell, JSONStreamError> in
        var error = progress.failures[index]
        if error == nil, progress.slot(of: index, count) <= 0 {
          error = read(index..<index + 1, &progress, decode)
        }
        let slot = Int(progress.slots[index])
        return slot > 0 ? .success(cells[slot - 1]) : .failure(error ?? LazyProgress.missing)
      }.get()
    }
  }

  /// Returns all cells in the payload's order, and decodes those that have not been asked for. Throws the error of the
  /// first bad cell; lenient mode leaves bad ones out, and throws only when more than `maxSkipped` are bad.
  /// O(the section's bytes).
  public func decoded() throws(JSONStreamError) -> [Cell] {
    guard let decode else { return cells }
    var next = 0
    while true {
      if let error = with({ readNext(&next, &$0, decode) }) { throw error }
      if next == count { return try with(ordered).get() }
    }
  }

  /// Calls `body` with the lock, and then counts and reports the bad cells that it found, up to one that is too many.
  private func with<Value>(_ body: (inout LazyProgress) -> Value) -> Value {
    let (value, found) = progress.with { progress in
      let value = body(&progress)
      defer { progress.found = [] }
      return (value, progress.found)
    }
    for report in found {
      let excess = tally?.countDelivered(report)
      onSkip?(report)
      if let excess {
        progress.with { $0.excess = [excess] }
        break
      }
    }
    return value
  }

  /// Reads the next cells that have not been asked for, and moves to them, or to `count`. In strict mode, returns the
  /// error of the first bad one.
  private func readNext(_ next: inout Int, _ progress: inout LazyProgress, _ decode: Decode) -> JSONStreamError? {
    if let excess = progress.excess.first { return excess }
    let isStrict = tally == nil
    _ = progress.slot(of: 0, count)
    next = progress.slots[next...].firstIndex { $0 == 0 || $0 < 0 && isStrict } ?? count
    guard next < count else { return nil }
    if let error = progress.failures[next] { return error }
    let end = progress.slots[(next + 1)...].firstIndex { $0 != 0 } ?? count
    if cells.isEmpty { cells.reserveCapacity(end - next) }
    let error = read(next..<end, &progress, decode)
    return isStrict ? error : nil
  }

  /// Decodes cells, up to the first bad one in strict mode, or many in lenient mode. Returns the last error.
  private func read(_ range: Range<Int>, _ progress: inout LazyProgress, _ decode: Decode) -> JSONStreamError? {
    guard let reader = progress.reader else { return nil }
    var index = range.lowerBound
    var failure: JSONStreamError?
    do {
      try reader.open(range)
      reading: while index < range.upperBound, let tokens = try reader.advance() {
        var place = tokens.lowerBound
        while place < tokens.upperBound, place.pointee.isComplete {
          let start = cells.count
          let outcome = Result { try decode(&place, tokens.upperBound, &cells) }
          for number in start..<cells.count { progress.note(&index, Int32(number + 1)) }
          guard case .failure(let error) = outcome else { continue }
          let located = reader.located(error, inCell: index, at: place)
          failure = located
          progress.fail(&index, located)
          place += place.pointee.span
          if tally == nil || progress.found.count >= LazyProgress.mostFailures { break reading }
        }
        reader.drop(place - tokens.lowerBound)
      }
    } catch {
      // Unreachable: the bytes have been read before.
      failure = error as? JSONStreamError
    }
    reader.close()
    progress.releaseBytes()
    return failure
  }

  private func ordered(_ progress: inout LazyProgress) -> Result<[Cell], JSONStreamError> {
    if let excess = progress.excess.first { return .failure(excess) }
    guard progress.last == nil else { return .success(cells) }
    var cells: [Cell] = []
    cells.reserveCapacity(self.cells.count)
    for index in progress.slots.indices where progress.slots[index] > 0 {
      cells.append(self.cells[Int(progress.slots[index]) - 1])
      progress.slots[index] = Int32(cells.count)
    }
    (self.cells, progress.last) = (cells, count)
    return .success(cells)
  }
}
