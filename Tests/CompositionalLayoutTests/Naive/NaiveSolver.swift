@testable import CompositionalLayout
@testable import LayoutDocuments

struct NaiveSolver {
  let ruler: NaiveRuler
  let section: Int
  let itemCount: Int
  let isStrict: Bool

  /// Rules 2 to 4: a group of this size. `first` is the index of its first cell; nil: no cell is
  /// looked at.
  func solve(_ group: LayoutGroup, _ size: NaiveSize, first: Int?) throws -> NaiveBlock {
    let axis: Axis = group.axis == .horizontal ? .x : .y
    switch group.content {
    case .custom(let items):
      // Rule 4.3: frames from the outer corner, whatever the insets.
      guard size.extent.width > 0, size.extent.height > 0 else {
        throw NaiveLayout.Failure.noRoomForGroup
      }
      let slots = items.map { NaiveSlot(room: $0.frame, cell: $0.frame, zIndex: $0.zIndex) }
      return NaiveBlock(extent: size.extent, slots: slots)
    case .subitems(let list):
      let once = size.open[axis] ? list.count : nil  // Rule 9.4.
      return try NaiveGroup(self, group, size, axis, list, count: once, inShares: false).solved(
        first)
    case .repeating(let node, let stated, let inShares):
      let count = group.adaptiveMinimum.map { adaptive(group, size, axis, $0) } ?? stated
      return try NaiveGroup(self, group, size, axis, [node], count: count, inShares: inShares)
        .solved(first)
    }
  }

  /// Rule 3.4: shares are added while all of them keep the least length, with the tolerance of rule
  /// 2.2.
  private func adaptive(_ group: LayoutGroup, _ size: NaiveSize, _ axis: Axis, _ minimum: Double)
    -> Int
  {
    let inner = size.extent.less(group.contentInsets, axis)[axis]
    let spacing = group.interItemSpacing?.value ?? 0
    var count = 1
    while Double(count + 1) * minimum + Double(count) * spacing <= inner + 0.001 {
      count += 1
    }
    return count
  }

  /// A child's size, with reports (rule 9.1); a group is solved for it.
  func child(_ node: LayoutNode, _ size: NaiveSize, in container: LayoutExtent, first: Int?) throws
    -> NaiveChild
  {
    var size = size
    switch node {
    case .item:
      if let item = first, item < itemCount {
        size = ruler.measured(size, section, .item(item))
      }
      return NaiveChild(node: node, container: container, size: size, first: first, inside: nil)
    case .group(let group):
      let inside = try solve(group, size, first: first)
      size.extent = inside.extent
      return NaiveChild(node: node, container: container, size: size, first: first, inside: inside)
    }
  }

  /// uniformAcrossSiblings: once one of them is measured, these items of one group all get the
  /// largest length.
  ///
  /// While it is asked how many fit, places without a cell have their estimate: else cells of no
  /// length would always fit.
  func uniform(_ children: [NaiveChild], isFitting: Bool) -> [NaiveChild] {
    var children = children
    for line in [Axis.x, .y] {
      let siblings = children.indices.filter {
        children[$0].inside == nil && children[$0].size.open[line]
          && children[$0].node.layoutSize[line].unit == .uniformAcrossSiblings
      }
      let cells = siblings.filter { (children[$0].first ?? itemCount) < itemCount }
      guard
        cells.contains(where: { ruler.report(section, .item(children[$0].first!), line) != nil })
      else { continue }
      let largest = cells.map { children[$0].size.extent[line] }.max()!
      for sibling in isFitting ? cells : siblings {
        children[sibling].size.extent = children[sibling].size.extent.with(line, largest)
      }
    }
    return children
  }
}
