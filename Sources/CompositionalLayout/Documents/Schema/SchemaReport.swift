/// What a lenient reader has left out of a document, because a backend that is newer than the app wrote it.
///
///     let report = SchemaReport()
///     let decoder = JSONDecoder()
///     decoder.userInfo[.layoutSchemaReport] = report
///     let document = try decoder.decode(TemplateCatalogDocument.self, from: data)
///     for skipped in report.skipped { log("\(skipped)") }
///
/// With a report in a decoder's `userInfo`, unknown keys are skipped, and a bad entry of a list of templates costs that entry
/// alone. Without one everything that is not known is an error.
///
/// Sendable: a decoder reads a document on one thread, and what is skipped is read when it has ended.
public final class SchemaReport: @unchecked Sendable {
  /// One thing that was left out.
  public struct Skipped: Sendable, Hashable, CustomStringConvertible {
    /// Where it is in the document, such as `$.templates[2].section.shadow`.
    public var path: String
    /// Why it was left out.
    public var reason: String

    /// `unknown key "shadow" in a section (path $.templates[2].section.shadow)`
    public var description: String { "\(reason) (path \(path))" }
  }

  /// What was left out so far, in the order in which it was met.
  public private(set) var skipped: [Skipped] = []

  /// A report of nothing.
  public init() {}

  func add(_ error: LayoutError) { skipped.append(Skipped(path: error.path, reason: error.message)) }
}

extension CodingUserInfoKey {
  /// Where a decoder carries a ``SchemaReport``.
  public static let layoutSchemaReport: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "sectile.layoutSchemaReport") else {
      preconditionFailure("any text is a key")
    }
    return key
  }()
}
