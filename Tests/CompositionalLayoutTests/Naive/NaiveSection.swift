@testable import CompositionalLayout
@testable import LayoutDocuments

struct NaiveSection {
  let index: Int
  let section: LayoutSection
  let isOrthogonal: Bool
  /// The section's insets with those of the container that it refers to (rule 5.7).
  let insets: DirectionalEdgeInsets
  /// The line on which its groups follow each other (rules 5.1 and 8.2).
  let follow: Axis
  let groups: NaiveStamps
  let boundary: NaiveBoundary

  init(_ document: LayoutDocument, _ index: Int, isStrict: Bool) throws {
    let ruler = NaiveRuler(document: document)
    let section = document.section(index)
    let count = document.itemsPerSection[index]
    let isOrthogonal = section.orthogonalScrollingBehavior != .none
    let follow = isOrthogonal ? ruler.axis.cross : ruler.axis
    // The recordings hold rule 5.7.
    let environment = SolverEnvironment(
      container: document.container, configuration: document.layout.configuration, grid: nil)
    let insets = environment.insets(of: section)
    groups = try NaiveStamps(
      section,
      solver: NaiveSolver(ruler: ruler, section: index, itemCount: count, isStrict: isStrict),
      follow: follow,
      insets: insets, orthogonal: isOrthogonal)
    // Rules 5.3 and 8.1: the insets lie around the groups, or around the one row.
    var body =
      insets.before(ruler.axis) + (isOrthogonal ? groups.row : groups.length)
      + insets.after(ruler.axis)
    // Insets below 0 do not make a section shorter than nothing.
    body = max(0, body)
    // Rule 5.4: with neither items nor boundary items there is nothing, not even insets.
    if count == 0, section.boundarySupplementaryItems.isEmpty { body = 0 }
    boundary = NaiveBoundary(
      section.boundarySupplementaryItems, section: index, body: body,
      insets: environment.boundaryInsets(of: section), padding: section.headerTopPadding,
      ruler: ruler)
    self.index = index
    self.section = section
    self.isOrthogonal = isOrthogonal
    self.insets = insets
    self.follow = follow
  }

  /// Rule 5.5: the extent of the widest group across the scroll direction.
  var widest: Double {
    isOrthogonal ? 0 : groups.stamps.map { $0.extent[follow.cross] }.max() ?? 0
  }
}

extension LayoutDocument {
  /// A section with the insets that rule 11.4 gives a list here. The table is the solver's own: the
  /// recordings hold it.
  fileprivate func section(_ index: Int) -> LayoutSection {
    var section = layout.sections[index]
    guard let list = section.list else { return section }
    section.contentInsets = list.contentInsets(
      in: LayoutEnvironment(
        container: container, configuration: layout.configuration, displayScale: scale))
    return section
  }
}

/// Rule 8.4: where the scrolling of an orthogonal section comes to rest. Offsets count from its
/// leading end.
struct NaiveRests {
  private let behavior: OrthogonalScrollingBehavior
  private let viewport: Double
  private let starts: [Double]
  private let middles: [Double]
  private let end: Double

  init(_ section: NaiveSection, viewport: Double) {
    behavior = section.section.orthogonalScrollingBehavior
    self.viewport = viewport
    let stamps = section.groups.stamps
    starts = stamps.map(\.start)
    middles = stamps.map { $0.corner[section.follow] + $0.extent[section.follow] / 2 }
    end = max(0, section.groups.length - viewport)
  }

  func offset(_ asked: Double) -> Double {
    switch behavior {
    case .none: 0
    case .continuous: max(0, min(asked, end))
    case .paging: asked >= end ? end : min(NaiveRests.nearest(pages, to: asked), end)
    case .continuousGroupLeadingBoundary, .groupPaging:
      asked >= end ? end : min(NaiveRests.nearest(starts, to: asked), end)
    // Also before 0 and past the end.
    case .groupPagingCentered: NaiveRests.nearest(middles.map { $0 - viewport / 2 }, to: asked)
    }
  }

  private var pages: [Double] {
    guard viewport > 0 else { return [0] }
    var pages = [0.0]
    while pages.last! < end { pages.append(pages.last! + viewport) }
    return pages
  }

  private static func nearest(_ rests: [Double], to asked: Double) -> Double {
    rests.min { abs($0 - asked) < abs($1 - asked) } ?? 0
  }
}

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
    _ section: LayoutSection, solver: NaiveSolver, follow: Axis, insets: DirectionalEdgeInsets,
    orthogonal: Bool
  ) throws {
    let group = section.group
    let across = follow.cross
    let edges = group.edgeSpacing
    // Rule 1.2: whole along the line of the groups, without the section's insets across it.
    container = solver.ruler.container.less(insets, across)
    var cell = 0
    var start = 0.0
    while cell < solver.itemCount {
      let size = solver.ruler.size(group.layoutSize, in: container)
      let block = try solver.solve(group, size, first: cell)
      guard !block.slots.isEmpty else {
        throw NaiveLayout.Failure.groupCannotFitAnItem
      }
      let cells = cell..<min(cell + block.slots.count, solver.itemCount)
      // Rule 9.4 is about groups with an axis.
      let open: OpenDimensions = group.axis == .custom ? [] : size.open
      let lines = [Axis.x, .y].filter { $0 == follow || open[$0] }
      let extent = NaiveStamps.trimmed(block, cells.count, group, lines, open: open)
      // Rule 4.2: along, the edge spacing lies outside every group; flexible spacing has its
      // minimum.
      let corner = start + edges.before(follow).value
      let end = corner + extent[follow] + edges.after(follow).value
      stamps.append(
        NaiveStamp(
          block: block, extent: extent, start: start, corner: LayoutPoint(follow, corner, 0),
          cells: cells))
      length = end
      start = end + section.interGroupSpacing
      cell = cells.upperBound
    }
    let rooms = stamps.map {
      edges.before(across).value + $0.extent[across] + edges.after(across).value
    }
    row = rooms.max() ?? 0
    // Rule 4.2: across, flexible edges share what the section has left, also a negative rest. A row
    // has none.
    let shares = edges.before(across).shares + edges.after(across).shares
    for (number, room) in rooms.enumerated() {
      // The shift is that of a whole group: slots keep their places in one that is trimmed.
      let whole = room - stamps[number].extent[across] + stamps[number].block.extent[across]
      let rest = orthogonal ? 0 : container[across] - whole
      let shift = edges.before(across).room(shares > 0 ? rest / shares : 0)
      stamps[number].corner = LayoutPoint(follow, stamps[number].corner[follow], shift)
    }
  }

  /// Rules 5.2 and 9.4: the extent of a group with only some of its cells: the far edge of the
  /// cells it has, and what the whole group leaves after its farthest cell, both without the
  /// group's insets. An open group is as long as its children, whose insets count.
  private static func trimmed(
    _ block: NaiveBlock, _ count: Int, _ group: LayoutGroup, _ lines: [Axis], open: OpenDimensions
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
      let ends = block.slots.map { (open[line] ? $0.room : $0.cell).max(line) - corner }
      let rest = inner - ends.max()!
      extent = extent.with(line, max(0, ends.prefix(count).max()! + rest))
    }
    return extent
  }
}
