import CompositionalLayout
import LayoutDocuments
import LayoutInspection
import PayloadTools
import Sections

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
  /// - Throws: `ToolFailure`.
  init(description: String) throws {
    let document = try JSONFile.decode(LayoutDocument.self, from: description)
    layout = try ToolFailure.about(description) { try document.solve() }
    contentOffset = document.contentOffset
    var picture = LayoutPicture(title: document.name ?? LayoutSource.title(of: description))
    picture.contentOffset = document.contentOffset
    self.picture = picture
  }

  /// Lays out a payload by an app's templates.
  ///
  /// - Throws: `ToolFailure`.
  init(_ request: LayoutRequest, of app: some RegisteredApp) throws {
    var input = try PayloadInput(request.payload, chunkBytes: 64 << 10)
    let format = app.isBuiltIn ? try input.format(at: request.options.path) : nil
    let payload = try app.app(for: format).layout(request, &input)
    layout = payload.layout
    contentOffset = .zero
    picture = payload.picture(title: LayoutSource.title(of: request.payload))
  }

  /// A file's name without its folders.
  private static func title(of file: String) -> String {
    file == "-" ? "standard input" : String(file.split(separator: "/").last ?? "")
  }
}
