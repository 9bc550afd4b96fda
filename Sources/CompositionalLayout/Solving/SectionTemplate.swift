/// A solved section description, shared by all sections with it: everything that does not depend on
/// the number of items or the position. Item i takes slot i mod n of group i div n, moved by that
/// many strides along the run axis.
///
///     GroupSolver      the slots of the group           →  shape, trimmed
///     BoundarySolver   headers, footers, side views     →  boundaries
///     SectionGroups    both, with a number of items     →  the section's extent
///     SolvedLayout     the section's start              →  frames
///
/// ``TemplateCache`` holds one for each distinct description, and solves it again in another
/// container.
final class SectionTemplate: Sendable {
  /// A background of the section (rule 7.2), with its number among those of its kind.
  struct Decoration: Sendable {
    var kind: String
    var index: Int
    var insets: DirectionalEdgeInsets
    var zIndex: Int
  }

  /// The section or variant that is in force, as it was solved: a list's insets and an adaptive
  /// count are worked out.
  let description: LayoutSection
  /// The indices of the variants that lead to ``description``; empty for the section itself.
  let variants: [Int]
  /// The original section if the environment decides about it; otherwise empty, which takes no
  /// memory.
  private let whole: [LayoutSection]
  /// The nodes of the group.
  let index: DescriptionIndex
  /// The container and settings in which the section was solved.
  let environment: SolverEnvironment
  /// A whole group without reports.
  let shape: GroupShape
  /// The headers and footers without reports.
  let boundaries: BoundarySolver.Solution
  /// The backgrounds, in their order.
  let decorations: [Decoration]
  /// The section's insets plus the container's that it refers to (rule 5.7).
  let insets: DirectionalEdgeInsets
  /// The least space that the root group's edge spacing takes on each side (rule 4.2).
  let edges: DirectionalEdgeInsets
  /// The axis on which groups follow each other: the scroll axis, or in an orthogonal section the
  /// other one.
  let runAxis: Axis
  /// Is true when the groups form a row that scrolls by itself (rule 8).
  let isOrthogonal: Bool
  /// Is true when a closure gives the frames, for the number of items (rule 4.3).
  let asks: Bool
  /// Is true when backgrounds, cells, badges and boundary items have ascending zIndex, so that
  /// queries need not sort.
  let isInOrder: Bool
  /// Is true when an item's insets are larger than its size, which a decision makes positive (rule
  /// 1.3).
  private let hasExcessInsets: Bool
  /// The number of boundary items of each badge kind, by the kind's number: badges are numbered
  /// behind them.
  let boundariesBeforeBadges: [Int]
  /// The steps that solving the group took, which count towards the layout's limit while the
  /// template is held.
  let steps: Int
  /// The group's extents with 1, 2 … cells, up to one less than its slots.
  private let trimmed: ContiguousArray<LayoutExtent>
  /// Is true when the insets of cells decide how long a trimmed group is (rule 5.2).
  private let trimsWithInsets: Bool

  /// Validates and solves a section.
  ///
  /// The order matters twice: numbers are validated before anything computes with them, and the
  /// variant is chosen before the group is solved. Errors name the section's path, with the
  /// variants that lead to it.
  ///
  /// - Parameter limit: The steps that solving the group may take.
  init(
    _ source: borrowing LayoutSection, at number: Int, in environment: SolverEnvironment, limit: Int
  ) throws(LayoutError) {
    let (section, variants, index) = try SectionTemplate.variant(
      of: source, at: number, in: environment)
    let path = DescriptionPath(section: number, variants: variants)
    insets = environment.insets(of: section)
    runAxis = environment.runAxis(of: section)
    isOrthogonal = section.orthogonalScrollingBehavior != .none
    asks = source.asks
    let boundaries = try SectionTemplate.boundaries(of: section, [:], in: environment, path)
    let decorations = SectionTemplate.decorations(of: section)
    boundariesBeforeBadges = SectionTemplate.boundaries(boundaries.items, before: index.badgeKinds)
    edges = DirectionalEdgeInsets(least: section.group.edgeSpacing)
    var solver = GroupSolver(index: index, itemCount: .max, grid: environment.grid, limit: limit)
    let block = try solver.root(of: section, in: environment, path)
    steps = solver.steps
    hasExcessInsets = block.hasExcessInsets
    let form = GroupForm(block, index: index, least: decorations.isEmpty ? nil : 1)
    // A group whose reports decide what it holds may hold other badges and levels than the
    // template.
    isInOrder = !index.flows && SectionTemplate.isInOrder(decorations, form, boundaries.items)
    trimmed = block.trimmedExtents(runAxis, of: section.group)
    trimsWithInsets = block.trimsWithInsets(runAxis, of: section.group)
    let origin = SectionTemplate.origin(of: block.size, section, edges: edges, environment)
    shape = GroupShape(
      block, form: form, frame: LayoutRect(origin: origin, extent: block.size), index: index,
      grid: environment.grid)
    self.boundaries = boundaries
    self.decorations = decorations
    self.index = index
    self.environment = environment
    self.variants = variants
    whole = source.dependsOnEnvironment ? [copy source] : []
    // Last, so that it is moved: a copy of a description retains a dozen arrays.
    description = consume section
    try checkStride(path)
  }

