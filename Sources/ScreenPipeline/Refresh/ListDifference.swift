/// What makes one list of unique ids another.
///
/// Applied as a collection view applies a batch of updates: what is removed, and what is moved from its place, by their
/// indices in the old list; then what is inserted, and what is moved to its place, by their indices in the new one.
public struct ListDifference<ID: Sendable & Hashable>: Sendable, Hashable {
  /// One id at its place.
  public struct Place: Sendable, Hashable {
    /// The id.
    public var id: ID
    /// Its index.
    public var index: Int
  }

  /// One id that is at another place among those that stay.
  public struct Move: Sendable, Hashable {
    /// The id.
    public var id: ID
    /// Its index in the old list.
    public var source: Int
    /// Its index in the new list.
    public var target: Int
  }

  /// What only the old list has, ascending.
  public var removed: [Place] = []
  /// What only the new list has, ascending.
  public var inserted: [Place] = []
  /// What both have in another order: as few as can be, ascending by target.
  public var moved: [Move] = []

  /// No difference.
  init() {}

  /// Whether the lists are the same.
  public var isEmpty: Bool { removed.isEmpty && inserted.isEmpty && moved.isEmpty }

  /// Compares two lists. Of an id that a list has twice, the second one is left out.
  ///
  /// - Complexity: O(n log n) in the ids; O(n) where nothing is moved.
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
    for (index, item) in stay.enumerated() where !inOrder.contains(index) {
      moved.append(Move(id: item.id, source: item.source, target: item.target))
    }
  }

  /// Makes the new list of the old one.
  ///
  /// - Precondition: The list is the one that was compared.
  /// - Complexity: O(n) in the ids, and O(c log c) in the changes.
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

  /// The places of a longest rising subsequence.
  private static func longestRise(_ values: [Int]) -> IndexSet {
    if zip(values, values.dropFirst()).allSatisfy(<) { return IndexSet(count: values.count) }
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
    var set = IndexSet(indices: [])
    var index = ends.last ?? -1
    while index >= 0 {
      set.indices?.insert(index)
      index = previous[index]
    }
    return set
  }

  /// All indices, or some.
  private struct IndexSet {
    var indices: Set<Int>?

    init(count: Int) { indices = nil }
    init(indices: Set<Int>) { self.indices = indices }

    func contains(_ index: Int) -> Bool { indices?.contains(index) ?? true }
  }
}
