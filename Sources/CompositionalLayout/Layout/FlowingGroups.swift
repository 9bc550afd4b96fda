/// The groups of a flowing section, in which the cells' sizes decide how many of them a group
/// holds, such as the rows of a tag cloud (rule 9.5): single groups with measured cells, and runs
/// of groups without any between them.
///
///     a tag cloud, of which the items 6 to 10 are measured:
///     runs:  | rows of 3 as estimated | row of 6–7 | row of 8–10 | rows of 3 as estimated |
///
/// A change solves groups from the first that it can affect, until one begins with the item that a
/// group began with before: from there on the old groups stay, and are only moved.
struct FlowingGroups: Sendable {
  /// All groups, ascending.
  private(set) var runs: [GroupRun] = []
  /// The extent of all groups along the run axis, without edge spacing behind the last.
  private(set) var length = 0.0
  /// For each run, the largest extent across the groups up to its end, and the badges of each kind
  /// before it.
  private var before: [(width: Double, badges: [Int])] = []
  /// The steps of solving the groups that changed last.
  private(set) var steps = 0
  /// The number of runs placed so far, for tests.
  private(set) var runsPlaced = 0
  /// The least coordinate that a cell or badge reaches before its group; at most 0.
  private(set) var least = LayoutPoint.zero

  /// The section's solved description.
  private let template: SectionTemplate
  /// The first item behind the runs.
  private var item = 0
  /// Where the next run starts.
  private var place = 0.0
  /// The largest extent across the groups.
  private(set) var width = 0.0
  /// The most items that solving one of the groups looked at.
  private var reach = 1
  /// The badges of each kind in all runs.
  private var badges: [Int]

  /// New groups that are not applied yet, so that an error of a later section of a report leaves
  /// all groups as they were.
  struct Change: Sendable {
    /// The runs that the new ones replace.
    fileprivate var replaced: Range<Int>
    /// The new runs only, with the sums up to their end.
    fileprivate var groups: FlowingGroups
    /// The steps that solving them took.
    var steps: Int { groups.steps }
    /// The number of the section's items afterwards.
    fileprivate var itemCount: Int
  }

  init(_ template: SectionTemplate) {
    self.template = template
    badges = Array(repeating: 0, count: template.index.badgeKinds.count)
  }

  /// Packs the items again after `changed` reported other sizes or came, and the items behind them
  /// moved by `shift`. Later groups are kept from the first that starts with the same item as
  /// before: they are moved, but not solved. O(groups from the first that changes on).
  func changed(
    _ changed: ClosedRange<Int>, shift: Int = 0, _ reports: ItemReports, itemCount: Int,
    section: Int
  ) throws(LayoutError) -> Change {
    var groups = self
    let kept = groups.keep(before: changed.lowerBound)
    var next = kept
    while groups.item < itemCount {
      if groups.item > changed.upperBound {
        while next < runs.count, runs[next].firstItem + shift < groups.item {
          next += 1
        }
        if next < runs.count, runs[next].firstItem + shift == groups.item,
          !groups.isContinued(by: runs[next])
        {
          return Change(replaced: kept..<next, groups: groups, itemCount: itemCount)
        }
      }
      try groups.solveNext(reports, itemCount, section)
    }
    return Change(replaced: kept..<runs.count, groups: groups, itemCount: itemCount)
  }

  /// Goes back to before the groups that looked at an item. Returns the number of runs that stay as
  /// they are; of the one behind them, some groups may stay.
  private mutating func keep(before item: Int) -> Int {
    let runs = runs
    let first = firstItem(lookingAt: item)
    var kept = index(holding: first)
    // Skip groups that did not look at the changed items.
    while kept < runs.count, runs[kept].shape !== template.shape,
      runs[kept].firstItem + runs[kept].shape.reach <= item
    {
      kept += 1
    }
    var groups = 0
    if kept < runs.count {
      groups = max(0, first - runs[kept].firstItem) / runs[kept].shape.slots.count
    }
    if groups == 0, kept > 0, runs[kept - 1].shape === template.shape {
      // Groups as estimated may follow, and are of the same run then.
      kept -= 1
      groups = runs[kept].count
    }
    restart(at: kept)
    guard groups > 0 else { return kept }
    var run = runs[kept]
    run.count = groups
    add(run)
    return kept
  }

  /// Returns whether a run goes on with groups as estimated, like the last one, and so belongs to
  /// it.
  private func isContinued(by run: GroupRun) -> Bool {
    run.shape === template.shape && runs.last?.shape === template.shape
  }

