/// A document that says which version of its shape it has.
package protocol VersionedDocument {
  /// The version that this module knows.
  static var currentSchemaVersion: Int { get }
}

/// The version of a document's shape: written as the one that this module knows, and read as no other.
package struct SchemaVersion<Document: VersionedDocument>: Sendable, Hashable, Codable {
  package init() {}

  package init(from decoder: any Decoder) throws {
    let (version, known) = (try decoder.singleValueContainer().decode(Int.self), Document.currentSchemaVersion)
    guard version == known else {
      throw decoder.error(
        "this has schema version \(version), and this program reads version \(known): make it anew, or read it with the "
          + "program that wrote it")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Document.currentSchemaVersion)
  }
}
