@testable import CompositionalLayout

/// Rule 9.
extension NaiveGroup {
  /// What a cell reported for a dimension; nil where it did not, or where its report does not count.
  private func report(_ child: Child, _ side: NaiveSide) -> Double? {
    guard case .item = child.node, exists(child), child.open.contains(side) else { return nil }
    return side == .width ? reports[child.first].width : reports[child.first].height
  }

  /// Whether a report counts anywhere in this instance.
  var isMeasured: Bool {
    children.contains { child in
      child.group?.isMeasured ?? (report(child, .width) != nil || report(child, .height) != nil)
    }
  }

  /// The group's own extent.
  func extent(_ side: NaiveSide) -> Double {
    guard open.contains(side), isMeasured else { return estimate[side] }
    let room = estimate.inset(by: description.contentInsets)
    let insets = description.contentInsets.both(side)
    if side == along {
      guard case .repeating = description.content else { return used(room, measured: true) + insets }
      let spacing = description.interItemSpacing?.value ?? 0
      return largestShare * Double(children.count) + spacing * Double(children.count - 1) + insets
    }
    // Across: the largest of the children that do not themselves follow the group.
    let deciding = children.filter { child in
      switch child.node.layoutSize.dimension(side).unit {
      case .fractionalWidth: exists(child) && !open.contains(.width)
      case .fractionalHeight: exists(child) && !open.contains(.height)
      case .absolute, .estimated, .uniformAcrossSiblings: exists(child)
      }
    }
    let sizes = deciding.map { child in
      let edges = child.node.edgeSpacing
      return edges.before(side).value + size(of: child, side, in: room) + edges.after(side).value
    }
    return sizes.max().map { $0 + insets } ?? estimate[side]
  }

  /// The share of a count group of estimated length: that of its largest child.
  private var largestShare: Double {
    var largest = -Double.infinity
    for child in children where exists(child) {
      let edges = child.node.edgeSpacing
      let own: Double?
      if let group = child.group {
        own = child.open.contains(along) ? group.extent(along) : nil
      } else {
        own = report(child, along)
      }
      largest = max(
        largest, edges.before(along).value + (own ?? child.estimate[along]) + edges.after(along).value)
    }
    return largest
  }

  /// A child's size in a dimension that no share overrides, its fractions resolved in `room`.
  func size(of child: Child, _ side: NaiveSide, in room: NaiveSize) -> Double {
    if let group = child.group, child.open.contains(side) { return group.extent(side) }
    if let largest = largestSibling(of: child, side) { return largest }
    return report(child, side)
      ?? NaiveLayout.length(child.node.layoutSize.dimension(side), room.width, room.height)
  }

  /// What uniform siblings all get once one of them is measured.
  private func largestSibling(of child: Child, _ side: NaiveSide) -> Double? {
    func isUniform(_ child: Child) -> Bool {
      guard case .item(let item) = child.node else { return false }
      return exists(child) && item.layoutSize.dimension(side).unit == .uniformAcrossSiblings
    }
    let siblings = children.filter(isUniform)
    guard isUniform(child), siblings.contains(where: { report($0, side) != nil }) else { return nil }
    return siblings.map { report($0, side) ?? $0.node.layoutSize.dimension(side).value }.max()
  }
}
