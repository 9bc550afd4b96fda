/// The templates of one layout, one per distinct description.
///
/// A long list has thousands of sections and a handful of descriptions. Descriptions made once and used again share
/// their arrays, so comparing them is a few instructions; a fingerprint of some numbers finds the one to compare
/// without hashing whole descriptions. Only those that share a fingerprint are hashed.
///
/// A layout whose sections are replaced again and again gives up the templates that no section uses any more.
struct TemplateCache: Sendable {
  /// nil where a template has been given up.
  private var templates: [SectionTemplate?] = []
  /// Of each template, whether it was handed out, and is kept whether a section uses it or not.
  private var isHandedOut: [Bool] = []
  /// For each fingerprint, the template that was asked for last.
  private var likely: [UInt64: Int] = [:]
  /// The templates of the fingerprints that several have.
  private var indices: [LayoutSection: Int] = [:]
  /// Those that were handed out and have no room in this environment.
  private var failures: [Int: LayoutError] = [:]
  /// Whether any of those that were solved has an item that may be held across the scroll axis (rule 6.5).
  private(set) var holdsAcross = false
  /// The number of slots in the templates that are held.
  private(set) var slotsHeld = 0
  /// The steps that it took to solve them.
  private var stepsHeld = 0
  /// What the templates solved since the last look at what is used weigh, and at how much to look again.
  private var heldSinceReview = 0
  private var nextReview = TemplateCache.leastReview
  /// The number of templates, and of slots in them, that were solved: the work that solving has been.
  private(set) var templatesSolved = 0
  private(set) var slotsSolved = 0

  private static let leastReview = 65_536

  subscript(index: Int) -> SectionTemplate {
    guard let template = templates[index] else { preconditionFailure("the template has been given up") }
    return template
  }

  // MARK: Room

  /// Whether so much is held that it is worth while to look for templates that are not used.
  var isCrowded: Bool { heldSinceReview > nextReview }

  /// In slots: a template of one weighs about as much as 64 slots.
  private static func weight(_ template: SectionTemplate) -> Int { template.slotCount + 64 }

  /// Gives up the templates that no section uses.
  ///
  /// - Complexity: O(templates).
  /// - Returns: Whether there were any.
  @discardableResult
  mutating func keep(only used: Set<Int>) -> Bool {
    let before = stepsHeld
    for index in templates.indices where !used.contains(index) && !isHandedOut[index] {
      guard let template = templates[index] else { continue }
      templates[index] = nil
      indices[template.source] = nil
      slotsHeld -= template.slotCount
      stepsHeld -= template.steps
    }
    likely.removeAll(keepingCapacity: true)
    for (index, template) in templates.enumerated() where failures[index] == nil {
      if let template { likely[TemplateCache.fingerprint(of: template.source)] = index }
    }
    // As much again may come as is used, so that each template is looked at a few times only.
    nextReview = templates.reduce(TemplateCache.leastReview) { $0 + ($1.map(TemplateCache.weight) ?? 0) }
    heldSinceReview = 0
    return stepsHeld < before
  }

  /// Keeps a template for who has a handle to it.
  mutating func handOut(_ index: Int) { isHandedOut[index] = true }

  // MARK: Solving

  /// The template of a description, solved now unless it is known.
  ///
  /// - Complexity: O(1) for a known description whose fingerprint is its own, a hash of the description for another
  ///   known one, else O(slots).
  mutating func index(
    for section: LayoutSection, at position: Int, in environment: SolverEnvironment
  ) throws(LayoutError) -> Int {
    let fingerprint = TemplateCache.fingerprint(of: section)
    if let index = likely[fingerprint] {
      if templates[index]?.isTemplate(of: section) == true { return index }
      if let known = indices[section] {
        likely[fingerprint] = known
        return known
      }
    }
    let index = templates.count
    try solve(section, fingerprint, at: position, in: environment, into: index)
    return index
  }

  /// The same descriptions solved in another environment, at the same positions: those that sections use, and those that
  /// were handed out. One of the latter may have no room there; that is an error only when it is used again.
  ///
  /// - Parameter sections: For each position the first section that uses it.
  /// - Complexity: O(slots of all templates).
  /// - Throws: ``LayoutError`` when one that is used has no room there.
  func solvedAgain(in environment: SolverEnvironment, for sections: [Int: Int]) throws(LayoutError) -> TemplateCache {
    var cache = TemplateCache()
    cache.isHandedOut = isHandedOut
    cache.templates = Array(repeating: nil, count: templates.count)
    for (index, template) in templates.enumerated() {
      guard let template, sections[index] != nil || isHandedOut[index] else { continue }
      do {
        let fingerprint = TemplateCache.fingerprint(of: template.source)
        try cache.solve(template.source, fingerprint, at: sections[index] ?? 0, in: environment, into: index)
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
    _ section: LayoutSection, _ fingerprint: UInt64, at position: Int, in environment: SolverEnvironment,
    into index: Int
  ) throws(LayoutError) {
    let template = try SectionTemplate(
      section, at: position, in: environment, limit: LayoutLimits.stepsPerLayout - stepsHeld)
    guard slotsHeld + template.slotCount <= LayoutLimits.slotsPerLayout else {
      throw LayoutError(
        .limitExceeded, "the layout's groups have more than \(LayoutLimits.slotsPerLayout) places together",
        path: DescriptionPath(section: position).text + ".group", section: position)
    }
    templatesSolved += 1
    slotsSolved += template.slotCount
    slotsHeld += template.slotCount
    stepsHeld += template.steps
    holdsAcross = holdsAcross || template.boundaries.items.contains(where: \.isHeldAcross)
    heldSinceReview += TemplateCache.weight(template)
    if index == templates.count {
      templates.append(template)
      isHandedOut.append(false)
    } else {
      templates[index] = template
    }
    if let other = likely.updateValue(index, forKey: fingerprint) {
      if let template = templates[other] { indices[template.source] = other }
      indices[section] = index
    }
  }

  /// Some of a description's numbers, mixed. Different descriptions may share it; equal ones do.
  private static func fingerprint(of section: LayoutSection) -> UInt64 {
    var mixed: UInt64 = 0
    // Added to 0, a zero loses its sign.
    func mix(_ value: Double) { mixed = (mixed ^ (0 + value).bitPattern) &* 0x9E37_79B9_7F4A_7C15 &+ (mixed >> 29) }
    mix(section.group.layoutSize.widthDimension.value)
    mix(section.group.layoutSize.heightDimension.value)
    mix(section.contentInsets.top)
    mix(section.contentInsets.leading)
    mix(section.interGroupSpacing)
    mix(section.orthogonalScrollingBehavior == .none ? 0 : 1)
    return mixed
  }
}
