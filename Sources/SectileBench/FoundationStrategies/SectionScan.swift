import JSONStream
import JSONStreamFoundation

/// Finds sections in a payload's bytes: counts brackets outside strings, and follows a path to the
/// lists. Keys are compared without their escapes, and the first of duplicate keys counts.
///
///     path    $.data.blocks
///     bytes   {  "data":  {  "blocks":  [  {…},  {…}  ]  }  }
///     depth   1           2             3  3     3    2  1  0     open containers, behind the byte
///     level   1           2                                       those with a step of the path
///
/// A step ends at a section's first byte, and the next one at its last byte. The scan takes bytes
/// as they come, and keeps no more of them than keys on the way. It is not a check of the JSON:
/// inside a section and beside the path, only brackets and quotes matter to it.
struct SectionScan {
  /// The part of the bytes that ``advance(_:)`` has read, and what is at its end.
  struct Step {
    /// The number of bytes that were read, the last one included.
    var count = 0
    /// Is true when the last byte is a section's opening brace.
    var isSectionStart = false
    /// Is true when it is a section's closing brace.
    var isSectionEnd = false
    /// Why the last of these bytes is not allowed there.
    var fault: Fault?
  }

  /// The reason why a byte outside the sections is not allowed.
  enum Fault: Equatable {
    /// A value of another type begins in place of a section.
    case otherType
    /// JSON does not allow the byte there; what is expected instead.
    case misplaced(expected: String)
  }

  /// The byte that a list allows next, beside white space.
  private enum ListPlace {
    case elementOrEnd
    case element
    case commaOrEnd
  }

  /// The kind of the next token in the container of the current level.
  private enum Place {
    case key
    /// The value on the path.
    case next
    /// A value beside the path.
    case beside
  }

  /// The path to the lists.
  private let path: [JSONPath.Component]
  /// Is true when there may be several lists.
  private let hasWildcards: Bool
  /// The number of containers on the path that were entered.
  private var level = 0
  /// The state of each wildcard: whether its container is an object, and the current member or
  /// element.
  private var selected: [(isObject: Bool, key: [UInt8], index: Int)]
  /// Is true when a value under a wildcard led nowhere.
  private var hasMissed = false
  /// The number of open containers, at the next byte.
  private(set) var depth = 0
  /// Is true between a string's quotes.
  private var isInString = false
  /// Is true behind a backslash in a string.
  private var isEscaped = false
  /// The meaning of the next token, where `depth` is `level`.
  private var place = Place.next
  /// The last key of the level's object, with its escapes.
  private var key: [UInt8] = []
  /// Is true in a key on the way, whose bytes are collected.
  private var isInKey = false
  /// The number of commas so far in the array of an index.
  private var commas = 0
  /// The depth of the list's elements; nil outside a list.
  private var listDepth: Int?
  /// The byte that the list allows next, outside its elements.
  private var listPlace = ListPlace.elementOrEnd
  /// Is true when the path leads to an object, a section in place of a list.
  private(set) var isSingle = false
  /// The number of lists, or of single sections, that were found.
  private(set) var arrivals = 0
  /// Is true between a section's braces.
  private(set) var isInSection = false
  /// Is true behind all lists.
  private(set) var isAtEnd = false
  /// Is true when the path leads nowhere.
  private(set) var isLost = false
  /// Is true when the path leads to a value that is neither a list nor a section. A step ends
  /// there.
  private(set) var isMismatch = false
  /// The number of bytes so far.
  private var byteCount = 0
  /// The number of line feeds so far. JSON strings contain none.
  private var lineFeeds = 0
  /// The offset of the current line's first byte.
  private var lineStart = 0

  /// Is true once the path has led to a list or a section.
  var hasArrived: Bool { arrivals > 0 }
  /// Is true when the path's last wildcard selects the sections themselves.
  var selectsSections: Bool { path.last == .wildcard }

  /// Is true when elements of the list that are no sections are reported as stray and skipped.
  private let passesStrays: Bool
  /// Is true in an element of the list that is no section, up to the comma or bracket behind it.
  private var isInStray = false

  init(path: JSONPath, passesStrays: Bool = false) {
    self.path = path.components
    hasWildcards = path.hasWildcards
    selected = Array(repeating: (false, [], 0), count: hasWildcards ? path.components.count : 0)
    self.passesStrays = passesStrays
  }

  /// Returns the position `count` bytes before the next byte, on the current line.
  func position(before count: Int) -> JSONPosition {
    let offset = byteCount - count
    return JSONPosition(byteOffset: offset, line: lineFeeds + 1, column: offset - lineStart + 1)
  }

  /// The path of the current list or single section.
  var arrival: [JSONPath.Component] {
    guard hasWildcards else { return path }
    return zip(path, selected).map { component, selected in
      guard component == .wildcard else { return component }
      return selected.isObject
        ? .key(Self.text(ofString: selected.key) ?? "") : .index(selected.index)
    }
  }

  /// Scans up to the next section's first or last byte.
  mutating func advance(_ bytes: UnsafeBufferPointer<UInt8>) -> Step {
    var step = Step()
    isMismatch = false
    defer { byteCount += step.count }
    for byte in bytes {
      step.count += 1
      if isInString {
        string(byte)
        continue
      }
      if isInStray, depth == listDepth, byte == 0x2C || byte == 0x5D || byte == 0x7D {
        isInStray = false
      }
      if let fault = fault(at: byte) {
        step.fault = fault
        guard passesStrays, fault == .otherType else { return step }
        isInStray = true
      }
      if take(byte, &step) || step.fault != nil { return step }
    }
    return step
  }

