/// A document that says which version of its shape it has.
package protocol VersionedDocument {
  /// The version that this module writes.
  static var currentSchemaVersion: Int { get }
  /// The oldest version that it reads.
  static var oldestSchemaVersion: Int { get }
}

extension VersionedDocument {
  package static var oldestSchemaVersion: Int { 1 }
}

/// The version of a document's shape: written as the newest one, and read as those that this module knows.
package struct SchemaVersion<Document: VersionedDocument>: Sendable, Hashable, Codable {
  package init() {}

  package init(from decoder: any Decoder) throws {
    let version = try decoder.singleValueContainer().decode(Int.self)
    let known = Document.oldestSchemaVersion...Document.currentSchemaVersion
    guard known.contains(version) else {
      let versions =
        known.count == 1 ? "version \(known.lowerBound)" : "versions \(known.lowerBound) to \(known.upperBound)"
      throw decoder.error(
        "this has schema version \(version), and this program reads \(versions): make it anew, or read it with the "
          + "program that wrote it")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Document.currentSchemaVersion)
  }
}
