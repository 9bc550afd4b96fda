/// The reported size of one element; nil in a dimension without a report (rule 9.1).
package struct ReportedSize: Sendable, Hashable {
  package var width: Double?
  package var height: Double?

  subscript(axis: Axis) -> Double? { axis == .x ? width : height }

  func over(_ earlier: ReportedSize?) -> ReportedSize {
    ReportedSize(width: width ?? earlier?.width, height: height ?? earlier?.height)
  }
}

struct ItemReports: Sendable {
  private(set) var sizes: [Int: ReportedSize] = [:]
  /// The items with reports, ascending; nil if ``next(from:)`` is not used.
  private var items: ContiguousArray<Int>?

  init(isOrdered: Bool) { items = isOrdered ? [] : nil }

  var isEmpty: Bool { sizes.isEmpty }

  func size(of item: Int) -> ReportedSize? { sizes[item] }

  func contains(_ items: Range<Int>) -> Bool { items.contains { sizes[$0] != nil } }

  func next(from item: Int) -> Int? {
    guard let items else { return sizes.keys.filter { $0 >= item }.min() }
    let at = ItemReports.firstIndex(of: items, atOrAfter: item)
    return at < items.count ? items[at] : nil
  }

  mutating func set(_ item: Int, _ size: ReportedSize?) {
    let isNew = sizes[item] == nil
    sizes[item] = size
    guard items != nil, isNew == (size != nil) else { return }
    let at = ItemReports.firstIndex(of: items ?? [], atOrAfter: item)
    if size == nil { items?.remove(at: at) } else { items?.insert(item, at: at) }
  }

  /// Returns the reports with items mapped to their new index, without those mapped to nil, in O(reports log reports).
  func moved(_ index: (Int) -> Int?) -> ItemReports {
    var moved = ItemReports(isOrdered: items != nil)
    for (item, size) in sizes { if let at = index(item) { moved.sizes[at] = size } }
    if items != nil { moved.items = ContiguousArray(moved.sizes.keys.sorted()) }
    return moved
  }

  private static func firstIndex(of items: ContiguousArray<Int>, atOrAfter item: Int) -> Int {
    // Feeds report from the top down, which appends.
    if let last = items.last, last < item { return items.count }
    return items.indices.first(fromWhere: { items[$0] >= item })
  }
}

extension Range<Int> {
  /// Returns the first number for which a condition holds that also holds for all later ones, by binary search.
  @inline(__always)
  package func first(fromWhere isAfter: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
