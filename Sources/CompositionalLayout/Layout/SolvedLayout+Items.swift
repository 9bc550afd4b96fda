extension SolvedLayout {
  /// Appends items to a section, for example while its cells are still being decoded.
  ///
  /// - Complexity: O(log sections), and O(log groups + slots of the last group) in a section with measured cells.
  /// - Precondition: The section exists.
  /// - Throws: ``LayoutError`` if the count is negative or the layout gets too many items; nothing changes then.
  @discardableResult
  public mutating func appendItems(_ count: Int, toSection section: Int) throws(LayoutError) -> LayoutInvalidation {
    try insertItems(count, at: records[section].itemCount, inSection: section)
  }

  /// Inserts items without reports. Reports of later items move with their items.
  ///
  /// - Complexity: O(log sections), and O(reports) in a section with measured cells.
  /// - Precondition: The section exists, and `item` is between 0 and its number of items.
  /// - Throws: ``LayoutError`` if the count is negative, the layout gets too many items, or a reported size does not
  ///   fit its item's new position; the layout is unchanged then.
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

  /// Removes items and their reports.
  ///
  /// - Complexity: O(log sections), and O(reports) in a section with measured cells.
  /// - Precondition: The section and its items exist.
  /// - Throws: ``LayoutError`` if a reported size does not fit its item's new position; the layout is unchanged then.
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

  /// Moves an item and its report within the section, to the index `target` that it has afterwards.
  ///
  /// - Complexity: O(log sections), and O(reports) in a section with measured cells.
  /// - Precondition: The section exists, and both are indices of its items.
  /// - Throws: ``LayoutError`` if a reported size does not fit its item's new position; the layout is unchanged then.
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

  /// Changes the items `first` to `last` (nil: to the end). `index` maps an item to its new index; nil if removed.
  private mutating func changeItems(
    of section: Int, from first: Int, through last: Int? = nil, count: Int, _ index: (Int) -> Int?
  ) throws(LayoutError) -> LayoutInvalidation {
    let record = records[section]
    guard let old = record.measured else {
      // Without reports the changed items move, and those behind them; with badges on the group, the whole group.
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
    // With reports, the whole group of the first changed item may come out differently.
    let from = firstItemToSettle(holding: first, section)
    return change(section, item: from, keeping: max(0, min(record.itemCount, count) - from)) { record in
      record.itemCount = count
      record.measured = measured
    }
  }

  /// Appends items to a section with reports, in O(log groups + slots of a group): only its last group may change.
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

  /// Returns the first item that may move when `item` changes: the first of its group or, in a flowing section, of the
  /// group before it, which may have room for it now.
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