  /// Takes a change over, and moves the runs behind it.
  mutating func apply(_ change: Change) {
    let groups = change.groups
    item = groups.item
    place = groups.place
    width = groups.width
    badges = groups.badges
    reach = groups.reach
    least = groups.least
    steps = groups.steps
    runsPlaced = groups.runsPlaced
    runs.replaceSubrange(change.replaced, with: groups.runs)
    before.replaceSubrange(change.replaced, with: groups.before)
    for at in change.replaced.lowerBound + groups.runs.count..<runs.count {
      settle(at)
    }
    finish(change.itemCount)
  }

  /// Adds the next group, or all groups as estimated before the next one that looks at a report.
  private mutating func solveNext(_ reports: ItemReports, _ itemCount: Int, _ section: Int)
    throws(LayoutError)
  {
    // A group that looks at unreported items only is as estimated.
    let before =
      reports.next(from: item).map { next in
        let unreported = next - item - template.shape.reach
        return unreported < 0 ? 0 : unreported / template.slotCount + 1
      } ?? .max
    let plain = min(before, template.groupCount(itemCount - item))
    guard plain <= 0 else {
      return add(
        GroupRun(firstItem: item, count: plain, shape: template.shape, base: 0, ordinal: 0))
    }
    let (shape, steps) = try template.shape(atItem: item, of: itemCount, reports, section: section)
    self.steps += steps
    try LayoutLimits.check(self.steps, reports: reports.count, section: section)
    add(GroupRun(firstItem: item, count: 1, shape: shape ?? template.shape, base: 0, ordinal: 0))
  }

  /// Appends a run. Groups as estimated make one run, however they were found, so that their places
  /// are the same sums.
  private mutating func add(_ run: GroupRun) {
    let last = runs.count - 1
    guard isContinued(by: run) else {
      runs.append(run)
      before.append((0, []))
      return settle(last + 1)
    }
    runs[last].count += run.count
    item = runs[last].firstItem
    place = runs[last].base
    badges = before[last].badges
    settle(last)
  }

  /// Places a run behind all before it, and adds it to the sums.
  private mutating func settle(_ at: Int) {
    runsPlaced += 1
    runs[at].firstItem = item
    runs[at].base = place
    runs[at].ordinal = 0
    let run = runs[at]
    width = max(width, run.shape.extent[template.runAxis.cross])
    least = LayoutPoint(x: min(least.x, run.shape.least.x), y: min(least.y, run.shape.least.y))
    reach = max(reach, run.shape.reach)
    before[at] = (width, badges)
    item += run.places
    place = run.position(run.count, stride: template.stride(of: run.shape.extent))
    for kind in badges.indices {
      badges[kind] += run.count * run.shape.form.badgesOfKind[kind].count
    }
  }

  /// Sets the sums to those before a run, and forgets all runs: a ``Change`` holds new ones only.
  private mutating func restart(at count: Int) {
    if count < runs.count {
      item = runs[count].firstItem
      place = runs[count].base
      badges = before[count].badges
    }
    width = count > 0 ? before[count - 1].width : 0
    steps = 0
    runs = []
    before = []
  }

  /// Sets the length and width of all groups, of which the last may be trimmed (rule 5.2).
  private mutating func finish(_ itemCount: Int) {
    length = place - template.spacing
    width = before.last?.width ?? 0
    guard let last = runs.last, last.shape === template.shape else { return }
    let held = itemCount - last.firstItem
    length -= template.trimming(held)
    guard held < last.shape.slots.count else { return }
    let earlier = runs.count > 1 ? before[runs.count - 2].width : 0
    width = max(earlier, template.lastExtent(held)[template.runAxis.cross])
  }

  /// Returns the number of badges of a kind in the groups before a run.
  func badges(ofKind kind: Int, before run: Int) -> Int {
    before[run].badges[kind]
  }

  /// Returns the first item whose group may have looked at `item`, or an earlier one.
  func firstItem(lookingAt item: Int) -> Int { max(0, item - reach + 1) }

  /// Returns the run that holds an item, in O(log runs).
  func index(holding item: Int) -> Int { lastIndex { $0.firstItem <= item } }

  /// Returns the last run that starts at or before a coordinate, in O(log runs); the first for
  /// coordinates before it.
  func index(at coordinate: Double) -> Int {
    lastIndex { $0.base <= coordinate }
  }

  private func lastIndex(where isBefore: (GroupRun) -> Bool) -> Int {
    (1..<max(1, runs.count)).first(fromWhere: { !isBefore(runs[$0]) }) - 1
  }
}
