/// Finds the one rule that decided a number of an element's frame, from its description alone.
struct DecidingRule {
  let chain: DescriptionChain
  let insets: DirectionalEdgeInsets
  /// The layout's scroll axis.
  let axis: Axis

  private var isOrthogonal: Bool { chain.section.orthogonalScrollingBehavior != .none }

  /// The rule of an item's size along an axis: what its fraction, share or estimate comes from. Where a doubtful rule
  /// has a part in it, that one.
  func size(_ wanted: Axis) -> String {
    guard chain.customItem == nil else { return "4.3" }
    var along = wanted
    let placed = Array(zip(chain.groups, chain.placed))
    for (level, (parent, node)) in placed.enumerated().reversed() {
      if parent.isShared, parent.runs(along: along) {
        guard level == placed.count - 1 else { return "3.2" }
        return node.edgeSpacing.isNone ? "3.1" : "3.3"
      }
      let dimension = node.layoutSize[along]
      if dimension.isOpen { return "9" }
      guard let container = dimension.fractionAxis else { return cut(wanted) }
      along = container
    }
    let dimension = chain.section.group.layoutSize[along]
    if dimension.isOpen { return "9" }
    if let container = dimension.fractionAxis, insets.both(container) != 0 {
      return isOrthogonal && container == axis.cross ? "8.2" : "1.2"
    }
    return cut(wanted)
  }

  /// Plain sizes, with insets cut off them or not.
  private func cut(_ axis: Axis) -> String {
    let isCut = chain.item.map { $0.contentInsets.both(axis) != 0 } ?? false
    return isCut || chain.groups.contains { $0.contentInsets.both(axis) != 0 } ? "1.3" : "1.1"
  }

  /// The rule of an item's place within its group along an axis.
  func placeInGroup(_ axis: Axis) -> String {
    guard chain.customItem == nil else { return "4.3" }
    for (parent, node) in Array(zip(chain.groups, chain.placed)).reversed() where parent.runs(along: axis) {
      if !node.edgeSpacing.isNone { return parent.isShared ? "3.3" : "4.2" }
      if parent.isShared { return "3.1" }
      return parent.interItemSpacing?.kind == .flexible ? "4.1" : "2.4"
    }
    return "2.7"
  }

  /// The rule of a section's first group's place along an axis.
  func start(_ wanted: Axis) -> String {
    if isOrthogonal { return wanted == axis ? "8.3" : "8.2" }
    return wanted == axis ? "5.3" : "1.2"
  }

  /// The rule that brings the further groups where they are.
  var stride: String { isOrthogonal ? "8.2" : "5.1" }

  /// The axis along which groups follow each other.
  var strideAxis: Axis { isOrthogonal ? axis.cross : axis }
}

extension DecidingRule {
  /// The rule of a header's or footer's size along an axis.
  static func size(of item: BoundarySupplementaryItem, _ axis: Axis) -> String {
    if item.layoutSize[axis].isOpen { return "9" }
    return item.contentInsets.both(axis) != 0 ? "1.3" : "6.1"
  }

  /// The rule of a header's or footer's place along an axis, in a layout that scrolls along another or the same one.
  static func place(of item: BoundarySupplementaryItem, _ wanted: Axis, scrolling axis: Axis) -> String {
    if wanted == axis, item.pinToVisibleBounds { return "6.5" }
    if item.absoluteOffset[wanted] != 0 { return "6.4" }
    return wanted == axis ? "6.2" : "6.3"
  }
}
