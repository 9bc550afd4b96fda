/// The templates of one layout, one per distinct description.
///
/// A long list has thousands of sections and a handful of descriptions. Descriptions made once and used again share
/// their arrays, so comparing them is a few instructions; a fingerprint of some numbers finds the one to compare
/// without hashing whole descriptions.
struct TemplateCache: Sendable {
  private(set) var templates: [SectionTemplate] = []
  private var indices: [LayoutSection: Int] = [:]
  /// For each fingerprint, the template that was asked for last.
  private var likely: [UInt64: Int] = [:]
  /// The templates that have no room in this environment.
  private var failures: [Int: LayoutError] = [:]
  /// The number of slots in all templates: the work that solving has been.
  private(set) var slotsSolved = 0

  subscript(index: Int) -> SectionTemplate { templates[index] }

  /// The template of a description, solved now unless it is known.
  ///
  /// - Complexity: O(1) for a known description whose fingerprint is its own, a hash of the description for another
  ///   known one, else O(slots).
  mutating func index(
    for section: LayoutSection, at position: Int, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Int {
    let fingerprint = TemplateCache.fingerprint(of: section)
    if let index = likely[fingerprint], templates[index].description == section { return index }
    let index: Int
    if let known = indices[section] {
      index = known
    } else {
      index = try solve(section, at: position, in: environment)
    }
    likely[fingerprint] = index
    return index
  }

  /// The same descriptions solved in another environment, at the same positions.
  ///
  /// A description that no section uses any more may have no room there; it is an error only when it is used again.
  ///
  /// - Parameter sections: For each position the first section that uses it.
  /// - Complexity: O(slots of all templates).
  /// - Throws: ``LayoutError`` when one that is used has no room there.
  func solvedAgain(in environment: LayoutEnvironment, for sections: [Int: Int]) throws(LayoutError) -> TemplateCache {
    var cache = TemplateCache()
    for (position, template) in templates.enumerated() {
      do {
        _ = try cache.solve(template.description, at: sections[position] ?? 0, in: environment)
      } catch {
        guard sections[position] == nil else { throw error }
        cache.templates.append(template)
        cache.failures[position] = error
      }
    }
    return cache
  }

  /// Refuses a template that has no room since the container changed.
  func check(_ index: Int) throws(LayoutError) {
    if let failure = failures[index] { throw failure }
  }

  private mutating func solve(
    _ section: LayoutSection, at position: Int, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Int {
    let template = try SectionTemplateBuilder.template(for: section, at: position, in: environment)
    guard slotsSolved + template.slotCount <= LayoutLimits.slotsPerLayout else {
      throw LayoutError(
        .limitExceeded, "the layout's groups have more than \(LayoutLimits.slotsPerLayout) places together",
        path: DescriptionPath(section: position).text("group"), section: position)
    }
    slotsSolved += template.slotCount
    templates.append(template)
    indices[section] = templates.count - 1
    return templates.count - 1
  }

  /// Some of a description's numbers, mixed. Different descriptions may share it; equal ones may differ in it only by
  /// the sign of a zero, and are then found by their hash.
  private static func fingerprint(of section: LayoutSection) -> UInt64 {
    var mixed: UInt64 = 0
    func mix(_ value: Double) { mixed = (mixed ^ value.bitPattern) &* 0x9E37_79B9_7F4A_7C15 &+ (mixed >> 29) }
    mix(section.group.layoutSize.widthDimension.value)
    mix(section.group.layoutSize.heightDimension.value)
    mix(section.contentInsets.top)
    mix(section.contentInsets.leading)
    mix(section.interGroupSpacing)
    mix(section.orthogonalScrollingBehavior == .none ? 0 : 1)
    return mixed
  }
}
