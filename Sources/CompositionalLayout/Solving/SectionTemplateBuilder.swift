/// Solves a section's description into its template, in the order of the rules.
struct SectionTemplateBuilder {
  let environment: LayoutEnvironment
  let section: LayoutSection
  private let insets: DirectionalEdgeInsets
  private let path: DescriptionPath

  private(set) var slots: ContiguousArray<LayoutRect> = []
  private(set) var badges: [SectionTemplate.Badge] = []
  private(set) var badgesOfSlot: [Range<Int>] = []
  private(set) var boundaries: [SectionTemplate.Boundary] = []
  private(set) var decorations: [SectionTemplate.Decoration] = []
  private(set) var layers: [SectionTemplate.Layer] = []
  private(set) var group = LayoutExtent.zero
  private(set) var spacing = 0.0
  private(set) var step = LayoutPoint.zero
  private(set) var lead = 0.0
  private(set) var tail = 0.0
  private(set) var orthogonal: SectionTemplate.Orthogonal?
  private(set) var box = BoundingBox()
  private(set) var reach = SectionTemplate.Reach()
  private(set) var assumptions: Assumptions = []

  private var axis: Axis { environment.axis }
  private var container: LayoutContainer { environment.container }

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
    let solved = try builder.solveGroup()
    builder.addBadges(solved.slots, solved.badges)
    builder.addDecorations()
    if environment.isRightToLeft { builder.mirror() }
    builder.addLayers(solved.slots.map(\.zIndex))
    builder.measureReach()
    return SectionTemplate(builder)
  }

  private init(_ section: LayoutSection, at index: Int, in environment: LayoutEnvironment) {
    self.section = section
    self.environment = environment
    insets = environment.insets(of: section)
    path = DescriptionPath(section: index)
  }

  // MARK: Rules 1.2, 5.1, 8.2

  private mutating func solveGroup() throws(LayoutError) -> (
    slots: [GroupSolver.Slot], badges: [[LayoutSupplementaryItem]]
  ) {
    let size = section.group.layoutSize
    let sectionContainer = container.extent.inset(by: insets)
    noteAssumptions(about: size)
    group = size.resolved(in: sectionContainer)
    var groupPath = path
    groupPath.push("group")
    var solver = GroupSolver(path: groupPath)
    let solved = try solver.slots(of: section.group, size: group)
    assumptions.formUnion(solver.assumptions)

    spacing = section.interGroupSpacing
    let isOrthogonal = section.orthogonalScrollingBehavior != .none
    let along = isOrthogonal ? axis.cross : axis
    let stride = group[along] + spacing
    guard stride > 0 else {
      throw path.error(
        .invalidValue, "interGroupSpacing \(spacing) takes back the whole group of \(group[along]) points",
        at: "interGroupSpacing", rule: "5.1")
    }
    step = LayoutPoint(along, along: stride, across: 0)
    let before = insets.before(axis.cross)
    if isOrthogonal {
      orthogonal = SectionTemplate.Orthogonal(
        behavior: section.orthogonalScrollingBehavior, before: before, after: insets.after(axis.cross))
    }
    // An orthogonal section's slots lie in its scroll space, which starts where its groups do (rule 8.3).
    let origin = LayoutPoint(axis, along: isOrthogonal ? 0 : lead, across: before)
    slots.reserveCapacity(solved.count)
    for slot in solved { slots.append(slot.frame.offset(x: origin.x, y: origin.y)) }
    return (solved, solver.badges)
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
    let solved = try BoundarySolver(section: section, insets: insets, environment: environment, path: path).solve()
    boundaries = solved.items
    lead = solved.header + insets.before(axis)
    tail = insets.after(axis) + solved.footer
  }

  // MARK: Rule 7

  private mutating func addBadges(_ solved: [GroupSolver.Slot], _ sets: [[LayoutSupplementaryItem]]) {
    guard !sets.isEmpty else { return }
    badgesOfSlot.reserveCapacity(solved.count)
    for (index, slot) in solved.enumerated() {
      let first = badges.count
      if let set = slot.badges {
        for item in sets[set] { badges.append(badge(item, on: index)) }
      }
      badgesOfSlot.append(first..<badges.count)
    }
  }

  private func badge(_ item: LayoutSupplementaryItem, on slot: Int) -> SectionTemplate.Badge {
    let frame = slots[slot]
    let extent = item.layoutSize.resolved(in: frame.extent)
    let anchor = item.containerAnchor.unitPoint
    let offset: LayoutPoint =
      switch item.containerAnchor.offset {
      case .absolute(let point): point
      case .fractional(let part): LayoutPoint(x: part.x * extent.w, y: part.y * extent.h)
      }
    let place = LayoutRect(
      x: frame.x + (frame.w - extent.w) * anchor.x + offset.x,
      y: frame.y + (frame.h - extent.h) * anchor.y + offset.y, w: extent.w, h: extent.h)
    return SectionTemplate.Badge(slot: slot, kind: item.elementKind, frame: place, zIndex: item.zIndex)
  }

  private mutating func addDecorations() {
    var counts: [String: Int] = [:]
    for item in section.decorationItems {
      let index = counts[item.elementKind, default: 0]
      counts[item.elementKind] = index + 1
      decorations.append(
        .init(kind: item.elementKind, index: index, insets: item.contentInsets, zIndex: item.zIndex))
    }
  }

  // MARK: Rule 10

  /// Right-to-left: everything is mirrored in the container.
  private mutating func mirror() {
    for index in slots.indices { slots[index] = slots[index].mirrored(inWidth: container.width) }
    for index in badges.indices { badges[index].frame = badges[index].frame.mirrored(inWidth: container.width) }
    for index in boundaries.indices {
      boundaries[index].frame = boundaries[index].frame.mirrored(inWidth: container.width)
    }
    for index in decorations.indices {
      let insets = decorations[index].insets
      decorations[index].insets.leading = insets.trailing
      decorations[index].insets.trailing = insets.leading
    }
  }

  // MARK: Queries

  private mutating func addLayers(_ zIndices: [Int]) {
    // A background lies at 0 and lifts the section's items to 1 (rule 7.2).
    let lift = decorations.isEmpty ? 0 : 1
    var byIndex: [Int: SectionTemplate.Layer] = [:]
    func layer(_ zIndex: Int, _ change: (inout SectionTemplate.Layer) -> Void) {
      change(&byIndex[zIndex, default: SectionTemplate.Layer(zIndex: zIndex)])
    }
    for (index, item) in decorations.enumerated() { layer(item.zIndex) { $0.decorations.append(index) } }
    for (index, zIndex) in zIndices.enumerated() {
      layer(zIndex.addingReportingOverflow(lift).overflow ? zIndex : zIndex + lift) { $0.slots.append(index) }
    }
    for (index, badge) in badges.enumerated() { layer(badge.zIndex) { $0.badges.append(index) } }
    for (index, item) in boundaries.enumerated() { layer(item.zIndex) { $0.boundaries.append(index) } }
    layers = byIndex.values.sorted { $0.zIndex < $1.zIndex }
  }

  private mutating func measureReach() {
    for slot in slots { box.include(slot) }
    for badge in badges { box.include(badge.frame) }
    for item in boundaries {
      if item.isEnd {
        reach.leastFromEnd = min(reach.leastFromEnd, item.frame.min(axis))
        reach.greatestFromEnd = max(reach.greatestFromEnd, item.frame.max(axis))
      } else {
        reach.leastFromStart = min(reach.leastFromStart, item.frame.min(axis))
        reach.greatestFromStart = max(reach.greatestFromStart, item.frame.max(axis))
      }
    }
    for item in decorations {
      reach.leastFromStart = min(reach.leastFromStart, item.insets.before(axis))
      reach.greatestFromEnd = max(reach.greatestFromEnd, -item.insets.after(axis))
    }
  }
}
