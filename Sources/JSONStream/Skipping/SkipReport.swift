/// What lenient mode left out, where it stands, and why: one for everything that is not delivered.
///
/// Place, code and reason are those of the error that strict mode would have ended with.
public struct SkipReport: Sendable, Equatable {
  /// What was left out. Open: an app's own formats add theirs, each by its name in English, in the singular.
  public struct What: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The name in results, stable across versions.
    public var rawValue: String

    /// Creates one from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name.
    public var description: String { rawValue }

    /// One cell; its section keeps the others.
    public static let cell = Self(rawValue: "cell")
    /// A section with all that was in it.
    public static let section = Self(rawValue: "section")
    /// The cells of a section whose discriminator is unknown; the section stays.
    public static let cellType = Self(rawValue: "cellType")
    /// One element of an array.
    public static let element = Self(rawValue: "element")
    /// One of the lists that a path with wildcards leads to: it is none.
    public static let list = Self(rawValue: "list")
    /// One line of a payload that has a document a line, from what is wrong in it.
    public static let line = Self(rawValue: "line")
  }

  /// What was left out.
  public var what: What
  /// The deepest value that is wrong: `$[3].data[7].rating`.
  public var path: JSONPath
  /// Where that value begins; nil where the bytes are not there to be looked at.
  public var position: JSONPosition?
  /// Which error it is.
  public var code: JSONStreamError.Code
  /// What is wrong and what would be right. One line.
  public var reason: String
  /// The section's discriminator as the backend sent it, at most its first 120 bytes: for a section only if it
  /// does not stand behind what is wrong, and nil if it is no string. Of screens, the type of the part that the path
  /// leads into.
  public var cellType: String?

  /// How much of a discriminator is shown.
  package static var maxNameBytes: Int { 120 }

  /// Creates a report of what strict mode would have ended with.
  ///
  /// - Parameters:
  ///   - what: What is left out.
  ///   - error: Why, with its place.
  ///   - cellType: The type of what is left out, of any length.
  public init(_ what: What, _ error: JSONStreamError, cellType: String? = nil) {
    self.what = what
    path = error.path
    position = error.position
    code = error.code
    reason = error.message
    self.cellType = cellType.map(Self.shown)
  }

  /// As much of a discriminator as a report shows.
  package static func shown(_ name: String) -> String {
    guard name.utf8.count > maxNameBytes else { return name }
    return String(decoding: name.utf8.prefix(maxNameBytes), as: UTF8.self) + "…"
  }
}

extension SkipReport: CustomStringConvertible {
  /// `LINE:COLUMN: skipped a cell: why (path $…, byte N, cell type "…")`. One line, in which everything shows.
  public var description: String {
    let place = position.map { "\($0.line):\($0.column): " } ?? ""
    let byte = position.map { ", byte \($0.byteOffset)" } ?? ""
    let type = cellType.map { ", \(what.isOfSections ? "cell type" : "type") \"\($0.onOneLine)\"" } ?? ""
    return "\(place)skipped \(phrase): \(reason.onOneLine) (path \(path)\(byte)\(type))"
  }

  private var phrase: String {
    guard what != .cellType else { return "a section's cells" }
    let name = what.rawValue.onOneLine
    return "\(name.first.map { "aeiou".contains($0) } == true ? "an" : "a") \(name)"
  }
}
