import HomeFeed
import JSONStream

/// Tells the format of a payload while its beginning is read.
///
/// It looks for what only a built-in format has: a section its discriminator and its cells, or its
/// layout template; a screen graph its three lists and the ids that join them; a content list
/// contents with a component type. A key that others use, too, decides nothing. A payload that has
/// none of this is any JSON.
///
///     [{"cellType": "card", "data": [          a section list, at the key "data"
///     {"contents": [{"sectionComponentType":   a content list, at that key
///     {"templates": […], "components": […], "bodies": […]}
///                                              a screen graph, when a reference meets its id
///     [{"id": 1}, {"id": 2}, …                 any JSON, at the 20th element or the list's end
///
/// Each container that is open has a role, ``FormatRole``, by its place: the role says which keys
/// inside may decide. A verdict ends the parse by an error of its own.
///
/// It ignores errors in the payload, which a decoder reports. Not `Sendable`: one owner uses it.
final class FormatEvidence {
  /// The result of the look.
  enum Verdict: Equatable {
    /// One of the built-in formats.
    case format(PayloadFormat)
    /// JSON of no built-in format.
    case anyJSON
  }

  /// Ends the parse of a chunk when the verdict is there.
  private struct Decided: Error {}

  /// The most bytes of a stream that are looked at: they are held until the format is told, and a
  /// decode of a stream takes little memory. A section's header and a screen's first content come
  /// far before; of a screen graph that is longer, its first references have to do.
  static let mostBytesOfStream = 1 << 20
  /// A list of sections may begin with some that are broken, but hardly with so many.
  private static let mostElements = 20

  /// The parser of the payload.
  private let parser: JSONStreamParser
  /// The path of the sections, or of a screen.
  private let path: JSONPath
  /// Tells whether the payload is one document or one in each line.
  private let documents: StreamOptions.Documents
  /// The containers around the value at hand, the outermost first.
  private var levels: [FormatLevel] = []
  /// How many elements of a list of sections or contents had nothing of these formats.
  private var strangers = 0
  /// Is true when the path has led to a list.
  private var hasList = false
  /// Is true when the path has led to a list, a section or a screen.
  private var hasTarget = false
  /// The evidence for a screen format.
  private var screen = ScreenEvidence()
  /// Is true when further bytes change nothing.
  private(set) var isOver = false
  /// The verdict when it is over; nil where the payload has nothing at the path, or is broken
  /// before it tells.
  private(set) var verdict: Verdict?
  /// Is true when the payload is broken before it tells. Of lines, the others may tell more.
  private(set) var isBroken = false

  /// - Parameter options: The path of the sections, the documents, and the limits of the parser.
  init(_ options: SectionDecodingOptions = SectionDecodingOptions()) throws {
    parser = try JSONStreamParser(limits: options.limits, documents: options.documents)
    path = options.path
    documents = options.documents
  }

  /// Reads the next bytes.
  func feed(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard !isOver else { return }
    do { try parser.feed(bytes, take) } catch { endEarly() }
  }

  /// Ends a payload that has been read to its end.
  func finish() {
    guard !isOver else { return }
    do {
      try parser.finish(take)
      end(as: verdictOfWhole)
    } catch { endEarly() }
  }

  /// Ends a payload whose rest is not looked at.
  func stop() {
    guard !isOver else { return }
    if hasList, strangers == 0 {
      end(as: .format(.sectionList))
    } else if screen.hasReferences {
      end(as: .format(.screenGraph))
    } else {
      end(as: hasTarget ? .anyJSON : nil)
    }
  }

  /// Ends the look where the verdict is there, or the payload is broken.
  private func endEarly() {
    isBroken = verdict == nil
    end(as: verdict ?? verdictOfBroken)
  }

  /// Ends the look with a verdict.
  private func end(as verdict: Verdict?) {
    self.verdict = verdict
    isOver = true
  }

  /// Without elements, a list of sections is as any other.
  private var verdictOfWhole: Verdict? {
    guard hasTarget else { return nil }
    return hasList && strangers == 0 ? .format(.sectionList) : .anyJSON
  }

  /// A list that breaks off in its first element may be one of sections.
  private var verdictOfBroken: Verdict? {
    hasTarget && !(hasList && strangers == 0) ? .anyJSON : nil
  }
}

extension FormatEvidence {
  /// Takes a token: it tracks the containers, and notes keys and ids where they may decide.
  private func take(_ event: borrowing JSONEvent) throws {
    switch event.kind {
    case .key:
      let last = levels.count - 1
      guard levels[last].role != .other else { return }
      levels[last].key = event.text
      try noteKey()
    case .startObject, .startArray:
      let role = nextRole(isObject: event.kind == .startObject)
      levels.append(FormatLevel(role: role, isObject: event.kind == .startObject))
      hasList = hasList || role == .list
      hasTarget = hasTarget || [.list, .object, .section].contains(role)
      screen.begin(role)
    case .endObject, .endArray:
      guard let level = levels.popLast() else { return }
      try noteEnd(of: level.role)
    case .string:
      let role = nextRole(isObject: nil)
      // A text is made only where it may be an id.
      if let level = levels.last, level.role.hasIDs, let text = event.text {
        note(text, in: level)
      }
      try noteEnd(of: role)
    case .null, .true, .false, .number: try noteEnd(of: nextRole(isObject: nil))
    }
  }

