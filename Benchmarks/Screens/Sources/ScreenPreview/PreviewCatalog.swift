public import CompositionalLayout
public import Foundation
import HomeFeed
import JSONStream
import LayoutDocuments
import ScreenPipeline
import Sections

/// Layouts of one's own for a preview, in the place of the standard ones.
///
/// As a file it is what `sectile layout --print-catalog` writes: of section lists, or of screen graphs and content lists.
public struct PreviewCatalog: Sendable {
  private var lists = TemplateCatalog()
  private var screens = ScreenCatalog()

  /// The standard layouts.
  public init() {}

  /// The standard layouts with those of a document in their place.
  ///
  /// - Parameter container: The screen that all of them must have room on.
  /// - Throws: `LayoutError`, `DecodingError` or another error that says what is wrong with the document.
  public init(_ document: Data, for container: LayoutContainer) throws {
    // Entries for section lists name their template by this key, which the other document does not know.
    let entries = try JSONDecoder().decode(Entries.self, from: document)
    if entries.templates?.contains(where: { $0.layoutTemplate != nil }) == true {
      try lists.apply(try JSONDecoder().decode(TemplateCatalogDocument.self, from: document))
      try lists.check(in: container)
    } else {
      try screens.apply(try JSONDecoder().decode(ScreenCatalog.self, from: document))
      try screens.check(in: container)
    }
  }

  private struct Entries: Decodable {
    struct Entry: Decodable { var layoutTemplate: String? }
    var templates: [Entry]?
  }

  /// A format that lays out by it.
  func format(path: JSONPath, mode: DecodingMode) -> AutomaticFormat {
    let options = ScreenDecodingOptions(path: path, mode: mode)
    return AutomaticFormat(
      lists: SectionListFormat(options: SectionDecodingOptions(path: path, mode: mode), catalog: lists),
      graphs: ScreenGraphFormat(options: options, catalog: screens),
      contents: ContentListFormat(options: options, catalog: screens), path: path)
  }
}
