public import CompositionalLayout

/// What a picture of a layout shows besides frames, and how much of them: titles, tints and limits.
///
///     var picture = LayoutPicture(title: "home.json")
///     picture.cellTints = [.init(name: "card"), .init(name: "banner")]
///     picture.cellTint = { section, _ in section == 0 ? 1 : 0 }
///     try layout.writeSVG(picture) { try file.write($0) }
public struct LayoutPicture: Sendable {
  /// A kind of cell, and the colour that tells it from others.
  public struct CellTint: Sendable, Hashable {
    /// The name, as the legend shows it.
    public var name: String
    /// A CSS colour, such as `#4e79a7` or `rgb(78 121 167)`; nil, or what is none, takes the next of a palette.
    public var color: String?

    /// A tint from its name and colour.
    public init(name: String, color: String? = nil) {
      self.name = name
      self.color = color
    }
  }

  /// What stands above the picture; nil leaves it without title and figures.
  public var title: String?
  /// The kinds of cells, as the legend lists them.
  public var cellTints: [CellTint] = []
  /// A cell's kind, as an index into ``cellTints``; nil tints it by its section.
  public var cellTint: @Sendable (_ section: Int, _ item: Int) -> Int? = { _, _ in nil }
  /// A section's title; nil shows none.
  public var sectionTitle: @Sendable (_ section: Int) -> String? = { _ in nil }
  /// How far the collection is scrolled, in points: where the edge of the screen is drawn, and pinned views lie.
  public var contentOffset = LayoutPoint.zero

  /// The most cells that are drawn, so that a picture of a huge layout can be opened; the rest is counted in a line at
  /// its end. nil takes 100 000 for SVG and 20 000 for HTML.
  public var maximumCells: Int?
  /// The most sections that are drawn; default 10 000.
  public var maximumSections = 10_000
  /// How far a sideways scrolling section is drawn beyond the container in SVG, in points; default 240.
  public var overflow = 240.0
  /// How much of a sideways scrolling section can be scrolled to in HTML, in points; default 20 000.
  public var scrollReach = 20_000.0

  /// A picture with an optional title.
  public init(title: String? = nil) {
    self.title = title
  }
}

extension LayoutPicture {
  /// Colours that are told apart on a light and on a dark ground.
  static let palette = ["#4e79a7", "#f28e2b", "#59a14f", "#e15759", "#3fa7a3", "#c9a227", "#b07aa1", "#9c755f"]

  /// A section's own colour.
  static func sectionColor(_ section: Int) -> String { palette[section % palette.count] }

  /// The colour of a kind of cell. Only what looks like a colour gets into a style sheet.
  func color(ofTint index: Int) -> String {
    let fallback = LayoutPicture.palette[index % LayoutPicture.palette.count]
    guard cellTints.indices.contains(index), let color = cellTints[index].color, !color.isEmpty else { return fallback }
    let isColor = color.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: "#(),.% /-".utf8.contains(byte)
      }
    }
    return isColor && !color.contains("url") ? color : fallback
  }

  /// A cell's kind, where it has one that the legend knows.
  func tint(section: Int, item: Int) -> Int? {
    cellTint(section, item).flatMap { cellTints.indices.contains($0) ? $0 : nil }
  }
}
