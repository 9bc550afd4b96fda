/// A solved layout: the frames of all items, headers, footers, badges and backgrounds of a collection.
///
/// ```swift
/// var layout = try SolvedLayout(container: .init(width: 390, height: 844))
/// try layout.append(section: grid, itemCount: 50)
/// let frame = layout.frame(section: 0, item: 7)
/// let visible = layout.elements(in: LayoutRect(x: 0, y: 844, w: 390, h: 844))
/// ```
///
/// Sections may be appended while a payload is still being decoded; nothing before them moves. Sections and items can
/// be inserted, removed, moved and measured. Each change returns a ``LayoutInvalidation``, and the frames are those of
/// solving afresh.
///
/// A frame is computed when it is asked for: the layout holds a solved group per distinct section description and a
/// small record per section.
///
///     template: slots of one group            item i  =  slot i mod n of group i div n
///     +-------+-------+
///     | slot0 | slot1 |   × groups   →   frame(i)  =  slot + group × stride + start of the section
///     +-------+-------+
///
/// Memory is O(sections + slots of the distinct groups), so 10⁹ items cost no more than their sections; only groups
/// with reported sizes are held one by one. A frame costs O(log sections), an appended section O(1). A copy is cheap
/// and may be read on another thread while the original changes; the first change after a copy copies the sections'
/// records.
public struct SolvedLayout: Sendable {
  /// The collection's bounds, insets and traits.
  public var container: LayoutContainer { environment.container }
  /// The settings of the whole layout.
  public let configuration: LayoutConfiguration
  package var pixelGrid: PixelGrid? { environment.grid }

  var environment: SolverEnvironment
  var boundaries: BoundarySolver.Solution
  var boundaryReports: [UTF8Name: ReportedSize] = [:]
  var templates = TemplateCache()
  var records: [SectionRecord] = []
  var index = SectionIndex()

  /// Creates a layout without sections.
  ///
  /// - Parameter scale: The pixels per point that frames are rounded to; nil for exact frames.
  /// - Throws: ``LayoutError`` if a number of the container or configuration is invalid.
  public init(
    container: LayoutContainer, configuration: LayoutConfiguration = .init(), scale: Double? = nil
  ) throws(LayoutError) {
    try NumberCheck.check(
      configuration.interSectionSpacing, "interSectionSpacing", path: "$.layout.interSectionSpacing")
    let grid = scale.flatMap(PixelGrid.init)
    if let scale, grid == nil || scale > 1024 || scale < 1 / 1024 {
      throw LayoutError(
        .invalidValue, "scale is \(scale); it must be between 1/1024 and 1024 pixels per point", path: "$.scale")
    }
    self.configuration = configuration
    environment = SolverEnvironment(container: container, configuration: configuration, grid: grid)
    boundaries = try SolvedLayout.boundaries(of: configuration, in: environment)
  }

  init(_ layout: SolvedLayout, container: LayoutContainer) throws(LayoutError) {
    configuration = layout.configuration
    environment = SolverEnvironment(
      container: container, configuration: configuration, grid: layout.environment.grid)
    boundaries = try SolvedLayout.boundaries(of: configuration, in: environment)
  }

  static func boundaries(
    of configuration: LayoutConfiguration, _ reports: [UTF8Name: ReportedSize] = [:], in environment: SolverEnvironment
  ) throws(LayoutError) -> BoundarySolver.Solution {
    let container = environment.container
    try NumberCheck.check(container.width, "width", path: "$.container.width")
    try NumberCheck.check(container.height, "height", path: "$.container.height")
    try NumberCheck.check(container.safeAreaInsets, path: "$.container.safeAreaInsets")
    try NumberCheck.check(container.layoutMargins, path: "$.container.layoutMargins")
    try NumberCheck.check(container.adjustedContentInset, path: "$.container.adjustedContentInset")
    try SectionValidator.validate(configuration.boundarySupplementaryItems)
    return try BoundarySolver(
      items: configuration.boundarySupplementaryItems, insets: .zero, reports: reports, environment: environment,
      path: DescriptionPath(section: nil)
    ).solve()
  }

  /// The number of sections.
  public var sectionCount: Int { records.count }

  /// Returns the number of items in a section.
  public func itemCount(inSection section: Int) -> Int { records[section].itemCount }

  /// The number of items in all sections.
  public var totalItemCount: Int { index.itemCount }

  /// Returns a section's description.
  public func section(at section: Int) -> LayoutSection { template(of: section).source }

