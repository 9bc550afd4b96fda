/// A solved layout: the frames of all items, headers, footers, badges and backgrounds of a
/// collection.
///
/// ```swift
/// var layout = try SolvedLayout(container: .init(width: 390, height: 844))
/// try layout.append(section: grid, itemCount: 50)
/// let frame = layout.frame(section: 0, item: 7)
/// let visible = layout.elements(in: LayoutRect(x: 0, y: 844, width: 390, height: 844))
/// ```
///
/// Sections may be appended while a payload is still being decoded; nothing before them moves.
/// Sections and items can be inserted, removed and measured. The frames are those of solving
/// afresh.
///
/// A frame is computed when it is asked for: the layout holds a solved group per distinct section
/// description and a small record per section.
///
///     template: slots of one group            item i  =  slot i mod n of group i div n
///     +-------+-------+
///     | slot0 | slot1 |   × groups   →   frame(i)  =  slot + group × stride + start of the section
///     +-------+-------+
///
/// Memory is O(sections + slots of the distinct groups), so 10⁹ items cost no more than their
/// sections; only groups with reported sizes are held one by one. A frame costs O(log sections), an
/// appended section O(1). A copy is cheap and may be read on another thread while the original
/// changes; the first change after a copy copies the sections' records.
public struct SolvedLayout: Sendable {
  /// The collection's bounds and insets.
  public var container: LayoutContainer { environment.container }
  /// The settings of the whole layout.
  public let configuration: LayoutConfiguration
  /// The grid that frames are rounded to; nil for exact frames.
  package var pixelGrid: PixelGrid? { environment.grid }

  /// The container, scroll direction and pixel grid, in which all templates are solved.
  var environment: SolverEnvironment
  /// The layout's own headers and footers, solved with their reports. They are not shown without a
  /// section.
  var boundaries: BoundarySolver.Solution
  /// The reported sizes of the layout's own headers and footers, by kind.
  var boundaryReports: [UTF8Name: ReportedSize] = [:]
  /// The solved descriptions, to which ``records`` refer by number.
  var templates = TemplateCache()
  /// The sections, in order: template, number of items and extent of each.
  var records: [SectionRecord] = []
  /// The sections' starts, behind the layout's own headers. It has a node for each of ``records``.
  var index = SectionIndex()
}

extension SolvedLayout {
  /// Creates a layout without sections.
  ///
  /// - Parameter scale: The pixels per point that frames are rounded to; nil for exact frames.
  /// - Throws: ``LayoutError`` if a number of the container or configuration is invalid.
  public init(
    container: LayoutContainer, configuration: LayoutConfiguration = .init(), scale: Double? = nil
  ) throws(LayoutError) {
    try NumberCheck.check(
      configuration.interSectionSpacing, "interSectionSpacing", path: "$.layout.interSectionSpacing"
    )
    let grid = scale.flatMap(PixelGrid.init)
    if let scale, grid == nil || scale > 1024 || scale < 1 / 1024 {
      throw LayoutError(
        .invalidValue, "scale is \(scale); it must be between 1/1024 and 1024 pixels per point",
        path: "$.scale")
    }
    let environment = SolverEnvironment(
      container: container, configuration: configuration, grid: grid)
    let boundaries = try SolvedLayout.boundaries(of: configuration, in: environment)
    self.init(configuration: configuration, environment: environment, boundaries: boundaries)
  }

  /// Creates a layout without sections in a container without extent.
  package init() {
    let configuration = LayoutConfiguration()
    let container = LayoutContainer(width: 0, height: 0)
    let environment = SolverEnvironment(
      container: container, configuration: configuration, grid: nil)
    self.init(
      configuration: configuration, environment: environment, boundaries: BoundarySolver.Solution())
  }

  /// Checks the container's numbers, and solves the layout's own headers and footers in it.
  static func boundaries(
    of configuration: LayoutConfiguration, _ reports: [UTF8Name: ReportedSize] = [:],
    in environment: SolverEnvironment
  ) throws(LayoutError) -> BoundarySolver.Solution {
    let container = environment.container
    try NumberCheck.check(container.width, "width", path: "$.container.width")
    try NumberCheck.check(container.height, "height", path: "$.container.height")
    try NumberCheck.check(container.safeAreaInsets, path: "$.container.safeAreaInsets")
    try NumberCheck.check(container.layoutMargins, path: "$.container.layoutMargins")
    try NumberCheck.check(
      container.readableContentInsets ?? .zero, path: "$.container.readableContentInsets")
    try NumberCheck.check(container.adjustedContentInset, path: "$.container.adjustedContentInset")
    guard !configuration.boundarySupplementaryItems.isEmpty else {
      return BoundarySolver.Solution()
    }
    try SectionValidator.validate(configuration.boundarySupplementaryItems)
    return try BoundarySolver(
      items: configuration.boundarySupplementaryItems, insets: .zero, reports: reports,
      environment: environment,
      path: DescriptionPath(section: nil)
    ).solve()
  }

