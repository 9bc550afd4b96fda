import CompositionalLayout
import LayoutInspection
import PayloadTools
import JSONStream

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

  /// Reads, decodes and lays out a payload by its app's templates. No cell is kept.
  ///
  /// - Throws: `ToolFailure`.
  init<Cell>(
    _ request: LayoutRequest, _ input: inout PayloadInput, of app: App<Cell>, by templates: AppLayout<Cell.Header>
  ) throws {
    // What a picture says of each section: its title, and which of the kinds its cells are.
    var headers: [(title: String?, kind: Int?)] = []
    layout = try ToolFailure.about(request.payload) {
      var screen = try templates.screen(in: request.container)
      try app.headers(request.options, { try input.next($0) }, request.onSkip) { header, cellCount in
        try screen.append(header, itemCount: cellCount)
        guard request.isDrawn else { return }
        headers.append((templates.title(header), app.kinds.firstIndex(of: header.cellType)))
      }
      return screen.layout
    }
    contentOffset = .zero
    // Cells are tinted by their kind.
    let shown = app.kinds.indices.filter { kind in
      Cell.hasCells(app.kinds[kind]) && headers.contains { $0.kind == kind }
    }
    let sections = headers.map { (title: $0.title, tint: $0.kind.flatMap { shown.firstIndex(of: $0) }) }
    var picture = LayoutPicture(title: LayoutSource.title(of: request.payload))
    picture.cellTints = shown.map { LayoutPicture.CellTint(name: App<Cell>.name(of: app.kinds[$0])) }
    picture.cellTint = { section, _ in sections.indices.contains(section) ? sections[section].tint : nil }
    picture.sectionTitle = { section in sections.indices.contains(section) ? sections[section].title : nil }
    self.picture = picture
  }

  /// A file's name without its folders.
  private static func title(of file: String) -> String {
    file == "-" ? "standard input" : String(file.split(separator: "/").last ?? "")
  }
}
