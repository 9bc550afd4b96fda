/// The path of a value in a document, `$[3].data[7].rating`, or of several values,
/// `$.pages[*].sections`.
///
/// ```swift
/// let items: JSONPath = "$.data.items"
/// let first = JSONPath([.key("data"), .key("items"), .index(0)])
/// ```
public struct JSONPath: Sendable, Hashable, CustomStringConvertible {
  /// A step from a value to one inside it.
  public enum Component: Sendable, Hashable {
    /// The member of an object with this key.
    case key(String)
    /// The element of an array at this index, counted from 0.
    case index(Int)
    /// All elements of an array, or the values of all members of an object: `[*]` or `.*` (RFC
    /// 9535, section 2.3.2). It stands in paths to look for, never in the path of a value that was
    /// found.
    case wildcard
  }

  /// The steps from the root to the value.
  public var components: [Component]

  /// Creates a path; without components, the root `$`.
  public init(_ components: [Component] = []) { self.components = components }

  /// The path as text, which ``init(parsing:)`` reads: members as `.name`, or as `["name"]` where
  /// the name is no identifier, with escapes for invisible characters.
  public var description: String {
    components.reduce(into: "$") { text, component in
      switch component {
      case .index(let index): text += "[\(index)]"
      case .wildcard: text += "[*]"
      case .key(let key) where Self.isIdentifier(key): text += ".\(key)"
      case .key(let key): text += "[\"" + key.replacingSpecials() + "\"]"
      }
    }
  }

  /// Is true when the path may lead to several values.
  package var hasWildcards: Bool { components.contains(.wildcard) }

  /// Returns whether a key can stand behind a dot as it is.
  private static func isIdentifier(_ key: String) -> Bool {
    guard let first = key.utf8.first, !(0x30...0x39).contains(first) else {
      return false
    }
    let isWord = key.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D, 0x80...: true
      default: false
      }
    }
    return isWord && key.unicodeScalars.allSatisfy(\.isPlain)
  }
}

extension JSONPath {
  /// Creates a path from a text such as `$.data.home.sections`, `$[0].list`, `$["odd key"]` or
  /// `$.pages[*].sections`. A member named `*` is `$["*"]`. Throws ``JSONStreamError`` of code
  /// `unsupportedOptions` when the text is no path.
  public init(parsing text: String) throws(JSONStreamError) {
    var rest = Array(text.utf8)[...]
    func fail(_ what: String) -> JSONStreamError { Self.noPath(text, what) }
    guard rest.popFirst() == UInt8(ascii: "$") else {
      throw fail("it does not begin with $")
    }
    var components: [Component] = []
    while let mark = rest.popFirst() {
      switch mark {
      case UInt8(ascii: "."): components.append(try Self.takeMember(&rest, fail))
      case UInt8(ascii: "["): components.append(try Self.takeSubscript(&rest, fail))
      default:
        let rest = text.unicodeScalars.suffix(
          from: text.utf8.index(text.startIndex, offsetBy: rest.startIndex - 1))
        throw fail("'\(rest.first.map(String.init) ?? "")' is neither '.' nor '['")
      }
    }
    self.init(components)
  }

  /// The error about a text that is no path.
  private static func noPath(_ text: String, _ what: String) -> JSONStreamError {
    JSONStreamError(
      code: .unsupportedOptions, category: .misuse,
      message: "'\(text)' is no path: \(what); a path looks like $.data.home.sections or $[0].list")
  }

  /// Takes a name or a wildcard behind a point.
  private static func takeMember(
    _ rest: inout ArraySlice<UInt8>, _ fail: (String) -> JSONStreamError
  ) throws(JSONStreamError) -> Component {
    let name = rest.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "[") }
    guard !name.isEmpty else { throw fail("a name is missing after '.'") }
    rest = rest[name.endIndex...]
    return name.elementsEqual("*".utf8) ? .wildcard : .key(String(decoding: name, as: UTF8.self))
  }

  /// Takes a quoted name, an index or a wildcard behind a bracket, and the other bracket.
  private static func takeSubscript(
    _ rest: inout ArraySlice<UInt8>, _ fail: (String) -> JSONStreamError
  ) throws(JSONStreamError) -> Component {
    if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      rest.removeFirst()
      return .key(try takeName(&rest, until: quote, fail))
    }
    let digits = rest.prefix { $0 != UInt8(ascii: "]") }
    guard digits.endIndex != rest.endIndex,
      let component = digits.elementsEqual("*".utf8)
        ? .wildcard : index(digits).map(Component.index)
    else {
      throw fail("'[\(String(decoding: digits, as: UTF8.self))' is no index")
    }
    rest = rest[digits.endIndex...].dropFirst()
    return component
  }

  /// Returns an index; nil for anything but digits, and for one that does not fit.
  private static func index(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// Takes a quoted name, its closing quote and the bracket behind it.
  private static func takeName(
    _ rest: inout ArraySlice<UInt8>, until quote: UInt8, _ fail: (String) -> JSONStreamError
  ) throws(JSONStreamError) -> String {
    var name: [UInt8] = []
    while let byte = rest.popFirst(), byte != quote {
      guard byte == UInt8(ascii: "\\") else {
        name.append(byte)
        continue
      }
      guard let escaped = takeEscape(&rest) else {
        throw fail("an escape is not known")
      }
      name += escaped
    }
    guard rest.first == UInt8(ascii: "]") else {
      throw fail("a quoted name is not closed")
    }
    rest.removeFirst()
    return String(decoding: name, as: UTF8.self)
  }

  /// Takes the escape after a backslash, as ``description`` writes it; nil for an unknown one.
  private static func takeEscape(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    guard let mark = rest.popFirst() else { return nil }
    switch mark {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      guard rest.popFirst() == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")),
        let scalar = UInt32(String(decoding: rest[..<end], as: UTF8.self), radix: 16).flatMap(
          Unicode.Scalar.init)
      else { return nil }
      rest = rest[end...].dropFirst()
      return Array(String(scalar).utf8)
    default: return [mark]
    }
  }
}

extension JSONPath: ExpressibleByStringLiteral {
  /// Creates a path from a literal such as `"$.data.items"`; one that is no path stops the program.
  /// For other texts there is ``init(parsing:)``.
  public init(stringLiteral text: String) {
    do {
      try self.init(parsing: text)
    } catch {
      preconditionFailure(error.message)
    }
  }
}

extension JSONPath {
  /// The most bytes of a key in an error's path: a key can be as long as `JSONLimits.stringBytes`,
  /// and a path has one for each open container.
  package static var maxKeyBytes: Int { 256 }

  /// Returns the first `maxKeyBytes` of a key, and an ellipsis if it is longer; of a longer one,
  /// one more byte is read.
  static func shownKey(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard bytes.count > maxKeyBytes else {
      return String(decoding: bytes, as: UTF8.self)
    }
    // Do not cut a character.
    var end = maxKeyBytes
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return String(decoding: bytes[..<end], as: UTF8.self) + "…"
  }
}
