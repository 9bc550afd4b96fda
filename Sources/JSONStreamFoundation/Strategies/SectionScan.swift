package import JSONStream

/// Finds sections in a payload's bytes: counts brackets outside strings, and follows a path to the lists. Keys are
/// compared without their escapes, and the first of duplicate keys counts.
package struct SectionScan {
  package struct Step {
    package var count = 0
    package var isSectionStart = false
    package var isSectionEnd = false
    /// The last of these bytes is not allowed there.
    package var isStray = false
  }

  /// The kind of the next token in the container of the current level.
  private enum Place {
    case key
    /// The value on the path.
    case next
    /// A value beside the path.
    case beside
  }

  private let path: [JSONPath.Component]
  private let hasWildcards: Bool
  /// The number of containers on the path that were entered.
  private var level = 0
  /// The state of each wildcard: whether its container is an object, and the current member or element.
  private var selected: [(isObject: Bool, key: [UInt8], index: Int)]
  /// Is true when a value under a wildcard led nowhere.
  private var hasMissed = false
  package private(set) var depth = 0
  private var isInString = false
  private var isEscaped = false
  private var place = Place.next
  /// The last key of the level's object, with its escapes.
  private var key: [UInt8] = []
  private var isInKey = false
  private var commas = 0
  /// The depth of the list's elements; nil outside a list.
  private var listDepth: Int?
  package private(set) var isSingle = false
  /// The number of lists, or of single sections, that were found.
  package private(set) var arrivals = 0
  package private(set) var isInSection = false
  package private(set) var isAtEnd = false
  /// Is true when the path leads nowhere.
  package private(set) var isLost = false
  /// Is true when the path leads to a value that is neither a list nor a section. A step ends there.
  package private(set) var isMismatch = false
  /// The number of bytes and line feeds so far, and the start of the current line. JSON strings contain no line feeds.
  private var byteCount = 0
  private var lineFeeds = 0
  private var lineStart = 0

  package var hasArrived: Bool { arrivals > 0 }
  package var selectsSections: Bool { path.last == .wildcard }

  /// Is true when elements of the list that are no sections are reported as stray and skipped.
  private let passesStrays: Bool
  private var isInStray = false

  package init(path: JSONPath, passesStrays: Bool = false) {
    self.path = path.components
    hasWildcards = path.hasWildcards
    selected = Array(repeating: (false, [], 0), count: hasWildcards ? path.components.count : 0)
    self.passesStrays = passesStrays
  }

  /// Returns the position `count` bytes before the next byte, on the current line.
  package func position(before count: Int) -> JSONPosition {
    let offset = byteCount - count
    return JSONPosition(byteOffset: offset, line: lineFeeds + 1, column: offset - lineStart + 1)
  }

  /// The path of the current list or single section.
  package var arrival: [JSONPath.Component] {
    guard hasWildcards else { return path }
    return zip(path, selected).map { component, selected in
      guard component == .wildcard else { return component }
      return selected.isObject ? .key(Self.text(ofString: selected.key) ?? "") : .index(selected.index)
    }
  }

  /// Scans up to the next section's first or last byte.
  package mutating func advance(_ bytes: UnsafeBufferPointer<UInt8>) -> Step {
    var step = Step()
    isMismatch = false
    defer { byteCount += step.count }
    for byte in bytes {
      step.count += 1
      if isInString {
        string(byte)
        continue
      }
      if isStray(byte) {
        step.isStray = true
        guard passesStrays, !isAtEnd, byte != 0x7D else { return step }
        isInStray = true
      } else if isInStray, depth == listDepth, byte == 0x2C || byte == 0x5D {
        isInStray = false
      }
      switch byte {
      case 0x22:
        isInString = true
        if listDepth == nil, depth == level {
          beginString()
          if isMismatch { return step }
        }
      case 0x7B, 0x5B:
        if open(byte) {
          step.isSectionStart = true
          return step
        }
        if isMismatch { return step }
      case 0x7D, 0x5D:
        depth -= 1
        if isInSection, depth == listDepth {
          isInSection = false
          if isSingle { leave() }
          step.isSectionEnd = true
          return step
        }
        if let listDepth {
          if depth < listDepth { leave() }
        } else if depth < level, !isAtEnd {
          endContainer()
        }
      case 0x0A:
        lineFeeds += 1
        lineStart = byteCount + step.count
      case 0x2C where listDepth == nil && depth == level: separate()
      case 0x3A where place == .key && depth == level:
        place = isOnPath() ? .next : .beside
      // A number, a Boolean or null.
      case 0x2D, 0x30...0x39, 0x66, 0x6E, 0x74:
        if place == .next, depth == level {
          meetScalar()
          if isMismatch { return step }
        }
      default: break
      }
      if step.isStray { return step }
    }
    return step
  }

  /// Returns whether a byte outside strings is neither in a section nor allowed beside one.
  @inline(__always) private func isStray(_ byte: UInt8) -> Bool {
    guard !isInSection, !isInStray, let listDepth = isAtEnd ? 0 : listDepth, depth <= listDepth else { return false }
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D: return false
    case 0x2C, 0x5D, 0x7B: return isAtEnd && depth == 0
    default: return isAtEnd ? depth == 0 : depth == listDepth
    }
  }

  @inline(__always) private mutating func string(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
    } else if byte == 0x5C {
      isEscaped = true
    } else if byte == 0x22 {
      isInString = false
    }
    guard isInKey else { return }
    if isInString { key.append(byte) } else { isInKey = false }
  }

  /// Returns whether a section begins.
  private mutating func open(_ byte: UInt8) -> Bool {
    defer { depth += 1 }
    if isInSection || isAtEnd { return false }
    if let listDepth {
      isInSection = depth == listDepth && byte == 0x7B
      return isInSection
    }
    guard depth == level, place == .next else { return false }
    place = .beside
    if level < path.count {
      enter(byte, path[level])
    } else if byte == 0x5B {
      guard !selectsSections else {
        isMismatch = true
        return false
      }
      arrivals += 1
      isSingle = false
      listDepth = depth + 1
    } else {
      arrivals += 1
      listDepth = depth
      isSingle = true
      isInSection = true
      return true
    }
    return false
  }

  private mutating func enter(_ byte: UInt8, _ component: JSONPath.Component) {
    level += 1
    switch (component, byte) {
    case (.key, 0x7B): place = .key
    case (.index(let index), 0x5B):
      commas = 0
      place = index == 0 ? .next : .beside
    case (.wildcard, _):
      selected[level - 1] = (byte == 0x7B, [], 0)
      place = byte == 0x7B ? .key : .next
    default: lose(at: level - 1)
    }
  }

  private mutating func leave() { guard hasWildcards, ascend(before: path.count) else { return isAtEnd = true } }

  private mutating func endContainer() {
    guard level > 0, path[level - 1] == .wildcard else { return lose(at: level - 1) }
    guard !ascend(before: level - 1) else { return }
    // An empty selection is no error.
    if hasArrived || !hasMissed { isAtEnd = true } else { isLost = true }
  }

  private mutating func lose(at component: Int) {
    place = .beside
    hasMissed = true
    if !hasWildcards || !ascend(before: component) { isLost = true }
  }

  /// Returns to the container of the last wildcard before a component, if there is one.
  private mutating func ascend(before component: Int) -> Bool {
    guard let wildcard = path[..<max(0, component)].lastIndex(of: .wildcard) else { return false }
    level = wildcard + 1
    listDepth = nil
    place = .beside
    return true
  }

  private mutating func separate() {
    guard !isLost, level > 0 else { return }
    switch path[level - 1] {
    case .key: place = .key
    case .index(let index):
      commas += 1
      place = commas == index ? .next : .beside
    case .wildcard:
      selected[level - 1].index += 1
      place = selected[level - 1].isObject ? .key : .next
    }
  }

  private mutating func beginString() {
    switch place {
    case .key:
      isInKey = true
      key.removeAll(keepingCapacity: true)
    case .next: meetScalar()
    case .beside: break
    }
  }

  private mutating func meetScalar() {
    isMismatch = level == path.count
    if isMismatch, hasWildcards { place = .beside } else { lose(at: level) }
  }

  /// Returns whether the last key is the next component of the path.
  private mutating func isOnPath() -> Bool {
    if path[level - 1] == .wildcard {
      selected[level - 1].key = key
      return true
    }
    guard case .key(let wanted) = path[level - 1] else { return false }
    guard key.contains(0x5C) else { return key.elementsEqual(wanted.utf8) }
    // An escape takes at most six bytes.
    return key.count <= wanted.utf8.count * 6 && Self.text(ofString: key)?.utf8.elementsEqual(wanted.utf8) == true
  }

  /// Returns the text between a string's quotes without escapes; nil for an invalid string.
  private static func text(ofString bytes: [UInt8]) -> String? {
    let quote: [UInt8] = [0x22]
    return try? JSONValue.reading(quote + bytes + quote) { $0.text }
  }
}
