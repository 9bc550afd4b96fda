extension SolvedLayout {
  /// Appends items to a section, for example while its cells are still being decoded.
  ///
  /// - Complexity: O(log sections), and O(log groups + slots of the last group) in a section with
  ///   measured cells. A group that asks for its frames is solved again, in O(items).
  /// - Precondition: The section exists.
  /// - Throws: ``LayoutError`` if the count is negative or the layout gets too many items; nothing
  ///   changes then.
  public mutating func appendItems(_ count: Int, toSection section: Int) throws(LayoutError) {
    try insertItems(count, at: records[section].itemCount, inSection: section)
  }

  /// Inserts items without reports. Reports of later items move with their items.
  ///
  /// - Complexity: As of ``changeItems(by:inSection:)``.
  /// - Precondition: The section exists, and `item` is between 0 and its number of items.
  /// - Throws: ``LayoutError`` if the count is negative, the layout gets too many items, or a
  ///   reported size does not fit its item's new position; the layout is unchanged then.
  public mutating func insertItems(_ count: Int, at item: Int, inSection section: Int)
    throws(LayoutError)
  {
    let old = records[section].itemCount
    precondition(item >= 0 && item <= old, "item index out of range")
    // A count below 0 or beyond the limit is checked alone, as the sum may overflow.
    let isPossible = (0...LayoutLimits.items - old).contains(count)
    if isPossible {
      try checkItemCount(old + count, replacing: old, atSection: section)
    } else {
      try checkItemCount(count, atSection: section)
    }
    guard count > 0 else { return }
    try apply(ItemChanges(inserting: count, at: item), toSection: section)
  }

  /// Removes items and their reports.
  ///
  /// - Complexity: As of ``changeItems(by:inSection:)``, and O(reports removed).
  /// - Precondition: The section and its items exist.
  /// - Throws: ``LayoutError`` if a reported size does not fit its item's new position; the layout
  ///   is unchanged then.
  public mutating func removeItems(_ items: Range<Int>, inSection section: Int) throws(LayoutError)
  {
    let old = records[section].itemCount
    precondition(items.lowerBound >= 0 && items.upperBound <= old, "item range out of range")
    guard !items.isEmpty else { return }
    try apply(ItemChanges(removing: items), toSection: section)
  }

  /// Inserts, removes and moves items at once, as the difference of two lists of ids says, from
  /// which a collection view's batch of updates is made.
  ///
  /// ```swift
  /// let change = newIDs.difference(from: oldIDs).inferringMoves()
  /// try layout.changeItems(by: change, inSection: 2)
  /// ```
  ///
  /// An item that moves keeps its report; without `inferringMoves()` it is one that goes and one
  /// that comes.
  ///
  /// - Complexity: O(log sections). With measured cells, moreover:
  ///   - where groups have one item, as in a list, O(log groups) an item or range of items that
  ///     changes;
  ///   - where they have several, as in a grid, O(log groups) for each group with reports between
  ///     the first change and the last, and for each behind them unless as many items come or go as
  ///     fill whole groups: all these hold other cells then, and are solved again;
  ///   - in a flowing section, where sizes decide how many items a group holds, solving the groups
  ///     from the first change to the first that begins with the same item as before, and moving
  ///     those behind it, O(1) each.
  /// - Precondition: The section exists, and the difference is one of lists of its items.
  /// - Throws: ``LayoutError`` if the layout gets too many items, or a reported size does not fit
  ///   its item's new position; the layout is unchanged then.
  public mutating func changeItems<Element>(
    by difference: CollectionDifference<Element>, inSection section: Int
  ) throws(LayoutError) {
    let old = records[section].itemCount
    let changes = ItemChanges(difference)
    precondition(changes.fits(old), "the difference is not one of the section's items")
    try checkItemCount(old + changes.growth, replacing: old, atSection: section)
    guard !changes.isEmpty else { return }
    try apply(changes, toSection: section)
  }

  /// Takes a change of a section's items that was checked. Everything that may throw comes before
  /// the first change of the record's numbers.
  private mutating func apply(_ changes: ItemChanges, toSection section: Int) throws(LayoutError) {
    let known = records[section].template
    let count = records[section].itemCount + changes.growth
    let index = try template(known, at: section, itemCount: count, keeping: changes.head)
    if index == known {
      let template = templates[known]
      try records[section].measured?.apply(changes, template, itemCount: count, section: section)
    } else if let old = records[section].measured {
      // The group has asked for other frames.
      var reports = old.reports
      reports.apply(changes)
      records[section].measured = try MeasuredSection(
        reports, old.boundaryReports, templates[index], itemCount: count, section: section)
    }
    if records[section].box?.value.isEmpty == true {
      records[section].measured = nil
    }
    records[section].template = index
    records[section].itemCount = count
    settle(section)
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
  /// The viewport in the collection, as high as the row, between the section's insets. Its origin
  /// along the scroll axis carries the scroll space into the collection (rule 8.3).
  public var scrollFrame: LayoutRect
  /// The scroll space in the collection at rest: a cell's frame plus this origin is its position.
  public var rowFrame: LayoutRect
  /// The part of ``rowFrame`` that the container shows at rest; cells scroll through it beyond the
  /// viewport.
  public var visibleFrame: LayoutRect
  /// The extent of the groups and the spacing between them, without insets.
  public var contentSize: LayoutExtent
  /// The section's scrolling behaviour.
  public var behavior: OrthogonalScrollingBehavior
  /// The space that `groupPagingCentered` adds on both sides to centre a group, in points; 0 for
  /// the other behaviours and for groups wider than the viewport (rule 8.4).
  public var centringInset: Double
}

extension SolvedLayout {
  /// Returns the scroll geometry of a section; nil if it is not orthogonal or has no items (rule
  /// 5.4).
  public func orthogonalScroll(inSection section: Int) -> OrthogonalScroll? {
    let groups = groups(of: section)
    let template = groups.template
    guard template.isOrthogonal, groups.itemCount > 0 else { return nil }
    let behavior = template.description.orthogonalScrollingBehavior
    let run = template.runAxis
    let frame = scrollFrame(of: section, groups)
    return OrthogonalScroll(
      section: section, scrollFrame: presented(frame), rowFrame: rowFrame(of: section, groups),
      visibleFrame: presented(
        LayoutRect(
          run, along: (0, container.extent[run]), across: (frame.min(run.cross), groups.width))),
      contentSize: LayoutExtent(run, along: groups.length, across: groups.width),
      behavior: behavior,
      centringInset: behavior == .groupPagingCentered
        ? max(0, (frame.extent[run] - template.shape.extent[run]) / 2) : 0)
  }

  /// Returns the viewport of an orthogonal section, before it is mirrored and rounded.
  func scrollFrame(of section: Int, _ groups: SectionGroups) -> LayoutRect {
    let template = groups.template
    let run = template.runAxis
    let length = container.extent[run] - template.insets.both(run)
    return LayoutRect(
      run, along: (template.insets.before(run), max(0, length)),
      across: (start(of: section) + groups.lead, groups.width))
  }

  /// Returns the scroll space of an orthogonal section in the collection, at the offset 0.
  private func rowFrame(of section: Int, _ groups: SectionGroups) -> LayoutRect {
    LayoutRect(
      origin: scrollShift(of: section, groups, scrolledBy: 0),
      extent: LayoutExtent(groups.template.runAxis, along: groups.rowWidth, across: groups.width))
  }

  /// Returns the offset from an orthogonal section's scroll space to the collection, at this scroll
  /// offset.
  func scrollShift(of section: Int, _ groups: SectionGroups, scrolledBy offset: Double)
    -> LayoutPoint
  {
    let run = groups.template.runAxis
    let frame = presented(scrollFrame(of: section, groups))
    guard run == .x, environment.isRightToLeft else {
      return LayoutPoint(run, along: -offset, across: frame.min(run.cross))
    }
    // Right-to-left: the row's right end lies at the container's right end, which lies at the
    // content's.
    let right = max(contentSize.width, container.width) - groups.rowWidth
    return LayoutPoint(x: right + offset, y: frame.y)
  }
}
