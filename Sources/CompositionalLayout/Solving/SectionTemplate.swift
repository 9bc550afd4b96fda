/// A section's description, solved once: everything that does not depend on its number of items or its place.
///
/// Item i has slot i mod n of group i div n; its frame is `shape.slots[i mod n]`, moved by the stride times i div n
/// along the run axis and by the section's own start. A template is shared by all sections with an equal description.
/// Groups that hold measured cells have shapes of their own (rule 9).
final class SectionTemplate: Sendable {
  /// A background.
  struct Decoration: Sendable {
    var kind: String
    var index: Int
    var insets: DirectionalEdgeInsets
    var zIndex: Int
  }

  /// What lies at one zIndex beside slots and badges: indices into the other arrays.
  struct Level: Sendable {
    var zIndex: Int
    var decorations: [Int] = []
    var boundaries: [Int] = []
  }

  /// What an orthogonal section has beside a flowing one (rule 8).
  struct Orthogonal: Sendable {
    var behavior: OrthogonalScrollingBehavior
    /// The insets before and after the groups, across the scroll axis, in points.
    var before: Double
    var after: Double
  }

  /// What has been solved.
  let description: LayoutSection
  let index: DescriptionIndex
  let environment: LayoutEnvironment
  /// The group as estimated.
  let shape: GroupShape
  /// The point that ``shape`` was placed at.
  let origin: LayoutPoint
  let boundaries: [BoundaryItem]
  let decorations: [Decoration]
  /// All zIndex values that may occur, ascending, parallel to ``GroupForm/levels``.
  let levels: [Level]
  /// The kinds of badges and boundary items, ascending, and the boundary items of each.
  let supplementaryKinds: [(kind: String, boundaries: [Int])]
  /// The root group's own edge spacing before and after it, along both axes (rule 4.2).
  let edges: DirectionalEdgeInsets
  /// From one group to the next, beyond the group itself: edges and spacing.
  let spacing: Double
  /// From the section's start to its first group: headers and the inset before.
  let lead: Double
  /// From the last group to the section's end: the inset after, and footers.
  let tail: Double
  let orthogonal: Orthogonal?
  let assumptions: Assumptions
  /// How far backgrounds reach out of the section, in points: before its start, and beyond its end.
  let overhang: (before: Double, after: Double)
  /// What is added to the items' zIndex (rule 7.2).
  private let lift: Int

  init(_ parts: SectionTemplateBuilder, group: GroupBlock) {
    description = parts.section
    index = parts.index
    environment = parts.environment
    origin = parts.origin
    boundaries = parts.boundaries
    decorations = parts.decorations
    levels = parts.levels
    lift = parts.lift
    supplementaryKinds = parts.supplementaryKinds
    edges = parts.edges
    spacing = parts.section.interGroupSpacing
    lead = parts.lead
    tail = parts.tail
    orthogonal = parts.orthogonal
    assumptions = parts.assumptions
    overhang = parts.overhang
    let form = GroupForm(group, index: parts.index, lift: parts.lift, levels: parts.positions)
    shape = GroupShape(group, form: form, origin: parts.origin, index: parts.index)
  }

  /// The scroll axis.
  var axis: Axis { environment.axis }

  /// The axis along which groups follow each other.
  var runAxis: Axis { orthogonal == nil ? axis : axis.cross }

  /// The number of slots in a group without measured cells.
  var slotCount: Int { shape.slots.count }

  /// From one group to the next, for groups of this extent.
  func stride(of extent: LayoutExtent) -> Double { extent[runAxis] + edges.both(runAxis) + spacing }

  /// From one group without measured cells to the next.
  var stride: Double { stride(of: shape.extent) }

  /// The number of groups that this many items need, a partial last one included (rule 5.2).
  func groupCount(_ items: Int) -> Int {
    items / slotCount + (items % slotCount > 0 ? 1 : 0)
  }

  /// What groups without measured cells take along the run axis, the spacing between them included.
  func runLength(_ groups: Int) -> Double {
    Double(groups) * (shape.extent[runAxis] + edges.both(runAxis)) + Double(groups - 1) * spacing
  }

  /// The shape of a group that holds measured cells.
  ///
  /// - Parameters:
  ///   - section: The section's index, for errors.
  ///   - item: The group's first item.
  /// - Returns: nil when no report counts: the group is as estimated. A report can count beyond the items that the group
  ///   holds, where it keeps a child out.
  /// - Throws: ``LayoutError`` when a group has no room with these sizes.
  func shape(atItem item: Int, _ reports: ItemReports, section: Int) throws(LayoutError) -> (GroupShape?, work: Int) {
    var path = DescriptionPath(section: section)
    path.push("group")
    var solver = GroupSolver(index: index, reports: reports, path: path)
    let size = description.group.layoutSize.resolved(in: environment.sectionContainer(description))
    let block = try solver.block(
      description.group, size: size, open: OpenAxes(description.group.layoutSize), item: item)
    guard block.isMeasured || block.slots.count != slotCount else { return (nil, solver.work) }
    let extent = block.size
    guard max(extent.w, extent.h) <= LayoutLimits.magnitude else {
      throw path.error(.invalidValue, "the group would be larger than \(LayoutLimits.magnitude) points", rule: "9")
    }
    guard stride(of: extent) >= 0 else {
      throw path.error(
        .invalidValue,
        "interGroupSpacing \(spacing) takes back more than a measured group of \(extent[runAxis]) points",
        rule: "5.1")
    }
    return (GroupShape(block, form: form(of: block), origin: origin, index: index), solver.work)
  }

  /// The template's form, where the group has the same places.
  private func form(of block: GroupBlock) -> GroupForm {
    let same =
      block.slots.count == slotCount && zip(block.slots, shape.form.nodes).allSatisfy { $0.node == Int($1) }
    guard !same else { return shape.form }
    var positions: [Int: Int] = [:]
    for (position, level) in levels.enumerated() { positions[level.zIndex] = position }
    return GroupForm(block, index: index, lift: lift, levels: positions)
  }

  func assumptions(_ items: Int, isMeasured: Bool) -> Assumptions {
    var all = assumptions
    if items == 0 { all.insert(.emptySectionKeepsInsets) }
    if items % slotCount > 0 { all.insert(.partialGroupCountsWhole) }
    if isMeasured, orthogonal != nil { all.insert(.largestGroupDecides) }
    return all
  }
}
