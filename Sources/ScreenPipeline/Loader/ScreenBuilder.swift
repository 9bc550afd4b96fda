import CompositionalLayout

/// A screen that grows: sections with their ids, and their layout.
///
///     part ─▶ layout.append ─▶ shown or omitted ─▶ id from key and occurrence ─▶ sections
///
/// A value: the loader's machine keeps the shown one and the one that is being read side by side.
struct ScreenBuilder<Part: ScreenSectionContent>: Sendable {
  /// Makes the layout anew when the container changes.
  private let format: any ScreenFormat<Part>
  /// The container that all sections are laid out in.
  let container: LayoutContainer
  /// The layout of `sections`, with equally many sections.
  private var growing: any AppendableLayout<Part>
  /// Renewed for a screen that later ones do not append to.
  private var lineage = ScreenLineage()
  /// The sections by key: how many have got an id, and where the first one is.
  private var known: [ScreenKey: Known] = [:]
  /// The cell keys of sections that pages extended, by section index. Made when a section is first
  /// extended; empty after a failed page.
  private var knownKeys: [Int: Set<ScreenKey>] = [:]
  /// The sections that are laid out, in order. Omitted ones are not among them.
  private(set) var sections: [ScreenSection<Part>] = []
  /// The omitted sections, in order, each with the number of `sections` before it: another
  /// container may show them.
  private var omitted: [(place: Int, section: ScreenSection<Part>)] = []
  /// The number of cells in `sections` together.
  private(set) var cellCount = 0
  /// The number of sections for each unknown template: at most 100 names, cut for display.
  private(set) var unknownTemplates: [String: Int] = [:]
  /// The envelope; nil if none has arrived.
  var envelope: Part.Envelope?
  /// The number of complete pages in the screen.
  var pageCount = 0

  /// The sections with one key so far.
  private struct Known {
    /// The index of occurrence 0; nil if it is not shown.
    var first: Int?
    var count = 0

    /// Returns the occurrence of one more section.
    mutating func next() -> Int {
      defer { count += 1 }
      return count
    }
  }

  init(format: any ScreenFormat<Part>, container: LayoutContainer) throws {
    self.format = format
    self.container = container
    growing = try format.makeLayout(in: container)
  }

  var screen: Screen<Part> {
    Screen(
      envelope: envelope, pageCount: pageCount, sections: sections, layout: growing.layout,
      lineage: lineage)
  }

  /// Is true once the sections fill the first screen, so that further ones lie below it.
  var coversFirstViewport: Bool {
    growing.layout.contentSize.height >= container.height
  }

  /// Returns whether there is more than was presented, where the last section may have been
  /// incomplete.
  func hasMore(than presented: LoaderMachine<Part>.Presented) -> Bool {
    cellCount > presented.cells
      || cellCount == presented.cells && sections.count > presented.sections
  }

  /// Appends a section. Returns its id, or nil if it is omitted; throws if it does not fit.
  @discardableResult
  mutating func append(_ part: Part) throws -> ScreenSectionID? {
    var isOmitted = false
    if let unknown = try growing.append(part) {
      let name = ScreenCounts.shown(unknown)
      if unknownTemplates[name] != nil || unknownTemplates.count < ScreenCounts.maxReports {
        unknownTemplates[name, default: 0] += 1
      }
      isOmitted = growing.layout.sectionCount == sections.count
    }
    let key = part.screenKey
    // In place, to hash the key once. An omitted section counts, so that an id is the same in all
    // containers.
    let occurrence = known[key, default: Known(first: isOmitted ? nil : sections.count)].next()
    let id = ScreenSectionID(key, occurrence: occurrence)
    let section = ScreenSection(id: id, part: part)
    guard !isOmitted else {
      omitted.append((sections.count, section))
      return nil
    }
    sections.append(section)
    cellCount += part.cellCount
    return id
  }

  /// Returns the screen with an incomplete section, which will be replaced; nil if it does not fit
  /// or is omitted.
  func appending(arriving: Part) -> ScreenBuilder? {
    var screen = self
    screen.lineage = ScreenLineage()
    return (try? screen.append(arriving)).flatMap { $0 } == nil ? nil : screen
  }

