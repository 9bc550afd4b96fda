import CompositionalLayout

/// A screen that sections are appended to.
struct ScreenBuilder<Part: ScreenPart>: Sendable {
  private let format: any ScreenFormat<Part>
  let container: LayoutContainer
  private var growing: any GrowingLayout<Part>
  private var lineage = ScreenLineage()
  /// The sections of each key.
  private var known: [ScreenKey: Known] = [:]
  /// The keys of the cells of sections that pages have been appended to, by the sections' places.
  private var knownKeys: [Int: Set<ScreenKey>] = [:]
  private(set) var sections: [ScreenSection<Part>] = []
  private(set) var cellCount = 0
  /// The templates that sections have named and the app does not have, and how many sections each.
  private(set) var unknownTemplates: [String: Int] = [:]
  var name: String?
  var envelope: Part.Envelope?
  var pageCount = 0

  /// The sections of one key.
  private struct Known {
    /// The number that have come.
    var count = 0
    /// The place of the one of occurrence 0; nil while it is not shown.
    var first: Int?
  }

  init(format: any ScreenFormat<Part>, container: LayoutContainer) throws {
    self.format = format
    self.container = container
    growing = try format.makeLayout(in: container)
  }

  /// What there is now.
  var screen: Screen<Part> {
    Screen(
      name: name, envelope: envelope, pageCount: pageCount, sections: sections, layout: growing.layout,
      lineage: lineage)
  }

  /// Whether sections that follow lie below what the first screen shows.
  var coversFirstViewport: Bool { growing.layout.contentSize.h >= container.height }

  /// Whether there is more than what has been presented; of that, the last section may not have been whole.
  func hasMore(than sections: Int, cells: Int) -> Bool {
    cellCount > cells || cellCount == cells && self.sections.count > sections
  }

  // MARK: Sections

  /// Appends a section.
  ///
  /// - Returns: Its id; nil when it is not shown.
  /// - Throws: `LayoutError` when it has no room in the container; nothing changes then.
  @discardableResult
  mutating func append(_ part: Part) throws -> ScreenSectionID? {
    let placement = try growing.append(part)
    if let unknown = placement.unknownTemplate { count(unknown) }
    if case .omitted = placement { return nil }
    let key = part.screenKey
    let occurrence = count(key, at: sections.count)
    let id = ScreenSectionID(key, occurrence: occurrence)
    sections.append(ScreenSection(id: id, part: part))
    cellCount += part.cellCount
    return id
  }

  /// Takes note of a section at a place.
  ///
  /// - Returns: How many of its key have come before it.
  private mutating func count(_ key: ScreenKey, at place: Int) -> Int {
    func add(_ known: inout Known) -> Int {
      if known.count == 0 { known.first = place }
      known.count += 1
      return known.count - 1
    }
    // In place, so that a key is hashed once.
    return add(&known[key, default: Known()])
  }

  private mutating func count(_ unknown: String) {
    let name = ScreenCounts.shown(unknown)
    guard unknownTemplates[name] != nil || unknownTemplates.count < ScreenCounts.maxReports else { return }
    unknownTemplates[name, default: 0] += 1
  }

  /// The same screen with a section that is arriving, and that will be another one when there is more of it; nil where it
  /// has no room, which is an error once it is whole, or is not shown.
  func appending(arriving: Part) -> ScreenBuilder? {
    var screen = self
    screen.lineage = ScreenLineage()
    return (try? screen.append(arriving)).flatMap { $0 } == nil ? nil : screen
  }

  /// The same screen with a section that is arriving, if its next cell lies behind what the first screen shows; else nil.
  func covering(with arriving: Part) -> ScreenBuilder? {
    guard let last = arriving.cells.last, let screen = appending(arriving: arriving), screen.coversFirstViewport
    else { return nil }
    var further = arriving
    further.append(cells: [last])
    guard let layout = appending(arriving: further)?.growing.layout else { return nil }
    let frame = layout.frame(section: sections.count, item: arriving.cellCount)
    guard let scroll = layout.orthogonalScroll(inSection: sections.count) else {
      return frame.y >= container.height ? screen : nil
    }
    // From right to left the scroll space begins at its right end.
    let isMirrored = container.layoutDirection == .rightToLeft
    let distance = isMirrored ? scroll.rowFrame.w - frame.x - frame.w : frame.x
    return distance >= container.width ? screen : nil
  }

