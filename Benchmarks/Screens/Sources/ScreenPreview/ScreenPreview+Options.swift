public import CompositionalLayout
public import Foundation
public import JSONStream
import LayoutDocuments
public import ScreenServer

extension ScreenPreview {
  /// The options of a preview, from which its format is made.
  public struct Options: Sendable {
    /// The payload's format.
    public var format = PreviewFormat.builtIn
    /// The port; 0 is any free port.
    public var port: UInt16 = 0
    /// The screen's width, in points.
    public var width = 390.0
    /// The screen's height, in points, which determines the first viewport.
    public var height = 844.0
    /// The path of the sections or the screen in the payload; nil is the format's own path.
    public var path: JSONPath?
    /// The decoding mode: whether invalid elements are errors or are skipped.
    public var mode = DecodingMode.strict
    /// A catalog of layouts that replace the format's own, as `sectile layout --emit catalog` writes it; nil is none.
    public var catalog: Data?
    /// Header fields for requests to the host of the payload's URL, such as a staging server's token.
    public var headers: [String: String] = [:]
    /// The origins of further pages of the first screen, in order.
    public var pages: [PreviewOrigin] = []
    /// The home screen of the preview's own server.
    public var home: GeneratedHome?

    /// Creates the default options.
    public init() {}

    /// The container of all layouts: the screen's size.
    public var container: LayoutContainer { LayoutContainer(width: width, height: height) }

    /// Returns the decoding options of a list of sections.
    ///
    /// - Parameter path: The path of the list, unless ``path`` is set.
    public func decoding(at path: JSONPath = JSONPath()) -> SectionDecodingOptions {
      SectionDecodingOptions(path: self.path ?? path, mode: mode)
    }

    /// Returns an app's templates, with those of the catalog in their place.
    ///
    /// - Throws: `LayoutError` or `DecodingError` when the catalog is invalid.
    public func templates(replacing own: NamedTemplates) throws -> NamedTemplates {
      guard let catalog else { return own }
      var templates = own
      try templates.apply(JSONDecoder().decode(NamedTemplates.self, from: catalog))
      try templates.check(in: container)
      return templates
    }
  }
}
