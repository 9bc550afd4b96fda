public import CompositionalLayout

/// The titles, tints and limits of a picture of a layout.
///
///     var picture = LayoutPicture(title: "home.json")
///     picture.cellTints = [.init(name: "card"), .init(name: "banner")]
///     picture.cellTint = { section, _ in section == 0 ? 1 : 0 }
///     let text = layout.svg(picture)
public struct LayoutPicture: Sendable {
  /// A kind of cell and its colour.
  public struct CellTint: Sendable, Hashable {
    /// The name in the legend.
    public var name: String
    /// A CSS colour, such as `#4e79a7` or `rgb(78 121 167)`; nil or an invalid one takes the next
    /// of a palette.
    public var color: String?

    /// Creates a tint.
    public init(name: String, color: String? = nil) {
      self.name = name
      self.color = color
    }
  }

  /// The title above the picture; nil omits title and figures.
  public var title: String?
  /// The kinds of cells in the legend.
  public var cellTints: [CellTint] = []
  /// Returns a cell's kind as an index into ``cellTints``; nil tints it by its section.
  public var cellTint: @Sendable (_ section: Int, _ item: Int) -> Int? = { _, _ in
    nil
  }
  /// Returns a section's title; nil for none.
  public var sectionTitle: @Sendable (_ section: Int) -> String? = { _ in nil }
  /// The scroll offset, in points, of the screen's edge and of pinned views.
  public var contentOffset = LayoutPoint.zero

  // A picture is bounded, so that a browser can open it; a last line counts the rest.

  /// The most cells drawn; nil is 100 000 for SVG and 20 000 for HTML, whose nodes are larger.
  var maximumCells: Int?
  /// The most sections drawn.
  var maximumSections = 10_000
  /// The length of an orthogonal section drawn beyond the container in SVG, in points.
  var overflow = 240.0
  /// The length of an orthogonal section that can be scrolled to in HTML, in points.
  var scrollReach = 20_000.0

  /// Creates a picture.
  public init(title: String? = nil) { self.title = title }
}

extension LayoutPicture {
  /// The tints of kinds of cells and of sections, in turn: colours that differ on light and dark
  /// grounds.
  static let palette = [
    "#4e79a7", "#f28e2b", "#59a14f", "#e15759", "#3fa7a3", "#c9a227", "#b07aa1", "#9c755f",
  ]

  /// Returns the colour of a kind of cell; only valid colours get into the style sheet. A colour
  /// may come from a server: letters, digits and a few signs cannot end a declaration, and `url`,
  /// which CSS reads in any case, would fetch something.
  func color(ofTint index: Int) -> String {
    let fallback = LayoutPicture.palette[index % LayoutPicture.palette.count]
    guard cellTints.indices.contains(index), let color = cellTints[index].color, !color.isEmpty
    else { return fallback }
    let isColor = color.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber) || "#(),.% /-".contains($0)
    }
    return isColor && !color.lowercased().contains("url") ? color : fallback
  }

  /// Returns a cell's kind; nil for one that is not in ``cellTints``.
  func tint(section: Int, item: Int) -> Int? {
    cellTint(section, item).flatMap { cellTints.indices.contains($0) ? $0 : nil }
  }
}
