import CompositionalLayout
import JSONStream
import LayoutInspection
import PayloadTools
import Sections

/// A payload's sections laid out by its app's templates. No cell is kept.
struct PayloadLayout {
  /// The sections.
  let layout: SolvedLayout
  /// What a picture says of each section: its title, and which of the kinds its cells are.
  private let headers: [(title: String?, kind: Int?)]
  private let kinds: [String]

  /// Reads, decodes and lays out a payload.
  ///
  /// - Throws: `ToolFailure`.
  init<Cell>(
    _ request: LayoutRequest, _ input: inout PayloadInput, of app: App<Cell>, by templates: AppLayout<Cell.Header>
  ) throws {
    let name = request.payload
    var screen = try ToolFailure.about(name) { try templates.screen(in: request.container) }
    var headers: [(title: String?, kind: Int?)] = []
    let title = templates.title
    try ToolFailure.about(name) {
      try app.headers(request.options, { try input.next($0) }, request.onSkip) { header, cellCount in
        try screen.append(header, itemCount: cellCount)
        guard request.isDrawn else { return }
        headers.append((title(header), app.kinds.firstIndex(of: header.cellType)))
      }
    }
    layout = screen.layout
    self.headers = headers
    kinds = app.kinds.map { Cell.hasCells($0) ? App<Cell>.name(of: $0) : "" }
  }

  /// How the layout is drawn: each section with its title, cells tinted by their kind.
  func picture(title: String) -> LayoutPicture {
    let shown = kinds.indices.filter { kind in !kinds[kind].isEmpty && headers.contains { $0.kind == kind } }
    let tints = headers.map { header in header.kind.flatMap { shown.firstIndex(of: $0) } }
    var picture = LayoutPicture(title: title)
    picture.cellTints = shown.map { LayoutPicture.CellTint(name: kinds[$0]) }
    picture.cellTint = { section, _ in tints.indices.contains(section) ? tints[section] : nil }
    picture.sectionTitle = { [headers] section in headers.indices.contains(section) ? headers[section].title : nil }
    return picture
  }
}
