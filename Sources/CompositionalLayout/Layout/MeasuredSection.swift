/// The reported sizes of a section's cells, headers and footers (rule 9), and the groups that they change.
struct MeasuredSection: Sendable {
  private static let maximumSharedShapes = 4096

  /// The cells' reports, including those that have no effect at the cell's current position.
  var reports: ItemReports
  var boundaryReports: [UTF8Name: ReportedSize] = [:]
  var boundaries: BoundarySolver.Solution?
  var sparse = SparseGroups()
  var flowing: FlowingGroups?
  /// The solved shapes by the reports of their cells, shared between equal groups.
  private var shapes: [[ReportedSize?]: GroupShape?] = [:]
  private(set) var steps = 0
  private(set) var least = LayoutPoint.zero

  static let empty = MeasuredSection(isFlowing: false)

  init(isFlowing: Bool) { reports = ItemReports(isOrdered: isFlowing) }

  /// Solves a section with given reports from scratch, in O(reports log reports). Throws if a group has no room.
  init(
    _ reports: ItemReports, _ boundaryReports: [UTF8Name: ReportedSize], _ template: SectionTemplate, itemCount: Int,
    section: Int
  ) throws(LayoutError) {
    self.reports = reports
    self.boundaryReports = boundaryReports
    if !boundaryReports.isEmpty { boundaries = try template.boundaries(boundaryReports, section: section) }
    guard !template.index.openItems.isEmpty else { return }
    if template.index.flows {
      flow(try flowed(0...max(0, itemCount - 1), template, itemCount: itemCount, section: section), template)
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

  /// Returns the section's reports after a change of its items, solved from scratch; nil if none is left.
  func moved(
    _ index: (Int) -> Int?, _ template: SectionTemplate, itemCount: Int, section: Int
  ) throws(LayoutError) -> MeasuredSection? {
    let reports = reports.moved(index)
    guard !reports.isEmpty || !boundaryReports.isEmpty else { return nil }
    return try MeasuredSection(reports, boundaryReports, template, itemCount: itemCount, section: section)
  }

  /// Takes appended items, in O(log groups + slots of a group): only the last group may change.
  mutating func append(_ items: Range<Int>, _ template: SectionTemplate, section: Int) throws(LayoutError) {
    let last = max(0, items.lowerBound - 1) / template.slotCount
    if flowing != nil {
      let change = try flowed(
        items.lowerBound...items.upperBound - 1, template, itemCount: items.upperBound, section: section)
      flow(change, template)
    } else if sparse.shape(of: last) != nil {
      set(last, to: try shape(of: last, template, itemCount: items.upperBound, section: section), template)
    }
  }

  func flowed(
    _ items: ClosedRange<Int>, _ template: SectionTemplate, itemCount: Int, section: Int
  ) throws(LayoutError) -> FlowingGroups.Change {
    let changed = flowing == nil ? 0...max(0, itemCount - 1) : items
    return try (flowing ?? FlowingGroups(template)).changed(changed, reports, itemCount: itemCount, section: section)
  }

  mutating func flow(_ change: FlowingGroups.Change, _ template: SectionTemplate) {
    // In place: a copy would cost as much as all groups.
    if flowing == nil { flowing = FlowingGroups(template) }
    flowing?.apply(change)
    include(flowing?.least ?? .zero)
  }

  /// Returns the shape of a group with its cells' reports, in O(slots of the group); nil if no report has an effect.
  mutating func shape(
    of group: Int, _ template: SectionTemplate, itemCount: Int, section: Int
  ) throws(LayoutError) -> GroupShape? {
    let first = group * template.slotCount
    let items = first..<min(first + template.slotCount, itemCount)
    // Cells of a long list have few different sizes, so groups share shapes.
    let key = items.map(reports.size(of:))
    if let known = shapes[key] { return known }
    let (shape, steps) = try template.shape(atItem: first, of: itemCount, reports, section: section)
    self.steps += steps
    if shapes.count >= MeasuredSection.maximumSharedShapes { shapes.removeAll(keepingCapacity: true) }
    shapes[key] = .some(shape)
    return shape
  }

  mutating func set(_ group: Int, to shape: GroupShape?, _ template: SectionTemplate) {
    guard shape != nil || sparse.shape(of: group) != nil else { return }
    if let shape { include(shape.least) }
    let axis = template.runAxis
    sparse.set(
      group, to: shape, extra: shape.map { $0.extent[axis] - template.shape.extent[axis] } ?? 0,
      width: shape?.extent[axis.cross] ?? 0)
  }

  private mutating func include(_ point: LayoutPoint) {
    least = LayoutPoint(x: min(least.x, point.x), y: min(least.y, point.y))
  }
}

/// One section of a solved layout: template, number of items and extent. ``SectionIndex`` holds its start.
struct SectionRecord: Sendable {
  var template: Int
  var itemCount: Int
  var extent = 0.0
  /// The reports of the section's cells; nil without any. In a box, as few sections have reports.
  private(set) var box: Box?

  var measured: MeasuredSection? {
    get { box?.value }
    _modify {
      var value = box?.value
      // Moved out of the box and back, so that changing it does not copy its parts.
      if isKnownUniquelyReferenced(&box) { box?.value = .empty } else { box = nil }
      defer {
        if let box, let value { box.value = value } else { box = value.map(Box.init) }
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
