/// An orthogonal section's own scroll view (rule 8).
public struct OrthogonalScroll: Sendable, Hashable {
  /// The section's index.
  public var section: Int
  /// Where the scroll space lies in the collection: the container's full extent across, one group's along.
  public var scrollFrame: LayoutRect
  /// The extent of what scrolls, insets included.
  public var contentSize: LayoutExtent
  /// How the section stops.
  public var behavior: OrthogonalScrollingBehavior
  /// The space that `groupPagingCentered` adds on both sides so that a group can be centred, in points; 0 for the other
  /// behaviours and for groups wider than the container (rule 8.4).
  public var centringInset: Double
  /// The distance from one stopping point to the next, in points (rule 8.4); nil where the behaviour has none. Groups with
  /// measured cells have other distances: see ``SolvedLayout/targetOffset(for:velocity:inSection:)``.
  public var pageLength: Double?
}

extension SolvedLayout {
  /// The scroll space of a section; nil when the section is not orthogonal or has no items (rule 5.4).
  ///
  /// - Complexity: O(1).
  public func orthogonalScroll(inSection section: Int) -> OrthogonalScroll? {
    let groups = groups(of: section)
    let template = groups.template
    guard let orthogonal = template.orthogonal, groups.itemCount > 0 else { return nil }
    let axis = environment.axis
    let contentSize = groups.scrollExtent(orthogonal)
    let width = container.extent[axis.cross]
    let page: Double? =
      switch orthogonal.behavior {
      case .none, .continuous: nil
      case .paging: width
      case .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered: template.stride
      }
    return OrthogonalScroll(
      section: section, scrollFrame: presented(scrollFrame(of: section, groups)),
      contentSize: pixelGrid?.round(contentSize) ?? contentSize, behavior: orthogonal.behavior,
      centringInset: orthogonal.behavior == .groupPagingCentered
        ? max(0, (width - template.shape.extent[axis.cross]) / 2) : 0,
      pageLength: page)
  }

  /// Where an orthogonal section's scroll space lies in the collection, exactly and left to right.
  func scrollFrame(of section: Int, _ groups: SectionGroups) -> LayoutRect {
    let axis = environment.axis
    return LayoutRect(
      origin: LayoutPoint(axis, along: start(of: section) + groups.template.lead, across: 0),
      extent: LayoutExtent(axis, along: groups.width, across: container.extent[axis.cross]))
  }
}