  /// Returns the variant of a section that the environment chooses, the indices that lead to it,
  /// and the nodes of its group.
  private static func variant(
    of source: borrowing LayoutSection, at number: Int, in environment: SolverEnvironment
  ) throws(LayoutError) -> (section: LayoutSection, variants: [Int], index: DescriptionIndex) {
    // Validate all variants, so that errors show on every screen.
    let index = try SectionValidator.validate(source, at: number, variants: [])
    guard source.dependsOnEnvironment else { return (copy source, [], index) }
    let (section, variants) = source.resolved(
      in: environment.layoutEnvironment, for: environment)
    guard !variants.isEmpty else { return (section, variants, index) }
    let own = try SectionValidator.validate(section, at: number, variants: variants)
    return (section, variants, own)
  }

  /// Returns the number of boundary items of each badge kind.
  private static func boundaries(_ items: [BoundaryItem], before badgeKinds: [String]) -> [Int] {
    guard !badgeKinds.isEmpty else { return [] }
    return kinds(of: items, badges: badgeKinds).compactMap { kind in
      kind.badges == nil ? nil : kind.boundaries.count
    }
  }

  /// Checks that groups follow each other forwards.
  private func checkStride(_ path: DescriptionPath) throws(LayoutError) {
    guard stride > 0 else {
      throw LayoutError(
        .invalidValue,
        "interGroupSpacing \(spacing) takes back the whole group of \(shape.extent[runAxis]) points",
        path: ".interGroupSpacing", rule: .stamping
      ).inside(path)
    }
  }

  /// The section as the app gave it, with its variants.
  var source: LayoutSection { whole.first ?? description }

  /// Returns whether this is the template of a section. Copies of a description share their arrays,
  /// so comparing them takes few steps.
  func isTemplate(of section: LayoutSection) -> Bool {
    whole.isEmpty ? description == section : whole[0] == section
  }

  /// The kinds of boundary items and badges, ascending, with the boundary items' indices and the
  /// badge kind's number.
  var supplementaryKinds: [(kind: String, boundaries: [Int], badges: Int?)] {
    SectionTemplate.kinds(of: boundaries.items, badges: index.badgeKinds)
  }

  var axis: Axis { environment.axis }

  var slotCount: Int { shape.slots.count }

  var spacing: Double { description.interGroupSpacing }

  /// Returns the distance from a group of this extent to the next one (rule 5.1).
  func stride(of extent: LayoutExtent) -> Double {
    extent[runAxis] + edges.both(runAxis) + spacing
  }

  var stride: Double { stride(of: shape.extent) }

  /// Returns the number of groups that hold so many items; the last one may be partly empty.
  func groupCount(_ items: Int) -> Int {
    items / slotCount + (items % slotCount > 0 ? 1 : 0)
  }

  /// Returns the extent of the last group of so many items, trimmed where it has empty slots (rule
  /// 5.2).
  func lastExtent(_ items: Int) -> LayoutExtent {
    let held = items % slotCount
    return held == 0 ? shape.extent : trimmed[held - 1]
  }

  /// Returns by how much trimming makes the last group shorter.
  func trimming(_ items: Int) -> Double {
    shape.extent[runAxis] - lastExtent(items)[runAxis]
  }