  /// Returns the screen with an incomplete section if its next cell lies outside the first screen.
  ///
  /// The place of the next cell is found by laying out the last cell once more behind it. In a
  /// section that scrolls sideways the next cell must lie beyond the container's width, otherwise
  /// below its height.
  func covering(with arriving: Part) -> ScreenBuilder? {
    guard let last = arriving.cells.last, let screen = appending(arriving: arriving),
      screen.coversFirstViewport
    else { return nil }
    var further = arriving
    further.append(cells: [last])
    guard let layout = appending(arriving: further)?.growing.layout else {
      return nil
    }
    let frame = layout.frame(section: sections.count, item: arriving.cellCount)
    guard let scroll = layout.orthogonalScroll(inSection: sections.count) else {
      return frame.y >= container.height ? screen : nil
    }
    // From right to left, the scroll space begins at its right end.
    let isMirrored = container.layoutDirection == .rightToLeft
    let distance = isMirrored ? scroll.rowFrame.width - frame.x - frame.width : frame.x
    return distance >= container.width ? screen : nil
  }

  /// Returns the screen with other sections in the place of those with these ids.
  func replacing(_ parts: [ScreenSectionID: Part]) throws -> ScreenBuilder {
    var screen = self
    for index in sections.indices {
      screen.sections[index].part = parts[sections[index].id] ?? sections[index].part
    }
    return try screen.resized(to: container)
  }

  /// Returns the screen in a container, after others were shown: it is compared anew.
  func restored(in container: LayoutContainer) throws -> ScreenBuilder {
    var screen = try fitted(to: container)
    screen.lineage = ScreenLineage()
    return screen
  }

  func fitted(to container: LayoutContainer) throws -> ScreenBuilder {
    container == self.container ? self : try resized(to: container)
  }

  /// Lays out all sections in a new layout, those that were omitted too, and keeps their ids. The
  /// first index of each key is found anew, as the container may decide which sections are omitted.
  func resized(to container: LayoutContainer) throws -> ScreenBuilder {
    var builder = try ScreenBuilder(format: format, container: container)
    builder.known = known
    var rest = omitted[...]
    for (place, section) in sections.enumerated() {
      while let first = rest.first, first.place <= place {
        try builder.append(again: first.section)
        rest.removeFirst()
      }
      try builder.append(again: section)
    }
    for (_, section) in rest { try builder.append(again: section) }
    builder.envelope = envelope
    builder.pageCount = pageCount
    // Unknown templates were counted before.
    builder.unknownTemplates = unknownTemplates
    return builder
  }

  /// Appends a section that has its id.
  private mutating func append(again section: ScreenSection<Part>) throws {
    let isUnknown = try growing.append(section.part) != nil
    let isOmitted = isUnknown && growing.layout.sectionCount == sections.count
    if section.id.occurrence == 0 {
      known[section.id.key]?.first = isOmitted ? nil : sections.count
    }
    guard !isOmitted else {
      omitted.append((sections.count, section))
      return
    }
    sections.append(section)
    cellCount += section.part.cellCount
  }

  /// Appends a page: new sections at the end, and new cells to sections that exist. Returns the
  /// number of cells that existed.
  ///
  /// - Complexity: O(sections + cells of the page), and O(cells) the first time that a section is
  ///   extended.
  mutating func append(page parts: [Part], envelope: Part.Envelope?) throws -> Int {
    var merged = self
    // Taken out, as a second owner would copy the sets; after an error they are rebuilt.
    knownKeys = [:]
    var duplicates = 0
    var isLaidOut = true
    for part in parts {
      let key = part.screenKey
      guard key.isID, let known = merged.known[key]?.first else {
        try merged.append(part)
        continue
      }
      let new = merged.newCells(of: part, in: known)
      duplicates += part.cellCount - new.count
      guard !new.isEmpty else { continue }
      merged.sections[known].part.append(cells: new)
      merged.cellCount += new.count
      isLaidOut = try merged.growing.extend(known, to: merged.sections[known].part) && isLaidOut
    }
    merged.envelope = envelope
    merged.pageCount += 1
    self = isLaidOut ? merged : try merged.resized(to: container)
    return duplicates
  }

  /// Returns the cells of a page's section that the shown section at an index does not have.
  private mutating func newCells(of part: Part, in index: Int) -> [Part.Cell] {
    let section = sections[index].part
    // Taken out, so that adding keys does not copy the set.
    var known =
      knownKeys.removeValue(forKey: index)
      ?? Set((0..<section.cellCount).lazy.map { section.screenKey(ofCell: $0) })
    defer { knownKeys[index] = known }
    return part.cells.enumerated().compactMap { index, cell in
      let key = part.screenKey(ofCell: index)
      // Cells without an id are always new.
      return !key.isID || known.insert(key).inserted ? cell : nil
    }
  }
}
