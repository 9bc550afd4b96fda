/// The groups of a section whose cells' sizes decide how many of them a group holds, such as the rows of a tag cloud
/// (rule 9): groups around measured cells one by one, and runs of groups without any between them.
struct FlowingGroups: Sendable {
  /// Ascending by item and by place.
  private(set) var runs: [GroupRun] = []
  /// What all groups take along the run axis, the spacing between them included.
  private(set) var length = 0.0
  /// The largest extent across the run.
  private(set) var width = 0.0
  /// Around all shapes.
  private(set) var box = BoundingBox()
  /// The number of groups solved.
  private(set) var work = 0

  /// Packs a section's items.
  ///
  /// - Complexity: O(groups that hold measured cells).
  /// - Throws: ``LayoutError`` when a cell does not fit into its group (rule 2.5), or a group has no room.
  init(_ template: SectionTemplate, _ reports: ItemReports, section: Int) throws(LayoutError) {
    let axis = template.runAxis
    let perGroup = template.slotCount
    var item = 0
    var place = 0.0
    func add(_ run: GroupRun) {
      runs.append(run)
      item += run.places
      place = run.position(run.count, stride: template.stride(of: run.shape.extent))
      width = max(width, run.shape.extent[axis.cross])
      box.include(run.shape.box)
    }
    while item < reports.itemCount {
      let next = reports.next(from: item) ?? .max
      let plain = next < reports.itemCount ? (next - item) / perGroup : template.groupCount(reports.itemCount - item)
      if plain > 0 {
        add(GroupRun(firstItem: item, count: plain, shape: template.shape, base: place, ordinal: 0))
      } else {
        let (shape, work) = try template.shape(atItem: item, reports, section: section)
        self.work += work
        add(GroupRun(firstItem: item, count: 1, shape: shape ?? template.shape, base: place, ordinal: 0))
      }
    }
    length = place - template.spacing
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
