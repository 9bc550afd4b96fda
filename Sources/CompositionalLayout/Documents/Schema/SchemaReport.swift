/// The values that a lenient reader skipped in a document, because a newer backend wrote it.
///
///     let report = SchemaReport()
///     let decoder = JSONDecoder()
///     decoder.userInfo[.layoutSchemaReport] = report
///     let document = try decoder.decode(NamedTemplates.self, from: data)
///     for skipped in report.skipped { log("\(skipped)") }
///
/// With a report in a decoder's `userInfo`, unknown keys and invalid entries of a list of templates are skipped.
/// Without one they are errors.
///
/// Sendable: a decoder fills it on one thread, and it is read afterwards.
public final class SchemaReport: @unchecked Sendable {
  /// A skipped value.
  public struct Skipped: Sendable, Hashable, CustomStringConvertible {
    /// The value's path in the document, such as `$.templates[2].section.shadow`.
    public var path: String
    /// The reason why it was skipped.
    public var reason: String

    /// The reason and the path: `unknown key "shadow" in a section (path $.templates[2].section.shadow)`.
    public var description: String { "\(reason) (path \(path))" }
  }

  /// The skipped values so far, in document order.
  public private(set) var skipped: [Skipped] = []

  /// Creates an empty report.
  public init() {}

  func add(_ error: LayoutError) { skipped.append(Skipped(path: error.path, reason: error.message)) }
}

extension CodingUserInfoKey {
  /// The key of a decoder's `userInfo` for a ``SchemaReport``.
  public static let layoutSchemaReport: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "sectile.layoutSchemaReport") else {
      preconditionFailure("any text is a key")
    }
    return key
  }()
}
