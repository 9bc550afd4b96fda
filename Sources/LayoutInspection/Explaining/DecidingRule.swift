import CompositionalLayout

/// Finds the rule that decided a number of an element's frame, from its description.
/// ``RecordingComparison`` asks it for numbers that differ from a recording.
struct DecidingRule {
  /// The nodes around the item.
  let chain: DescriptionChain
  /// The section's insets, with the container's that it refers to.
  let insets: DirectionalEdgeInsets
  /// The scroll axis.
  let axis: Axis

  private var isOrthogonal: Bool {
    chain.section.orthogonalScrollingBehavior != .none
  }

  /// Returns the rule of an item's size along an axis, preferring one with a decision of this
  /// project.
  ///
  /// It goes from the item outwards, as far as the size depends on what is around it: a fraction
  /// leads to the group that it is of, and perhaps to the other axis; a share, an estimate or
  /// points end the way.
  ///
  ///     item 0.5 wide  →  group 0.5 wide  →  root group 1.0 wide, section with insets: rule 1.2
  ///     item 0.5 wide  →  group of 200 points, without insets: rule 1.1
  func size(_ wanted: Axis) -> LayoutRule {
    guard chain.parent.axis != .custom else { return .customItems }
    var along = wanted
    let placed = Array(zip(chain.groups, chain.placed))
    for (level, (parent, node)) in placed.enumerated().reversed() {
      if parent.isShared, parent.runs(along: along) {
        guard level == placed.count - 1 else { return .nestedShares }
        return node.edgeSpacing.isNone ? .shares : .edgesOfShares
      }
      let dimension = node.layoutSize[along]
      if dimension.isOpen { return .reports }
      guard let container = dimension.fractionAxis else { return cut(wanted) }
      along = container
    }
    let dimension = chain.section.group.layoutSize[along]
    if dimension.isOpen { return .reports }
    if chain.section.list != nil { return .listInsets }
    // The root group's own size: its fraction is of the container less the section's insets.
    if let container = dimension.fractionAxis, insets.both(container) != 0 {
      return isOrthogonal && container == axis.cross ? .rowGroups : .containers
    }
    return cut(wanted)
  }

  /// Returns the rule of a size that ends in points: insets, if something on the way has any.
  private func cut(_ axis: Axis) -> LayoutRule {
    let isCut = chain.item.map { $0.contentInsets.both(axis) != 0 } ?? false
    return isCut || chain.groups.contains { $0.contentInsets.both(axis) != 0 } ? .insets : .size
  }

  /// Returns the rule of an item's position in its group: that of the innermost group that runs
  /// along the axis, or that of the start across.
  func placeInGroup(_ axis: Axis) -> LayoutRule {
    guard chain.parent.axis != .custom else { return .customItems }
    for (parent, node) in Array(zip(chain.groups, chain.placed)).reversed()
    where parent.runs(along: axis) {
      if !node.edgeSpacing.isNone {
        return parent.isShared ? .edgesOfShares : .edgeSpacing
      }
      if parent.isShared { return .shares }
      return parent.interItemSpacing?.kind == .flexible ? .flexible : .spacingInFractions
    }
    return .across
  }

  /// Returns the rule of the start of a section's groups on an axis.
  func start(_ wanted: Axis) -> LayoutRule {
    if isOrthogonal { return wanted == axis ? .scrollSpace : .rowGroups }
    if wanted == axis { return .stack }
    return chain.section.list == nil ? .containers : .listInsets
  }

  /// The rule of the distance between two groups.
  var stride: LayoutRule { isOrthogonal ? .rowGroups : .stamping }

  /// The axis on which groups follow each other.
  var strideAxis: Axis { isOrthogonal ? axis.cross : axis }
}

extension DecidingRule {
  /// Returns the rule of a boundary item's size on an axis.
  static func size(of item: BoundarySupplementaryItem, _ axis: Axis) -> LayoutRule {
    item.layoutSize[axis].isOpen ? .reports : .boundarySize
  }

  /// Returns the rule of a boundary item's position on an axis, that of the last step first: an
  /// item is aligned, then moved by its offset, then held on the screen.
  static func place(of item: BoundarySupplementaryItem, _ wanted: Axis, scrolling axis: Axis)
    -> LayoutRule
  {
    if wanted == axis, item.pinToVisibleBounds { return .pinned }
    if item.absoluteOffset[wanted] != 0 { return .boundaryOffset }
    return wanted == axis ? .boundarySides : .boundaryAcross
  }
}