  /// The number of sections.
  public var sectionCount: Int { records.count }

  /// Returns the number of items in a section.
  public func itemCount(inSection section: Int) -> Int {
    records[section].itemCount
  }

  /// The number of items in all sections.
  public var totalItemCount: Int { index.itemCount }

  /// Returns a section's description.
  public func section(at section: Int) -> LayoutSection {
    template(of: section).source
  }

  /// Returns the section or section variant that the container selects.
  package func sectionInForce(at section: Int) -> LayoutSection {
    template(of: section).description
  }

  /// The extent of the whole content: along the scroll axis the sum of the sections and the
  /// layout's own headers and footers, across it the container or the widest group (rule 5.5).
  ///
  /// - Complexity: O(log sections).
  public var contentSize: LayoutExtent {
    let axis = environment.axis
    return LayoutExtent(
      axis, along: contentEnd, across: max(container.extent[axis.cross], index.across))
  }

  /// Returns a section's area with headers, insets and footers, across the container's full extent.
  ///
  /// - Complexity: O(log sections).
  public func sectionFrame(_ section: Int) -> LayoutRect {
    presented(exactFrame(of: section))
  }

  /// The rules with a ``LayoutRule/decision`` of this project that these frames depend on,
  /// ascending.
  ///
  /// - Complexity: O(sections).
  public var assumptions: [LayoutRule] {
    var all: Set<LayoutRule> = environment.isRightToLeft ? [.directions] : []
    if contentSize[environment.axis.cross] > container.extent[environment.axis.cross] {
      all.insert(.contentSize)
    }
    // A section matters only by its template and whether its last group is whole.
    var asked: Set<[Int]> = []
    for record in records {
      let template = templates[record.template]
      let isMeasured = record.measured.map { !$0.reports.isEmpty } ?? false
      let isPartial = record.itemCount % template.slotCount > 0
      let kind = [
        record.template,
        isPartial ? 1 : 0,
        isMeasured ? 1 : 0,
      ]
      guard record.itemCount > 0, asked.insert(kind).inserted else { continue }
      all.formUnion(template.decisions(record.itemCount, isMeasured: isMeasured))
    }
    return LayoutRule.allCases.filter(all.contains)
  }

  func template(of section: Int) -> SectionTemplate {
    templates[records[section].template]
  }

  /// Returns a section's groups: a view of its template, number of items and reports, made anew for
  /// each question, as it copies nothing.
  func groups(of section: Int) -> SectionGroups {
    SectionGroups(
      template: templates[records[section].template], itemCount: records[section].itemCount,
      box: records[section].box)
  }

  /// Returns the coordinate at which a section starts on the scroll axis, in O(log sections).
  func start(of section: Int) -> Double {
    boundaries.header + index.start(of: section)
  }

  /// The coordinate at which the last section ends.
  var sectionsEnd: Double {
    guard let last = records.last else { return boundaries.header }
    return start(of: records.count - 1) + last.extent
  }

  /// The end of the content: 0 without sections, as the layout's own views are not shown then (rule
  /// 6.5).
  var contentEnd: Double {
    records.isEmpty ? 0 : boundaries.extent(around: sectionsEnd - boundaries.header)
  }

  /// Returns the headers and footers of a section or of the whole layout, whose own are not shown
  /// without a section (rule 6.5).
  func boundaryItems(of section: Int) -> (items: [BoundaryItem], span: BoundarySpan) {
    guard section != LayoutElement.wholeLayout else {
      return (records.isEmpty ? [] : boundaries.items, boundaries.span(from: 0, to: contentEnd))
    }
    let boundaries = groups(of: section).boundaries
    let start = start(of: section)
    return (boundaries.items, boundaries.span(from: start, to: start + records[section].extent))
  }

  /// Returns a section's area before it is mirrored and rounded.
  func exactFrame(of section: Int) -> LayoutRect {
    let axis = environment.axis
    return LayoutRect(
      axis, along: (start(of: section), records[section].extent),
      across: (0, container.extent[axis.cross]))
  }

