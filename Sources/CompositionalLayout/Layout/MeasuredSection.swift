/// What a section knows of its cells', headers' and footers' sizes (rule 9): the reports, and what they change.
struct MeasuredSection: Sendable {
  /// The most shapes that are kept for groups to share.
  private static let maximumSharedShapes = 4096

  /// What each cell reported, whether it counts where the cell is now or not.
  var reports: ItemReports
  /// What headers and footers reported, by kind.
  var boundaryReports: [UTF8Name: ReportedSize] = [:]
  /// Headers and footers with those sizes; nil while none has reported.
  var boundaries: BoundarySolver.Solution?
  /// In a section where item i is slot i mod n: the groups that are not as estimated.
  var sparse = SparseGroups()
  /// In a section where it is not: all groups. nil in the others.
  var flowing: FlowingGroups?
  /// The shapes of groups by what was reported in them.
  private var shapes: [ShapeKey: GroupShape?] = [:]
  /// The number of groups solved so far.
  private(set) var groupsSolved = 0
  /// The steps that they took, but those of a flowing section's (see ``LayoutLimits/stepsPerLayout``).
  private(set) var steps = 0
  /// How far back anything of the groups so far reaches out of its group, in points; 0 at most.
  private(set) var least = LayoutPoint.zero

  /// The state of a section before anything is measured.
  init(_ template: SectionTemplate) { reports = ItemReports(isOrdered: template.index.flows) }

  /// No state.
  static let empty = MeasuredSection()

  private init() { reports = ItemReports(isOrdered: false) }

  /// The state of a section whose reports are given, solved from scratch.
  ///
  /// - Complexity: O(reports), sorted; not the section's items.
  /// - Throws: ``LayoutError`` when a group has no room with these sizes.
  init(
    _ reports: ItemReports, _ boundaryReports: [UTF8Name: ReportedSize], _ template: SectionTemplate, itemCount: Int,
    section: Int
  ) throws(LayoutError) {
    self.reports = reports
    self.boundaryReports = boundaryReports
    if !boundaryReports.isEmpty { boundaries = try template.boundaries(boundaryReports, section: section) }
    guard !template.index.openItems.isEmpty else { return }
    if template.index.flows {
      flow(try flowed(nil, template, itemCount: itemCount, section: section), template)
      return
    }
    var last = -1
    for item in reports.sizes.keys.sorted() {
      let group = item / template.slotCount
      guard group != last else { continue }
      last = group
      set(group, to: try shape(of: group, template, itemCount: itemCount, section: section), template)
      try LayoutLimits.check(steps, reports: reports.sizes.count, section: section)
    }
  }

  /// Packs a flowing section with what its cells have reported.
  ///
  /// - Parameter items: Those that have changed; nil when all have.
  func flowed(
    _ items: ClosedRange<Int>?, _ template: SectionTemplate, itemCount: Int, section: Int
  ) throws(LayoutError) -> FlowingGroups.Change {
    guard let items, let flowing else {
      return try FlowingGroups(template).changed(
        0...max(0, itemCount - 1), reports, itemCount: itemCount, section: section)
    }
    return try flowing.changed(items, reports, itemCount: itemCount, section: section)
  }

  /// Takes the groups of a flowing section.
  mutating func flow(_ change: FlowingGroups.Change, _ template: SectionTemplate) {
    // In place: a copy would cost as much as all groups.
    if flowing == nil { flowing = FlowingGroups(template) }
    flowing?.apply(change)
    groupsSolved += flowing?.work ?? 0
    include(flowing?.least ?? .zero)
  }

  /// The shape of a group with what its cells have reported; nil when no report counts.
  ///
  /// - Complexity: O(slots of the group).
  mutating func shape(
    of group: Int, _ template: SectionTemplate, itemCount: Int, section: Int
  ) throws(LayoutError) -> GroupShape? {
    let first = group * template.slotCount
    let items = first..<min(first + template.slotCount, itemCount)
    // Cells of a long list have few different sizes, so groups share shapes.
    let key = ShapeKey(reports, items)
    if let known = shapes[key] { return known }
    let (shape, work, steps) = try template.shape(atItem: first, of: itemCount, reports, section: section)
    groupsSolved += work
    self.steps += steps
    if shapes.count >= MeasuredSection.maximumSharedShapes { shapes.removeAll(keepingCapacity: true) }
    shapes[key] = .some(shape)
    return shape
  }

  /// Gives a group its measured shape; nil is the template's.
  ///
  /// - Complexity: O(log groups).
  mutating func set(_ group: Int, to shape: GroupShape?, _ template: SectionTemplate) {
    guard shape != nil || sparse.shape(of: group) != nil else { return }
    if let shape { include(shape.least) }
    let axis = template.runAxis
    sparse.set(
      group, to: shape, extra: shape.map { $0.extent[axis] - template.shape.extent[axis] } ?? 0,
      width: shape?.extent[axis.cross] ?? 0)
  }
}

extension MeasuredSection {
  private mutating func include(_ point: LayoutPoint) {
    least = LayoutPoint(x: min(least.x, point.x), y: min(least.y, point.y))
  }
}

/// What the shape of a group depends on beside its template: what its cells reported, and how many it has.
private struct ShapeKey: Hashable, Sendable {
  private struct Report: Hashable {
    var slot: Int
    var size: ReportedSize
  }

  private let reports: [Report]
  private let count: Int

  init(_ reports: ItemReports, _ items: Range<Int>) {
    self.reports = items.compactMap { item in
      reports.size(of: item).map { Report(slot: item - items.lowerBound, size: $0) }
    }
    count = items.count
  }
}
