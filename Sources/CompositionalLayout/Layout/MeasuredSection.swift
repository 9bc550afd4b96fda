/// The reported sizes of a section's cells, headers and footers (rule 9), and the groups that they
/// change.
///
/// Two kinds of sections keep their groups in two ways:
///
///     sparse:   groups hold as many items as the template; reports make them longer or shorter
///     flowing:  reports decide how many items a group holds (rule 9.5), and so where each begins
///
/// A section's description decides which it is, by ``DescriptionIndex/flows``.
struct MeasuredSection: Sendable {
  /// The most shapes that are shared, besides those that an edit may bring back: about two
  /// megabytes of groups of a few cells.
  private static let sharedShapes = 4096

  /// The cells' reports, including those that have no effect at the cell's current position.
  var reports = ItemReports()
  /// The reports of its headers and footers, by kind.
  var boundaryReports: [UTF8Name: ReportedSize] = [:]
  /// The headers and footers as solved with these reports; nil without any.
  var boundaries: BoundarySolver.Solution?
  /// The measured groups; empty where they are flowing.
  private(set) var sparse = SparseGroups()
  /// All groups where sizes decide how many items they hold; nil without a report.
  private(set) var flowing: FlowingGroups?
  /// The solved shapes by the reports of their cells, shared between equal groups.
  private var shapes: [[ReportedSize?]: GroupShape?] = [:]
  /// The steps of solving these shapes so far; never fewer.
  private(set) var steps = 0
  /// At most what a cell or badge of a group that is or was here reaches before its group.
  private(set) var least = LayoutPoint.zero

  /// A section without reports, left in a box while its value is being changed elsewhere.
  static let empty = MeasuredSection()

  init() {}

  /// Solves a section with given reports from scratch, in O(reports log reports). Throws if a group
  /// has no room.
  init(
    _ reports: ItemReports, _ boundaryReports: [UTF8Name: ReportedSize],
    _ template: SectionTemplate, itemCount: Int,
    section: Int
  ) throws(LayoutError) {
    self.reports = reports
    self.boundaryReports = boundaryReports
    if !boundaryReports.isEmpty {
      boundaries = try template.boundaries(boundaryReports, section: section)
    }
    guard !template.index.openItems.isEmpty, !reports.isEmpty else { return }
    if template.index.flows {
      flow(
        try flowed(0...max(0, itemCount - 1), template, itemCount: itemCount, section: section),
        template)
    } else {
      let all = 0..<itemCount
      try regroup(all, as: all, template, itemCount: itemCount, section: section)
    }
  }

  var isEmpty: Bool { reports.isEmpty && boundaryReports.isEmpty }

  /// Returns the section's reports after a change of its items or template, solved from scratch;
  /// nil if none is left.
  func moved(
    _ index: (Int) -> Int?, _ template: SectionTemplate, itemCount: Int, section: Int
  ) throws(LayoutError) -> MeasuredSection? {
    let reports = reports.moved(index)
    guard !reports.isEmpty || !boundaryReports.isEmpty else { return nil }
    return try MeasuredSection(
      reports, boundaryReports, template, itemCount: itemCount, section: section)
  }

  /// Takes a change of the section's items, which has `itemCount` afterwards, and solves the groups
  /// that hold other cells then, in O(log reports) each. Throws if one has no room; nothing changes
  /// then.
  mutating func apply(
    _ changes: ItemChanges, _ template: SectionTemplate, itemCount: Int, section: Int
  ) throws(LayoutError) {
    let earlier = reports
    reports.apply(changes)
    guard !reports.isEmpty, !template.index.openItems.isEmpty else {
      sparse = SparseGroups()
      flowing = nil
      return
    }
    let (old, new) = changes.spans(of: itemCount - changes.growth)
    do throws(LayoutError) {
      if flowing != nil {
        let changed = new.lowerBound...max(new.lowerBound, new.upperBound - 1)
        let shift = new.count - old.count
        flow(
          try flowed(changed, shift: shift, template, itemCount: itemCount, section: section),
          template)
      } else if template.slotCount == 1 {
        // Each group goes where its cell goes.
        sparse.apply(changes)
      } else {
        try regroup(old, as: new, template, itemCount: itemCount, section: section)
      }
    } catch {
      reports = earlier
      throw error
    }
  }