  /// Solves the group that starts with `item` with its cells' reports; nil if no report has an
  /// effect. A report behind the group may have one, by keeping a child out.
  func shape(
    atItem item: Int, of itemCount: Int, _ reports: ItemReports, section: Int
  ) throws(LayoutError) -> (GroupShape?, steps: Int) {
    let path = DescriptionPath(section: section, variants: variants)
    var solver = GroupSolver(
      index: index, reports: reports, itemCount: itemCount, grid: environment.grid)
    let block = try solver.root(of: description, in: environment, item: item, path)
    guard block.isMeasured || block.slots.count != slotCount else {
      return (nil, solver.steps)
    }
    let held = itemCount - item
    let extent =
      held < block.slots.count
      ? block.trimmedExtents(runAxis, of: description.group)[held - 1] : block.size
    guard stride(of: extent) >= 0 else {
      throw LayoutError(
        .invalidValue,
        "interGroupSpacing \(spacing) takes back more than a measured group of \(extent[runAxis]) points",
        path: ".group", rule: .stamping
      ).inside(path)
    }
    let isSame = block.slots.count == slotCount && shape.form.has(block.slots)
    let least: Int? = decorations.isEmpty ? nil : 1
    let form = isSame ? shape.form : GroupForm(block, index: index, least: least)
    let origin = SectionTemplate.origin(of: block.size, description, edges: edges, environment)
    let shape = GroupShape(
      block, form: form, frame: LayoutRect(origin: origin, extent: extent), index: index,
      grid: environment.grid)
    return (shape, solver.steps)
  }

  /// Solves the headers and footers with reported sizes.
  func boundaries(_ reports: [UTF8Name: ReportedSize], section: Int) throws(LayoutError)
    -> BoundarySolver.Solution
  {
    try SectionTemplate.boundaries(
      of: description, reports, in: environment,
      DescriptionPath(section: section, variants: variants))
  }

  private static func boundaries(
    of section: LayoutSection, _ reports: [UTF8Name: ReportedSize],
    in environment: SolverEnvironment,
    _ path: DescriptionPath
  ) throws(LayoutError) -> BoundarySolver.Solution {
    try BoundarySolver(
      items: section.boundarySupplementaryItems,
      insets: environment.boundaryInsets(of: section), padding: section.headerTopPadding,
      reports: reports,
      environment: environment, path: path
    ).solve()
  }

  /// Returns the kinds of boundary items and badges, ascending by their bytes; a kind may be both.
  private static func kinds(
    of items: [BoundaryItem], badges: [String]
  ) -> [(kind: String, boundaries: [Int], badges: Int?)] {
    var kinds = items.enumerated().map {
      (kind: $1.kind, boundaries: [$0], badges: Int?.none)
    }
    for (number, kind) in badges.enumerated() {
      kinds.append((kind, [], number))
    }
    // The sort is stable: boundary items of one kind keep their order.
    kinds.sort { UTF8Name($0.kind) < UTF8Name($1.kind) }
    return kinds.reduce(into: []) { merged, next in
      guard let last = merged.indices.last, merged[last].kind.hasSameBytes(as: next.kind) else {
        return merged.append(next)
      }
      merged[last].boundaries += next.boundaries
      merged[last].badges = next.badges
    }
  }

  /// Returns whether the views of a section come in the order of their zIndex if they are listed by
  /// category: backgrounds, cells, badges, boundary items. Pinned views are lifted at times, and so
  /// not in order.
  private static func isInOrder(
    _ decorations: [Decoration], _ form: GroupForm, _ boundaries: [BoundaryItem]
  ) -> Bool {
    var last = Int.min
    func follows(_ level: Int) -> Bool {
      defer { last = level }
      return level >= last
    }
    // Each cell is followed by its own badges, so all cells must have one zIndex, and all badges.
    guard form.levels.lowerBound == form.levels.upperBound else { return false }
    return decorations.allSatisfy { follows($0.zIndex) } && follows(form.levels.lowerBound)
      && form.badges.allSatisfy {
        follows($0.item.zIndex) && $0.item.zIndex == form.badges[0].item.zIndex
      }
      && boundaries.allSatisfy { follows($0.zIndex) && !$0.isPinned }
  }

  private static func decorations(of section: LayoutSection) -> [Decoration] {
    var numbers = KindNumbers()
    return section.decorationItems.map { item in
      Decoration(
        kind: item.elementKind, index: numbers.next(item.elementKind), insets: item.contentInsets,
        zIndex: item.zIndex)
    }
  }

