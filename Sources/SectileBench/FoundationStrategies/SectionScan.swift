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

  /// The way to the lists.
  private var way: SectionWay
  /// The list that the way leads to, or the single section in place of one.
  private var list: ScannedList
  /// The strings, whose brackets and commas do not count.
  private var text = ScannedText()
  /// The bytes and lines so far.
  private var lines = ScannedLines()
  /// The number of open containers, at the next byte.
  private(set) var depth = 0
  /// The number of lists, or of single sections, that were found.
  private(set) var arrivals = 0
  /// Is true behind all lists.
  private(set) var isAtEnd = false
  /// Is true when the path leads nowhere.
  private(set) var isLost = false
  /// Is true when the path leads to a value that is neither a list nor a section. A step ends
  /// there.
  private(set) var isMismatch = false

  /// Is true once the path has led to a list or a section.
  var hasArrived: Bool { arrivals > 0 }
  /// Is true when the path's last wildcard selects the sections themselves.
  var selectsSections: Bool { way.path.last == .wildcard }
  /// Is true when the path leads to an object, a section in place of a list.
  var isSingle: Bool { list.isSingle }
  /// Is true between a section's braces.
  var isInSection: Bool { list.isInSection }
  /// The path of the current list or single section.
  var arrival: [JSONPath.Component] { way.arrival }

  /// Creates a scan.
  ///
  /// - Parameters:
  ///   - path: The path to the lists.
  ///   - passesStrays: Whether elements of a list that are no sections are reported and skipped.
  init(path: JSONPath, passesStrays: Bool = false) {
    way = SectionWay(path)
    list = ScannedList(passesStrays: passesStrays)
  }

  /// Returns the position `count` bytes before the next byte, on the current line.
  func position(before count: Int) -> JSONPosition {
    lines.position(before: count)
  }

  /// Scans up to the next section's first or last byte.
  mutating func advance(_ bytes: UnsafeBufferPointer<UInt8>) -> Step {
    var count = 0
    isMismatch = false
    defer { lines.byteCount += count }
    for byte in bytes {
      count += 1
      if text.isOpen {
        text.take(byte)
        continue
      }
      // Most bytes of a payload lie in sections: without this line, the scan takes a third more
      // instructions.
      if list.isInSection, !Self.isMark(byte) { continue }
      if list.isInStray, depth == list.depth, byte == 0x2C || byte == 0x5D || byte == 0x7D {
        list.isInStray = false
      }
      let fault = fault(at: byte)
      if let fault {
        guard list.passesStrays, fault == .otherType else {
          return Step(count: count, fault: fault)
        }
        list.isInStray = true
      }
      let ending = take(byte, behind: count)
      guard fault == nil, ending == nil else {
        return Step(
          count: count, isSectionStart: ending == .sectionStart,
          isSectionEnd: ending == .sectionEnd, fault: fault)
      }
    }
    return Step(count: count)
  }

  /// Returns whether a byte inside a section matters: a quote, a bracket or a line feed.
  @inline(__always) private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x22, 0x5B, 0x5D, 0x7B, 0x7D, 0x0A: true
    default: false
    }
  }

  /// The end of a step.
  private enum Ending { case sectionStart, sectionEnd, mismatch }

  /// Takes a byte outside strings, the last of so many of a step. Returns how the step ends with
  /// it; nil where it goes on.
  private mutating func take(_ byte: UInt8, behind count: Int) -> Ending? {
    switch byte {
    case 0x22:
      text.isOpen = true
      if list.depth == nil, depth == way.level { beginString() }
    case 0x7B, 0x5B:
      if open(byte) { return .sectionStart }
    case 0x7D, 0x5D:
      return close() ? .sectionEnd : nil
    case 0x0A: lines.feed(behind: count)
    case 0x2C where list.depth == nil && depth == way.level:
      if !isLost { way.separate() }
    case 0x3A where way.place == .key && depth == way.level: way.follow(text.key)
    // A number, a Boolean or null.
    case 0x2D, 0x30...0x39, 0x66, 0x6E, 0x74:
      if way.place == .next, depth == way.level { meetScalar() }
    default: return nil
    }
    return isMismatch ? .mismatch : nil
  }

  /// Closes a container, and returns whether it is a section.
  private mutating func close() -> Bool {
    depth -= 1
    if list.isInSection, depth == list.depth {
      list.isInSection = false
      if list.isSingle { leave() }
      return true
    }
    if let listDepth = list.depth {
      if depth < listDepth { leave() }
    } else if depth < way.level, !isAtEnd {
      endContainer()
    }
    return false
  }

  /// Returns the fault of a byte outside strings, before, between or behind the sections.
  @inline(__always) private mutating func fault(at byte: UInt8) -> Fault? {
    guard !list.isInSection, !list.isInStray, byte != 0x20, byte != 0x0A, byte != 0x0D, byte != 0x09
    else {
      return nil
    }
    if depth == 0 { return faultAtRoot(byte) }
    guard depth == list.depth, !list.isSingle, !isAtEnd else {
      return nil
    }
    return list.fault(at: byte)
  }

  /// Returns the fault of a byte outside all containers: one behind the document, or one that
  /// begins no value.
  private func faultAtRoot(_ byte: UInt8) -> Fault? {
    if isAtEnd {
      return .misplaced(expected: "nothing after the end of the document")
    }
    guard way.place == .next else { return nil }
    switch byte {
    case 0x22, 0x7B, 0x5B, 0x2D, 0x30...0x39, 0x66, 0x6E, 0x74: return nil
    default: return .misplaced(expected: "a value")
    }
  }

  /// Returns whether a section begins.
  private mutating func open(_ byte: UInt8) -> Bool {
    defer { depth += 1 }
    if list.isInSection || isAtEnd { return false }
    if let listDepth = list.depth {
      list.isInSection = depth == listDepth && byte == 0x7B
      return list.isInSection
    }
    guard depth == way.level, way.place == .next else { return false }
    way.place = .beside
    if !way.isAtGoal {
      if !way.enter(byte) { lose(at: way.level - 1) }
    } else if byte == 0x5B {
      guard !selectsSections else {
        isMismatch = true
        return false
      }
      arrivals += 1
      list.begin(at: depth + 1)
    } else {
      arrivals += 1
      list.beginSingle(at: depth)
      return true
    }
    return false
  }

  /// Leaves a list or a single section: for the next value of the last wildcard, or for good.
  private mutating func leave() {
    let goesOn = ascend(before: way.path.count)
    if !goesOn { isAtEnd = true }
  }

  /// Takes the end of a container on the path, outside a list. Without a wildcard for it, the
  /// component has not been found.
  private mutating func endContainer() {
    guard way.level > 0, way.path[way.level - 1] == .wildcard else {
      return lose(at: way.level - 1)
    }
    guard !ascend(before: way.level - 1) else { return }
    // An empty selection is no error.
    if hasArrived || !way.hasMissed { isAtEnd = true } else { isLost = true }
  }

  /// Gives a component up. The values of a wildcard before it may still have it.
  private mutating func lose(at component: Int) {
    way.place = .beside
    way.hasMissed = true
    if !ascend(before: component) { isLost = true }
  }

  /// Returns to the container of the last wildcard before a component, if there is one. The list
  /// that was found below it is over.
  private mutating func ascend(before component: Int) -> Bool {
    guard way.ascend(before: component) else { return false }
    list.depth = nil
    return true
  }

  /// Takes the opening quote of a key or a value on the way.
  private mutating func beginString() {
    switch way.place {
    case .key: text.beginKey()
    case .next: meetScalar()
    case .beside: break
    }
  }

  /// Takes the first byte of a scalar on the path: no list, and no way to one.
  private mutating func meetScalar() {
    isMismatch = way.isAtGoal
    if isMismatch, way.hasWildcards { way.place = .beside } else { lose(at: way.level) }
  }
}

