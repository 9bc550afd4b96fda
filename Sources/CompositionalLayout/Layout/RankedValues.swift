/// A value at a ranked position. A tree knows the sum of all extra lengths before it, and the
/// greatest width.
protocol RankedValue: Sendable {
  /// The length by which the value's position is longer than the stride; below 0 if it is shorter.
  var extra: ExactLength { get }
  /// The value's extent across.
  var width: Double { get }
}

/// Values at few of many positions, such as the reports of a section's cells by item. Positions
/// come and go: the values behind them move, but are not touched.
///
///     position   0   1   2   3   4   5   6 …
///     value          a           b   c           entries: (gap 1, a) (gap 2, b) (gap 0, c)
///
/// Entries are the leaves of a tree whose nodes know how many positions they span, and the sums of
/// their values. Lookups and changes take O(log values). Sums are exact, so that they do not depend
/// on how the tree grew.
struct RankedValues<Value: RankedValue>: Sendable {
  /// The topmost node: a leaf, or one with at least two children.
  private var root = RankedNode<Value>()
  /// The number of nodes summed up so far, for tests.
  private(set) var work = 0

  /// A position: its value, if it has one, and what lies around it.
  struct Place {
    let value: Value?
    /// The number of positions without a value from this one on; `Int.max` behind the last value.
    let gap: Int
    /// The sum of all values before it.
    let before: ExactLength
  }

  var count: Int { root.sum.values }

  var isEmpty: Bool { count == 0 }

  /// The sum of all extra lengths.
  var total: ExactLength { root.sum.extra }

  var width: Double { root.sum.width }

  subscript(position: Int) -> Value? { place(of: position).value }

  func place(of position: Int) -> Place {
    var before = ExactLength.zero
    let (value, gap) = root.find(position, before: &before)
    return Place(value: value, gap: gap, before: before)
  }

  /// Returns the first position from this one on that has a value.
  func next(from position: Int) -> Int? {
    let gap = place(of: position).gap
    return gap == .max ? nil : position + gap
  }

  /// Calls a closure with the values at some positions, ascending, in O(log values + values there).
  func forEach(in positions: Range<Int>, _ body: (_ position: Int, Value) -> Void) {
    root.forEach(in: positions, from: 0, body)
  }

  /// Returns the last position that starts at or before a coordinate, or the first one. Each is
  /// `stride` long, and has the extra length of its value. Behind the last value there is no end of
  /// positions.
  func position(at coordinate: Double, stride: Double) -> Int {
    if let found = root.position(at: coordinate, stride: stride, from: 0, before: .zero) {
      return found
    }
    let rest = coordinate - total.points
    return max(root.sum.positions, SectionGroups.steps(rest, stride, most: LayoutLimits.items))
  }

  /// Sets the value at a position, or removes it if it is nil.
  mutating func set(_ position: Int, to value: Value?) {
    let span = root.sum.positions
    root.set(position, to: value, &work)
    settleRoot()
    let lost = span - root.sum.positions
    guard value == nil, lost > 0 else { return }
    // The last value of a leaf took the positions before it along, which belong to the next leaf
    // now.
    insert(lost, at: position + 1 - lost)
  }

  /// Inserts positions without values before one.
  mutating func insert(_ count: Int, at position: Int) {
    root.insert(count, at: position, &work)
  }

  /// Removes positions and their values, in O(log values + values removed).
  mutating func remove(_ positions: Range<Int>) {
    guard !positions.isEmpty else { return }
    let span = root.sum.positions
    root.cut(positions, &work)
    settleRoot()
    // Positions without a value before the first one that went belong to the next value that stays.
    let orphans = span - root.sum.positions - positions.count
    if orphans > 0 { insert(orphans, at: positions.lowerBound - orphans) }
  }

  /// Keeps the root as small as other nodes, and removes levels with a single node.
  private mutating func settleRoot() {
    root.splitRoot(&work)
    while root.children.count == 1 { root = root.children[0] }
  }
}