  /// Returns the origin of a section's group shapes: the start of its groups, or of its scroll
  /// space.
  func itemOrigin(of section: Int, _ groups: SectionGroups) -> LayoutPoint {
    groups.template.isOrthogonal
      ? .zero : LayoutPoint(environment.axis, along: start(of: section) + groups.lead, across: 0)
  }

  /// Returns how the frames of a section's items are mirrored and rounded.
  func presentation(of groups: SectionGroups) -> Presentation {
    guard environment.isRightToLeft, groups.template.isOrthogonal else {
      return presentation
    }
    // An orthogonal section is mirrored within its own row: the groups' width or, if it runs down,
    // one group's.
    let width = groups.template.runAxis == .x ? groups.rowWidth : groups.width
    return Presentation(mirrorWidth: width, grid: environment.grid)
  }

  /// The mirroring and rounding of all that lies in the collection's own coordinates. A layout is
  /// mirrored in the width of its content, or of the container where that is wider (rule 10).
  package var presentation: Presentation {
    Presentation(
      mirrorWidth: environment.isRightToLeft ? max(contentSize.width, container.width) : nil,
      grid: environment.grid)
  }

  func presented(_ rect: LayoutRect) -> LayoutRect {
    presentation.present(rect)
  }
}

extension SolvedLayout {
  /// Returns the path of the section or section variant that the container selects.
  package func path(ofSection section: Int) -> String {
    DescriptionPath(section: section, variants: template(of: section).variants).text
  }

  /// Returns the path of an item's description, such as
  /// `$.layout.sections[0].group.subitems[1].subitems[0]`.
  package func leaf(section: Int, item: Int) -> String {
    let groups = groups(of: section)
    let run = groups.run(holding: item)
    let node = run.shape.form.node(ofSlot: item - run.firstItem)
    return path(ofSection: section) + ".group"
      + groups.template.index.path(of: node, in: groups.template.description.group)
  }

  /// Returns the items of an item's group; the last group's range may exceed the section.
  package func itemsOfGroup(holding item: Int, inSection section: Int) -> Range<Int> {
    let run = groups(of: section).run(holding: item)
    return run.firstItem..<(run.firstItem + run.shape.slots.count)
  }

  /// Returns the lengths that a section's headers and footers take before and behind its content.
  package func boundaryExtents(_ section: Int) -> (header: Double, footer: Double) {
    let boundaries = groups(of: section).boundaries
    return (boundaries.header, boundaries.footer)
  }

  package func presentation(ofSection section: Int) -> Presentation {
    presentation(of: groups(of: section))
  }

  /// Returns a section's insets with those of the container that it refers to (rule 5.7).
  package func sectionInsets(_ section: Int) -> DirectionalEdgeInsets {
    template(of: section).insets
  }
}

extension DescriptionIndex {
  /// Returns the path of a node below a group, whose own node number is `number`. The numbers of
  /// subtrees lead to it without a search: O(depth · subitems).
  func path(of node: Int, in group: LayoutGroup, number: Int = 0) -> String {
    guard node > number else { return "" }
    if case .custom = group.content {
      return ".customItems[\(node - number - 1)]"
    }
    var child = number + 1
    for (position, subitem) in group.subitems.enumerated() {
      let next = sibling(after: child)
      guard node >= next else {
        let rest =
          if case .group(let inner) = subitem { path(of: node, in: inner, number: child) } else {
            ""
          }
        return ".subitems[\(position)]\(rest)"
      }
      child = next
    }
    return ""
  }
}

/// The mirroring and rounding of exact left-to-right frames before they are returned.
///
/// Sizes are whole pixels where rule 5.6 wants it, but places add up exactly, left to right. This
/// is the last step, so that no error of rounding adds up, and code for placing knows one
/// direction.
package struct Presentation: Sendable {
  /// The width that frames are mirrored in; nil in a left-to-right layout (rule 10).
  package let mirrorWidth: Double?
  /// The grid that frames are rounded to; nil for exact frames.
  package let grid: PixelGrid?

  package func present(_ rect: LayoutRect) -> LayoutRect {
    let rect = mirrored(rect)
    return grid?.round(rect) ?? rect
  }

  /// Mirrors a rectangle; mirroring twice returns the original.
  package func mirrored(_ rect: LayoutRect) -> LayoutRect {
    mirrorWidth.map(rect.mirrored(inWidth:)) ?? rect
  }
}