/// The way from a payload's root to its lists, and how far a scan has come on it.
///
///     path    $.data[*].blocks
///     level   0   1   2  3        the containers on it that were entered
private struct SectionWay {
  /// The kind of the next token in the container of the current level.
  enum Place {
    case key
    /// The value on the path.
    case next
    /// A value beside the path.
    case beside
  }

  /// The path to the lists.
  let path: [JSONPath.Component]
  /// Is true when there may be several lists.
  let hasWildcards: Bool
  /// The number of containers on the path that were entered.
  private(set) var level = 0
  /// The meaning of the next token, where the scan's depth is `level`.
  var place = Place.next
  /// The number of commas so far in the array of an index.
  private var commas = 0
  /// The state of each wildcard: whether its container is an object, and the current member or
  /// element.
  private var selected: [(isObject: Bool, key: [UInt8], index: Int)]
  /// Is true when a value under a wildcard led nowhere.
  var hasMissed = false

  init(_ path: JSONPath) {
    self.path = path.components
    hasWildcards = path.hasWildcards
    selected = Array(repeating: (false, [], 0), count: hasWildcards ? path.components.count : 0)
  }

  /// Is true when the next value is a list, or a single section.
  var isAtGoal: Bool { level == path.count }

  /// The path of the current list or single section.
  var arrival: [JSONPath.Component] {
    guard hasWildcards else { return path }
    return zip(path, selected).map { component, selected in
      guard component == .wildcard else { return component }
      return selected.isObject
        ? .key(ScannedText.text(ofString: selected.key) ?? "") : .index(selected.index)
    }
  }

  /// Enters a container for the path's next component. Returns false where the component is for
  /// another kind of container.
  mutating func enter(_ byte: UInt8) -> Bool {
    let component = path[level]
    level += 1
    switch (component, byte) {
    case (.key, 0x7B): place = .key
    case (.index(let index), 0x5B):
      commas = 0
      place = index == 0 ? .next : .beside
    case (.wildcard, _):
      selected[level - 1] = (byte == 0x7B, [], 0)
      place = byte == 0x7B ? .key : .next
    default: return false
    }
    return true
  }

