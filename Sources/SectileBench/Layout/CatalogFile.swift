import Foundation

/// A catalog of templates in a file.
enum CatalogFile {
  /// A catalog's file: what an author starts from.
  static func text(of document: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(document)) + Array("\n".utf8)
  }
}
