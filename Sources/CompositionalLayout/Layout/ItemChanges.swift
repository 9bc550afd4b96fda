/// A change of a section's items: what goes, what comes, and what moves, which both goes and comes.
///
///     old:  a b c d e          removed:   1..<2, 3..<4   (b, d)
///     new:  a c x e b          inserted:  2..<3, 4..<5   (x, b)
///                              moved:     1 → 4          (b)
struct ItemChanges: Sendable {
  /// The items that go, by their old indices, ascending.
  private var removed: [Range<Int>] = []
  /// The items that come, by their new indices, ascending.
  private var inserted: [Range<Int>] = []
  /// The items that move, by their old and new index; both are among the removed and inserted ones.
  private var moved: [(source: Int, target: Int)] = []

  init(inserting count: Int, at item: Int) { inserted = [item..<item + count] }

  init(removing items: Range<Int>) { removed = [items] }

  init<Element>(_ difference: CollectionDifference<Element>) {
    for case .remove(let item, _, let target) in difference.removals {
      removed.append(joining: item)
      if let target { moved.append((item, target)) }
    }
    for case .insert(let item, _, _) in difference.insertions {
      inserted.append(joining: item)
    }
  }

  var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

  /// The number of items that there are more afterwards.
  var growth: Int {
    inserted.reduce(0) { $0 + $1.count } - removed.reduce(0) { $0 + $1.count }
  }

  /// The number of items before the first change.
  var head: Int {
    min(removed.first?.lowerBound ?? .max, inserted.first?.lowerBound ?? .max)
  }

  /// Returns whether all indices exist: old ones in `count` items, new ones afterwards.
  func fits(_ count: Int) -> Bool {
    (removed.last?.upperBound ?? 0) <= count && (inserted.last?.upperBound ?? 0) <= count + growth
  }

  /// Returns what lies between the items before the first change and those behind the last, of
  /// `count` items and afterwards.
  func spans(of count: Int) -> (old: Range<Int>, new: Range<Int>) {
    let behindRemoved = count - (removed.last?.upperBound ?? 0)
    let behindInserted = count + growth - (inserted.last?.upperBound ?? 0)
    let tail = min(behindRemoved, behindInserted)
    return (head..<count - tail, head..<count + growth - tail)
  }
}

extension ItemChanges {
  /// Moves values with their items, in O(changes · log values).
  ///
  /// Moving values are taken out by their old indices first. Then items are removed from the last
  /// one on, as each removal changes the indices behind it, and inserted from the first one on, as
  /// their indices are those of the end.
  func apply<Value>(to values: inout RankedValues<Value>) {
    let moving = moved.map { (target: $0.target, value: values[$0.source]) }
    for items in removed.reversed() { values.remove(items) }
    for items in inserted { values.insert(items.count, at: items.lowerBound) }
    for (target, value) in moving where value != nil {
      values.set(target, to: value)
    }
  }
}

extension [Range<Int>] {
  /// Appends an item behind all ranges, to the last one if it follows.
  fileprivate mutating func append(joining item: Int) {
    if let last, last.upperBound == item {
      self[count - 1] = last.lowerBound..<item + 1
    } else {
      append(item..<item + 1)
    }
  }
}
