/// The solved templates of one layout, one per distinct section description.
///
/// A fingerprint of a few numbers finds the candidate; copies of one description share their
/// arrays, so comparing them is cheap. Whole descriptions are hashed only if several share a
/// fingerprint. Templates that no section uses any more are given up; the numbers of the others
/// stay.
struct TemplateCache: Sendable {
  /// The place of a template, under a number that is never given to another one.
  private struct Entry {
    /// The template; nil once it is given up.
    var template: SectionTemplate?
    /// Is true when the template was handed out by `prepare`; those are kept even if unused.
    var isHandedOut = false
  }

  /// The templates by number, as sections' records refer to them.
  private var entries: [Entry] = []
  /// The template found last for each fingerprint.
  private var likely = SmallDictionary<UInt64, Int>()
  /// The templates whose fingerprints are shared.
  private var indices: [LayoutSection: Int] = [:]
  /// The errors of templates that were handed out and have no room in the container; one is thrown
  /// when the template is used.
  private var failures: [Int: LayoutError] = [:]
  /// The slots of the templates that are held; at most ``LayoutLimits/slotsPerLayout``.
  private(set) var slotsHeld = 0
  /// The steps of solving the templates that are held; at most ``LayoutLimits/stepsPerLayout``.
  private var stepsHeld = 0
  /// The number of templates solved so far, given up ones included.
  private(set) var templatesSolved = 0
  /// The slots of the templates solved so far, given up ones included.
  private(set) var slotsSolved = 0
  /// The work that triggers the next review of unused templates.
  private var nextReview = TemplateCache.leastReview
  /// The least work between two reviews: a layout of few templates never has one.
  private static let leastReview = 65_536

  /// The template of a number that a section has, or that was handed out.
  subscript(index: Int) -> SectionTemplate {
    guard let template = entries[index].template else {
      preconditionFailure("the template has been given up")
    }
    return template
  }

  /// Is true when so much was solved since the last review that unused templates should be given
  /// up.
  var isCrowded: Bool { work > nextReview }

  /// The slots solved so far; a template itself counts as 64.
  private var work: Int { slotsSolved + 64 * templatesSolved }

  /// Gives up unused templates in O(templates); returns whether there were any.
  @discardableResult
  mutating func keep(only used: Set<Int>) -> Bool {
    let before = stepsHeld
    for index in entries.indices where !used.contains(index) && !entries[index].isHandedOut {
      guard let template = entries[index].template else { continue }
      entries[index].template = nil
      indices[template.source] = nil
      slotsHeld -= template.slotCount
      stepsHeld -= template.steps
    }
    likely = SmallDictionary()
    for (index, entry) in entries.enumerated() where failures[index] == nil {
      guard let template = entry.template else { continue }
      likely.set(index, for: TemplateCache.fingerprint(of: template.source))
    }
    // Let as much be added as is in use, so that each template is reviewed a few times only.
    nextReview =
      work + slotsHeld + 64 * entries.count { $0.template != nil } + TemplateCache.leastReview
    return stepsHeld < before
  }

  /// Notes that the app has the template's number: it is kept, even if no section uses it.
  mutating func handOut(_ index: Int) { entries[index].isHandedOut = true }

  /// Returns the index of a description's template, solving it if it is new. O(1) for a known
  /// description, plus a hash of it if its fingerprint is shared; else O(slots).
  mutating func index(
    for section: LayoutSection, at position: Int, in environment: SolverEnvironment
  ) throws(LayoutError) -> Int {
    let fingerprint = TemplateCache.fingerprint(of: section)
    if let index = likely[fingerprint] {
      if entries[index].template?.isTemplate(of: section) == true {
        return index
      }
      if let known = indices[section] {
        likely.set(known, for: fingerprint)
        return known
      }
    }
    let index = entries.count
    try solve(section, fingerprint, at: position, in: environment, into: index)
    return index
  }

  /// Solves the templates that are used or handed out in another environment, at the same indices.
  /// An error of a used one is thrown; that of a handed-out one is kept until it is used.
  /// `sections` has the first section of each.
  func solvedAgain(in environment: SolverEnvironment, for sections: [Int: Int]) throws(LayoutError)
    -> TemplateCache
  {
    var cache = TemplateCache()
    cache.entries = entries.map { Entry(isHandedOut: $0.isHandedOut) }
    for (index, entry) in entries.enumerated() {
      guard let template = entry.template, sections[index] != nil || entry.isHandedOut else {
        continue
      }
      do {
        let fingerprint = TemplateCache.fingerprint(of: template.source)
        try cache.solve(
          template.source, fingerprint, at: sections[index] ?? 0, in: environment, into: index)
      } catch {
        guard sections[index] == nil else { throw error }
        cache.entries[index].template = template
        cache.failures[index] = error
      }
    }
    return cache
  }

  /// Throws the error of a template that has no room in the container.
  func check(_ index: Int) throws(LayoutError) {
    if let failure = failures[index] { throw failure }
  }

  /// Solves a description, and adds its template under a number.
  private mutating func solve(
    _ section: LayoutSection, _ fingerprint: UInt64, at position: Int,
    in environment: SolverEnvironment,
    into index: Int
  ) throws(LayoutError) {
    let template = try SectionTemplate(
      section, at: position, in: environment, limit: LayoutLimits.stepsPerLayout - stepsHeld)
    guard slotsHeld + template.slotCount <= LayoutLimits.slotsPerLayout else {
      throw LayoutError(
        .limitExceeded,
        "the layout's groups have more than \(LayoutLimits.slotsPerLayout) places together",
        path: DescriptionPath(section: position).text + ".group", section: position)
    }
    templatesSolved += 1
    slotsSolved += template.slotCount
    slotsHeld += template.slotCount
    stepsHeld += template.steps
    if entries.isEmpty { entries.reserveCapacity(8) }
    if index == entries.count { entries.append(Entry()) }
    entries[index].template = template
    if let other = likely[fingerprint] {
      if let template = entries[other].template {
        indices[template.source] = other
      }
      indices[section] = index
    }
    likely.set(index, for: fingerprint)
  }

  /// Returns a hash of some of a description's numbers; equal descriptions have equal fingerprints.
  /// The factor is 2⁶⁴ divided by the golden ratio, which spreads nearby numbers over all bits.
  private static func fingerprint(of section: LayoutSection) -> UInt64 {
    var mixed: UInt64 = 0
    // Adding 0 turns −0 into 0.
    func mix(_ value: Double) {
      mixed = (mixed ^ (0 + value).bitPattern) &* 0x9E37_79B9_7F4A_7C15 &+ (mixed >> 29)
    }
    mix(section.group.layoutSize.widthDimension.value)
    mix(section.group.layoutSize.heightDimension.value)
    mix(section.contentInsets.top)
    mix(section.contentInsets.leading)
    mix(section.interGroupSpacing)
    mix(section.orthogonalScrollingBehavior == .none ? 0 : 1)
    return mixed
  }
}
