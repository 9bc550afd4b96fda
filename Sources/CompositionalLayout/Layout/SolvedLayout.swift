/// A layout that knows where everything lies.
///
/// It holds one template per distinct section description and one small record per section; frames are arithmetic on
/// them. A layout of 10⁹ items takes the memory of its sections.
///
///     var layout = try SolvedLayout(container: .init(width: 390, height: 844))
///     try layout.append(section: grid, itemCount: 50)
///     layout.frame(section: 0, item: 7)
///
/// Sections are appended while a payload is still being decoded; nothing before them moves. It is a value: a copy is
/// cheap and may be read on another thread while the original grows.
public struct SolvedLayout: Sendable {
  /// The collection's bounds.
  public let container: LayoutContainer
  /// What holds for the layout as a whole.
  public let configuration: LayoutConfiguration
  /// The pixels that frames are rounded to; nil leaves them exact (rule 5.6).
  public let pixelGrid: PixelGrid?
  /// The number of items in all sections.
  public private(set) var totalItemCount = 0

  let environment: LayoutEnvironment
  private(set) var templates = TemplateCache()
  private(set) var records: [SectionRecord] = []
  /// How far any section's frames reach before their section's start, in points, 0 or more.
  private(set) var overhang = 0.0
  private var assumed: Assumptions = []

  /// A layout without sections.
  ///
  /// - Parameter scale: Pixels per point to round frames to; nil leaves them exact.
  /// - Throws: ``LayoutError`` when a number of the container or configuration cannot be computed with, or asks for
  ///   what is not supported yet: boundary items of the whole layout, and right-to-left with horizontal scrolling.
  public init(
    container: LayoutContainer, configuration: LayoutConfiguration = .init(), scale: Double? = nil
  ) throws(LayoutError) {
    try NumberCheck.check(container.width, "width", path: "$.container.width")
    try NumberCheck.check(container.height, "height", path: "$.container.height")
    try NumberCheck.check(container.safeAreaInsets, path: "$.container.safeAreaInsets")
    try NumberCheck.check(
      configuration.interSectionSpacing, "interSectionSpacing", path: "$.layout.interSectionSpacing")
    guard configuration.boundarySupplementaryItems.isEmpty else {
      throw LayoutError(
        .unsupported, "boundarySupplementaryItems of the whole layout are not supported yet",
        path: "$.layout.boundarySupplementaryItems")
    }
    environment = LayoutEnvironment(container: container, configuration: configuration)
    guard !environment.isRightToLeft || environment.axis == .y else {
      throw LayoutError(
        .unsupported, "layoutDirection rtl with scrollDirection horizontal is not supported yet",
        path: "$.container.layoutDirection")
    }
    if let scale {
      guard let grid = PixelGrid(scale: scale), scale <= 1024, scale >= 1 / 1024 else {
        throw LayoutError(
          .invalidValue, "scale is \(scale); it must be between 1/1024 and 1024 pixels per point", path: "$.scale")
      }
      pixelGrid = grid
    } else {
      pixelGrid = nil
    }
    self.container = container
    self.configuration = configuration
  }

  // MARK: Growing

  /// A section description that this layout has solved: for appending many equal sections without comparing their
  /// descriptions. Valid in the layout that made it and its copies.
  public struct Template: Sendable, Hashable {
    fileprivate let index: Int
  }

  /// Solves a section's description, or finds it solved.
  ///
  /// - Complexity: O(slots of its group) the first time, then O(1) or one hash of the description.
  /// - Throws: ``LayoutError`` where the description is impossible or not supported; the layout is unchanged then.
  public mutating func prepare(_ section: LayoutSection) throws(LayoutError) -> Template {
    Template(index: try templates.index(for: section, at: records.count, in: environment))
  }

  /// Appends a section. Nothing before it moves.
  ///
  /// - Complexity: O(1) amortised for a description seen before, else O(slots of its group); never O(items).
  /// - Returns: The section's index.
  /// - Throws: ``LayoutError`` where the description is impossible or not supported, or the count is out of range. The
  ///   layout is unchanged then, and further sections may be appended.
  @discardableResult
  public mutating func append(section: LayoutSection, itemCount: Int) throws(LayoutError) -> Int {
    try append(prepare(section), itemCount: itemCount)
  }

