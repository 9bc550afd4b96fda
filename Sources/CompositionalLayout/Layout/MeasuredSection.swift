/// What a section knows of its cells' sizes (rule 9): the reports, and the groups that they change.
struct MeasuredSection: Sendable {
  /// What each cell reported, whether it counts where the cell is now or not.
  var sizes: [Int: ReportedSize] = [:]
  /// In a section where item i is slot i mod n: the groups that are not as estimated.
  var sparse = SparseGroups()
  /// In a section where it is not: all groups. nil in the others.
  var flowing: FlowingGroups?
  /// Around all shapes so far, the template's included.
  var box = BoundingBox()
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
    if template.index.flows {
      try flow(template, itemCount: itemCount, section: section)
      return
    }
    let reports = reports(itemCount: itemCount)
    var last = -1
    for report in reports.reports {
      let group = report.item / template.slotCount
      guard group != last else { continue }
      last = group
      let solved = try template.shape(atItem: group * template.slotCount, reports, section: section)
      set(group, to: solved.0, template)
    }
  }

  /// Packs a flowing section anew.
  mutating func flow(_ template: SectionTemplate, itemCount: Int, section: Int) throws(LayoutError) {
    let groups = try FlowingGroups(template, reports(itemCount: itemCount), section: section)
    flowing = groups
    for run in groups.runs { include(run.shape, template) }
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