  /// Returns the role of the value that begins.
  ///
  /// - Parameter isObject: Whether it is an object or an array; nil for a scalar.
  private func nextRole(isObject: Bool?) -> FormatRole {
    guard let last = levels.indices.last else {
      return path.components.isEmpty ? target(isObject) : .path(0)
    }
    levels[last].index += 1
    let level = levels[last]
    switch level.role {
    case .path(let count):
      guard level.isAt(path.components[count]) else { return .other }
      return count + 1 == path.components.count ? target(isObject) : .path(count + 1)
    case .list: return .section
    case .object: return isObject == false ? FormatRole(listOfScreen: level.key ?? "") : .other
    case .templates: return .template
    case .template: return isObject == false && level.isAt("componentsId") ? .references : .other
    case .references: return .reference
    case .components: return .component
    case .bodies: return .body
    case .contents: return .content
    case .section, .reference, .component, .body, .content, .other: return .other
    }
  }

  /// Returns the role of the value that the path leads to.
  private func target(_ isObject: Bool?) -> FormatRole {
    // A wildcard at the end leads to sections; so does a line, and neither leads to screens.
    if path.components.last == .wildcard { return .section }
    if isObject == false { return .list }
    if documents == .lines { return .section }
    guard isObject == true else { return .other }
    return path.components.contains(.wildcard) ? .section : .object
  }

  /// Notes the key at hand. Cells alone are no evidence: many formats have `data`.
  private func noteKey() throws {
    let last = levels.count - 1
    let level = levels[last]
    switch level.role {
    case .section, .object:
      if level.isAt("cellType") { levels[last].hasKind = true }
      if level.isAt("data") { levels[last].hasCells = true }
      if level.isAt("screenName") { screen.hasName = true }
      let isSection =
        level.isAt("layoutTemplateDTO") || (levels[last].hasKind && levels[last].hasCells)
      if isSection {
        try decide(.format(level.role == .object ? .section : .sectionList))
      }
    case .content:
      guard level.isAt("sectionComponentType") else { break }
      try decide(.format(.contentList))
    case .template:
      if level.isAt("componentsId") { screen.hasReferences = true }
    case .component:
      if level.isAt("bodyId") { screen.hasReferences = true }
    default: break
    }
  }

  /// Notes a text that is an id of a part, or a reference to one.
  private func note(_ text: String, in level: FormatLevel) {
    switch level.role {
    case .references: screen.components.add(referenceTo: text)
    case .reference:
      if level.isAt("id") { screen.components.add(referenceTo: text) }
    case .component:
      if level.isAt("id") { screen.components.add(id: text) }
      if level.isAt("bodyId") { screen.bodies.add(referenceTo: text) }
    case .body: if level.isAt("id") { screen.bodies.add(id: text) }
    default: break
    }
  }

  /// Decides at the end of a value, where that is possible: of a list, of a screen, or of one
  /// element too many without evidence.
  private func noteEnd(of role: FormatRole) throws {
    if screen.isGraph { try decide(.format(.screenGraph)) }
    switch role {
    case .section, .content:
      hasTarget = true
      strangers += 1
      if strangers == Self.mostElements { try decide(.anyJSON) }
    case .list:
      // Where there may be more lists, the payload's end decides.
      guard documents == .one, !path.components.contains(.wildcard) else {
        return
      }
      try decide(strangers == 0 ? .format(.sectionList) : .anyJSON)
    case .object: try decide(screen.formatAtEnd.map(Verdict.format) ?? .anyJSON)
    default: break
    }
  }

  /// Notes the verdict and ends the parse.
  private func decide(_ verdict: Verdict) throws {
    self.verdict = verdict
    throw Decided()
  }
}

extension FormatEvidence.Verdict {
  /// Returns the verdict on a payload that is at hand.
  static func on(_ payload: UnsafeBufferPointer<UInt8>, _ options: SectionDecodingOptions) -> Self?
  {
    guard let evidence = try? FormatEvidence(options.ofWhole(payload.count)) else {
      return nil
    }
    // The parser reads a whole chunk, so chunks are short.
    for start in stride(from: 0, to: payload.count, by: 4096) where !evidence.isOver {
      evidence.feed(
        UnsafeBufferPointer(rebasing: payload[start..<min(start + 4096, payload.count)]))
    }
    evidence.finish()
    if evidence.isBroken, options.mode.isLenient, options.documents == .lines {
      // One of the first lines may be the broken one. Without broken lines the options are strict.
      var options = options
      options.mode = .strict
      return payload.blankingBrokenLines().withUnsafeBufferPointer { on($0, options) }
    }
    return evidence.verdict
  }
}
