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
        LayoutRect(
          origin: LayoutPoint(run, along: 0, across: frame.min(run.cross)),
          extent: LayoutExtent(run, along: container.extent[run], across: groups.width))),
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
      origin: LayoutPoint(run, along: template.insets.before(run), across: start(of: section) + groups.lead),
      extent: LayoutExtent(run, along: max(0, length), across: groups.width))
  }

  private func rowFrame(of section: Int, _ groups: SectionGroups) -> LayoutRect {
    LayoutRect(
      origin: scrollShift(of: section, groups, scrolledBy: 0),
      extent: LayoutExtent(groups.template.runAxis, along: groups.rowWidth, across: groups.width))
  }

  /// Returns the offset from an orthogonal section's scroll space to the collection, at this scroll offset.
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
