import CompositionalLayout

/// Finds the one rule that decided a number of an element's frame, from its description alone.
struct DecidingRule {
  let chain: DescriptionChain
  let insets: DirectionalEdgeInsets
  /// The layout's scroll axis.
  let axis: Axis

  private var isOrthogonal: Bool { chain.section.orthogonalScrollingBehavior != .none }

  /// The rule of an item's size along an axis: what its fraction, share or estimate comes from. Where a doubtful rule
  /// has a part in it, that one.
  func size(_ wanted: Axis) -> LayoutRule {
    guard chain.customItem == nil else { return .customItems }
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
    if let container = dimension.fractionAxis, insets.both(container) != 0 {
      return isOrthogonal && container == axis.cross ? .rowGroups : .containers
    }
    return cut(wanted)
  }

  /// Plain sizes, with insets cut off them or not.
  private func cut(_ axis: Axis) -> LayoutRule {
    let isCut = chain.item.map { $0.contentInsets.both(axis) != 0 } ?? false
    return isCut || chain.groups.contains { $0.contentInsets.both(axis) != 0 } ? .insets : .size
  }

  /// The rule of an item's place within its group along an axis.
  func placeInGroup(_ axis: Axis) -> LayoutRule {
    guard chain.customItem == nil else { return .customItems }
    for (parent, node) in Array(zip(chain.groups, chain.placed)).reversed() where parent.runs(along: axis) {
      if !node.edgeSpacing.isNone { return parent.isShared ? .edgesOfShares : .edgeSpacing }
      if parent.isShared { return .shares }
      return parent.interItemSpacing?.kind == .flexible ? .flexible : .spacingInFractions
    }
    return .across
  }

  /// The rule of a section's first group's place along an axis.
  func start(_ wanted: Axis) -> LayoutRule {
    if isOrthogonal { return wanted == axis ? .scrollSpace : .rowGroups }
    return wanted == axis ? .stack : .containers
  }

  /// The rule that brings the further groups where they are.
  var stride: LayoutRule { isOrthogonal ? .rowGroups : .stamping }

  /// The axis along which groups follow each other.
  var strideAxis: Axis { isOrthogonal ? axis.cross : axis }
}

extension DecidingRule {
  /// The rule of a header's or footer's size along an axis.
  static func size(of item: BoundarySupplementaryItem, _ axis: Axis) -> LayoutRule {
    item.layoutSize[axis].isOpen ? .reports : .boundarySize
  }

  /// The rule of a header's or footer's place along an axis, in a layout that scrolls along another or the same one.
  static func place(of item: BoundarySupplementaryItem, _ wanted: Axis, scrolling axis: Axis) -> LayoutRule {
    if wanted == axis, item.pinToVisibleBounds { return .pinned }
    if item.absoluteOffset[wanted] != 0 { return .boundaryOffset }
    return wanted == axis ? .boundarySides : .boundaryAcross
  }
}
