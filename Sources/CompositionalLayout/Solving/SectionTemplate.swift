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

  /// What of what has been described holds in this container.
  let description: LayoutSection
  /// The positions of the variants that hold.
  let variants: [Int]
  /// What has been described, where a variant of it holds; empty where it is the same, and then takes no room.
  private let whole: [LayoutSection]
  let index: DescriptionIndex
  let environment: SolverEnvironment
  /// The group as estimated, and as it is in a section of many.
  let shape: GroupShape
  /// Headers and footers as estimated.
  let boundaries: BoundarySolver.Solution
  let decorations: [Decoration]
  /// The section's insets, with what its reference adds.
  let insets: DirectionalEdgeInsets
  /// What the root group's edges take at least, before and after it, along both axes (rule 4.2).
  let edges: DirectionalEdgeInsets
  /// The axis along which groups follow each other.
  let runAxis: Axis
  /// Whether they do so in a row of their own that scrolls (rule 8).
  let isOrthogonal: Bool
  /// Whether backgrounds, cells, badges and boundary items, each by index, are in the order of their zIndex: then queries
  /// need not sort.
  let isInOrder: Bool
  /// Whether an item's insets are larger than the item (rule 1.3).
  private let hasExcessInsets: Bool
  /// How many boundary items there are of each of the badges' kinds: badges are numbered behind them.
  let boundariesBeforeBadges: [Int]
  /// The steps that it took (see ``LayoutLimits/stepsPerLayout``).
  let steps: Int
  /// The extent of a last group that holds only its first cells: of one cell, of two, … (rule 5.2).
  private let trimmed: ContiguousArray<LayoutExtent>

  /// Solves the section at this index, in the order of the rules.
  ///
  /// - Parameter limit: The most steps.
  /// - Complexity: O(slots of the root group + nodes of the description).
  /// - Throws: ``LayoutError`` as the rules say; nothing is kept then.
  init(
    _ source: LayoutSection, at number: Int, in environment: SolverEnvironment, limit: Int
  ) throws(LayoutError) {
    // Variants that do not hold here are looked at too: what is wrong with them shows on every screen.
    try SectionValidator.validate(source, at: number, variants: [])
    let (section, variants) = source.resolved(forWidth: environment.container.width)
    let path = DescriptionPath(section: number, variants: variants)
    self.variants = variants
    description = section
    whole = variants.isEmpty ? [] : [source]
    self.environment = environment
    index = DescriptionIndex(section.group)
    insets = environment.insets(of: section)
    runAxis = environment.runAxis(of: section)
    isOrthogonal = section.orthogonalScrollingBehavior != .none
    boundaries = try SectionTemplate.boundaries(of: section, [:], in: environment, path)
    decorations = SectionTemplate.decorations(of: section)
    boundariesBeforeBadges =
      index.badgeKinds.isEmpty
      ? []
      : SectionTemplate.kinds(of: boundaries.items, badges: index.badgeKinds)
        .compactMap { $0.badges == nil ? nil : $0.boundaries.count }
    edges = DirectionalEdgeInsets(least: section.group.edgeSpacing)
    var solver = GroupSolver(index: index, itemCount: .max, grid: environment.grid, limit: limit)
    let block = try solver.root(of: section, in: environment, path)
    steps = solver.steps
    hasExcessInsets = block.hasExcessInsets
    let least = decorations.isEmpty ? nil : 1
    let form = GroupForm(block, index: index, least: least)
    isInOrder = SectionTemplate.isInOrder(decorations, form, boundaries.items)
    trimmed = block.trimmedExtents(runAxis, of: section.group)
    shape = GroupShape(
      block, form: form,
      frame: LayoutRect(
        origin: SectionTemplate.origin(of: block.size, section, edges: edges, environment), extent: block.size),
      index: index, grid: environment.grid)
    guard stride > 0 else {
      throw LayoutError(
        .invalidValue, "interGroupSpacing \(spacing) takes back the whole group of \(block.size[runAxis]) points",
        path: ".interGroupSpacing", rule: .stamping
      ).inside(path)
    }
  }

  /// What has been described.
  var source: LayoutSection { whole.first ?? description }

  /// Whether this is the template of a description. Nothing is copied to find out.
  func isTemplate(of section: LayoutSection) -> Bool { whole.isEmpty ? description == section : whole[0] == section }

  /// The kinds of boundary items and badges, ascending: the boundary items of each, and its number among the badges'.
  ///
  /// - Complexity: O(kinds log kinds).
  var supplementaryKinds: [(kind: String, boundaries: [Int], badges: Int?)] {
    SectionTemplate.kinds(of: boundaries.items, badges: index.badgeKinds)
  }

  /// The scroll axis.
  var axis: Axis { environment.axis }

  /// The number of slots in a group without measured cells.
  var slotCount: Int { shape.slots.count }

  /// From one group to the next, beyond the group itself and its edges.
  var spacing: Double { description.interGroupSpacing }

  /// From one group to the next, for groups of this extent.
  func stride(of extent: LayoutExtent) -> Double { extent[runAxis] + edges.both(runAxis) + spacing }

  /// From one group without measured cells to the next.
  var stride: Double { stride(of: shape.extent) }

  /// The number of groups that this many items need, a partial last one included.
  func groupCount(_ items: Int) -> Int {
    items / slotCount + (items % slotCount > 0 ? 1 : 0)
  }

  /// The extent of a section's last group, where no cell in it is measured.
  func lastExtent(_ items: Int) -> LayoutExtent {
    let held = items % slotCount
    return held == 0 ? shape.extent : trimmed[held - 1]
  }

  /// By how much the last group is shorter than a whole one.
  func trimming(_ items: Int) -> Double { shape.extent[runAxis] - lastExtent(items)[runAxis] }

  // MARK: Measured

  /// The shape of a group that holds measured cells.
  ///
  /// - Parameters:
  ///   - item: The group's first item.
  ///   - itemCount: The section's items.
  ///   - section: The section's index, for errors.
  /// - Returns: nil when no report counts: the group is as estimated. A report can count beyond the items that the group
  ///   holds, where it keeps a child out.
  /// - Throws: ``LayoutError`` when a group has no room with these sizes.
  func shape(
    atItem item: Int, of itemCount: Int, _ reports: ItemReports, section: Int
  ) throws(LayoutError) -> (GroupShape?, work: Int, steps: Int) {
    let path = DescriptionPath(section: section, variants: variants)
    var solver = GroupSolver(index: index, reports: reports, itemCount: itemCount, grid: environment.grid)
    let block = try solver.root(of: description, in: environment, item: item, path)
    guard block.isMeasured || block.slots.count != slotCount else { return (nil, solver.work, solver.steps) }
    let extent = block.extent(holding: itemCount - item, runAxis, of: description.group)
    guard stride(of: extent) >= 0 else {
      throw LayoutError(
        .invalidValue,
        "interGroupSpacing \(spacing) takes back more than a measured group of \(extent[runAxis]) points",
        path: ".group", rule: .stamping
      ).inside(path)
    }
    let isSame = block.slots.count == slotCount && zip(block.slots, shape.form.nodes).allSatisfy { $0.node == Int($1) }
    let form = isSame ? shape.form : GroupForm(block, index: index, least: decorations.isEmpty ? nil : 1)
    let origin = SectionTemplate.origin(of: block.size, description, edges: edges, environment)
    let shape = GroupShape(
      block, form: form, frame: LayoutRect(origin: origin, extent: extent), index: index, grid: environment.grid)
    return (shape, solver.work, solver.steps)
  }

  /// Headers and footers of which some have reported their sizes.
  func boundaries(
    _ reports: [UTF8Name: ReportedSize], section: Int
  ) throws(LayoutError) -> BoundarySolver.Solution {
    try SectionTemplate.boundaries(
      of: description, reports, in: environment, DescriptionPath(section: section, variants: variants))
  }

  // MARK: Parts

  private static func boundaries(
    of section: LayoutSection, _ reports: [UTF8Name: ReportedSize], in environment: SolverEnvironment,
    _ path: DescriptionPath
  ) throws(LayoutError) -> BoundarySolver.Solution {
    try BoundarySolver(
      items: section.boundarySupplementaryItems,
      insets: section.supplementariesFollowContentInsets ? environment.insets(of: section) : .zero, reports: reports,
      environment: environment, path: path
    ).solve()
  }

  private static func kinds(
    of items: [BoundaryItem], badges: [String]
  ) -> [(kind: String, boundaries: [Int], badges: Int?)] {
    var kinds = items.enumerated().map { (kind: $1.kind, boundaries: [$0], badges: Int?.none) }
    for (number, kind) in badges.enumerated() { kinds.append((kind, [], number)) }
    // The sort is stable: boundary items of one kind keep their order.
    kinds.sort { UTF8Name($0.kind) < UTF8Name($1.kind) }
    return kinds.reduce(into: []) { merged, next in
      if let last = merged.indices.last, merged[last].kind.hasSameBytes(as: next.kind) {
        merged[last].boundaries += next.boundaries
        merged[last].badges = next.badges
      } else {
        merged.append(next)
      }
    }
  }

  /// Whether backgrounds, cells, badges and boundary items come with ascending zIndex, and nothing leaves its place.
  private static func isInOrder(_ decorations: [Decoration], _ form: GroupForm, _ boundaries: [BoundaryItem]) -> Bool {
    var last = Int.min
    func follows(_ level: Int) -> Bool {
      defer { last = level }
      return level >= last
    }
    // Each cell is followed by its own badges: cells have one level, and badges too.
    guard form.levels.lowerBound == form.levels.upperBound else { return false }
    return decorations.allSatisfy { follows($0.zIndex) } && follows(form.levels.lowerBound)
      && form.badges.allSatisfy { follows($0.item.zIndex) && $0.item.zIndex == form.badges[0].item.zIndex }
      && boundaries.allSatisfy { follows($0.zIndex) && !$0.isPinned }
  }

  private static func decorations(of section: LayoutSection) -> [Decoration] {
    var counts: [UTF8Name: Int] = [:]
    return section.decorationItems.map { item in
      let kind = UTF8Name(item.elementKind)
      defer { counts[kind, default: 0] += 1 }
      return Decoration(
        kind: item.elementKind, index: counts[kind, default: 0], insets: item.contentInsets,
        zIndex: item.zIndex)
    }
  }

  /// Where the first group lies: behind its own edges, and across the run behind the section's inset (rules 1.2, 4.2).
  private static func origin(
    of extent: LayoutExtent, _ section: LayoutSection, edges: DirectionalEdgeInsets, _ environment: SolverEnvironment
  ) -> LayoutPoint {
    let run = environment.runAxis(of: section)
    let cross = run.cross
    let insets = environment.insets(of: section)
    let spacing = section.group.edgeSpacing
    var across = spacing.before(cross).value
    let flexible = spacing.flexibleCount(cross)
    if section.orthogonalScrollingBehavior == .none, flexible > 0 {
      // Flexible edges share the section's rest, a negative one too. A row is as high as its group: it has none.
      let rest = environment.groupContainer(of: section)[cross] - extent[cross] - spacing.least(cross)
      across = spacing.before(cross).grown(by: rest / Double(flexible))
    }
    let leading =
      section.orthogonalScrollingBehavior == .none
      ? LayoutPoint(run, along: 0, across: insets.before(cross))
      : LayoutPoint(run, along: insets.before(run), across: 0)
    let own = LayoutPoint(run, along: spacing.before(run).value, across: across)
    return LayoutPoint(x: leading.x + own.x, y: leading.y + own.y)
  }

  /// The rules of which a decision of ours bears on a section of so many items.
  ///
  /// - Complexity: O(nodes of the description).
  func decisions(_ items: Int, isMeasured: Bool) -> Set<LayoutRule> {
    guard items > 0 else { return [] }
    let group = description.group
    var decisions = LayoutRule.decisions(in: group)
    if hasExcessInsets { decisions.insert(.insets) }
    if group.edgeSpacing.flexibleCount(runAxis.cross) > 0 { decisions.insert(.edgeSpacing) }
    if isOrthogonal, axis == .x { decisions.insert(.directions) }
    if !decorations.isEmpty, case .custom(let items) = group.content, items.contains(where: { $0.zIndex > 1 }) {
      decisions.insert(.backgrounds)
    }
    if items % slotCount > 0 {
      let hasInsets = group.contentInsets.both(runAxis) != 0
      if hasInsets || isOrthogonal || group.axis == .custom { decisions.insert(.trimmedGroup) }
      if index.badges[0] != nil { decisions.insert(.badges) }
    }
    if isMeasured, index.flows { decisions.insert(.estimatesPacked) }
    return decisions
  }
}

extension DirectionalEdgeInsets {
  /// What edges take at least.
  fileprivate init(least edges: EdgeSpacing) {
    self.init(
      top: edges.before(.y).value, leading: edges.before(.x).value, bottom: edges.after(.y).value,
      trailing: edges.after(.x).value)
  }
}
