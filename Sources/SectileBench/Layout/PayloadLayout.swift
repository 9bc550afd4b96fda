import CompositionalLayout
import JSONStream
import ScreenPipeline
import Sections

/// A payload's sections laid out by the template catalog. No cell is kept.
struct PayloadLayout {
  /// The sections.
  private(set) var screen: ScreenLayout
  /// What a picture says of each section.
  private var headers: [(title: String, cellType: CellType)] = []

  /// Reads, decodes and lays out a payload.
  ///
  /// - Parameters:
  ///   - name: The payload's file, or `-`.
  ///   - path: Where the sections lie in it.
  ///   - container: The screen.
  ///   - catalog: The templates.
  ///   - keepsHeaders: Whether ``picture(title:)`` shows the sections' titles and what their cells are.
  /// - Throws: ``ToolFailure``.
  init(
    _ name: String, at path: JSONPath, container: LayoutContainer, catalog: TemplateCatalog = TemplateCatalog(),
    keepsHeaders: Bool
  ) throws {
    var screen = try ToolFailure.about(name) { try ScreenLayout(container: container, catalog: catalog) }
    var headers: [(title: String, cellType: CellType)] = []
    var input = try PayloadInput(name, chunkBytes: 64 << 10)
    try ToolFailure.about(name) {
      let decoder = try SectionStreamDecoder(
        CellData.self, options: SectionDecodingOptions(path: path, granularity: .cell, headerComesFirst: false))
      func take(_ event: SectionEvent<CellData>) throws {
        guard case .ended(let header, let cellCount) = event else { return }
        try screen.append(header, itemCount: cellCount)
        if keepsHeaders { headers.append((header.title, header.cellType)) }
      }
      while try input.next({ try decoder.feed($0, take) }) {}
      try decoder.finish(take)
    }
    self.screen = screen
    self.headers = headers
  }

  /// How the layout is drawn: each section with its title, cells tinted by their type.
  func picture(title: String) -> LayoutPicture {
    let types = CellType.allCases.filter { type in headers.contains { $0.cellType == type } && type != .none }
    let tints = headers.map { header in types.firstIndex(of: header.cellType) }
    var picture = LayoutPicture(title: title)
    picture.cellTints = types.map { type in LayoutPicture.CellTint(name: type.rawValue) }
    picture.cellTint = { section, _ in tints.indices.contains(section) ? tints[section] : nil }
    picture.sectionTitle = { [headers] section in headers.indices.contains(section) ? headers[section].title : nil }
    return picture
  }
}