  /// Returns the section or section variant that the container selects.
  package func sectionInForce(at section: Int) -> LayoutSection { template(of: section).description }

  /// The extent of the whole content: along the scroll axis the sum of the sections and the layout's own headers and
  /// footers, across it the container or the widest group (rule 5.5).
  ///
  /// - Complexity: O(log sections).
  public var contentSize: LayoutExtent {
    let axis = environment.axis
    return LayoutExtent(axis, along: contentEnd, across: max(container.extent[axis.cross], index.across))
  }

  /// Returns a section's area with headers, insets and footers, across the container's full extent.
  ///
  /// - Complexity: O(log sections).
  public func sectionFrame(_ section: Int) -> LayoutRect { presented(exactFrame(of: section)) }

  /// The rules with a ``LayoutRule/decision`` of this project that these frames depend on, ascending.
  ///
  /// - Complexity: O(sections).
  public var assumptions: [LayoutRule] {
    var all: Set<LayoutRule> = environment.isRightToLeft ? [.directions] : []
    if contentSize[environment.axis.cross] > container.extent[environment.axis.cross] { all.insert(.contentSize) }
    // A section matters only by its template and whether its last group is whole.
    var asked: Set<[Int]> = []
    for record in records {
      let template = templates[record.template]
      let isMeasured = record.measured.map { !$0.reports.isEmpty } ?? false
      let kind = [record.template, record.itemCount % template.slotCount == 0 ? 0 : 1, isMeasured ? 1 : 0]
      guard record.itemCount > 0, asked.insert(kind).inserted else { continue }
      all.formUnion(template.decisions(record.itemCount, isMeasured: isMeasured))
    }
    return LayoutRule.allCases.filter(all.contains)
  }

  /// The work done so far, counted; independent of the number of items. O(sections).
  package var work: LayoutWork {
    let measured = records.lazy.compactMap(\.measured)
    return LayoutWork(
      templatesSolved: templates.templatesSolved, slotsSolved: templates.slotsSolved,
      measuredGroupsSolved: measured.reduce(0) { $0 + $1.groupsSolved },
      nodesSummed: index.work + measured.reduce(0) { $0 + $1.sparse.work })
  }

  func template(of section: Int) -> SectionTemplate { templates[records[section].template] }

  func groups(of section: Int) -> SectionGroups {
    SectionGroups(
      template: templates[records[section].template], itemCount: records[section].itemCount, box: records[section].box)
  }

  func start(of section: Int) -> Double { boundaries.header + index.start(of: section) }

  var sectionsEnd: Double {
    guard let last = records.last else { return boundaries.header }
    return start(of: records.count - 1) + last.extent
  }

  /// The end of the content: 0 without sections, as the layout's own views are not shown then (rule 6.5).
  var contentEnd: Double { records.isEmpty ? 0 : boundaries.extent(around: sectionsEnd - boundaries.header) }

  func boundarySpan(of section: Int) -> BoundarySpan {
    let start = start(of: section)
    return groups(of: section).boundaries.span(from: start, to: start + records[section].extent)
  }

  func exactFrame(of section: Int) -> LayoutRect {
    let axis = environment.axis
    return LayoutRect(
      origin: LayoutPoint(axis, along: start(of: section), across: 0),
      extent: LayoutExtent(axis, along: records[section].extent, across: container.extent[axis.cross]))
  }

  /// Returns the origin of a section's group shapes: the start of its groups, or of its scroll space.
  func itemOrigin(of section: Int, _ groups: SectionGroups) -> LayoutPoint {
    groups.template.isOrthogonal
      ? .zero : LayoutPoint(environment.axis, along: start(of: section) + groups.lead, across: 0)
  }

  func presentation(of groups: SectionGroups) -> Presentation {
    guard environment.isRightToLeft, groups.template.isOrthogonal else { return presentation }
    // An orthogonal section is mirrored within its own row: the groups' width or, if it runs down, one group's.
    let width = groups.template.runAxis == .x ? groups.rowWidth : groups.width
    return Presentation(mirrorWidth: width, grid: environment.grid)
  }

  package var presentation: Presentation {
    Presentation(
      mirrorWidth: environment.isRightToLeft ? max(contentSize.w, container.width) : nil, grid: environment.grid)
  }

  func presented(_ rect: LayoutRect) -> LayoutRect { presentation.present(rect) }
}

package struct LayoutWork: Sendable, Hashable {
  package var templatesSolved: Int
  package var slotsSolved: Int
  package var measuredGroupsSolved: Int
  package var nodesSummed: Int
}
