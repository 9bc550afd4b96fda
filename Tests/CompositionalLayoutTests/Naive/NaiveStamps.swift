@testable import CompositionalLayout
@testable import LayoutDocuments

struct NaiveStamp {
  let block: NaiveBlock
  var extent: LayoutExtent
  let start: Double
  var corner: LayoutPoint
  let cells: Range<Int>
}

/// A section's groups one after another, each solved anew (rules 4.2, 5.1, 5.2 and 8).
struct NaiveStamps {
  var stamps: [NaiveStamp] = []
  let container: LayoutExtent
  private(set) var length = 0.0
  /// The height of the row that the tallest group gives (rule 8.1).
  private(set) var row = 0.0

  init(
    _ section: LayoutSection, solver: NaiveSolver, follow: Axis, insets: DirectionalEdgeInsets, orthogonal: Bool
  ) throws {
    let group = section.group
    let (across, edges) = (follow.cross, group.edgeSpacing)
    // Rule 1.2: whole along the line of the groups, without the section's insets across it.
    container = solver.ruler.container.less(insets, across)
    var cell = 0
    var start = 0.0
    while cell < solver.itemCount {
      let size = solver.ruler.size(group.layoutSize, in: container)
      let block = try solver.solve(group, size, first: cell)
      guard !block.slots.isEmpty else { throw NaiveLayout.Failure.groupCannotFitAnItem }
      let cells = cell..<min(cell + block.slots.count, solver.itemCount)
      // Rule 9.4 is about groups with an axis.
      let open = group.axis == .custom ? [] : size.open
      let extent = NaiveStamps.trimmed(block, cells.count, group, open.union([follow]))
      // Rule 4.2: along, the edge spacing lies outside every group; flexible spacing has its minimum.
      let corner = start + edges.before(follow).value
      let end = corner + extent[follow] + edges.after(follow).value
      stamps.append(
        NaiveStamp(
          block: block, extent: extent, start: start, corner: LayoutPoint(follow, corner, 0), cells: cells))
      length = end
      start = end + section.interGroupSpacing
      cell = cells.upperBound
    }
    let rooms = stamps.map { edges.before(across).value + $0.extent[across] + edges.after(across).value }
    row = rooms.max() ?? 0
    // Rule 4.2: across, flexible edges share what the section has left, also a negative rest. A row has none.
    let shares = edges.before(across).shares + edges.after(across).shares
    for (number, room) in rooms.enumerated() {
      // The shift is that of a whole group: slots keep their places in one that is trimmed.
      let whole = room - stamps[number].extent[across] + stamps[number].block.extent[across]
      let rest = orthogonal ? 0 : container[across] - whole
      let shift = edges.before(across).room(shares > 0 ? rest / shares : 0)
      stamps[number].corner = LayoutPoint(follow, stamps[number].corner[follow], shift)
    }
  }

  /// Rules 5.2 and 9.4: the extent of a group with only some of its cells: the far edge of the cells it has, and what
  /// the whole group leaves after its farthest cell, both without the group's insets.
  private static func trimmed(
    _ block: NaiveBlock, _ count: Int, _ group: LayoutGroup, _ lines: Set<Axis>
  ) -> LayoutExtent {
    guard count < block.slots.count else { return block.extent }
    var extent = block.extent
    for line in lines {
      var inner = extent[line]
      var corner = 0.0
      if group.axis != .custom {
        inner -= group.contentInsets.both(line)
        corner = group.contentInsets.before(line)
      }
      let ends = block.slots.map { $0.room.max(line) - corner }
      let rest = inner - ends.max()!
      extent = extent.with(line, max(0, ends.prefix(count).max()! + rest))
    }
    return extent
  }
}
