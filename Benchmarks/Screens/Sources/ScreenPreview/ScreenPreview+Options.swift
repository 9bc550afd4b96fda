public import CompositionalLayout
public import Foundation
public import JSONStream
public import ScreenServer

extension ScreenPreview {
  /// How a preview is started, and what its format is made with.
  public struct Options: Sendable {
    /// What the payload is.
    public var format = PreviewFormat.builtIn
    /// The port; 0 is any that is free.
    public var port: UInt16 = 0
    /// The screen's width, in points.
    public var width = 390.0
    /// The screen's height, in points: what decides how much the first viewport is.
    public var height = 844.0
    /// Where in the payload the sections or the screen lie; nil is where the format has them.
    public var path: JSONPath?
    /// Whether what is bad is skipped.
    public var mode = DecodingMode.strict
    /// Layouts in the place of the format's own, as `sectile layout --emit catalog` writes them; nil is none.
    public var catalog: Data?
    /// Header fields of every request that goes to the host of the payload's URL: a staging server's token, for example.
    public var headers: [String: String] = [:]
    /// Further pages of the first screen, one after the other.
    public var pages: [PreviewOrigin] = []
    /// The home screen of the preview's own server.
    public var home: GeneratedHome?

    /// The defaults.
    public init() {}

    /// The screen that everything is laid out on.
    public var container: LayoutContainer { LayoutContainer(width: width, height: height) }

    /// How a list of sections is decoded.
    ///
    /// - Parameter path: Where it lies, unless somebody says otherwise.
    public func decoding(at path: JSONPath = JSONPath()) -> SectionDecodingOptions {
      SectionDecodingOptions(path: self.path ?? path, mode: mode)
    }

    /// An app's templates, with those of the catalog in their place.
    ///
    /// - Throws: `LayoutError` or `DecodingError` that says what is wrong with the catalog.
    public func templates(replacing own: NamedTemplates) throws -> NamedTemplates {
      guard let catalog else { return own }
      var templates = own
      try templates.apply(JSONDecoder().decode(NamedTemplates.self, from: catalog))
      try templates.check(in: container)
      return templates
    }
  }
}