  /// Takes a comma of the container on the path.
  mutating func separate() {
    guard level > 0 else { return }
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

  /// Takes a key of the object on the path: its value may be the next one on the way.
  mutating func follow(_ key: [UInt8]) {
    place = isNext(key) ? .next : .beside
    if path[level - 1] == .wildcard { selected[level - 1].key = key }
  }

  /// Returns whether a key, with its escapes, is the component of the current level.
  private func isNext(_ key: [UInt8]) -> Bool {
    if path[level - 1] == .wildcard { return true }
    guard case .key(let wanted) = path[level - 1] else { return false }
    guard key.contains(0x5C) else { return key.elementsEqual(wanted.utf8) }
    // An escape takes at most six bytes.
    return key.count <= wanted.utf8.count * 6
      && ScannedText.text(ofString: key)?.utf8.elementsEqual(wanted.utf8) == true
  }

  /// Returns to the container of the last wildcard before a component, if there is one.
  mutating func ascend(before component: Int) -> Bool {
    guard let wildcard = path[..<max(0, component)].lastIndex(of: .wildcard) else {
      return false
    }
    level = wildcard + 1
    place = .beside
    return true
  }
}

/// The list that a scan is in, or the single section in place of one.
private struct ScannedList {
  /// The byte that a list allows next, beside white space.
  private enum Place {
    case elementOrEnd
    case element
    case commaOrEnd
  }

  /// Is true when elements of the list that are no sections are reported as stray and skipped.
  let passesStrays: Bool
  /// The depth of the list's elements; nil outside a list.
  var depth: Int?
  /// The byte that the list allows next, outside its elements.
  private var place = Place.elementOrEnd
  /// Is true for a section in place of a list.
  private(set) var isSingle = false
  /// Is true between a section's braces.
  var isInSection = false
  /// Is true in an element of the list that is no section, up to the comma or bracket behind it.
  var isInStray = false

  init(passesStrays: Bool) { self.passesStrays = passesStrays }

  /// Begins a list whose elements have this depth.
  mutating func begin(at depth: Int) {
    self.depth = depth
    isSingle = false
    place = .elementOrEnd
  }

  /// Begins a section of this depth in place of a list.
  mutating func beginSingle(at depth: Int) {
    self.depth = depth
    isSingle = true
    isInSection = true
  }

  /// Returns the fault of a byte between the elements, and moves on in the list.
  mutating func fault(at byte: UInt8) -> SectionScan.Fault? {
    switch (byte, place) {
    case (0x2C, .commaOrEnd):
      place = .element
      return nil
    case (0x5D, .commaOrEnd), (0x5D, .elementOrEnd): return nil
    case (_, .commaOrEnd): return .misplaced(expected: "',' or ']'")
    case (0x2C, _), (0x7D, _), (0x5D, _), (0x3A, _): return .misplaced(expected: "a value")
    case (0x7B, _):
      place = .commaOrEnd
      return nil
    default:
      place = .commaOrEnd
      return .otherType
    }
  }
}

/// The string that a scan is in, if any.
private struct ScannedText {
  /// Is true between a string's quotes.
  var isOpen = false
  /// Is true behind a backslash in a string.
  private var isEscaped = false
  /// Is true in a key on the way, whose bytes are collected.
  private var isInKey = false
  /// The last key of an object on the way, with its escapes.
  private(set) var key: [UInt8] = []

  /// Begins a key on the way.
  mutating func beginKey() {
    isInKey = true
    key.removeAll(keepingCapacity: true)
  }

  /// Takes a byte inside a string, and the closing quote.
  @inline(__always) mutating func take(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
    } else if byte == 0x5C {
      isEscaped = true
    } else if byte == 0x22 {
      isOpen = false
    }
    guard isInKey else { return }
    if isOpen { key.append(byte) } else { isInKey = false }
  }

  /// Returns the text between a string's quotes without escapes; nil for an invalid string.
  static func text(ofString bytes: [UInt8]) -> String? {
    let quote: [UInt8] = [0x22]
    return try? JSONElement.reading(quote + bytes + quote) { $0.text }
  }
}

/// The bytes and lines that a scan has read.
private struct ScannedLines {
  /// The number of bytes so far, at the beginning of a step.
  var byteCount = 0
  /// The number of line feeds so far. JSON strings contain none.
  private var feeds = 0
  /// The offset of the current line's first byte.
  private var start = 0

  /// Takes a line feed, the last of so many bytes of a step.
  mutating func feed(behind count: Int) {
    feeds += 1
    start = byteCount + count
  }

  /// Returns the position `count` bytes before the next byte, on the current line.
  func position(before count: Int) -> JSONPosition {
    let offset = byteCount - count
    return JSONPosition(byteOffset: offset, line: feeds + 1, column: offset - start + 1)
  }
}