  /// Solves the groups that hold other cells after `old` items became `new` ones: those around
  /// them, and all behind them unless whole groups came or went. O(log groups) for each of these
  /// that has reports.
  private mutating func regroup(
    _ old: Range<Int>, as new: Range<Int>, _ template: SectionTemplate, itemCount: Int, section: Int
  ) throws(LayoutError) {
    let slots = template.slotCount
    let isWhole = (new.count - old.count) % slots == 0
    let first = new.lowerBound / slots
    let end = isWhole ? template.groupCount(new.upperBound) : .max
    var solved: [(group: Int, shape: GroupShape?)] = []
    let before = steps
    var next = reports.next(from: first * slots)
    while let item = next, item / slots < end {
      let group = item / slots
      solved.append((group, try shape(of: group, template, itemCount: itemCount, section: section)))
      try LayoutLimits.check(steps - before, reports: solved.count, section: section)
      next = reports.next(from: (group + 1) * slots)
    }
    if isWhole {
      sparse.replace(first..<template.groupCount(old.upperBound), with: end - first)
    } else {
      sparse.removeAll(from: first)
    }
    for (group, shape) in solved { set(group, to: shape, template) }
  }

  /// Returns the change that packs a flowing section's items again, from the first of `items` on;
  /// all of them if none was measured before. Nothing changes yet.
  func flowed(
    _ items: ClosedRange<Int>, shift: Int = 0, _ template: SectionTemplate, itemCount: Int,
    section: Int
  ) throws(LayoutError) -> FlowingGroups.Change {
    guard let flowing else {
      let groups = FlowingGroups(template)
      let all = 0...max(0, itemCount - 1)
      return try groups.changed(all, reports, itemCount: itemCount, section: section)
    }
    return try flowing.changed(items, shift: shift, reports, itemCount: itemCount, section: section)
  }

  /// Applies a change of a flowing section.
  mutating func flow(_ change: FlowingGroups.Change, _ template: SectionTemplate) {
    // In place: a copy would cost as much as all groups.
    if flowing == nil { flowing = FlowingGroups(template) }
    flowing?.apply(change)
    include(flowing?.least ?? .zero)
  }

  /// Returns the shape of a group with its cells' reports, in O(slots of the group); nil if no
  /// report has an effect.
  mutating func shape(
    of group: Int, _ template: SectionTemplate, itemCount: Int, section: Int
  ) throws(LayoutError) -> GroupShape? {
    let first = group * template.slotCount
    let items = first..<min(first + template.slotCount, itemCount)
    // Cells of a long list have few different sizes, so groups share shapes.
    let key = reports.sizes(of: items)
    if let known = shapes[key] { return known }
    let (shape, steps) = try template.shape(atItem: first, of: itemCount, reports, section: section)
    self.steps += steps
    // In a grid, a cell that comes moves all behind it on by a place, and after as many as a group
    // has places the same cells are in a group again: room for each of these groupings.
    let regrouped = template.slotCount == 1 ? 0 : reports.count
    if shapes.count >= MeasuredSection.sharedShapes + regrouped {
      shapes.removeAll()
    }
    shapes[key] = .some(shape)
    return shape
  }

  /// Sets a group's measured shape, in O(log groups); nil restores the estimate.
  mutating func set(_ group: Int, to shape: GroupShape?, _ template: SectionTemplate) {
    guard shape != nil || sparse.shape(of: group) != nil else { return }
    if let shape { include(shape.least) }
    let axis = template.runAxis
    sparse.set(
      group, to: shape, extra: shape.map { $0.extent[axis] - template.shape.extent[axis] } ?? 0,
      width: shape?.extent[axis.cross] ?? 0)
  }

  /// Widens ``least`` by a group's.
  private mutating func include(_ point: LayoutPoint) {
    least = LayoutPoint(x: min(least.x, point.x), y: min(least.y, point.y))
  }
}

/// One section of a solved layout: template, number of items and extent. ``SectionIndex`` holds its
/// start.
struct SectionRecord: Sendable {
  /// The number of its template in the layout's ``TemplateCache``.
  var template: Int
  /// The number of its items, 0 or more.
  var itemCount: Int
  /// Its length on the scroll axis, headers, insets and footers included.
  var extent = 0.0
  /// The reports of the section's cells; nil without any. In a box, as few sections have reports.
  private(set) var box: Box?

  /// The reports and measured groups; nil without any. Changing it takes the value out of its box
  /// where nobody else has the box, so that nothing is copied; a copy of the layout keeps the old
  /// box.
  var measured: MeasuredSection? {
    get { box?.value }
    _modify {
      var value = box?.value
      // Moved out of the box and back, so that changing it does not copy its parts.
      if isKnownUniquelyReferenced(&box) {
        box?.value = .empty
      } else {
        box = nil
      }
      defer {
        if let box, let value {
          box.value = value
        } else {
          box = value.map(Box.init)
        }
      }
      yield &value
    }
  }

  /// Sendable: changed only while uniquely referenced.
  final class Box: @unchecked Sendable {
    /// The section; not optional, so that a part can be read without copying the whole.
    fileprivate(set) var value: MeasuredSection

    fileprivate init(_ value: MeasuredSection) { self.value = value }
  }
}
