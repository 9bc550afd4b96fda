/// The cells of a lazy section that have been decoded so far.
struct LazyProgress {
  /// The most errors that are remembered: beyond, a bad cell is decoded again for its error. A bad cell of two bytes
  /// makes an error of hundreds.
  static let mostFailures = 4096

  private(set) var reader: CellReader?
  /// The number of cells that have not been asked for.
  private(set) var left: Int
  /// For each cell of the payload one more than its place among the decoded ones; 0 before it is asked for, -1 when it
  /// is bad.
  var slots: [Int32] = []
  /// The payload's last cell among the decoded ones; nil when they are not in its order.
  var last: Int? = -1
  private(set) var failures: [Int: JSONStreamError] = [:]
  /// The bad cells that have to be reported, in lenient mode.
  var found: [SkipReport] = []
  /// The error about too many bad cells.
  var excess: [JSONStreamError] = []

  init(reader: CellReader?, left: Int) { (self.reader, self.left) = (reader, left) }

  /// Returns the slot of one of `count` cells, all of which have one from here on.
  mutating func slot(of index: Int, _ count: Int) -> Int32 {
    if slots.isEmpty { slots = Array(repeating: 0, count: count) }
    return slots[index]
  }

  mutating func note(_ index: inout Int, _ slot: Int32) {
    if slots[index] == 0 { left -= 1 }
    slots[index] = slot
    if slot > 0 { last = last.flatMap { $0 < index ? index : nil } }
    index += 1
  }

  mutating func fail(_ index: inout Int, _ error: JSONStreamError) {
    if slots[index] == 0, reader?.tally != nil {
      found.append(SkipReport(.cell, error, cellType: reader?.cells.sentKind))
    }
    if failures.count < Self.mostFailures { failures[index] = error }
    note(&index, -1)
  }

  /// Releases the bytes when all cells were asked for, unless a bad one's error is not remembered.
  mutating func releaseBytes() { if left == 0, failures.count < Self.mostFailures { reader = nil } }

  /// Unreachable: a cell is there, or has an error.
  static var missing: JSONStreamError {
    JSONStreamError(code: .unexpectedEnd, category: .incomplete, message: "the section's bytes end before the cell")
  }
}
