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
    // A count below 0 or beyond the limit is checked alone, as the sum may overflow.
    let isPossible = (0...LayoutLimits.items - old).contains(count)
    try checkItemCount(isPossible ? old + count : count, replacing: isPossible ? old : 0, atSection: section)
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

/// The geometry of an orthogonal section's scroll view (rule 8).
///
///     collection |<------------------ container ------------------>|
///     rowFrame   |<- inset ->|group 0|group 1|group 2|group 3|<- inset ->|
///     viewport               |<-------- scrollFrame -------->|
public struct OrthogonalScroll: Sendable, Hashable {
  /// The section's index.
  public var section: Int
  /// The viewport in the collection, as high as the row, between the section's insets. Its origin along the scroll axis
  /// carries the scroll space into the collection (rule 8.3).
  public var scrollFrame: LayoutRect
  /// The scroll space in the collection at rest: a cell's frame plus this origin is its position.
  public var rowFrame: LayoutRect
  /// The part of ``rowFrame`` that the container shows at rest; cells scroll through it beyond the viewport.
  public var visibleFrame: LayoutRect
  /// The extent of the groups and the spacing between them, without insets.
  public var contentSize: LayoutExtent
  /// The section's scrolling behaviour.
  public var behavior: OrthogonalScrollingBehavior
  /// The space that `groupPagingCentered` adds on both sides to centre a group, in points; 0 for the other behaviours
  /// and for groups wider than the viewport (rule 8.4).
  public var centringInset: Double
  /// The distance between stopping points, in points (rule 8.4); nil if the behaviour has none. Groups with measured
  /// cells differ: see ``SolvedLayout/targetOffset(for:velocity:inSection:)``.
  public var pageLength: Double?
}

extension SolvedLayout {
  /// Returns the scroll geometry of a section; nil if it is not orthogonal or has no items (rule 5.4).
  public func orthogonalScroll(inSection section: Int) -> OrthogonalScroll? {
    let groups = groups(of: section)
    let template = groups.template
    guard template.isOrthogonal, groups.itemCount > 0 else { return nil }
    let behavior = template.description.orthogonalScrollingBehavior
    let run = template.runAxis
    let frame = scrollFrame(of: section, groups)
    let page: Double? =
      switch behavior {
      case .none, .continuous: nil
      case .paging: frame.extent[run]
      case .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered: template.stride
      }
    return OrthogonalScroll(
      section: section, scrollFrame: presented(frame), rowFrame: rowFrame(of: section, groups),
      visibleFrame: presented(
        LayoutRect(run, along: (0, container.extent[run]), across: (frame.min(run.cross), groups.width))),
      contentSize: LayoutExtent(run, along: groups.length, across: groups.width), behavior: behavior,
      centringInset: behavior == .groupPagingCentered
        ? max(0, (frame.extent[run] - template.shape.extent[run]) / 2) : 0,
      pageLength: page)
  }

  func scrollFrame(of section: Int, _ groups: SectionGroups) -> LayoutRect {
    let template = groups.template
    let run = template.runAxis
    let length = container.extent[run] - template.insets.both(run)
    return LayoutRect(
      run, along: (template.insets.before(run), max(0, length)),
      across: (start(of: section) + groups.lead, groups.width))
  }

  private func rowFrame(of section: Int, _ groups: SectionGroups) -> LayoutRect {
    LayoutRect(
      origin: scrollShift(of: section, groups, scrolledBy: 0),
      extent: LayoutExtent(groups.template.runAxis, along: groups.rowWidth, across: groups.width))
  }

  func scrollShift(of section: Int, _ groups: SectionGroups, scrolledBy offset: Double) -> LayoutPoint {
    let run = groups.template.runAxis
    let frame = presented(scrollFrame(of: section, groups))
    guard run == .x, environment.isRightToLeft else {
      return LayoutPoint(run, along: -offset, across: frame.min(run.cross))
    }
    // Right-to-left: the row's right end lies at the container's right end, which lies at the content's.
    let right = max(contentSize.w, container.width) - groups.rowWidth
    return LayoutPoint(x: right + offset, y: frame.y)
  }
}
