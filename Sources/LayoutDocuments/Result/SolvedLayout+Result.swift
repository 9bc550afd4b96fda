/// All frames of a layout, materialised, in the result's schema: for tests, recordings and small layouts.
///
/// For a layout of any size see ``SolvedLayout/writeJSON(contentOffset:chunkBytes:to:)``, which writes the same
/// without holding it.
public struct LayoutResult: Sendable, Hashable, Codable {
  /// A header, footer, badge or background.
  public struct Attachment: Sendable, Hashable, Codable {
    /// The kind, the app's name for this view.
    public var kind: String
    /// The section's index; ``LayoutElement/wholeLayout`` for the whole layout's headers and footers.
    public var section: Int
    /// The item's index for a badge; 0, 1 … per kind within the section for the others.
    public var index: Int
    /// The left edge, in points.
    public var x: Double
    /// The top edge, in points.
    public var y: Double
    /// The width, in points.
    public var w: Double
    /// The height, in points.
    public var h: Double
    /// What lies above what within the section.
    public var zIndex: Int

    /// The frame.
    public var frame: LayoutRect { LayoutRect(x: x, y: y, w: w, h: h) }
  }

  /// An orthogonal section's scroll space (rule 8.3).
  public struct Orthogonal: Sendable, Hashable, Codable {
    /// The section's index.
    public var section: Int
    /// Where the scroll space lies in the collection.
    public var scrollFrame: LayoutRect
    /// The extent of what scrolls.
    public var contentSize: LayoutExtent
  }

  /// The items' frames, section by section.
  public var items: [[LayoutRect]]
  /// Headers, footers and badges.
  public var supplementary: [Attachment]
  /// Backgrounds.
  public var decoration: [Attachment]
  /// The content's width, in points.
  public var contentWidth: Double
  /// The content's height, in points.
  public var contentHeight: Double
  /// The orthogonal sections' scroll spaces.
  public var orthogonal: [Orthogonal]
  /// The rules that are not certain and on which the frames rest.
  public var assumptions: [String]
}

extension LayoutResult.Attachment {
  init(_ element: LayoutElement, kind: String) {
    self.init(
      kind: kind, section: element.section, index: element.index, x: element.frame.x, y: element.frame.y,
      w: element.frame.w, h: element.frame.h, zIndex: element.zIndex)
  }
}

extension LayoutElement {
  /// The kind of a supplementary view or decoration; empty for an item.
  var kind: String {
    switch category {
    case .item: ""
    case .supplementary(let kind), .decoration(let kind): kind
    }
  }
}

extension SolvedLayout {
  /// All frames, materialised.
  ///
  /// - Parameters:
  ///   - contentOffset: How far the collection is scrolled, for pinned items.
  ///   - maximumItems: The most items that may be materialised; default 1 000 000, about 32 MB.
  /// - Complexity: O(items).
  /// - Throws: ``LayoutError`` of code `limitExceeded` when there are more items.
  public func result(contentOffset: LayoutPoint = .zero, maximumItems: Int = 1_000_000) throws(LayoutError)
    -> LayoutResult
  {
    guard totalItemCount <= maximumItems else {
      throw LayoutError(
        .limitExceeded, "the layout has \(totalItemCount) items, and at most \(maximumItems) are materialised",
        path: "$.itemsPerSection")
    }
    var result = LayoutResult(
      items: [], supplementary: [], decoration: [], contentWidth: contentSize.w, contentHeight: contentSize.h,
      orthogonal: [], assumptions: assumptions)
    forEachLayoutBoundary(contentOffset: contentOffset) { element in
      result.supplementary.append(.init(element, kind: element.kind))
    }
    for section in 0..<sectionCount {
      result.items.append(frames(inSection: section))
      forEachSupplementary(inSection: section, contentOffset: contentOffset) { element in
        result.supplementary.append(.init(element, kind: element.kind))
      }
      forEachDecoration(inSection: section) { element in
        result.decoration.append(.init(element, kind: element.kind))
      }
      if let scroll = orthogonalScroll(inSection: section) {
        result.orthogonal.append(
          .init(section: section, scrollFrame: scroll.scrollFrame, contentSize: scroll.contentSize))
      }
    }
    return result
  }
}
