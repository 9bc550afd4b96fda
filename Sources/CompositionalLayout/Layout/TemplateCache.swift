/// The templates of one layout, one per distinct description.
///
/// A long list has thousands of sections and a handful of descriptions. Descriptions made once and used again share
/// their arrays, so comparing them is a few instructions; a fingerprint of some numbers finds the one to compare
/// without hashing whole descriptions.
///
/// A layout whose sections are replaced again and again gives up the templates that no section uses any more.
struct TemplateCache: Sendable {
  /// nil where a template has been given up.
  private var templates: [SectionTemplate?] = []
  private var indices: [LayoutSection: Int] = [:]
  /// For each fingerprint, the template that was asked for last.
  private var likely: [UInt64: Int] = [:]
  /// The templates that were handed out, and are kept whether a section uses them or not.
  private var handedOut: Set<Int> = []
  /// Those of them that have no room in this environment.
  private var failures: [Int: LayoutError] = [:]
  /// The number of slots in the templates that are held, and at how many to look for some to give up.
  private(set) var slotsHeld = 0
  private var slotsToReview = TemplateCache.leastReview
  /// The number of templates, and of slots in them, that were solved: the work that solving has been.
  private(set) var templatesSolved = 0
  private(set) var slotsSolved = 0

  private static let leastReview = 65_536

  subscript(index: Int) -> SectionTemplate {
    guard let template = templates[index] else { preconditionFailure("the template has been given up") }
    return template
  }

  // MARK: Room

  /// Whether so many slots are held that it is worth while to look for templates that are not used.
  var isCrowded: Bool { slotsHeld > slotsToReview }

  /// Gives up the templates that no section uses.
  ///
  /// - Complexity: O(templates).
  mutating func keep(only used: Set<Int>) {
    for index in templates.indices where !used.contains(index) && !handedOut.contains(index) {
      guard let template = templates[index] else { continue }
      templates[index] = nil
      indices[template.description] = nil
      slotsHeld -= template.slotCount
    }
    likely = likely.filter { templates[$0.value] != nil }
    slotsToReview = 2 * slotsHeld + TemplateCache.leastReview
  }

  /// Keeps a template for who has a handle to it.
  mutating func handOut(_ index: Int) { handedOut.insert(index) }

  // MARK: Solving

  /// The template of a description, solved now unless it is known.
  ///
  /// - Complexity: O(1) for a known description whose fingerprint is its own, a hash of the description for another
  ///   known one, else O(slots).
  mutating func index(
    for section: LayoutSection, at position: Int, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Int {
    let fingerprint = TemplateCache.fingerprint(of: section)
    if let index = likely[fingerprint], templates[index]?.description == section { return index }
    let index: Int
    if let known = indices[section] {
      index = known
    } else {
      index = templates.count
      try solve(section, at: position, in: environment, into: index)
    }
    likely[fingerprint] = index
    return index
  }

  /// The same descriptions solved in another environment, at the same positions: those that sections use, and those that
  /// were handed out. One of the latter may have no room there; that is an error only when it is used again.
  ///
  /// - Parameter sections: For each position the first section that uses it.
  /// - Complexity: O(slots of all templates).
  /// - Throws: ``LayoutError`` when one that is used has no room there.
  func solvedAgain(in environment: LayoutEnvironment, for sections: [Int: Int]) throws(LayoutError) -> TemplateCache {
    var cache = TemplateCache()
    cache.handedOut = handedOut
    cache.templates = Array(repeating: nil, count: templates.count)
    for (index, template) in templates.enumerated() {
      guard let template, sections[index] != nil || handedOut.contains(index) else { continue }
      do {
        try cache.solve(template.description, at: sections[index] ?? 0, in: environment, into: index)
      } catch {
        guard sections[index] == nil else { throw error }
        cache.templates[index] = template
        cache.failures[index] = error
      }
    }
    return cache
  }

  /// Refuses a template that has no room since the container changed.
  func check(_ index: Int) throws(LayoutError) {
    if let failure = failures[index] { throw failure }
  }

  private mutating func solve(
    _ section: LayoutSection, at position: Int, in environment: LayoutEnvironment, into index: Int
  ) throws(LayoutError) {
    let template = try SectionTemplateBuilder.template(for: section, at: position, in: environment)
    guard slotsHeld + template.slotCount <= LayoutLimits.slotsPerLayout else {
      throw LayoutError(
        .limitExceeded, "the layout's groups have more than \(LayoutLimits.slotsPerLayout) places together",
        path: DescriptionPath(section: position).text("group"), section: position)
    }
    templatesSolved += 1
    slotsSolved += template.slotCount
    slotsHeld += template.slotCount
    if index == templates.count { templates.append(template) } else { templates[index] = template }
    indices[section] = index
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