  /// Takes a byte outside strings, and returns whether the step ends with it.
  @inline(__always) private mutating func take(_ byte: UInt8, _ step: inout Step) -> Bool {
    switch byte {
    case 0x22:
      isInString = true
      guard listDepth == nil, depth == level else { return false }
      beginString()
      return isMismatch
    case 0x7B, 0x5B:
      step.isSectionStart = open(byte)
      return step.isSectionStart || isMismatch
    case 0x7D, 0x5D:
      step.isSectionEnd = close()
      return step.isSectionEnd
    case 0x0A:
      lineFeeds += 1
      lineStart = byteCount + step.count
      return false
    case 0x2C where listDepth == nil && depth == level:
      separate()
      return false
    case 0x3A where place == .key && depth == level:
      place = isOnPath() ? .next : .beside
      return false
    // A number, a Boolean or null.
    case 0x2D, 0x30...0x39, 0x66, 0x6E, 0x74:
      guard place == .next, depth == level else { return false }
      meetScalar()
      return isMismatch
    default: return false
    }
  }

  /// Closes a container, and returns whether it is a section.
  private mutating func close() -> Bool {
    depth -= 1
    if isInSection, depth == listDepth {
      isInSection = false
      if isSingle { leave() }
      return true
    }
    if let listDepth {
      if depth < listDepth { leave() }
    } else if depth < level, !isAtEnd {
      endContainer()
    }
    return false
  }

  /// Returns the fault of a byte outside strings, before, between or behind the sections.
  @inline(__always) private mutating func fault(at byte: UInt8) -> Fault? {
    guard !isInSection, !isInStray, byte != 0x20, byte != 0x0A, byte != 0x0D, byte != 0x09 else {
      return nil
    }
    if depth == 0 { return faultAtRoot(byte) }
    guard let listDepth, depth == listDepth, !isSingle, !isAtEnd else {
      return nil
    }
    return faultInList(byte)
  }

  /// Returns the fault of a byte outside all containers: one behind the document, or one that
  /// begins no value.
  private func faultAtRoot(_ byte: UInt8) -> Fault? {
    if isAtEnd {
      return .misplaced(expected: "nothing after the end of the document")
    }
    guard place == .next else { return nil }
    switch byte {
    case 0x22, 0x7B, 0x5B, 0x2D, 0x30...0x39, 0x66, 0x6E, 0x74: return nil
    default: return .misplaced(expected: "a value")
    }
  }

  /// Returns the fault of a byte between a list's elements, and moves on in the list.
  private mutating func faultInList(_ byte: UInt8) -> Fault? {
    switch (byte, listPlace) {
    case (0x2C, .commaOrEnd):
      listPlace = .element
      return nil
    case (0x5D, .commaOrEnd), (0x5D, .elementOrEnd): return nil
    case (_, .commaOrEnd): return .misplaced(expected: "',' or ']'")
    case (0x2C, _), (0x7D, _), (0x5D, _), (0x3A, _): return .misplaced(expected: "a value")
    case (0x7B, _):
      listPlace = .commaOrEnd
      return nil
    default:
      listPlace = .commaOrEnd
      return .otherType
    }
  }

  /// Takes a byte inside a string, and the closing quote.
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
      listPlace = .elementOrEnd
    } else {
      arrivals += 1
      listDepth = depth
      isSingle = true
      isInSection = true
      return true
    }
    return false
  }

  /// Enters a container on the path for the path's next component, or gets lost where the component
  /// is for another kind of container.
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

  /// Leaves a list or a single section: for the next value of the last wildcard, or for good.
  private mutating func leave() {
    let goesOn = hasWildcards && ascend(before: path.count)
    if !goesOn { isAtEnd = true }
  }

  /// Takes the end of a container on the path, outside a list. Without a wildcard for it, the
  /// component has not been found.
  private mutating func endContainer() {
    guard level > 0, path[level - 1] == .wildcard else {
      return lose(at: level - 1)
    }
    guard !ascend(before: level - 1) else { return }
    // An empty selection is no error.
    if hasArrived || !hasMissed { isAtEnd = true } else { isLost = true }
  }

  /// Gives a component up. The values of a wildcard before it may still have it.
  private mutating func lose(at component: Int) {
    place = .beside
    hasMissed = true
    if !hasWildcards || !ascend(before: component) { isLost = true }
  }

  /// Returns to the container of the last wildcard before a component, if there is one.
  private mutating func ascend(before component: Int) -> Bool {
    guard let wildcard = path[..<max(0, component)].lastIndex(of: .wildcard) else {
      return false
    }
    level = wildcard + 1
    listDepth = nil
    place = .beside
    return true
  }

  /// Takes a comma of the container on the path.
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

  /// Takes the opening quote of a key or a value on the way.
  private mutating func beginString() {
    switch place {
    case .key:
      isInKey = true
      key.removeAll(keepingCapacity: true)
    case .next: meetScalar()
    case .beside: break
    }
  }

  /// Takes the first byte of a scalar on the path: no list, and no way to one.
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
    return key.count <= wanted.utf8.count * 6
      && Self.text(ofString: key)?.utf8.elementsEqual(wanted.utf8) == true
  }

  /// Returns the text between a string's quotes without escapes; nil for an invalid string.
  private static func text(ofString bytes: [UInt8]) -> String? {
    let quote: [UInt8] = [0x22]
    return try? JSONElement.reading(quote + bytes + quote) { $0.text }
  }
}
