/// The difference of two lists of unique ids, as a batch of collection view updates: removals and move sources have
/// indices of the old list, insertions and move targets those of the new one.
public struct ListDifference<ID: Sendable & Hashable>: Sendable, Hashable {
  /// An id and its index.
  public struct Place: Sendable, Hashable {
    /// The id.
    public var id: ID
    /// The index.
    public var index: Int
  }

  /// An id whose order among the remaining ids changes.
  public struct Move: Sendable, Hashable {
    /// The id.
    public var id: ID
    /// The index in the old list.
    public var source: Int
    /// The index in the new list.
    public var target: Int
  }

  /// The ids of the old list only, ascending.
  public var removed: [Place] = []
  /// The ids of the new list only, ascending.
  public var inserted: [Place] = []
  /// The fewest ids that have to move, ascending by target.
  public var moved: [Move] = []

  init() {}

  /// Whether the lists are equal.
  public var isEmpty: Bool { removed.isEmpty && inserted.isEmpty && moved.isEmpty }

  /// Compares two lists; repeated ids are ignored. O(n log n), or O(n) without moves.
  package init(from old: some Sequence<ID>, to new: some Sequence<ID>) {
    var oldIndices: [ID: Int] = [:]
    var oldList: [ID] = []
    for (index, id) in old.enumerated() {
      if oldIndices.updateValue(index, forKey: id) == nil { oldList.append(id) }
    }
    var stay: [(id: ID, source: Int, target: Int)] = []
    var newIDs: Set<ID> = []
    for (index, id) in new.enumerated() where newIDs.insert(id).inserted {
      if let source = oldIndices[id] {
        stay.append((id, source, index))
      } else {
        inserted.append(Place(id: id, index: index))
      }
    }
    for (index, id) in oldList.enumerated() where !newIDs.contains(id) {
      removed.append(Place(id: id, index: index))
    }
    let inOrder = Self.longestRise(stay.map(\.source))
    for (index, item) in stay.enumerated() where inOrder?.contains(index) == false {
      moved.append(Move(id: item.id, source: item.source, target: item.target))
    }
  }

  /// Returns the new list made from the old one that was compared, in O(n + c log c) for n ids and c changes.
  public func applied(to old: [ID]) -> [ID] {
    let gone = Set(removed.map(\.index) + moved.map(\.source))
    let come = inserted.map { ($0.index, $0.id) } + moved.map { ($0.target, $0.id) }
    var list: [ID] = []
    list.reserveCapacity(old.count - gone.count + come.count)
    var stay = old.indices.lazy.filter { !gone.contains($0) }.makeIterator()
    for (index, id) in come.sorted(by: { $0.0 < $1.0 }) {
      while list.count < index, let place = stay.next() { list.append(old[place]) }
      list.append(id)
    }
    while let place = stay.next() { list.append(old[place]) }
    return list
  }

  /// Returns the indices of a longest rising subsequence; nil if all values rise.
  private static func longestRise(_ values: [Int]) -> Set<Int>? {
    if zip(values, values.dropFirst()).allSatisfy(<) { return nil }
    var ends: [Int] = []
    var previous = Array(repeating: -1, count: values.count)
    for (index, value) in values.enumerated() {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var rise: Set<Int> = []
    var index = ends.last ?? -1
    while index >= 0 {
      rise.insert(index)
      index = previous[index]
    }
    return rise
  }
}
