@testable import CompositionalLayout
@testable import LayoutDocuments

/// One of a section's groups in its place.
struct NaiveStamp {
  let block: NaiveBlock
  /// The group's extent, trimmed.
  var extent: LayoutExtent
  /// Where its place among the groups starts, its edge spacing included.
  let start: Double
  /// Its corner: from the start of the first place, and across from the insets (from the row's edge).
  var corner: LayoutPoint
  /// Its cells, by index.
  let cells: Range<Int>
}

/// A section's groups one after another, each solved anew (rules 4.2, 5.1, 5.2 and 8).
struct NaiveStamps {
  var stamps: [NaiveStamp] = []
  /// What the root group was sized in (rule 1.2).
  let container: LayoutExtent
  /// From the first group's place to the end of the last one's.
  private(set) var length = 0.0
  /// The height of the row that the tallest group gives (rule 8.1).
  private(set) var row = 0.0

  /// `follow` is the line on which groups follow each other.
  init(
    _ section: LayoutSection, solver: NaiveSolver, follow: NaiveLine, insets: DirectionalEdgeInsets, orthogonal: Bool
  ) throws {
    let group = section.group
    let (across, edges) = (follow.other, group.edgeSpacing)
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
      let corner = start + edges.head(follow).value
      let end = corner + extent.length(follow) + edges.tail(follow).value
      stamps.append(
        NaiveStamp(
          block: block, extent: extent, start: start, corner: LayoutPoint(follow, corner, 0), cells: cells))
      length = end
      start = end + section.interGroupSpacing
      cell = cells.upperBound
    }
    let rooms = stamps.map { edges.head(across).value + $0.extent.length(across) + edges.tail(across).value }
    row = rooms.max() ?? 0
    // Rule 4.2: across, flexible edges share what the section has left, also a negative rest. A row has none.
    let shares = edges.head(across).shares + edges.tail(across).shares
    for (number, room) in rooms.enumerated() {
      // The shift is that of a whole group: slots keep their places in one that is trimmed.
      let whole = room - stamps[number].extent.length(across) + stamps[number].block.extent.length(across)
      let rest = orthogonal ? 0 : container.length(across) - whole
      let shift = edges.head(across).room(shares > 0 ? rest / shares : 0)
      stamps[number].corner = LayoutPoint(follow, stamps[number].corner.at(follow), shift)
    }
  }

  /// Rules 5.2 and 9.4: the extent of a group with only some of its cells: the far edge of the cells it has, and what
  /// the whole group leaves after its farthest cell, both without the group's insets.
  private static func trimmed(
    _ block: NaiveBlock, _ count: Int, _ group: LayoutGroup, _ lines: Set<NaiveLine>
  ) -> LayoutExtent {
    guard count < block.slots.count else { return block.extent }
    var extent = block.extent
    for line in lines {
      var inner = extent.length(line)
      var corner = 0.0
      if group.axis != .custom {
        inner -= group.contentInsets.head(line) + group.contentInsets.tail(line)
        corner = group.contentInsets.head(line)
      }
      let ends = block.slots.map { $0.room.end(line) - corner }
      let rest = inner - ends.max()!
      extent = extent.with(line, max(0, ends.prefix(count).max()! + rest))
    }
    return extent
  }
}
