public import CompositionalLayout
import Foundation
public import JSONStream
import LayoutDocuments

/// The options of a preview, from which its format is made.
public struct PreviewOptions: Sendable {
  var format = PreviewFormat.builtIn
  /// The screen's size, in points; the height determines the first viewport.
  var container = LayoutContainer(width: 390, height: 844)
  /// The path of the sections that `--at` gives; nil uses the format's own.
  var path: JSONPath?
  var mode = DecodingMode.strict
  /// A catalog of layouts that replace the format's own, as `sectile layout --emit catalog` writes
  /// it; nil is none.
  var catalog: Data?
  /// Header fields for requests to the host of the payload's URL, such as a staging server's token.
  var headers: [String: String] = [:]
  /// The payloads of further pages, in order.
  var pages: [PreviewOrigin] = []

  /// Returns the decoding options of a list of sections: the mode, and the given path unless the
  /// user names another.
  public func decoding(at path: JSONPath = JSONPath()) -> SectionDecodingOptions {
    SectionDecodingOptions(path: self.path ?? path, mode: mode)
  }

  /// Returns an app's templates, with those of the catalog in their place.
  ///
  /// - Throws: `JSONStreamError` when the catalog is no JSON; `LayoutError` or `DecodingError` when
  ///   it is no catalog.
  public func templates(replacing own: NamedTemplates) throws -> NamedTemplates {
    guard let catalog else { return own }
    var templates = own
    try templates.apply(CheckedDocument.decode(NamedTemplates.self, from: catalog))
    try templates.check(in: container)
    return templates
  }
}

/// The place that the first screen's payload comes from.
enum PreviewOrigin: Sendable, Hashable {
  /// The preview's own server, with its home screen and the screens behind it.
  case server
  /// A URL. The "see all" screen of a section is requested at the relative URL `allList?id=N`.
  case url(URL)
  /// A file, which each load reads again. The "see all" screen of a section is made from the
  /// section.
  case file(String)
  /// Bytes that were read at the start, such as standard input's, and a name for them.
  case bytes([UInt8], name: String)
}
