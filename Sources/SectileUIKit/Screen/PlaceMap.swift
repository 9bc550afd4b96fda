import ScreenPipeline

/// The indices of a list's elements after a difference was applied.
struct PlaceMap: Sendable {
  private let removed: Set<Int>
  private let moved: [Int: Int]
  /// The old indices that are vacated and the new indices that are taken, ascending.
  private let gone: [Int]
  private let taken: [Int]

  init() { (removed, moved, gone, taken) = ([], [:], [], []) }

  init<ID>(_ difference: ListDifference<ID>) {
    removed = Set(difference.removed.map(\.index))
    moved = Dictionary(difference.moved.map { ($0.source, $0.target) }) { first, _ in first }
    gone = (difference.removed.map(\.index) + difference.moved.map(\.source)).sorted()
    taken = (difference.inserted.map(\.index) + difference.moved.map(\.target)).sorted()
  }

  /// Returns the new index of an element, in O(log changes); nil if it is gone.
  func place(of old: Int) -> Int? {
    if let target = moved[old] { return target }
    guard !removed.contains(old) else { return nil }
    // The remaining elements fill the free indices in order.
    let rank = old - Self.count(of: gone) { gone[$0] < old }
    return rank + Self.count(of: taken) { taken[$0] - $0 <= rank }
  }

  private static func count(of list: [Int], where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
