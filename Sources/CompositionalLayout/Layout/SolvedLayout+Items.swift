extension SolvedLayout {
  /// Appends items to a section, for example while its cells are still being decoded.
  ///
  /// - Complexity: O(log sections), and O(log groups + slots of the last group) in a section with measured cells.
  /// - Precondition: The section exists.
  /// - Throws: ``LayoutError`` if the count is negative or the layout gets too many items; nothing changes then.
  public mutating func appendItems(_ count: Int, toSection section: Int) throws(LayoutError) {
    try insertItems(count, at: records[section].itemCount, inSection: section)
  }

  /// Inserts items without reports. Reports of later items move with their items.
  ///
  /// - Complexity: O(log sections), and O(reports) in a section with measured cells.
  /// - Precondition: The section exists, and `item` is between 0 and its number of items.
  /// - Throws: ``LayoutError`` if the count is negative, the layout gets too many items, or a reported size does not
  ///   fit its item's new position; the layout is unchanged then.
  public mutating func insertItems(_ count: Int, at item: Int, inSection section: Int) throws(LayoutError) {
    let old = records[section].itemCount
    precondition(item >= 0 && item <= old, "item index out of range")
    // A count below 0 or beyond the limit is checked alone, as the sum may overflow.
    let isPossible = (0...LayoutLimits.items - old).contains(count)
    try checkItemCount(isPossible ? old + count : count, replacing: isPossible ? old : 0, atSection: section)
    guard count > 0 else { return }
    guard item == old, records[section].box != nil, !template(of: section).asks else {
      return try changeItems(of: section, count: old + count) { at in at < item ? at : at + count }
    }
    let template = template(of: section)
    try records[section].measured?.append(old..<old + count, template, section: section)
    records[section].itemCount = old + count
    settle(section)
  }

  /// Removes items and their reports.
  ///
  /// - Complexity: O(log sections), and O(reports) in a section with measured cells.
  /// - Precondition: The section and its items exist.
  /// - Throws: ``LayoutError`` if a reported size does not fit its item's new position; the layout is unchanged then.
  public mutating func removeItems(_ items: Range<Int>, inSection section: Int) throws(LayoutError) {
    let old = records[section].itemCount
    precondition(items.lowerBound >= 0 && items.upperBound <= old, "item range out of range")
    guard !items.isEmpty else { return }
    try changeItems(of: section, count: old - items.count) { at in
      at < items.lowerBound ? at : at < items.upperBound ? nil : at - items.count
    }
  }

  /// Changes a section's items. `index` maps an item to its new index; nil if it is removed.
  private mutating func changeItems(of section: Int, count: Int, _ index: (Int) -> Int?) throws(LayoutError) {
    let template = try template(records[section].template, at: section, itemCount: count)
    var measured: MeasuredSection?
    if let old = records[section].measured {
      measured = try old.moved(index, templates[template], itemCount: count, section: section)
    }
    records[section].template = template
    records[section].itemCount = count
    records[section].measured = measured
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
    return OrthogonalScroll(
      section: section, scrollFrame: presented(frame), rowFrame: rowFrame(of: section, groups),
      visibleFrame: presented(
        LayoutRect(run, along: (0, container.extent[run]), across: (frame.min(run.cross), groups.width))),
      contentSize: LayoutExtent(run, along: groups.length, across: groups.width), behavior: behavior,
      centringInset: behavior == .groupPagingCentered
        ? max(0, (frame.extent[run] - template.shape.extent[run]) / 2) : 0)
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
