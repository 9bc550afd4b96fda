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
  // Sendable: the state has a lock, and all else is constant.

  /// Decodes adjacent cells from `place` on, and moves it. Made where the types are known, so that the app's module
  /// specialises it.
  @usableFromInline typealias Decode =
    @Sendable (
      _ kind: Cell.Kind, _ place: inout UnsafePointer<JSONToken>, _ end: UnsafePointer<JSONToken>, _ cells: inout [Cell]
    ) throws -> Void

  private struct State {
    var cells: [Cell]
    /// For each cell of the payload one more than its index in `cells`; 0 before it is asked for, -1 when it is bad.
    var slots: [Int32] = []
    /// The number of cells that have not been asked for.
    var left = 0
    /// The payload's last cell in `cells`; nil when they are not in its order.
    var last: Int? = -1
    var failures: [Int: JSONStreamError] = [:]
    /// The error about too many bad cells.
    var excess: JSONStreamError?
    var reader: CellReader?
  }

  /// The most errors that are remembered: beyond, a bad cell is decoded again for its error. A bad cell of two bytes
  /// makes an error of hundreds.
  private static var mostFailures: Int { 4096 }

  /// The number of the section's cells, in lenient mode with bad ones.
  public let count: Int
  private let state: Guarded<State>
  private let kind: Cell.Kind?
  private let decode: Decode
  /// In lenient mode: where bad cells are counted and reported.
  private let leniency: (tally: SkipTally, onSkip: (@Sendable (SkipReport) -> Void)?)?

  /// Creates cells that need no decoding.
  init(_ cells: [Cell]) {
    count = cells.count
    state = Guarded(State(cells: cells))
    (kind, leniency) = (nil, nil)
    decode = { _, _, _, _ in }
  }

  init(
    _ recorded: RecordedCells, kind: Cell.Kind, _ walker: SectionWalker,
    _ onSkip: (@Sendable (SkipReport) -> Void)?, _ decode: @escaping Decode
  ) {
    count = recorded.starts.count
    let reader = CellReader(recorded, limits: walker.options.limits)
    state = Guarded(State(cells: [], left: recorded.starts.count, reader: reader))
    leniency = walker.isLenient ? (walker.tally, onSkip) : nil
    (self.kind, self.decode) = (kind, decode)
  }

  /// The cell at an index of the payload's list, decoded now if it has not been asked for. Throws its error, again each
  /// time. O(the cell's bytes); for an error also O(the bytes between it and the last one).
  public subscript(index: Int) -> Cell {
    get throws(JSONStreamError) {
      precondition((0..<count).contains(index), "cell \(index) of a section of \(count) cells")
      var found: [SkipReport] = []
      var error: JSONStreamError?
      let cell = state.with { state -> Cell? in
        if kind == nil { return state.cells[index] }
        error = state.failures[index]
        if error == nil, state.slots.isEmpty || state.slots[index] <= 0 {
          error = read(index..<index + 1, in: &state, &found)
        }
        return state.slots[index] > 0 ? state.cells[Int(state.slots[index]) - 1] : nil
      }
      report(found)
      if let cell { return cell }
      throw error ?? Self.missing
    }
  }

  /// Returns all cells in the payload's order, and decodes those that have not been asked for. Throws the error of the
  /// first bad cell; lenient mode leaves bad ones out, and throws only when more than `maxSkipped` are bad.
  /// O(the section's bytes).
  public func decoded() throws(JSONStreamError) -> [Cell] {
    guard kind != nil else { return state.with { $0.cells } }
    var next = 0
    while true {
      var found: [SkipReport] = []
      let failure = state.with { readNext(&next, in: &$0, &found) }
      report(found)
      if let failure { throw failure }
      if next == count { return try state.with(Self.ordered).get() }
    }
  }

  /// Reads the next cells that have not been asked for, and moves to them, or to `count`. In strict mode, returns the
  /// error of the first bad one.
  private func readNext(_ next: inout Int, in state: inout State, _ found: inout [SkipReport]) -> JSONStreamError? {
    if let excess = state.excess { return excess }
    if state.slots.isEmpty { state.slots = Array(repeating: 0, count: count) }
    let isStrict = leniency == nil
    next = state.slots[next...].firstIndex { $0 == 0 || $0 < 0 && isStrict } ?? count
    guard next < count else { return nil }
    if let error = state.failures[next] { return error }
    let end = state.slots[(next + 1)...].firstIndex { $0 != 0 } ?? count
    let error = read(next..<end, in: &state, &found)
    return isStrict ? error : nil
  }

  /// Decodes cells, up to the first bad one in strict mode, or many in lenient mode. Returns the last error.
  private func read(_ range: Range<Int>, in state: inout State, _ found: inout [SkipReport]) -> JSONStreamError? {
    guard let reader = state.reader, let kind else { return Self.missing }
    if state.slots.isEmpty { state.slots = Array(repeating: 0, count: count) }
    if state.cells.isEmpty, range.count > 1 { state.cells.reserveCapacity(range.count) }
    var index = range.lowerBound
    var failure: JSONStreamError?
    do {
      try reader.open(range)
      reading: while index < range.upperBound, let tokens = try reader.advance() {
        var place = tokens.lowerBound
        while place < tokens.upperBound, place.pointee.isComplete {
          let start = state.cells.count
          let outcome = Result { try decode(kind, &place, tokens.upperBound, &state.cells) }
          for number in start..<state.cells.count { note(&index, Int32(number + 1), in: &state) }
          guard case .failure(let error) = outcome else { continue }
          let located = reader.located(error, inCell: index, at: place)
          failure = located
          if leniency != nil, state.slots[index] == 0 {
            found.append(SkipReport(.cell, located, cellType: reader.cells.sentKind))
          }
          if state.failures.count < Self.mostFailures { state.failures[index] = located }
          note(&index, -1, in: &state)
          place += place.pointee.span
          if leniency == nil || found.count >= Self.mostFailures { break reading }
        }
        reader.drop(place - tokens.lowerBound)
      }
    } catch {
      // Unreachable: the bytes have been read before.
      failure = error as? JSONStreamError ?? Self.missing
    }
    reader.close()
    // With the bytes of bad cells whose errors are not remembered.
    if state.left == 0, state.failures.count < Self.mostFailures { state.reader = nil }
    return failure
  }

  private func note(_ index: inout Int, _ slot: Int32, in state: inout State) {
    if state.slots[index] == 0 { state.left -= 1 }
    state.slots[index] = slot
    if slot > 0 { state.last = state.last.flatMap { $0 < index ? index : nil } }
    index += 1
  }

  /// Counts and reports bad cells, without the lock, up to the first one that is too many.
  private func report(_ found: [SkipReport]) {
    guard let leniency else { return }
    for report in found {
      let excess = leniency.tally.countDelivered(report)
      leniency.onSkip?(report)
      if let excess { return state.with { $0.excess = excess } }
    }
  }

  private static func ordered(_ state: inout State) -> Result<[Cell], JSONStreamError> {
    if let excess = state.excess { return .failure(excess) }
    guard state.last == nil else { return .success(state.cells) }
    var cells: [Cell] = []
    cells.reserveCapacity(state.cells.count)
    for index in state.slots.indices where state.slots[index] > 0 {
      cells.append(state.cells[Int(state.slots[index]) - 1])
      state.slots[index] = Int32(cells.count)
    }
    (state.cells, state.last) = (cells, state.slots.count)
    return .success(cells)
  }

  /// Unreachable: a cell is there, or has an error.
  private static var missing: JSONStreamError {
    JSONStreamError(code: .unexpectedEnd, category: .incomplete, message: "the section's bytes end before the cell")
  }
}
