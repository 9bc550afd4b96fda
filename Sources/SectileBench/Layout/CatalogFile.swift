import CompositionalLayout
import Foundation
import ScreenPipeline

/// A template catalog in a file.
enum CatalogFile {
  /// The standard catalog with the templates of a file.
  ///
  /// - Parameters:
  ///   - name: The file's path, or `-`; nil is the standard catalog as it is.
  ///   - container: The screen that the file's templates must have room on; nil does not ask.
  /// - Throws: ``ToolFailure`` that names the file.
  static func read(_ name: String?, for container: LayoutContainer?) throws -> TemplateCatalog {
    guard let name else { return TemplateCatalog() }
    let document: TemplateCatalogDocument = try SchemaFile.read(name)
    return try ToolFailure.about(name) {
      let catalog = try TemplateCatalog(document)
      // Before any section is laid out: an error is then the catalog's and not the payload's.
      if let container { try catalog.check(in: container) }
      return catalog
    }
  }

  /// A catalog's file: what an author starts from.
  static func text(of catalog: TemplateCatalog) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(TemplateCatalogDocument(describing: catalog))) + Array("\n".utf8)
  }
}
