public import JSONStream

/// A detector of a payload's format, for an app that expects one of them: it takes the first key
/// that only one of them has in the object at a path. It ignores errors in the payload, which a
/// decoder reports. Not `Sendable`: one owner uses it.
public final class FormatDetector {
  /// An open object or array on the way to the value that is read.
  private struct Level {
    /// Is true when the container lies on the path, or is the one that the path leads to.
    var isOnPath: Bool
    /// True for an object, whose values go by `key`; false for an array, whose values go by
    /// `index`.
    var isObject: Bool
    /// The last key of the object; nil before the first, and in an array.
    var key: String?
    /// The index of the current value, counted in objects, too; -1 before the first.
    var index = -1
  }

  /// Thrown out of the parser's handler to stop it in the middle of a chunk, as no later byte
  /// matters.
  private struct Decided: Error {}

  private let parser: JSONStreamParser
  private let path: JSONPath
  /// The open containers, the root first. Empty before the root and after it.
  private var levels: [Level] = []
  /// Is true once further bytes cannot tell the format: it is known, the path's value is over, or
  /// the payload is invalid.
  private var isOver = false
  /// The format; nil while it is unknown.
  public private(set) var format: PayloadFormat?

  /// Creates a detector for one payload, whose sections or screen are at a path.
  ///
  /// - Throws: `JSONStreamError` if the parser cannot be set up.
  public init(path: JSONPath = JSONPath(), limits: JSONLimits = JSONLimits()) throws {
    parser = try JSONStreamParser(limits: limits)
    self.path = path
    // A screen has a single path, so wildcards mean sections.
    if path.components.contains(.wildcard) { decide(.sectionList) }
  }

  /// Reads the next bytes; returns whether the format is known, or further bytes cannot tell it.
  @discardableResult
  public func feed(_ bytes: some Collection<UInt8>) -> Bool {
    guard !isOver else { return true }
    do {
      try parser.feed(bytes) { event in
        take(event.kind, event.text)
        if isOver { throw Decided() }
      }
    } catch {
      isOver = true
    }
    return isOver
  }

  /// Follows the path through one event. Decides on the first known key of the object that the path
  /// leads to; an array there is a list of sections.
  private func take(_ kind: JSONEvent.Kind, _ text: String?) {
    switch kind {
    case .key:
      levels[levels.count - 1].key = text
      guard isInTarget, let text, let format = PayloadFormat(key: text) else {
        return
      }
      decide(format)
    case .endObject, .endArray:
      // The path's container ended without a known key, or the path does not exist.
      if levels.removeLast().isOnPath { isOver = true }
    case .startObject, .startArray:
      let isOnPath = isNextOnPath()
      levels.append(Level(isOnPath: isOnPath, isObject: kind == .startObject))
      if isInTarget, kind == .startArray { decide(.sectionList) }
    case .null, .true, .false, .number, .string:
      if isNextOnPath() { isOver = true }
    }
  }

  private func decide(_ format: PayloadFormat) {
    self.format = format
    isOver = true
  }

  /// Is true when the innermost container is the one that the path leads to.
  private var isInTarget: Bool {
    levels.count == path.components.count + 1 && levels.last?.isOnPath == true
  }

  /// Counts the value that begins, and returns whether it lies on the path. To be called once a
  /// value.
  private func isNextOnPath() -> Bool {
    guard let last = levels.indices.last else { return true }
    levels[last].index += 1
    let level = levels[last]
    guard level.isOnPath, last < path.components.count else { return false }
    return switch path.components[last] {
    case .key(let key): level.isObject && level.key?.isSame(as: key) == true
    case .index(let index): !level.isObject && level.index == index
    case .wildcard: true
    }
  }
}

/// The formats of payloads.
public enum PayloadFormat: String, Sendable, Hashable, CaseIterable {
  /// A list of sections.
  case sectionList = "section-list"
  /// One section.
  case section
  /// The parts of a screen that refer to one another: see ``ScreenGraphStreamDecoder``.
  case screenGraph = "screen-graph"
  /// The contents of a screen: see ``ContentStreamDecoder``.
  case contentList = "content-list"

  /// Returns the format that a key of the payload's object decides; nil for a key that says
  /// nothing.
  init?(key: String) {
    guard let known = Self.deciding.first(where: { $0.key.isSame(as: key) }) else {
      return nil
    }
    self = known.format
  }

  /// The keys that only one format has. Keys that formats share, such as `screenName`, are not
  /// among them.
  private static let deciding: [(key: String, format: PayloadFormat)] =
    ["layoutTemplateDTO", "cellType", "data"].map { ($0, .section) }
    + ["templates", "components", "body", "bodies"].map { ($0, .screenGraph) } + [
      ("contents", .contentList)
    ]
}

extension String {
  /// Compares UTF-8 bytes. Strings' `==` takes quadratic time for combining marks.
  func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }

  /// The first 120 bytes of a backend's name, for errors.
  var shown: String {
    utf8.count > 120 ? String(decoding: utf8.prefix(120), as: UTF8.self) + "…" : self
  }

  static func unknown(_ what: String, _ name: String, knowing known: [String]) -> String {
    "unknown \(what) \"\(name.shown)\"; known are \(known.joined(separator: ", "))"
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// Creates the case with a raw value, compared by UTF-8 bytes.
  init?(named name: String) {
    guard let known = Self.allCases.first(where: { $0.rawValue.isSame(as: name) }) else {
      return nil
    }
    self = known
  }
}
