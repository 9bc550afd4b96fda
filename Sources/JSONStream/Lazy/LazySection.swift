/// A section whose header has been decoded, and whose cells are decoded when they are first asked
/// for, each once.
///
/// Until then they are kept as the bytes that were sent, which have been checked to be JSON. When
/// all of them have been asked for, the bytes are released. Any thread may ask; one at a time
/// decodes.
///
/// A cell that cannot be decoded has the error with which a decoder of all cells would have ended,
/// with its path and position. It is remembered, and thrown again. In lenient mode it is reported
/// when it is found, and counted in the decoder's numbers. A cell's `init` must not ask for cells
/// of its own section.
///
///     let first = try section.cells.first?.get()   // decodes one cell
///     let all = try section.allCells()
public final class LazySection<Cell: SectionCell>: @unchecked Sendable {
  // Sendable: `decoded` changes only while the record is locked; all else is constant. No stored
  // property has a layout that depends on the cell: to make and destroy it, generic metadata would
  // be looked up.

  /// Decodes the cells of a run, and moves behind them. Made where the types are known, so that the
  /// app's module specialises it.
  @usableFromInline typealias Decode =
    @Sendable (_ run: inout TokenRun, _ cells: inout [Cell]) throws -> Void

  /// The number of cells in the payload's list, bad ones included.
  private let count: Int
  /// The header, in an array of one, whose layout does not depend on its type.
  @usableFromInline let headers: [Cell.Header]
  /// The cells' bytes; nil where there are no cells to decode.
  private let recorded: Guarded<RecordedCells>?
  /// The decoded cells, in the order in which they were decoded.
  @exclusivity(unchecked) private var decoded: [Cell]
  /// Decodes cells from tokens. Called only while the record is locked.
  private let decode: Decode
  /// Gets each bad cell in lenient mode, on the thread that asks, when the lock is given back.
  private let onSkip: (@Sendable (SkipReport) -> Void)?

  /// Creates a section of which the cells are decoded already, or recorded as bytes.
  @usableFromInline
  init(
    _ headers: [Cell.Header], _ cells: [Cell], _ recorded: RecordedCells?,
    _ onSkip: (@Sendable (SkipReport) -> Void)?,
    _ decode: @escaping Decode
  ) {
    count = recorded?.starts.count ?? cells.count
    decoded = cells
    self.headers = headers
    self.decode = decode
    self.onSkip = onSkip
    self.recorded = if let recorded { Guarded(recorded) } else { nil }
  }

  /// The section's members other than the cells.
  @inlinable
  public var header: Cell.Header { headers[0] }

  /// The cells of the payload's list, bad ones included, each decoded when it is asked for.
  ///
  /// A bad cell is its error, the same each time. O(the cell's bytes), the first time also O(the
  /// number of cells); an error counts the lines before it.
  public struct Cells: RandomAccessCollection, Sendable {
    /// The section that decodes them.
    fileprivate let section: LazySection

    /// The index of the first cell.
    public var startIndex: Int { 0 }

    /// The number of cells.
    public var endIndex: Int { section.count }

    /// The cell at an index, or its error.
    public subscript(index: Int) -> Result<Cell, JSONStreamError> {
      Result { () throws(JSONStreamError) in try section.cell(at: index) }
    }
  }

  /// The cells, each of which is decoded when it is asked for.
  public var cells: Cells { Cells(section: self) }

  /// Returns a cell, decoded now if it has not been asked for. Throws its error.
  private func cell(at index: Int) throws(JSONStreamError) -> Cell {
    precondition((0..<count).contains(index), "cell \(index) of a section of \(count) cells")
    guard let recorded else { return decoded[index] }
    var cells: [Cell] = []
    var place: Int = 0
    try ask(recorded) { recorded in
      if let failure = failure(at: index, recorded) { return failure }
      cells = decoded
      place = Int(recorded.places[index]) - 1
      return nil
    }
    return cells[place]
  }

  /// Returns all cells in the payload's order, and decodes those that have not been asked for.
  /// Throws the error of the first bad cell; lenient mode leaves bad ones out, and throws only when
  /// more than the budget of the payload's parts are bad. O(the section's bytes).
  public func allCells() throws(JSONStreamError) -> [Cell] {
    guard let recorded else { return decoded }
    var cells: [Cell] = []
    var index: Int = 0
    // In parts, between which bad cells are reported.
    repeat {
      try ask(recorded) { recorded in
        if let excess = recorded.excess { return excess }
        while index < count, recorded.places[index] != 0 {
          if recorded.tally == nil, recorded.places[index] < 0,
            let bad = failure(at: index, recorded)
          {
            return bad
          }
          index += 1
        }
        let end = min(count, index + RecordedCells.mostErrors)
        if index < end {
          read(index..<(recorded.places[index..<end].firstIndex { $0 != 0 } ?? end), recorded)
        } else {
          sort(recorded)
          cells = decoded
        }
        return nil
      }
    } while index < count
    return cells
  }

  /// Calls `body` with the lock, and then reports the bad cells that it found. Throws the error
  /// that `body` returns.
  private func ask(
    _ recorded: Guarded<RecordedCells>, _ body: (RecordedCells) -> JSONStreamError?
  ) throws(JSONStreamError) {
    // No type here depends on the cell: its metadata would be looked up with each call.
    let (failure, found) = recorded.with { recorded in
      if recorded.places.isEmpty {
        recorded.places = Array(repeating: 0, count: count)
        recorded.left = count
      }
      defer { recorded.found = [] }
      return (body(recorded), recorded.found)
    }
    for report in found { onSkip?(report) }
    if let failure { throw failure }
  }

  /// Returns the error of a bad cell. Decodes the cell if it has not been asked for, or its error
  /// has been forgotten.
  private func failure(at index: Int, _ recorded: RecordedCells) -> JSONStreamError? {
    if recorded.places[index] <= 0, recorded.failures[index] == nil {
      read(index..<index + 1, recorded)
    }
    return recorded.failures[index]
  }

  /// Has cells decoded, and puts them behind those that are there. Their places are noted in the
  /// record.
  private func read(_ range: Range<Int>, _ recorded: RecordedCells) {
    if decoded.isEmpty { decoded.reserveCapacity(range.count) }
    recorded.read(range, count: { decoded.count }) { run in try decode(&run, &decoded) }
  }

  /// Brings the decoded cells into the payload's order, without bad ones. From then on
  /// ``allCells()`` returns the array as it is.
  private func sort(_ recorded: RecordedCells) {
    guard !recorded.isOrdered else { return }
    var sorted: [Cell] = []
    sorted.reserveCapacity(decoded.count)
    for index in 0..<count where recorded.places[index] > 0 {
      sorted.append(decoded[Int(recorded.places[index]) - 1])
      recorded.places[index] = Int32(sorted.count)
    }
    decoded = sorted
    recorded.isOrdered = true
    recorded.last = count
  }
}
