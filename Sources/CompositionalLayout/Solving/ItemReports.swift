/// The size that one cell, header or footer reported; nil in a dimension that it did not (rule 9.1).
struct ReportedSize: Sendable, Hashable {
  var width: Double?
  var height: Double?

  subscript(axis: Axis) -> Double? { axis == .x ? width : height }

  /// The earlier report with what this one says in its place.
  func over(_ earlier: ReportedSize?) -> ReportedSize {
    ReportedSize(width: width ?? earlier?.width, height: height ?? earlier?.height)
  }
}

/// What the cells of a section reported.
struct ItemReports: Sendable {
  private(set) var sizes: [Int: ReportedSize] = [:]
  /// The items that reported, ascending, where somebody asks for the next one; else nil.
  private var items: ContiguousArray<Int>?

  /// No reports.
  ///
  /// - Parameter isOrdered: Whether ``next(from:)`` will be asked.
  init(isOrdered: Bool) { items = isOrdered ? [] : nil }

  var isEmpty: Bool { sizes.isEmpty }

  /// What an item reported; nil when it did not.
  func size(of item: Int) -> ReportedSize? { sizes[item] }

  /// Whether any of some items reported.
  ///
  /// - Complexity: O(items).
  func contains(_ items: Range<Int>) -> Bool { items.contains { sizes[$0] != nil } }

  /// The first item from `item` on that reported.
  ///
  /// - Complexity: O(log reports).
  func next(from item: Int) -> Int? {
    guard let items else { return sizes.keys.filter { $0 >= item }.min() }
    let at = ItemReports.firstIndex(of: items, atOrAfter: item)
    return at < items.count ? items[at] : nil
  }

  /// Takes what an item reported, or forgets it.
  ///
  /// - Complexity: O(1); where the reports are ordered, a move of the items after it.
  mutating func set(_ item: Int, _ size: ReportedSize?) {
    let isNew = sizes.updateValue(size, forKey: item) == nil
    guard items != nil, isNew == (size != nil) else { return }
    let at = ItemReports.firstIndex(of: items ?? [], atOrAfter: item)
    if size == nil { items?.remove(at: at) } else { items?.insert(item, at: at) }
  }

  /// The reports of the items that are still there, where they are now.
  ///
  /// - Parameter index: Where an item is now; nil when it is gone.
  /// - Complexity: O(reports log reports).
  func moved(_ index: (Int) -> Int?) -> ItemReports {
    var moved = ItemReports(isOrdered: items != nil)
    for (item, size) in sizes {
      if let at = index(item) { moved.sizes[at] = size }
    }
    if items != nil { moved.items = ContiguousArray(moved.sizes.keys.sorted()) }
    return moved
  }

  private static func firstIndex(of items: ContiguousArray<Int>, atOrAfter item: Int) -> Int {
    // Feeds report from the top down.
    if let last = items.last, last < item { return items.count }
    return items.indices.first(fromWhere: { items[$0] >= item })
  }
}

extension Dictionary where Value == ReportedSize {
  /// Sets a value, or removes it.
  ///
  /// - Returns: The one before.
  fileprivate mutating func updateValue(_ value: ReportedSize?, forKey key: Key) -> ReportedSize? {
    if let value { return updateValue(value, forKey: key) }
    return removeValue(forKey: key)
  }
}
