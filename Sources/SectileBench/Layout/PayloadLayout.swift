import CompositionalLayout
import JSONStream
import ScreenPipeline
import Sections

/// A payload's sections laid out by the template catalog. No cell is kept.
struct PayloadLayout {
  /// The sections.
  private(set) var screen: ScreenLayout
  private var titles: [String] = []

  /// Reads, decodes and lays out a payload.
  ///
  /// - Parameters:
  ///   - name: The payload's file, or `-`.
  ///   - path: Where the sections lie in it.
  ///   - container: The screen.
  ///   - catalog: The templates.
  ///   - keepsTitles: Whether ``rendering`` shows the sections' titles.
  /// - Throws: ``ToolFailure``.
  init(
    _ name: String, at path: JSONPath, container: LayoutContainer, catalog: TemplateCatalog = TemplateCatalog(),
    keepsTitles: Bool
  ) throws {
    var screen = try ToolFailure.about(name) { try ScreenLayout(container: container, catalog: catalog) }
    var titles: [String] = []
    var input = try PayloadInput(name, chunkBytes: 64 << 10)
    try ToolFailure.about(name) {
      let decoder = try SectionStreamDecoder(
        CellData.self, options: SectionDecodingOptions(path: path, granularity: .cell, headerComesFirst: false))
      func take(_ event: SectionEvent<CellData>) throws {
        guard case .ended(let header, let cellCount) = event else { return }
        try screen.append(header, itemCount: cellCount)
        if keepsTitles { titles.append(header.title) }
      }
      while try input.next({ try decoder.feed($0, take) }) {}
      try decoder.finish(take)
    }
    self.screen = screen
    self.titles = titles
  }

  /// How the layout is drawn: each section with its title.
  var rendering: SVGRendering {
    SVGRendering(label: { [titles] section in titles.indices.contains(section) ? titles[section] : nil })
  }
}
