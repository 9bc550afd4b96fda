/// A report of one part that lenient mode skipped: its place, and the error with which strict mode
/// would have ended.
public struct SkipReport: Sendable, Equatable {
  /// The kinds of skipped parts.
  public enum Part: Sendable, Hashable {
    /// A cell of a section, which keeps the others.
    case cell
    /// A section with its cells.
    case section
    /// The cells of a section whose discriminator is unknown. The section itself is delivered.
    case kind
    /// An element of an array.
    case element
    /// A value where a path with wildcards expects a list, and finds none.
    case list
    /// A line of a payload with one document a line, from the fault on.
    case line
    /// A part of an app's own format, as an English noun in the singular.
    case other(String)

    /// The kind's name, stable across versions.
    public var rawValue: String {
      switch self {
      case .cell: "cell"
      case .section: "section"
      case .kind: "cellType"
      case .element: "element"
      case .list: "list"
      case .line: "line"
      case .other(let noun): noun
      }
    }
  }

  /// The kind of the skipped part.
  public var part: Part
  /// The path of the deepest value with the fault: `$[3].data[7].rating`.
  public var path: JSONPath
  /// The position of that value; nil where the decoder cannot see the bytes.
  public var position: JSONPosition?
  /// The error's code.
  public var code: JSONStreamError.Code
  /// A sentence on one line: the fault, and where it helps, the remedy.
  public var reason: String
  /// The section's discriminator as it was sent, cut to 120 bytes. Nil if it is no string, or
  /// follows the fault in a skipped section. For screens, the type of the part around the path.
  public var kind: String?

  /// The most bytes of a type in a report.
  package static var maxNameBytes: Int { 120 }

  /// Creates a report about a part of the kind `part` from its error and its type, which is cut.
  public init(_ part: Part, _ error: JSONStreamError, kind: String? = nil) {
    self.part = part
    path = error.path
    position = error.position
    code = error.code
    reason = error.message
    self.kind = kind.map(Self.shown)
  }

  /// Returns the type as reports have it.
  package static func shown(_ name: String) -> String {
    guard name.utf8.count > maxNameBytes else { return name }
    return String(decoding: name.utf8.prefix(maxNameBytes), as: UTF8.self) + "…"
  }
}

extension SkipReport: CustomStringConvertible {
  /// `LINE:COLUMN: skipped a cell: reason (path $…, byte N, cell type "…")`, on one line without
  /// control characters.
  public var description: String { description(path: path.description) }

  /// Returns the description with the path as the caller writes it.
  package func description(path: String) -> String {
    let place = position.map { "\($0.line):\($0.column): " } ?? ""
    let byte = position.map { ", byte \($0.byteOffset)" } ?? ""
    let type =
      kind.map { ", \(part.isOfSections ? "cell type" : "type") \"\($0.onOneLine)\"" } ?? ""
    return "\(place)skipped \(phrase): \(reason.onOneLine) (path \(path)\(byte)\(type))"
  }

  /// The part with its article: "a cell", "an element".
  private var phrase: String {
    guard part != .kind else { return "a section's cells" }
    let name = part.rawValue.onOneLine
    return "\(name.first.map { "aeiou".contains($0) } == true ? "an" : "a") \(name)"
  }
}
