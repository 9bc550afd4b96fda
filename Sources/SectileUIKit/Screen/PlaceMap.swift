import ScreenPipeline

/// Where the elements of a list are after a difference has been applied to it.
struct PlaceMap: Sendable {
  private let removed: Set<Int>
  private let moved: [Int: Int]
  /// What is gone from its place, ascending, and the places that something else has taken.
  private let gone: [Int]
  private let taken: [Int]

  /// Nothing is anywhere else.
  init() { (removed, moved, gone, taken) = ([], [:], [], []) }

  /// - Complexity: O(n log n) in what has changed.
  init<ID>(_ difference: ListDifference<ID>) {
    removed = Set(difference.removed.map(\.index))
    moved = Dictionary(difference.moved.map { ($0.source, $0.target) }) { first, _ in first }
    gone = (difference.removed.map(\.index) + difference.moved.map(\.source)).sorted()
    taken = (difference.inserted.map(\.index) + difference.moved.map(\.target)).sorted()
  }

  /// Where an element is now; nil when it is gone.
  ///
  /// - Complexity: O(log n) in what has changed.
  func place(of old: Int) -> Int? {
    if let target = moved[old] { return target }
    guard !removed.contains(old) else { return nil }
    // The elements that stay fill the places that nothing else has taken, in their order.
    let rank = old - Self.count(of: gone) { gone[$0] < old }
    return rank + Self.count(of: taken) { taken[$0] - $0 <= rank }
  }

  /// How many of the first elements of a list something holds for.
  private static func count(of list: [Int], where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
