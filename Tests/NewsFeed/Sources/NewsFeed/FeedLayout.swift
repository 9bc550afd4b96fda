public import CompositionalLayout
public import JSONStream
import JSONStreamFoundation

/// Lays a feed out while it is decoded.
public struct FeedLayout: Sendable {
  /// The blocks so far.
  public private(set) var layout: SolvedLayout

  private var templates = PreparedTemplates(NamedTemplates.news)

  /// An empty feed on a screen.
  ///
  /// - Throws: `LayoutError` when the screen's size cannot be computed with.
  public init(container: LayoutContainer) throws(LayoutError) {
    layout = try SolvedLayout(container: container)
  }

  /// Appends a block below the others. A block's kind is its template's name; one of a kind that is not known shows nothing.
  ///
  /// - Throws: `LayoutError` when the template has no room on the screen.
  public mutating func append(_ block: ListSection<NewsCell>) throws(LayoutError) {
    let kind = block.cellType
    guard kind.isKnown else { return }
    // An ad's one cell comes from the app.
    let itemCount = NewsCell.hasCells(kind) ? block.cells.count : 1
    try templates.append(kind.name, itemCount: itemCount, to: &layout)
  }
}