  /// Appends a section with a prepared description. Nothing before it moves.
  ///
  /// - Complexity: O(1) amortised.
  /// - Precondition: The template is of this layout.
  /// - Returns: The section's index.
  /// - Throws: ``LayoutError`` when the count is out of range; the layout is unchanged then.
  @discardableResult
  public mutating func append(_ handle: Template, itemCount: Int) throws(LayoutError) -> Int {
    guard itemCount >= 0, itemCount <= LayoutLimits.items - totalItemCount else {
      throw LayoutError(
        itemCount < 0 ? .invalidValue : .limitExceeded,
        "the number of items is \(itemCount); it must be 0 or more, \(LayoutLimits.items) in all sections together",
        path: "$.itemsPerSection[\(records.count)]", section: records.count)
    }
    let template = templates[handle.index]
    let start = records.last.map { $0.end + configuration.interSectionSpacing } ?? 0
    let length = template.length(itemCount)
    let bounds = SolvedLayout.bounds(of: template, itemCount: itemCount, start: start, length: length)
    records.append(
      SectionRecord(
        template: handle.index, itemCount: itemCount, firstItem: totalItemCount, start: start, length: length,
        reach: max(records.last?.reach ?? -.infinity, bounds.end)))
    totalItemCount += itemCount
    overhang = max(overhang, start - bounds.start)
    assumed.formUnion(template.assumptions(itemCount))
    return records.count - 1
  }

  /// The furthest edges of a section's frames along the scroll axis.
  private static func bounds(
    of template: SectionTemplate, itemCount: Int, start: Double, length: Double
  ) -> (start: Double, end: Double) {
    let axis = template.axis
    let end = start + length
    var least = min(start + template.reach.leastFromStart, end + template.reach.leastFromEnd)
    var greatest = max(end + template.reach.greatestFromEnd, start + template.reach.greatestFromStart)
    if itemCount > 0 {
      let origin = start + (template.orthogonal == nil ? 0 : template.lead)
      let last = Double(template.groupCount(itemCount) - 1) * template.step[axis]
      least = min(least, origin + template.box.min(axis))
      greatest = max(greatest, origin + last + template.box.max(axis))
    }
    if template.hasPinned {
      // A pinned item moves within its section; one longer than the section leaves it (rule 6.5).
      for item in template.boundaries where item.isPinned {
        let extent = item.frame.extent[axis]
        least = min(least, start + item.offset, end - extent + item.offset)
        greatest = max(greatest, end + item.offset, start + extent + item.offset)
      }
    }
    return (least, greatest)
  }

  // MARK: What it is

  /// The number of sections.
  public var sectionCount: Int { records.count }

  /// The number of items in a section.
  public func itemCount(inSection section: Int) -> Int { records[section].itemCount }

  /// The extent of the whole content: the container's across, the sections' sum along the scroll axis (rule 5.5).
  ///
  /// - Complexity: O(1).
  public var contentSize: LayoutExtent {
    let exact = LayoutExtent(
      environment.axis, along: records.last?.end ?? 0, across: container.extent[environment.axis.cross])
    return pixelGrid?.round(exact) ?? exact
  }

  /// A section's whole area, headers, insets and footers included, over the container's full extent across.
  ///
  /// - Complexity: O(1).
  public func sectionFrame(_ section: Int) -> LayoutRect {
    rounded(exactFrame(of: records[section]))
  }

  /// The rules that are a decision or below 90 % certain, and on which these frames rest, ascending.
  public var assumptions: [String] { assumed.rules }

  /// What solving has cost so far, in counted work: it does not depend on the number of items.
  public var work: LayoutWork {
    LayoutWork(
      templatesSolved: templates.templates.count, slotsSolved: templates.slotsSolved, sectionsPlaced: records.count)
  }

  func exactFrame(of record: SectionRecord) -> LayoutRect {
    let axis = environment.axis
    return LayoutRect(
      origin: LayoutPoint(axis, along: record.start, across: 0),
      extent: LayoutExtent(axis, along: record.length, across: container.extent[axis.cross]))
  }

  func rounded(_ rect: LayoutRect) -> LayoutRect { pixelGrid?.round(rect) ?? rect }
}

/// The work that solving a layout has been, counted rather than timed.
public struct LayoutWork: Sendable, Hashable {
  /// Distinct section descriptions.
  public var templatesSolved: Int
  /// Places in their groups.
  public var slotsSolved: Int
  /// Sections appended.
  public var sectionsPlaced: Int
}
