extension SolvedLayout {
  /// Returns the offset at which an orthogonal section comes to rest (rule 8.4), as UICollectionViewLayout's
  /// `targetContentOffset(forProposedContentOffset:withScrollingVelocity:)`.
  ///
  /// | behaviour | stops |
  /// |---|---|
  /// | `none`, `continuous` | anywhere |
  /// | `continuousGroupLeadingBoundary` | at the nearest group's leading edge, whatever the velocity |
  /// | `paging` | at multiples of the viewport's width |
  /// | `groupPaging` | at a group's leading edge |
  /// | `groupPagingCentered` | where a group is centred, also before 0 and beyond the end |
  ///
  /// The paging behaviours choose the next stop in the direction of the velocity, or the nearest one without a
  /// velocity. All but the last stop at the content's end for proposals at or beyond it.
  ///
  /// - Parameters:
  ///   - proposed: The offset at which scrolling would end, in points from the leading edge.
  ///   - velocity: The velocity, of which only the sign counts: above 0 towards the trailing edge.
  /// - Returns: The offset from the leading edge; `proposed` for a section that is not orthogonal or has no items.
  /// - Complexity: O(1); O(log groups) in a section with reported sizes.
  public func targetOffset(for proposed: Double, velocity: Double, inSection section: Int) -> Double {
    let groups = groups(of: section)
    let template = groups.template
    guard template.isOrthogonal, groups.itemCount > 0, !proposed.isNaN else { return proposed }
    let viewport = scrollFrame(of: section, groups).extent[template.runAxis]
    let behavior = template.description.orthogonalScrollingBehavior
    let stops = GroupStops(groups: groups, viewport: viewport, isCentred: behavior == .groupPagingCentered)
    if behavior == .groupPagingCentered { return stops.stop(at: proposed, velocity: velocity) }
    let end = max(0, groups.length - viewport)
    guard proposed < end else { return end }
    let stop: Double
    switch behavior {
    case .none, .continuous, .groupPagingCentered: stop = proposed
    case .continuousGroupLeadingBoundary: stop = stops.stop(at: proposed, velocity: 0)
    case .groupPaging: stop = stops.stop(at: proposed, velocity: velocity)
    case .paging: stop = page(at: proposed, velocity: velocity, length: viewport)
    }
    return min(max(stop, 0), end)
  }

  private func page(at proposed: Double, velocity: Double, length: Double) -> Double {
    guard let pages = PixelGrid(scale: 1 / length) else { return proposed }
    var page = pages.floor(max(0, proposed))
    if proposed - page > length / 2 { page += length }
    return velocity > 0 && page < proposed ? page + length : velocity < 0 && page > proposed ? page - length : page
  }
}

private struct GroupStops {
  let groups: SectionGroups
  let viewport: Double
  let isCentred: Bool

  private func stop(of run: GroupRun) -> Double {
    let start = run.position(0, stride: groups.template.stride)
    guard isCentred else { return start }
    let edge = groups.template.edges.before(groups.template.runAxis)
    return start + edge - (viewport - groups.length(of: 0, in: run)) / 2
  }

  /// Returns the stop nearest to an offset, or the next in the direction of the velocity.
  func stop(at proposed: Double, velocity: Double) -> Double {
    // Stops ascend with the groups. A centred stop lies less than the viewport's width off its group's start.
    guard var before = groups.run(at: isCentred ? proposed + viewport / 2 : proposed) else { return proposed }
    if stop(of: before) > proposed, before.firstItem > 0 { before = groups.run(holding: before.firstItem - 1) }
    let low = stop(of: before)
    let next = before.firstItem + before.shape.slots.count
    guard low < proposed, next < groups.itemCount else { return low }
    let high = stop(of: groups.run(holding: next))
    if high <= proposed { return high }
    if velocity > 0 { return high }
    return velocity < 0 || proposed - low <= high - proposed ? low : high
  }
}
