/// The groups of a section whose cells' sizes decide how many of them a group holds, such as the rows of a tag cloud
/// (rule 9): groups around measured cells one by one, and runs of groups without any between them.
struct FlowingGroups: Sendable {
  /// How many of the template's groups before a measured cell are solved one by one.
  static let lookahead = 2

  /// Ascending by item and by place.
  private(set) var runs: [GroupRun] = []
  /// What the cells reported that the groups were packed by.
  let reports: ItemReports
  /// What all groups take along the run axis, the spacing between them included.
  private(set) var length = 0.0
  /// The largest extent across the run.
  private(set) var width = 0.0
  /// The number of groups solved for this state.
  private(set) var work = 0

  private let template: SectionTemplate
  /// The first item, and the place, of the next run.
  private var item = 0
  private var place = 0.0

  /// Packs a section's items.
  ///
  /// - Complexity: O(groups that hold measured cells).
  /// - Throws: ``LayoutError`` when a cell does not fit into its group (rule 2.5), or a group has no room.
  init(_ template: SectionTemplate, _ reports: ItemReports, section: Int) throws(LayoutError) {
    self.template = template
    self.reports = reports
    while item < reports.itemCount { try solveNext(section) }
    length = place - template.spacing
  }

  /// Packs a section's items again after some reported other sizes. Groups before them stay, except the last, which may
  /// now have room for more; those after them are taken over from where a group starts with the same item again.
  ///
  /// - Complexity: O(groups), but few of them are solved.
  /// - Throws: As above.
  init(
    changing old: FlowingGroups, _ reports: ItemReports, changed: ClosedRange<Int>, section: Int
  ) throws(LayoutError) {
    template = old.template
    self.reports = reports
    // Groups whose items end far enough before the change cannot have room for it.
    let before = changed.lowerBound - (FlowingGroups.lookahead + 1) * template.slotCount
    let kept = before > 0 ? max(0, old.index(holding: before) - 1) : 0
    for run in old.runs[..<kept] { add(run) }
    var next = kept
    while item < reports.itemCount {
      if item > changed.upperBound {
        while next < old.runs.count, old.runs[next].firstItem < item { next += 1 }
        if next < old.runs.count, old.runs[next].firstItem == item {
          for run in old.runs[next...] { add(run) }
          break
        }
      }
      try solveNext(section)
    }
    length = place - template.spacing
  }

  private mutating func solveNext(_ section: Int) throws(LayoutError) {
    let next = reports.next(from: item) ?? .max
    // The groups just before a measured cell may have room for it, if it is small.
    let plain =
      next < reports.itemCount
      ? (next - item) / template.slotCount - FlowingGroups.lookahead
      : template.groupCount(reports.itemCount - item)
    guard plain <= 0 else {
      return add(GroupRun(firstItem: item, count: plain, shape: template.shape, base: 0, ordinal: 0))
    }
    let (shape, work) = try template.shape(atItem: item, reports, section: section)
    self.work += work
    add(GroupRun(firstItem: item, count: 1, shape: shape ?? template.shape, base: 0, ordinal: 0))
  }

  /// Adds a run behind the others.
  private mutating func add(_ run: GroupRun) {
    var run = run
    run.base = place
    runs.append(run)
    item += run.places
    place = run.position(run.count, stride: template.stride(of: run.shape.extent))
    width = max(width, run.shape.extent[template.runAxis.cross])
  }

  /// The run that holds an item.
  ///
  /// - Complexity: O(log runs).
  func index(holding item: Int) -> Int {
    lastIndex { $0.firstItem <= item }
  }

  /// The last run that starts at or before a coordinate; the first for one before it.
  ///
  /// - Complexity: O(log runs).
  func index(at coordinate: Double) -> Int {
    lastIndex { $0.base <= coordinate }
  }

  private func lastIndex(where isBefore: (GroupRun) -> Bool) -> Int {
    var low = 0
    var high = runs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if isBefore(runs[middle]) { low = middle } else { high = middle }
    }
    return low
  }
}