  /// Returns the first group's position: behind its edge spacing and the section's inset across
  /// (rules 1.2, 4.2).
  private static func origin(
    of extent: LayoutExtent, _ section: LayoutSection, edges: DirectionalEdgeInsets,
    _ environment: SolverEnvironment
  ) -> LayoutPoint {
    let run = environment.runAxis(of: section)
    let cross = run.cross
    let insets = environment.insets(of: section)
    let spacing = section.group.edgeSpacing
    var across = spacing.before(cross).value
    let flexible = spacing.flexibleCount(cross)
    if section.orthogonalScrollingBehavior == .none, flexible > 0 {
      // Flexible edges share the section's remaining width, even a negative one. An orthogonal row
      // has none.
      let rest =
        environment.groupContainer(of: section)[cross] - extent[cross] - spacing.least(cross)
      across = spacing.before(cross).grown(by: rest / Double(flexible))
    }
    let isRow = section.orthogonalScrollingBehavior != .none
    return LayoutPoint(
      run, along: spacing.before(run).value + (isRow ? insets.before(run) : 0),
      across: across + (isRow ? 0 : insets.before(cross)))
  }

  /// Returns the rules with a decision of this project that a section depends on, in O(nodes of the
  /// description). They are those of ``LayoutRule/decision``; what is asked here is whether its
  /// case occurs in this section.
  func decisions(_ items: Int, isMeasured: Bool) -> Set<LayoutRule> {
    guard items > 0 else { return [] }
    let group = description.group
    var decisions = LayoutRule.decisions(in: group)
    if description.headerTopPadding > 0 { decisions.insert(.headerPadding) }
    if let list = description.list, !list.isRecorded(in: environment.layoutEnvironment) {
      decisions.insert(.listInsets)
    }
    if hasExcessInsets { decisions.insert(.insets) }
    if group.edgeSpacing.flexibleCount(runAxis.cross) > 0 {
      decisions.insert(.edgeSpacing)
    }
    if isOrthogonal, axis == .x { decisions.insert(.directions) }
    if !decorations.isEmpty, case .custom(let items) = group.content,
      items.contains(where: { $0.zIndex > 1 })
    {
      decisions.insert(.backgrounds)
    }
    if items % slotCount > 0 {
      let hasInsets = group.contentInsets.both(runAxis) != 0
      if hasInsets || isOrthogonal || group.axis == .custom || trimsWithInsets {
        decisions.insert(.trimmedGroup)
      }
      if index.badges[0] != nil { decisions.insert(.badges) }
    }
    if isMeasured, index.flows { decisions.insert(.estimatesPacked) }
    return decisions
  }
}

extension DirectionalEdgeInsets {
  /// Creates insets of the least space that edges take.
  fileprivate init(least edges: EdgeSpacing) {
    self.init(
      top: edges.before(.y).value, leading: edges.before(.x).value, bottom: edges.after(.y).value,
      trailing: edges.after(.x).value)
  }
}

extension LayoutRule {
  /// Returns the rules with a decision that a group depends on, whatever its size. The recursion is
  /// at most ``LayoutLimits/groupDepth`` deep, as groups are validated before they are solved.
  static func decisions(in group: LayoutGroup) -> Set<LayoutRule> {
    var decisions: Set<LayoutRule> = []
    for node in group.subitems {
      switch node {
      case .group(let inner): decisions.formUnion(self.decisions(in: inner))
      case .item(let item):
        let size = item.layoutSize
        guard
          [size.widthDimension, size.heightDimension].contains(where: {
            $0.unit == .uniformAcrossSiblings
          })
        else { continue }
        decisions.insert(.estimatesPacked)
      }
    }
    guard case .repeating(let node, _, inShares: true) = group.content else {
      return decisions
    }
    if case .group = node { decisions.insert(.nestedShares) }
    let axis: Axis = group.axis == .vertical ? .y : .x
    if node.edgeSpacing.before(axis) != .none || node.edgeSpacing.after(axis) != .none {
      decisions.insert(.edgesOfShares)
    }
    return decisions
  }
}

/// The path of a section or layout. Errors collect their path on the way out, so that only an error
/// builds strings.
struct DescriptionPath {
  /// The section's index; nil for the whole layout.
  let section: Int?
  /// The indices of the variants that lead to the place, from the outermost in.
  var variants: [Int] = []

  var text: String {
    var text = "$.layout"
    if let section { text += ".sections[\(section)]" }
    for position in variants { text += ".variants[\(position)].section" }
    return text
  }
}

extension LayoutError {
  /// Returns the error with a step such as `subitems[2]` before its path.
  func inside(_ step: String) -> LayoutError {
    var error = self
    error.path = ".\(step)\(path)"
    return error
  }

  /// Returns the error with the path of its section, which completes it.
  func inside(_ outermost: DescriptionPath) -> LayoutError {
    var error = self
    error.path = outermost.text + path
    error.section = outermost.section
    return error
  }
}
