import CompositionalLayout
import Foundation
import HomeFeed
import JSONStream
import ScreenPipeline

extension AutomaticFormat {
  /// Creates the formats for a preview's options. A catalog has the templates either of section lists, or of screen
  /// graphs and content lists.
  ///
  /// - Throws: `LayoutError`, `DecodingError` or another error when the catalog is invalid.
  init(_ options: ScreenPreview.Options) throws {
    var lists = TemplateCatalog()
    var screens = ScreenCatalog()
    if let document = options.catalog {
      // Only entries of section lists have this key, which names their template.
      let entries = try JSONDecoder().decode(CatalogEntries.self, from: document)
      if entries.templates?.contains(where: { $0.layoutTemplate != nil }) == true {
        lists.apply(try JSONDecoder().decode(TemplateCatalog.self, from: document))
        try lists.check(in: options.container)
      } else {
        try screens.apply(try JSONDecoder().decode(ScreenCatalog.self, from: document))
        try screens.check(in: options.container)
      }
    }
    self.init(options: options.decoding(), templates: lists, catalog: screens)
  }
}

private struct CatalogEntries: Decodable {
  struct Entry: Decodable { var layoutTemplate: String? }
  var templates: [Entry]?
}
