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
  /// The pixels that frames are rounded to; nil leaves them exact (rule 5.6).
  public let pixelGrid: PixelGrid?

  var environment: LayoutEnvironment
  /// The whole layout's headers and footers.
  var boundaries: BoundarySolver.Solution
  var templates = TemplateCache()
  var records: [SectionRecord] = []
  var index = SectionIndex()
  private var boundaryAssumptions: Assumptions

  /// A layout without sections.
  ///
  /// - Parameter scale: Pixels per point to round frames to; nil leaves them exact.
  /// - Throws: ``LayoutError`` when a number of the container or configuration cannot be computed with.
  public init(
    container: LayoutContainer, configuration: LayoutConfiguration = .init(), scale: Double? = nil
  ) throws(LayoutError) {
    try NumberCheck.check(
      configuration.interSectionSpacing, "interSectionSpacing", path: "$.layout.interSectionSpacing")
    if let scale {
      guard let grid = PixelGrid(scale: scale), scale <= 1024, scale >= 1 / 1024 else {
        throw LayoutError(
          .invalidValue, "scale is \(scale); it must be between 1/1024 and 1024 pixels per point", path: "$.scale")
      }
      pixelGrid = grid
    } else {
      pixelGrid = nil
    }
    self.configuration = configuration
    environment = LayoutEnvironment(container: container, configuration: configuration)
    (boundaries, boundaryAssumptions) = try SolvedLayout.boundaries(of: configuration, in: environment)
  }

  /// The same configuration in another container, without sections.
  init(_ layout: SolvedLayout, container: LayoutContainer) throws(LayoutError) {
    configuration = layout.configuration
    pixelGrid = layout.pixelGrid
    environment = LayoutEnvironment(container: container, configuration: configuration)
    (boundaries, boundaryAssumptions) = try SolvedLayout.boundaries(of: configuration, in: environment)
  }

  /// Solves the whole layout's headers and footers.
  private static func boundaries(
    of configuration: LayoutConfiguration, in environment: LayoutEnvironment
  ) throws(LayoutError) -> (BoundarySolver.Solution, Assumptions) {
    let container = environment.container
    try NumberCheck.check(container.width, "width", path: "$.container.width")
    try NumberCheck.check(container.height, "height", path: "$.container.height")
    try NumberCheck.check(container.safeAreaInsets, path: "$.container.safeAreaInsets")
    var validator = SectionValidator(section: nil, environment: environment)
    try validator.validate(configuration.boundarySupplementaryItems)
    var solution = try BoundarySolver(
      items: configuration.boundarySupplementaryItems, insets: .zero, environment: environment,
      path: DescriptionPath(section: nil)
    ).solve()
    // Queries answer them by zIndex; those of one keep their order.
    solution.items = solution.items.enumerated().sorted {
      ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset)
    }.map(\.element)
    return (solution, validator.assumptions)
  }

  // MARK: What it is

  /// The number of sections.
  public var sectionCount: Int { records.count }

  /// The number of items in a section.
  public func itemCount(inSection section: Int) -> Int { records[section].itemCount }

  /// The number of items in all sections.
  public var totalItemCount: Int { index.itemCount }

  /// A section's description.
  public func section(at section: Int) -> LayoutSection { template(of: section).description }

  /// The extent of the whole content: the container's across, the sections' sum along the scroll axis, the layout's own
  /// headers and footers included (rule 5.5).
  ///
  /// - Complexity: O(1).
  public var contentSize: LayoutExtent {
    let exact = LayoutExtent(
      environment.axis, along: contentEnd, across: container.extent[environment.axis.cross])
    return pixelGrid?.round(exact) ?? exact
  }

  /// A section's whole area, headers, insets and footers included, over the container's full extent across.
  ///
  /// - Complexity: O(1).
  public func sectionFrame(_ section: Int) -> LayoutRect { presented(exactFrame(of: section)) }

  /// The rules that are a decision or below 90 % certain, and on which these frames rest, ascending.
  ///
  /// - Complexity: O(sections).
  public var assumptions: [String] {
    var all = boundaryAssumptions
    for record in records {
      let isMeasured = record.measured.map { $0.flowing != nil || $0.sparse.count > 0 } ?? false
      all.formUnion(templates[record.template].assumptions(record.itemCount, isMeasured: isMeasured))
    }
    return all.rules
  }

  /// What it took to come to the present state, in counted work: it does not depend on the number of items.
  ///
  /// - Complexity: O(sections).
  public var work: LayoutWork {
    let measured = records.lazy.compactMap(\.measured)
    return LayoutWork(
      templatesSolved: templates.templatesSolved, slotsSolved: templates.slotsSolved,
      measuredGroupsSolved: measured.reduce(0) { $0 + $1.groupsSolved },
      nodesSummed: index.work + measured.reduce(0) { $0 + $1.sparse.work })
  }

  // MARK: Places, exactly and left to right

  func template(of section: Int) -> SectionTemplate { templates[records[section].template] }

  func groups(of section: Int) -> SectionGroups {
    let record = records[section]
    return SectionGroups(
      template: templates[record.template], itemCount: record.itemCount, measured: record.measured)
  }

  /// Where a section starts along the scroll axis.
  func start(of section: Int) -> Double { boundaries.header + index.start(of: section) }

  /// Where the last section ends, and the layout's own footers.
  var sectionsEnd: Double {
    guard let last = records.last else { return boundaries.header }
    return start(of: records.count - 1) + last.extent
  }

  var contentEnd: Double { sectionsEnd + boundaries.footer }

  func exactFrame(of section: Int) -> LayoutRect {
    let axis = environment.axis
    return LayoutRect(
      origin: LayoutPoint(axis, along: start(of: section), across: 0),
      extent: LayoutExtent(axis, along: records[section].extent, across: container.extent[axis.cross]))
  }

  /// The point that a section's shapes are relative to: the section's start, or the start of its scroll space.
  func itemOrigin(of section: Int, _ template: SectionTemplate) -> LayoutPoint {
    template.orthogonal == nil ? LayoutPoint(environment.axis, along: start(of: section), across: 0) : .zero
  }

  /// Whether a section's items are mirrored in its scroll space instead of the container: where the layout scrolls
  /// horizontally, so that the scroll frame still places that space (rule 8.3). Its width moves all of them.
  func isMirroredInItself(_ groups: SectionGroups) -> Bool {
    environment.isRightToLeft && environment.axis == .x && groups.template.orthogonal != nil
  }

  /// The width in which a section's items are mirrored; nil is the container's.
  func mirrorWidth(_ groups: SectionGroups) -> Double? { isMirroredInItself(groups) ? groups.width : nil }

  /// A frame as it is handed out: mirrored where the layout runs from right to left, and on whole pixels.
  ///
  /// - Parameter width: The width to mirror in; nil is the container's.
  func presented(_ rect: LayoutRect, in width: Double? = nil) -> LayoutRect {
    let rect = environment.mirrored(rect, in: width)
    return pixelGrid?.round(rect) ?? rect
  }
}

/// The work that solving a layout has been, counted rather than timed.
public struct LayoutWork: Sendable, Hashable {
  /// Distinct section descriptions.
  public var templatesSolved: Int
  /// Places in their groups.
  public var slotsSolved: Int
  /// Groups solved because cells in them reported their sizes, nested ones included.
  public var measuredGroupsSolved: Int
  /// Nodes of the trees of prefix sums that were summed up: one to a few for an appended section or a measured cell.
  public var nodesSummed: Int
}
