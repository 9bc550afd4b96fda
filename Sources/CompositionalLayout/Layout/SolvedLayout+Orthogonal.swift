/// An orthogonal section's own scroll view (rule 8).
public struct OrthogonalScroll: Sendable, Hashable {
  /// The section's index.
  public var section: Int
  /// Its viewport in the collection: between the section's insets, as high as the row. Its place along the scroll axis
  /// carries the section's scroll space into the collection (rule 8.3).
  public var scrollFrame: LayoutRect
  /// Where its scroll space lies in the collection at rest: a cell's frame, moved by its origin, is the cell's place. It is
  /// as wide as the groups and the insets around them, and no less than the container.
  public var rowFrame: LayoutRect
  /// What of that the container shows at rest: cells are seen beside the viewport, too, as they scroll by.
  public var visibleFrame: LayoutRect
  /// The extent of what scrolls: groups and the space between them, without insets.
  public var contentSize: LayoutExtent
  /// How the section rests.
  public var behavior: OrthogonalScrollingBehavior
  /// The space that `groupPagingCentered` adds on both sides so that a group can be centred, in points; 0 for the other
  /// behaviours and for groups wider than the viewport (rule 8.4).
  public var centringInset: Double
  /// The distance from one stopping point to the next, in points (rule 8.4); nil where the behaviour has none. Groups with
  /// measured cells have other distances: see ``SolvedLayout/targetOffset(for:velocity:inSection:)``.
  public var pageLength: Double?
}

extension SolvedLayout {
  /// The scroll space of a section; nil when the section is not orthogonal or has no items (rule 5.4).
  ///
  /// - Complexity: O(log sections).
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

  /// An orthogonal section's viewport in the collection, exactly and left to right.
  func scrollFrame(of section: Int, _ groups: SectionGroups) -> LayoutRect {
    let template = groups.template
    let run = template.runAxis
    let length = container.extent[run] - template.insets.both(run)
    return LayoutRect(
      origin: LayoutPoint(run, along: template.insets.before(run), across: start(of: section) + groups.lead),
      extent: LayoutExtent(run, along: max(0, length), across: groups.width))
  }

  /// Where an orthogonal section's scroll space lies in the collection at rest.
  private func rowFrame(of section: Int, _ groups: SectionGroups) -> LayoutRect {
    LayoutRect(
      origin: scrollShift(of: section, groups, scrolledBy: 0),
      extent: LayoutExtent(groups.template.runAxis, along: groups.rowWidth, across: groups.width))
  }

  /// What carries frames of an orthogonal section's scroll space to the collection's coordinates, when it is scrolled so
  /// far from its leading edge.
  func scrollShift(of section: Int, _ groups: SectionGroups, scrolledBy offset: Double) -> LayoutPoint {
    let run = groups.template.runAxis
    let frame = presented(scrollFrame(of: section, groups))
    guard run == .x, environment.isRightToLeft else {
      return LayoutPoint(run, along: -offset, across: frame.min(run.cross))
    }
    // The row's right end lies at the screen's, and the screen's at the content's.
    let right = max(contentSize.w, container.width) - groups.rowWidth
    return LayoutPoint(x: right + offset, y: frame.y)
  }
}
