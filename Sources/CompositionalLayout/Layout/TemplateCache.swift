/// The templates of one layout, one per distinct description.
///
/// A long list has thousands of sections and a handful of descriptions. Descriptions made once and used again share
/// their arrays, so comparing them is a few instructions; the last few are compared before anything is hashed.
struct TemplateCache: Sendable {
  private static let recentCount = 4

  private(set) var templates: [SectionTemplate] = []
  private var descriptions: [LayoutSection] = []
  private var indices: [LayoutSection: Int] = [:]
  /// The templates used last, each once, in no order; the oldest is replaced.
  private var recent: [Int] = []
  private var oldest = 0
  private var slotCount = 0

  subscript(index: Int) -> SectionTemplate { templates[index] }

  /// The template of a description, solved now unless it is known.
  ///
  /// - Complexity: O(1) for one of the last few descriptions, a hash of the description for another known one, else
  ///   O(slots).
  mutating func index(
    for section: LayoutSection, at position: Int, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Int {
    for index in recent where descriptions[index] == section { return index }
    let index: Int
    if let known = indices[section] {
      index = known
    } else {
      let template = try SectionTemplateBuilder.template(for: section, at: position, in: environment)
      guard slotCount + template.slots.count <= LayoutLimits.slotsPerLayout else {
        throw LayoutError(
          .limitExceeded, "the layout's groups have more than \(LayoutLimits.slotsPerLayout) places together",
          path: DescriptionPath(section: position).text("group"), section: position)
      }
      slotCount += template.slots.count
      index = templates.count
      templates.append(template)
      descriptions.append(section)
      indices[section] = index
    }
    if recent.count < TemplateCache.recentCount {
      recent.append(index)
    } else {
      recent[oldest] = index
      oldest = (oldest + 1) % TemplateCache.recentCount
    }
    return index
  }

  /// The number of slots in all templates: the work that solving has been.
  var slotsSolved: Int { slotCount }
}
