/// What a section knows of its cells' sizes (rule 9): the reports, and the groups that they change.
struct MeasuredSection: Sendable {
  /// The most shapes that are kept for groups to share.
  private static let maximumSharedShapes = 4096

  /// What each cell reported, whether it counts where the cell is now or not.
  var sizes: [Int: ReportedSize] = [:]
  /// In a section where item i is slot i mod n: the groups that are not as estimated.
  var sparse = SparseGroups()
  /// In a section where it is not: all groups. nil in the others.
  var flowing: FlowingGroups?
  /// Around all shapes so far, the template's included.
  var box = BoundingBox()
  /// The shapes of groups by what was reported in them.
  private var shapes: [ShapeKey: GroupShape?] = [:]
  /// The number of groups solved so far.
  private(set) var groupsSolved = 0
  /// How far a shape's frames so far reach beyond its group's end along the run axis, in points.
  var overhang = 0.0

  init(_ template: SectionTemplate) { include(template.shape, template) }

  /// Notes how far a shape reaches, for queries.
  mutating func include(_ shape: GroupShape, _ template: SectionTemplate) {
    let axis = template.runAxis
    box.include(shape.box)
    // Groups that overlap may reach as far as they are long.
    let end = template.origin[axis] + (template.spacing < 0 ? 0 : shape.extent[axis])
    overhang = max(overhang, shape.box.max(axis) - end)
  }

  /// The reports of some items, for the solver.
  ///
  /// - Complexity: O(items).
  func reports(of items: Range<Int>, itemCount: Int) -> ItemReports {
    let reports = items.compactMap { item in sizes[item].map { (item: item, size: $0) } }
    return ItemReports(reports: reports, itemCount: itemCount)
  }

  /// All reports, for the solver.
  ///
  /// - Complexity: O(reports log reports).
  func reports(itemCount: Int) -> ItemReports {
    let sorted = sizes.sorted { $0.key < $1.key }.map { (item: $0.key, size: $0.value) }
    return ItemReports(reports: sorted, itemCount: itemCount)
  }
}

extension MeasuredSection {
  /// The state of a section whose reports are given, solved from scratch; nil when there are none.
  ///
  /// - Complexity: O(reports), sorted; not the section's items.
  /// - Throws: ``LayoutError`` when a group has no room with these sizes.
  init?(
    _ sizes: [Int: ReportedSize], _ template: SectionTemplate, itemCount: Int, section: Int
  ) throws(LayoutError) {
    guard !sizes.isEmpty else { return nil }
    self.init(template)
    self.sizes = sizes
    guard template.index.hasOpenItems else { return }
    let reports = reports(itemCount: itemCount)
    if template.index.flows {
      flow(try FlowingGroups(template, reports, section: section), template)
      return
    }
    var last = -1
    for report in reports.reports {
      let group = report.item / template.slotCount
      guard group != last else { continue }
      last = group
      set(group, to: try shape(of: group, template, itemCount: itemCount, section: section), template)
    }
  }

  /// Takes the groups of a flowing section.
  mutating func flow(_ groups: FlowingGroups, _ template: SectionTemplate) {
    flowing = groups
    groupsSolved += groups.work
    for run in groups.runs { include(run.shape, template) }
  }

  /// The shape of a group with what its cells have reported; nil when no report counts.
  ///
  /// - Complexity: O(slots of the group).
  mutating func shape(
    of group: Int, _ template: SectionTemplate, itemCount: Int, section: Int
  ) throws(LayoutError) -> GroupShape? {
    let first = group * template.slotCount
    let items = first..<min(first + template.slotCount, itemCount)
    let reports = reports(of: items, itemCount: itemCount)
    // Cells of a long list have few different sizes, so groups share shapes.
    let key = ShapeKey(reports, first: first, count: items.count)
    if let known = shapes[key] { return known }
    let (shape, work) = try template.shape(atItem: first, reports, section: section)
    groupsSolved += work
    if shapes.count >= MeasuredSection.maximumSharedShapes { shapes.removeAll(keepingCapacity: true) }
    shapes[key] = .some(shape)
    return shape
  }

  /// Gives a group its measured shape; nil is the template's.
  ///
  /// - Complexity: O(log groups).
  mutating func set(_ group: Int, to shape: GroupShape?, _ template: SectionTemplate) {
    guard shape != nil || sparse.shape(of: group) != nil else { return }
    let axis = template.runAxis
    if let shape { include(shape, template) }
    sparse.set(
      group, to: shape, extra: shape.map { $0.extent[axis] - template.shape.extent[axis] } ?? 0,
      width: shape?.extent[axis.cross] ?? 0)
  }
}

/// What the shape of a group depends on beside its template: what its cells reported, and how many it has.
struct ShapeKey: Hashable, Sendable {
  private struct Report: Hashable {
    var slot: Int
    var size: ReportedSize
  }

  private let reports: [Report]
  private let count: Int

  init(_ reports: ItemReports, first: Int, count: Int) {
    self.reports = reports.reports.map { Report(slot: $0.item - first, size: $0.size) }
    self.count = count
  }
}
