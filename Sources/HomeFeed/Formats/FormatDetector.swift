public import JSONStream

/// Tells a payload's format from its first bytes: from the first key that decides, of the object that the payload is, or
/// that a path leads to.
///
///     var detector = try FormatDetector()
///     for chunk in chunks {
///       if let format = detector.feed(chunk) { … }   // keep the chunks until here: a decoder wants them all
///     }
///
/// A payload of no known format, or that is no JSON, is none of its business: a decoder says what is wrong.
///
/// Not `Sendable`: it looks at one payload, for whoever made it.
public struct FormatDetector: ~Copyable {
  private let parser: JSONStreamParser
  private var walk: Walk

  /// Creates a detector for one payload.
  ///
  /// - Parameter path: Where in the payload the sections or the screen lie.
  /// - Throws: `JSONStreamError` when the parser cannot be set up.
  public init(path: JSONPath = JSONPath(), limits: JSONLimits = .standard) throws {
    parser = try JSONStreamParser(limits: limits)
    walk = Walk(path: path)
  }

  /// The format, once it is known.
  public var format: PayloadFormat? { walk.format }

  /// Whether more bytes can tell nothing.
  public var isOver: Bool { walk.isOver }

  /// Looks at the next bytes.
  ///
  /// - Returns: The format, as soon as it is known.
  public mutating func feed(_ bytes: UnsafeBufferPointer<UInt8>) -> PayloadFormat? {
    guard !walk.isOver else { return walk.format }
    var walk = walk
    do {
      try parser.feed(bytes) { event in
        walk.take(event.kind, event.text)
        if walk.isOver { throw Decided() }
      }
    } catch {
      walk.isOver = true
    }
    self.walk = walk
    return walk.format
  }

  private struct Decided: Error {}

  /// Where in the payload the parser is.
  private struct Walk {
    let path: JSONPath
    /// The containers that are open, and whether each lies on the path.
    var levels: [Level] = []
    var format: PayloadFormat?
    var isOver = false

    struct Level {
      var isOnPath: Bool
      var isObject: Bool
      var key: String?
      var index = -1
    }

    init(path: JSONPath) {
      self.path = path
      // A screen lies in one place.
      if path.components.contains(.wildcard) { decide(.sectionList) }
    }

    mutating func take(_ kind: JSONEvent.Kind, _ text: String?) {
      switch kind {
      case .key:
        levels[levels.count - 1].key = text
        guard isInTarget, let text, let format = PayloadFormat(key: text) else { return }
        decide(format)
      case .endObject, .endArray:
        // Nothing in it decided, or the path ended before.
        if levels.removeLast().isOnPath { isOver = true }
      case .startObject, .startArray:
        let isOnPath = isNextOnPath()
        levels.append(Level(isOnPath: isOnPath, isObject: kind == .startObject))
        if isInTarget, kind == .startArray { decide(.sectionList) }
      case .null, .true, .false, .number, .string:
        if isNextOnPath() { isOver = true }
      }
    }

    private mutating func decide(_ format: PayloadFormat) {
      self.format = format
      isOver = true
    }

    /// Whether the innermost container is the one that the path leads to.
    private var isInTarget: Bool { levels.count == path.components.count + 1 && levels.last?.isOnPath == true }

    /// Takes note of a value; answers whether it lies on the path.
    private mutating func isNextOnPath() -> Bool {
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
}
