import CompositionalLayout
import JSONStream
import ScreenPipeline

/// The layout that a command works on, and what a picture of it shows.
struct LayoutSource {
  /// The layout.
  let layout: SolvedLayout
  /// How far the collection is scrolled.
  let contentOffset: LayoutPoint
  /// Titles and tints.
  let picture: LayoutPicture

  /// Solves a layout description.
  ///
  /// - Parameter description: The file, or `-`.
  /// - Throws: ``ToolFailure``.
  init(description: String) throws {
    let document = try JSONFile.decode(LayoutDocument.self, from: description)
    layout = try ToolFailure.about(description) { try document.solve() }
    contentOffset = document.contentOffset
    var picture = LayoutPicture(title: document.name ?? LayoutSource.title(of: description))
    picture.contentOffset = document.contentOffset
    self.picture = picture
  }

  /// Lays out a payload by the template catalog.
  ///
  /// - Parameters:
  ///   - payload: The file, or `-`.
  ///   - path: Where the sections lie in it.
  ///   - container: The screen.
  ///   - catalog: The templates.
  ///   - isDrawn: Whether ``picture`` shows titles and cell types; they are not kept otherwise.
  /// - Throws: ``ToolFailure``.
  init(
    payload: String, at path: JSONPath, container: LayoutContainer, catalog: TemplateCatalog, isDrawn: Bool
  ) throws {
    let payloadLayout = try PayloadLayout(
      payload, at: path, container: container, catalog: catalog, keepsHeaders: isDrawn)
    layout = payloadLayout.screen.layout
    contentOffset = .zero
    picture = payloadLayout.picture(title: LayoutSource.title(of: payload))
  }

  /// A file's name without its folders.
  private static func title(of file: String) -> String {
    file == "-" ? "standard input" : String(file.split(separator: "/").last ?? "")
  }
}
