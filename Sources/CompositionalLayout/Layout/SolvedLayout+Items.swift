extension SolvedLayout {
  /// Appends items to a section, for example while its cells are still being decoded.
  ///
  /// - Complexity: O(log sections); in a section with measured cells also O(reports of the last group), or of all its
  ///   cells where their sizes decide how many a group holds.
  /// - Precondition: The section exists.
  /// - Throws: ``LayoutError`` when the count is negative or the layout would have too many items; the layout is
  ///   unchanged then.
  @discardableResult
  public mutating func appendItems(_ count: Int, toSection section: Int) throws(LayoutError) -> LayoutInvalidation {
    try insertItems(count, at: records[section].itemCount, inSection: section)
  }

  /// Inserts items that have not reported a size. What the items after them reported moves with them.
  ///
  /// - Complexity: O(log sections); in a section with measured cells also O(reports).
  /// - Precondition: The section exists, and `item` is between 0 and its number of items.
  /// - Throws: ``LayoutError`` when the count is negative or the layout would have too many items, or when a reported
  ///   size does not fit where its cell now is; the layout is unchanged then.
  @discardableResult
  public mutating func insertItems(
    _ count: Int, at item: Int, inSection section: Int
  ) throws(LayoutError) -> LayoutInvalidation {
    let old = records[section].itemCount
    precondition(item >= 0 && item <= old, "item index out of range")
    guard count >= 0, count <= LayoutLimits.items - old else {
      throw LayoutError(
        count < 0 ? .invalidValue : .limitExceeded,
        "the number of items to insert is \(count); a layout has 0 to \(LayoutLimits.items)",
        path: "$.itemsPerSection[\(section)]", section: section)
    }
    try checkItemCount(old + count, replacing: old, atSection: section)
    guard count > 0 else { return nothing() }
    return try changeItems(of: section, from: item, count: old + count) { at in at < item ? at : at + count }
  }

  /// Removes items, and what they reported.
  ///
  /// - Complexity: O(log sections); in a section with measured cells also O(reports).
  /// - Precondition: The section and its items exist.
  /// - Throws: ``LayoutError`` when a reported size does not fit where its cell now is; the layout is unchanged then.
  @discardableResult
  public mutating func removeItems(
    _ items: Range<Int>, inSection section: Int
  ) throws(LayoutError) -> LayoutInvalidation {
    let old = records[section].itemCount
    precondition(items.lowerBound >= 0 && items.upperBound <= old, "item range out of range")
    guard !items.isEmpty else { return nothing() }
    return try changeItems(of: section, from: items.lowerBound, count: old - items.count) { at in
      at < items.lowerBound ? at : at < items.upperBound ? nil : at - items.count
    }
  }

  /// Moves an item within its section, with what it reported.
  ///
  /// - Parameter target: Its index afterwards.
  /// - Complexity: O(log sections); in a section with measured cells also O(reports).
  /// - Precondition: The section exists, and both are indices of its items.
  /// - Throws: ``LayoutError`` when a reported size does not fit where its cell now is; the layout is unchanged then.
  @discardableResult
  public mutating func moveItem(
    from source: Int, to target: Int, inSection section: Int
  ) throws(LayoutError) -> LayoutInvalidation {
    let count = records[section].itemCount
    precondition(source >= 0 && source < count && target >= 0 && target < count, "item index out of range")
    guard source != target else { return nothing() }
    let first = min(source, target)
    let last = max(source, target)
    return try changeItems(of: section, from: first, through: last, count: count) { at in
      if at == source { return target }
      guard at >= first, at <= last else { return at }
      return source < target ? at - 1 : at + 1
    }
  }

  /// Changes a section's items.
  ///
  /// - Parameters:
  ///   - first: The first item that is another one afterwards.
  ///   - last: The last one; nil when all that follow are.
  ///   - index: Where an item is afterwards; nil when it is gone.
  private mutating func changeItems(
    of section: Int, from first: Int, through last: Int? = nil, count: Int, _ index: (Int) -> Int?
  ) throws(LayoutError) -> LayoutInvalidation {
    let record = records[section]
    var measured: MeasuredSection?
    if let old = record.measured {
      var sizes: [Int: ReportedSize] = [:]
      for (item, size) in old.sizes {
        if let at = index(item) { sizes[at] = size }
      }
      measured = try MeasuredSection(sizes, template(of: section), itemCount: count, section: section)
    }
    // Without measured cells only items that come or go, and those behind them, move. With them the group in which the
    // first of them lies may be another from its start on.
    let isMeasured = record.measured != nil || measured != nil
    let from = isMeasured ? firstItemToSettle(holding: first, section) : first
    let end = isMeasured ? nil : last
    let kept = end.map { $0 - from + 1 } ?? min(record.itemCount, count) - from
    return change(section, item: from, keeping: max(0, kept)) { record in
      record.itemCount = count
      record.measured = measured
    }
  }

  /// The first item whose group may come out otherwise when an item changes: of the group that holds it, and, where
  /// sizes decide what a group holds, of those before, which may now have room for it.
  func firstItemToSettle(holding item: Int, _ section: Int) -> Int {
    let record = records[section]
    guard record.itemCount > 0 else { return 0 }
    let groups = groups(of: section)
    guard !isMirroredInItself(groups) else { return 0 }
    let held = min(item, record.itemCount - 1)
    guard groups.template.index.flows else { return groups.run(holding: held).firstItem }
    let before = max(0, held - (FlowingGroups.lookahead + 1) * groups.template.slotCount)
    let first = groups.run(holding: before).firstItem
    return first > 0 ? groups.run(holding: first - 1).firstItem : 0
  }
}
