extension SolvedLayout {
  /// Appends items to a section, for example while its cells are still being decoded.
  ///
  /// - Complexity: O(log sections); in a section with measured cells also O(log groups + slots of the last group).
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
    if item == old, records[section].measured != nil { return try appendToMeasured(count, section) }
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
    guard let old = record.measured else {
      // Only items that come or go, and those behind them, move; where a last group was trimmed, its badges too.
      let from = template(of: section).index.badges[0] == nil ? first : firstItemToSettle(holding: first, section)
      let end = last.map { $0 - from + 1 } ?? min(record.itemCount, count) - from
      return change(section, item: from, keeping: max(0, end)) { $0.itemCount = count }
    }
    let reports = old.reports.moved(index)
    let measured =
      reports.isEmpty && old.boundaryReports.isEmpty
      ? nil
      : try MeasuredSection(
        reports, old.boundaryReports, template(of: section), itemCount: count, section: section)
    // The group in which the first of them lies may be another from its start on.
    let from = firstItemToSettle(holding: first, section)
    return change(section, item: from, keeping: max(0, min(record.itemCount, count) - from)) { record in
      record.itemCount = count
      record.measured = measured
    }
  }

  /// Appends items to a section of which cells, headers or footers have reported: only its last group may be another.
  ///
  /// - Complexity: O(log groups + slots of a group).
  private mutating func appendToMeasured(_ count: Int, _ section: Int) throws(LayoutError) -> LayoutInvalidation {
    let old = records[section].itemCount
    let template = template(of: section)
    let from = old > 0 ? firstItemToSettle(holding: old - 1, section) : 0
    var flowing: FlowingGroups.Change?
    var last: GroupShape?
    let group = max(0, old - 1) / template.slotCount
    if let measured = records[section].measured {
      if measured.flowing != nil {
        flowing = try measured.flowed(old...(old + count - 1), template, itemCount: old + count, section: section)
      } else if measured.sparse.shape(of: group) != nil {
        last =
          try records[section].measured?.shape(of: group, template, itemCount: old + count, section: section) ?? nil
      }
    }
    return change(section, item: from, keeping: old - from) { record in
      record.itemCount = old + count
      if let flowing { record.measured?.flow(flowing, template) }
      if let last { record.measured?.set(group, to: last, template) }
    }
  }

  /// The first item whose group may come out otherwise when an item changes: of the group that holds it, and, where
  /// sizes decide what a group holds, of the one before, which may now have room for it.
  func firstItemToSettle(holding item: Int, _ section: Int) -> Int {
    let groups = groups(of: section)
    guard groups.itemCount > 0 else { return 0 }
    let held = min(item, groups.itemCount - 1)
    let first =
      groups.template.index.flows
      ? groups.box?.value.flowing?.firstItem(lookingAt: held) ?? max(0, held - groups.template.shape.reach + 1) : held
    return groups.run(holding: first).firstItem
  }
}
