import CompositionalLayout

struct DecidingRule {
  let chain: DescriptionChain
  let insets: DirectionalEdgeInsets
  let axis: Axis

  private var isOrthogonal: Bool {
    chain.section.orthogonalScrollingBehavior != .none
  }

  /// Returns the rule of an item's size along an axis, preferring one with a decision of this
  /// project.
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
    if let container = dimension.fractionAxis, insets.both(container) != 0 {
      return isOrthogonal && container == axis.cross ? .rowGroups : .containers
    }
    return cut(wanted)
  }

  private func cut(_ axis: Axis) -> LayoutRule {
    let isCut = chain.item.map { $0.contentInsets.both(axis) != 0 } ?? false
    return isCut || chain.groups.contains { $0.contentInsets.both(axis) != 0 } ? .insets : .size
  }

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

  func start(_ wanted: Axis) -> LayoutRule {
    if isOrthogonal { return wanted == axis ? .scrollSpace : .rowGroups }
    if wanted == axis { return .stack }
    return chain.section.list == nil ? .containers : .listInsets
  }

  var stride: LayoutRule { isOrthogonal ? .rowGroups : .stamping }

  var strideAxis: Axis { isOrthogonal ? axis.cross : axis }
}

extension DecidingRule {
  static func size(of item: BoundarySupplementaryItem, _ axis: Axis) -> LayoutRule {
    item.layoutSize[axis].isOpen ? .reports : .boundarySize
  }

  static func place(of item: BoundarySupplementaryItem, _ wanted: Axis, scrolling axis: Axis)
    -> LayoutRule
  {
    if wanted == axis, item.pinToVisibleBounds { return .pinned }
    if item.absoluteOffset[wanted] != 0 { return .boundaryOffset }
    return wanted == axis ? .boundarySides : .boundaryAcross
  }
}
