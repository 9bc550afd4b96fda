/// A layout that knows where everything lies.
///
/// It holds one template per distinct section description and one small record per section; frames are arithmetic on
/// them. A layout of 10⁹ items takes the memory of its sections; only groups whose cells reported their sizes are held
/// one by one.
///
///     var layout = try SolvedLayout(container: .init(width: 390, height: 844))
///     try layout.append(section: grid, itemCount: 50)
///     layout.frame(section: 0, item: 7)
///
/// Sections are appended while a payload is still being decoded; nothing before them moves. Sections and items are
/// inserted, removed, moved and measured; every change says what moved, and the result is that of solving afresh. It is
/// a value: a copy is cheap and may be read on another thread while the original changes (the first change after a copy
/// copies the sections' records).
public struct SolvedLayout: Sendable {
  /// The collection's bounds.
  public var container: LayoutContainer { environment.container }
  /// What holds for the layout as a whole.
  public let configuration: LayoutConfiguration
  /// The pixels that everything lies on; nil leaves frames exact (rule 5.6).
  package var pixelGrid: PixelGrid? { environment.grid }

  var environment: SolverEnvironment
  /// The whole layout's headers and footers, and what they have reported, by kind.
  var boundaries: BoundarySolver.Solution
  var boundaryReports: [UTF8Name: ReportedSize] = [:]
  var templates = TemplateCache()
  var records: [SectionRecord] = []
  var index = SectionIndex()

  /// A layout without sections.
  ///
  /// - Parameter scale: Pixels per point that everything lies on; nil leaves frames exact.
  /// - Throws: ``LayoutError`` when a number of the container or configuration cannot be computed with.
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

  /// The same configuration in another container, without sections.
  init(_ layout: SolvedLayout, container: LayoutContainer) throws(LayoutError) {
    configuration = layout.configuration
    environment = SolverEnvironment(
      container: container, configuration: configuration, grid: layout.environment.grid)
    boundaries = try SolvedLayout.boundaries(of: configuration, in: environment)
  }

  /// Solves the whole layout's headers and footers.
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

  // MARK: What it is

  /// The number of sections.
  public var sectionCount: Int { records.count }

  /// The number of items in a section.
  public func itemCount(inSection section: Int) -> Int { records[section].itemCount }

  /// The number of items in all sections.
  public var totalItemCount: Int { index.itemCount }

  /// A section's description.
  public func section(at section: Int) -> LayoutSection { template(of: section).source }

  /// What of a section's description holds in the container: itself, or one of its variants.
  package func sectionInForce(at section: Int) -> LayoutSection { template(of: section).description }

  /// The extent of the whole content: the sections' sum along the scroll axis, the layout's own headers and footers
  /// included; across it the container's, or the widest group's (rule 5.5).
  ///
  /// - Complexity: O(log sections).
  public var contentSize: LayoutExtent {
    let axis = environment.axis
    return LayoutExtent(axis, along: contentEnd, across: max(container.extent[axis.cross], index.across))
  }

  /// A section's whole area, headers, insets and footers included, over the container's full extent across.
  ///
  /// - Complexity: O(log sections).
  public func sectionFrame(_ section: Int) -> LayoutRect { presented(exactFrame(of: section)) }

  /// The rules of which a decision of this project bears on these frames, as nobody has recorded or documented what UIKit
  /// does, ascending.
  ///
  /// - Complexity: O(sections).
  public var assumptions: [LayoutRule] {
    var all: Set<LayoutRule> = environment.isRightToLeft ? [.directions] : []
    if contentSize[environment.axis.cross] > container.extent[environment.axis.cross] { all.insert(.contentSize) }
    // Few templates are behind many sections, and of a section only whether its last group is whole matters.
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

  /// What it took to come to the present state, in counted work: it does not depend on the number of items.
  ///
  /// - Complexity: O(sections).
  package var work: LayoutWork {
    let measured = records.lazy.compactMap(\.measured)
    return LayoutWork(
      templatesSolved: templates.templatesSolved, slotsSolved: templates.slotsSolved,
      measuredGroupsSolved: measured.reduce(0) { $0 + $1.groupsSolved },
      nodesSummed: index.work + measured.reduce(0) { $0 + $1.sparse.work })
  }

  // MARK: Places, exactly and left to right

  func template(of section: Int) -> SectionTemplate { templates[records[section].template] }

  func groups(of section: Int) -> SectionGroups {
    SectionGroups(
      template: templates[records[section].template], itemCount: records[section].itemCount, box: records[section].box)
  }

  /// Where a section starts along the scroll axis.
  func start(of section: Int) -> Double { boundaries.header + index.start(of: section) }

  /// Where the last section ends.
  var sectionsEnd: Double {
    guard let last = records.last else { return boundaries.header }
    return start(of: records.count - 1) + last.extent
  }

  /// Where the content ends: without any section at once, as the layout's own items are not shown then (rule 6.5).
  var contentEnd: Double { records.isEmpty ? 0 : boundaries.extent(around: sectionsEnd - boundaries.header) }

  /// Where a section lies, for its headers and footers.
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

  /// The point that a section's shapes are relative to: where its groups begin, or the start of its scroll space.
  func itemOrigin(of section: Int, _ groups: SectionGroups) -> LayoutPoint {
    groups.template.isOrthogonal
      ? .zero : LayoutPoint(environment.axis, along: start(of: section) + groups.lead, across: 0)
  }

  /// How cells and badges of a section are handed out.
  func presentation(of groups: SectionGroups) -> Presentation {
    guard environment.isRightToLeft, groups.template.isOrthogonal else { return presentation }
    // An orthogonal section's row is as wide as its groups, or, where it runs down, as high as one of them.
    let width = groups.template.runAxis == .x ? groups.rowWidth : groups.width
    return Presentation(mirrorWidth: width, grid: environment.grid)
  }

  /// How everything else is handed out.
  package var presentation: Presentation {
    Presentation(
      mirrorWidth: environment.isRightToLeft ? max(contentSize.w, container.width) : nil, grid: environment.grid)
  }

  func presented(_ rect: LayoutRect) -> LayoutRect { presentation.present(rect) }
}

/// The work that solving a layout has been, counted rather than timed.
package struct LayoutWork: Sendable, Hashable {
  /// Distinct section descriptions.
  package var templatesSolved: Int
  /// Places in their groups.
  package var slotsSolved: Int
  /// Groups solved because cells in them reported their sizes, nested ones included.
  package var measuredGroupsSolved: Int
  /// Nodes of the trees of prefix sums that were summed up: one to a few for an appended section or a measured cell.
  package var nodesSummed: Int
}