  /// The same screen with a section in the place of one that has its id.
  ///
  /// - Throws: `LayoutError` when it has no room in the container.
  func replacing(_ id: ScreenSectionID, with part: Part) throws -> ScreenBuilder? {
    guard let index = sections.firstIndex(where: { $0.id == id }) else { return nil }
    var sections = sections
    sections[index].part = part
    return try rebuilt(sections, in: container)
  }

  /// The same sections in another container.
  ///
  /// - Throws: `LayoutError` when one has no room in it.
  func resized(to container: LayoutContainer) throws -> ScreenBuilder { try rebuilt(sections, in: container) }

  /// Sections that have their ids, laid out anew.
  private func rebuilt(_ sections: [ScreenSection<Part>], in container: LayoutContainer) throws -> ScreenBuilder {
    var builder = try ScreenBuilder(format: format, container: container)
    builder.known = known
    for section in sections {
      let isOmitted = if case .omitted = try builder.growing.append(section.part) { true } else { false }
      if section.id.occurrence == 0 { builder.known[section.id.key]?.first = isOmitted ? nil : builder.sections.count }
      if isOmitted { continue }
      builder.sections.append(section)
      builder.cellCount += section.part.cellCount
    }
    builder.name = name
    builder.envelope = envelope
    builder.pageCount = pageCount
    // Reported when they came.
    builder.unknownTemplates = unknownTemplates
    return builder
  }

  // MARK: Pages

  /// Appends a page: sections that are new at the end, and of those that are there already the cells that are new.
  ///
  /// - Complexity: O(sections) for the page, and O(its cells); the first page of a section with an id also O(the cells that
  ///   it has).
  /// - Returns: The cells of the page that were there already.
  /// - Throws: `LayoutError` when a section has no room in the container; nothing changes then.
  mutating func append(page parts: [Part], envelope: Part.Envelope?) throws -> [ScreenCellID] {
    var merged = self
    // One owner, or each page would copy them; after an error they are found anew.
    knownKeys = [:]
    var duplicates: [ScreenCellID] = []
    var isLaidOut = true
    for part in parts {
      guard part.hasID, let known = merged.known[part.screenKey]?.first else {
        try merged.append(part)
        continue
      }
      let (new, old) = merged.split(part, knownAt: known)
      duplicates += old
      guard !new.isEmpty else { continue }
      merged.sections[known].part.append(cells: new)
      merged.cellCount += new.count
      isLaidOut = try merged.growing.extend(known, to: merged.sections[known].part) && isLaidOut
    }
    merged.envelope = envelope
    merged.pageCount += 1
    self = isLaidOut ? merged : try merged.rebuilt(merged.sections, in: container)
    return duplicates
  }

  /// Tells cells of a page that a section does not have from those that it has.
  private mutating func split(_ part: Part, knownAt index: Int) -> (new: [Part.Cell], old: [ScreenCellID]) {
    let section = sections[index]
    // Taken out, so that it is not copied when keys are added.
    var known =
      knownKeys.removeValue(forKey: index)
      ?? Set((0..<section.part.cellCount).lazy.map { section.part.screenKey(ofCell: $0) })
    var new: [Part.Cell] = []
    var old: [ScreenCellID] = []
    for (index, cell) in part.cells.enumerated() {
      let key = part.screenKey(ofCell: index)
      if case .position = key {
        // Without a name of its own it cannot be told from others.
        new.append(cell)
      } else if known.insert(key).inserted {
        new.append(cell)
      } else {
        old.append(ScreenCellID(section.id, key))
      }
    }
    knownKeys[index] = known
    return (new, old)
  }
}
