extension SolvedLayout {
  /// Where an orthogonal section comes to rest (rule 8.4), as `targetContentOffset(forProposedContentOffset:
  /// withScrollingVelocity:)` of UICollectionViewLayout says it.
  ///
  /// | behaviour | stops |
  /// |---|---|
  /// | `none`, `continuous` | anywhere |
  /// | `continuousGroupLeadingBoundary` | at the nearest group's leading edge, whatever the velocity |
  /// | `paging` | at multiples of the bounds' width |
  /// | `groupPaging` | at a group's leading edge |
  /// | `groupPagingCentered` | where a group is centred |
  ///
  /// The paging behaviours stop at the next stop in the direction of the velocity, at the nearest one without.
  ///
  /// - Parameters:
  ///   - proposed: Where scrolling would end, in points from the leading edge.
  ///   - velocity: How fast it scrolls, above 0 towards the trailing edge; its amount does not matter.
  /// - Returns: The offset from the leading edge, never beyond the content's ends; `proposed` for a section that is not
  ///   orthogonal or has no items.
  /// - Complexity: O(1); O(log groups) in a section whose cells reported their sizes.
  public func targetOffset(for proposed: Double, velocity: Double, inSection section: Int) -> Double {
    let groups = groups(of: section)
    let template = groups.template
    guard let orthogonal = template.orthogonal, groups.itemCount > 0, !proposed.isNaN else { return proposed }
    let width = container.extent[environment.axis.cross]
    let content = groups.scrollExtent(orthogonal)[environment.axis.cross]
    let stops = GroupStops(groups: groups, bounds: width)
    switch orthogonal.behavior {
    case .none, .continuous:
      return clamp(proposed, 0, max(0, content - width))
    case .continuousGroupLeadingBoundary:
      return clamp(stops.stop(at: proposed, velocity: 0), 0, max(0, content - width))
    case .groupPaging:
      return clamp(stops.stop(at: proposed, velocity: velocity), 0, max(0, content - width))
    case .groupPagingCentered:
      let first = stops.centred(stops.groups.run(holding: 0))
      let last = stops.centred(stops.groups.run(holding: groups.itemCount - 1))
      return clamp(stops.stop(at: proposed, velocity: velocity), min(0, first), max(0, content - width, last))
    case .paging:
      guard width > 0 else { return proposed }
      let pages = PixelGrid(scale: 1 / width)
      let page = pages?.round(proposed) ?? proposed
      let target =
        velocity > 0 && page < proposed ? page + width : velocity < 0 && page > proposed ? page - width : page
      return clamp(target, 0, max(0, content - width))
    }
  }

  private func clamp(_ value: Double, _ least: Double, _ greatest: Double) -> Double {
    min(max(value, least), greatest)
  }
}

/// The offsets at which a section's groups stop.
private struct GroupStops {
  let groups: SectionGroups
  /// The extent of what is seen of the section.
  let bounds: Double

  private var isCentred: Bool { groups.template.orthogonal?.behavior == .groupPagingCentered }

  /// The stop of a run's first group: where its leading edge is as far from the bounds' as the first group's at rest, or
  /// where it is centred.
  private func stop(of run: GroupRun) -> Double {
    isCentred ? centred(run) : run.position(0, stride: groups.template.stride)
  }

  func centred(_ run: GroupRun) -> Double {
    let axis = groups.template.runAxis
    let start = groups.template.origin[axis] + run.position(0, stride: groups.template.stride)
    return start - (bounds - run.shape.extent[axis]) / 2
  }

  /// The stop nearest to an offset, or the next one in the direction of the velocity.
  func stop(at proposed: Double, velocity: Double) -> Double {
    let template = groups.template
    // Stops ascend with the groups. A centred one lies off its group's start by less than the bounds' width.
    let coordinate = isCentred ? proposed - template.origin[template.runAxis] + bounds / 2 : proposed
    guard var before = groups.run(at: coordinate) else { return proposed }
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
