/// Where a value lies in a document: `$[3].data[7].rating`.
public struct JSONPath: Sendable, Hashable, CustomStringConvertible {
  /// One step down.
  public enum Component: Sendable, Hashable {
    /// Into an object's member.
    case key(String)
    /// Into an array's element, counted from 0.
    case index(Int)
  }

  /// The steps from the root down.
  public var components: [Component]

  /// Creates a path; without components it is the root, `$`.
  public init(_ components: [Component] = []) {
    self.components = components
  }

  /// The path as text: members as `.name`, or `["name"]` where the name is no identifier.
  public var description: String {
    components.reduce(into: "$") { text, component in
      switch component {
      case .index(let index):
        text += "[\(index)]"
      case .key(let key) where Self.isIdentifier(key):
        text += ".\(key)"
      case .key(let key):
        text += "[\"" + key.replacingSpecials() + "\"]"
      }
    }
  }

  private static func isIdentifier(_ key: String) -> Bool {
    guard let first = key.utf8.first, !(0x30...0x39).contains(first) else { return false }
    return key.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D, 0x80...: true
      default: false
      }
    }
  }
}

extension JSONPath {
  /// Why a text is no path.
  public struct ParseError: Error, Sendable, CustomStringConvertible {
    /// What is wrong and what would be right.
    public let description: String
  }

  /// Reads a path such as `$.data.home.sections`, `$[0].list` or `$["odd key"]`.
  ///
  /// - Throws: ``ParseError`` naming what is wrong.
  public init(parsing text: String) throws(ParseError) {
    var rest = Substring(text)
    func fail(_ what: String) -> ParseError {
      ParseError(description: "'\(text)' is no path: \(what); a path looks like $.data.home.sections or $[0].list")
    }
    guard rest.first == "$" else { throw fail("it does not begin with $") }
    rest = rest.dropFirst()
    var components: [Component] = []
    while let mark = rest.first {
      rest = rest.dropFirst()
      switch mark {
      case ".":
        let name = rest.prefix { $0 != "." && $0 != "[" }
        guard !name.isEmpty else { throw fail("a name is missing after '.'") }
        components.append(.key(String(name)))
        rest = rest[name.endIndex...]
      case "[":
        if let quote = rest.first, quote == "\"" || quote == "'" {
          var name = ""
          rest = rest.dropFirst()
          while let character = rest.first, character != quote {
            rest = rest.dropFirst()
            if character == "\\" {
              guard let escaped = Self.takeEscape(&rest) else { throw fail("an escape is not known") }
              name.append(escaped)
            } else {
              name.append(character)
            }
          }
          guard rest.first == quote, rest.dropFirst().first == "]" else { throw fail("a quoted name is not closed") }
          components.append(.key(name))
          rest = rest.dropFirst(2)
        } else {
          let digits = rest.prefix { $0 != "]" }
          guard digits.endIndex != rest.endIndex, digits.allSatisfy(\.isWholeNumber), let index = Int(digits) else {
            throw fail("'[\(digits)' is no index")
          }
          components.append(.index(index))
          rest = rest[digits.endIndex...].dropFirst()
        }
      default:
        throw fail("'\(mark)' is neither '.' nor '['")
      }
    }
    self.init(components)
  }

  /// Takes what stands behind a backslash, as ``description`` writes it; nil when that is no escape.
  private static func takeEscape(_ rest: inout Substring) -> Character? {
    guard let mark = rest.popFirst() else { return nil }
    switch mark {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u":
      guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}"),
        let scalar = UInt32(rest[..<end], radix: 16).flatMap(Unicode.Scalar.init)
      else { return nil }
      rest = rest[end...].dropFirst()
      return Character(scalar)
    default: return mark
    }
  }
}

extension String {
  /// Quotes, backslashes and control characters escaped, so that the text stays on one line.
  func replacingSpecials() -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
