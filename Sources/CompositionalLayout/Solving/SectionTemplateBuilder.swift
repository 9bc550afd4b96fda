/// Solves a section's description into its template, in the order of the rules.
struct SectionTemplateBuilder {
  let environment: LayoutEnvironment
  let section: LayoutSection
  let index: DescriptionIndex
  private let insets: DirectionalEdgeInsets
  private let path: DescriptionPath

  private(set) var boundaries: [BoundaryItem] = []
  private(set) var decorations: [SectionTemplate.Decoration] = []
  private(set) var levels: [SectionTemplate.Level] = []
  /// Where in ``levels`` each zIndex is.
  private(set) var positions: [Int: Int] = [:]
  private(set) var supplementaryKinds: [(kind: String, boundaries: [Int])] = []
  private(set) var origin = LayoutPoint.zero
  private(set) var edges = DirectionalEdgeInsets.zero
  private(set) var lead = 0.0
  private(set) var tail = 0.0
  private(set) var orthogonal: SectionTemplate.Orthogonal?
  private(set) var overhang = (before: 0.0, after: 0.0)
  private(set) var assumptions: Assumptions = []

  private var axis: Axis { environment.axis }

  /// A background lies at 0 and lifts the section's items to 1 (rule 7.2).
  var lift: Int { section.decorationItems.isEmpty ? 0 : 1 }

  /// Solves the section at this index.
  ///
  /// - Complexity: O(slots of the root group + nodes of the description).
  /// - Throws: ``LayoutError`` as the rules say; nothing is kept then.
  static func template(
    for section: LayoutSection, at index: Int, in environment: LayoutEnvironment
  ) throws(LayoutError) -> SectionTemplate {
    var validator = SectionValidator(section: index, environment: environment)
    try validator.validate(section)
    var builder = SectionTemplateBuilder(section, at: index, in: environment)
    builder.assumptions = validator.assumptions
    try builder.solveBoundaries()
    let group = try builder.solveGroup()
    builder.addDecorations()
    builder.addLevels()
    return SectionTemplate(builder, group: group)
  }

  private init(_ section: LayoutSection, at number: Int, in environment: LayoutEnvironment) {
    self.section = section
    self.environment = environment
    index = DescriptionIndex(section.group)
    insets = environment.insets(of: section)
    path = DescriptionPath(section: number)
  }

  // MARK: Rules 1.2, 4.2, 5.1, 8.2

  private mutating func solveGroup() throws(LayoutError) -> GroupBlock {
    let size = section.group.layoutSize
    noteAssumptions(about: size)
    var groupPath = path
    groupPath.push("group")
    var solver = GroupSolver(index: index, reports: nil, path: groupPath)
    let block = try solver.block(
      section.group, size: size.resolved(in: environment.sectionContainer(section)), open: OpenAxes(size))
    assumptions.formUnion(solver.assumptions)

    let spacing = section.group.edgeSpacing
    edges = DirectionalEdgeInsets(
      top: spacing.before(.y).value, leading: spacing.before(.x).value, bottom: spacing.after(.y).value,
      trailing: spacing.after(.x).value)
    let isOrthogonal = section.orthogonalScrollingBehavior != .none
    let run = isOrthogonal ? axis.cross : axis
    let stride = block.size[run] + edges.both(run) + section.interGroupSpacing
    guard stride > 0 else {
      throw path.error(
        .invalidValue,
        "interGroupSpacing \(section.interGroupSpacing) takes back the whole group of \(block.size[run]) points",
        at: "interGroupSpacing", rule: "5.1")
    }
    let before = insets.before(axis.cross)
    if isOrthogonal {
      orthogonal = SectionTemplate.Orthogonal(
        behavior: section.orthogonalScrollingBehavior, before: before, after: insets.after(axis.cross))
    }
    // An orthogonal section's slots lie in its scroll space, which starts where its groups do (rule 8.3).
    origin = LayoutPoint(
      axis, along: (isOrthogonal ? 0 : lead) + edges.before(axis), across: before + edges.before(axis.cross))
    return block
  }

  private mutating func noteAssumptions(about size: LayoutSize) {
    let mainFraction: LayoutDimension.Unit = axis == .y ? .fractionalHeight : .fractionalWidth
    let crossFraction: LayoutDimension.Unit = axis == .y ? .fractionalWidth : .fractionalHeight
    if size.uses(mainFraction), insets.both(axis) != 0 { assumptions.insert(.insetsShrinkFractions) }
    if section.orthogonalScrollingBehavior != .none, size.uses(crossFraction), insets.both(axis.cross) != 0 {
      assumptions.insert(.orthogonalFractionsSeeInsets)
    }
  }

  // MARK: Rule 6

  private mutating func solveBoundaries() throws(LayoutError) {
    let solved = try BoundarySolver(
      items: section.boundarySupplementaryItems, insets: section.supplementariesFollowContentInsets ? insets : .zero,
      environment: environment, path: path
    ).solve()
    boundaries = solved.items
    lead = solved.header + insets.before(axis)
    tail = insets.after(axis) + solved.footer
  }

  // MARK: Rule 7.2

  private mutating func addDecorations() {
    var counts: [String: Int] = [:]
    for item in section.decorationItems {
      let number = counts[item.elementKind, default: 0]
      counts[item.elementKind] = number + 1
      decorations.append(
        .init(kind: item.elementKind, index: number, insets: item.contentInsets, zIndex: item.zIndex))
      overhang.before = max(overhang.before, -item.contentInsets.before(axis))
      overhang.after = max(overhang.after, -item.contentInsets.after(axis))
    }
  }

  // MARK: Queries

  private mutating func addLevels() {
    var values = index.badgeLevels
    for level in index.itemLevels { values.insert(level.lifted(by: lift)) }
    values.formUnion(decorations.map(\.zIndex))
    values.formUnion(boundaries.map(\.zIndex))
    levels = values.sorted().map { SectionTemplate.Level(zIndex: $0) }
    for (position, level) in levels.enumerated() { positions[level.zIndex] = position }
    for (number, item) in decorations.enumerated() {
      if let at = positions[item.zIndex] { levels[at].decorations.append(number) }
    }
    for (number, item) in boundaries.enumerated() {
      if let at = positions[item.zIndex] { levels[at].boundaries.append(number) }
    }
    var kinds = Dictionary(grouping: boundaries.indices) { boundaries[$0].kind }
    for badge in index.badges.values.joined() where kinds[badge.elementKind] == nil { kinds[badge.elementKind] = [] }
    supplementaryKinds = kinds.sorted { $0.key < $1.key }.map { (kind: $0.key, boundaries: $0.value) }
  }
}
