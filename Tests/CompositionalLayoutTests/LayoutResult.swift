import CompositionalLayout
import LayoutDocuments

/// All frames of a layout, held at once: what `SolvedLayout.writeJSON(contentOffset:chunkBytes:to:)` must write.
struct LayoutResult: Sendable, Hashable, Codable {
  /// A cell.
  struct Item: Sendable, Hashable, Codable {
    /// The frame: in the collection's content, or in its orthogonal section's own scroll space (rule 8.3).
    var frame: LayoutRect
    /// What lies above what within the section.
    var zIndex: Int

    /// A cell's place.
    init(frame: LayoutRect, zIndex: Int = 0) {
      self.frame = frame
      self.zIndex = zIndex
    }

    private enum Key: CodingKey {
      case zIndex
    }

    /// Reads `{"x", "y", "w", "h", "zIndex"?}`.
    init(from decoder: any Decoder) throws {
      frame = try LayoutRect(from: decoder)
      zIndex = try decoder.container(keyedBy: Key.self).decodeIfPresent(Int.self, forKey: .zIndex) ?? 0
    }

    /// Writes `{"x", "y", "w", "h", "zIndex"?}`.
    func encode(to encoder: any Encoder) throws {
      try frame.encode(to: encoder)
      guard zIndex != 0 else { return }
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(zIndex, forKey: .zIndex)
    }
  }

  /// A header, footer, badge or background.
  struct Attachment: Sendable, Hashable, Codable {
    /// The kind, the app's name for this view.
    var kind: String
    /// The section's index; `LayoutElement.wholeLayout` for the whole layout's headers and footers.
    var section: Int
    /// 0, 1 … per kind within the section, in the order laid out.
    var index: Int
    /// The left edge, in points.
    var x: Double
    /// The top edge, in points.
    var y: Double
    /// The width, in points.
    var w: Double
    /// The height, in points.
    var h: Double
    /// What lies above what within the section.
    var zIndex: Int

    /// The frame.
    var frame: LayoutRect { LayoutRect(x: x, y: y, w: w, h: h) }
  }

  /// An orthogonal section's scroll space (rule 8.3).
  struct Orthogonal: Sendable, Hashable, Codable {
    /// The section's index.
    var section: Int
    /// Where the scroll space lies in the collection.
    var scrollFrame: LayoutRect
    /// The extent of what scrolls.
    var contentSize: LayoutExtent
  }

  /// The items, section by section.
  var items: [[Item]]
  /// Headers, footers and badges.
  var supplementary: [Attachment]
  /// Backgrounds.
  var decoration: [Attachment]
  /// The content's width, in points.
  var contentWidth: Double
  /// The content's height, in points.
  var contentHeight: Double
  /// The orthogonal sections' scroll spaces.
  var orthogonal: [Orthogonal]
  /// The rules of which a decision of this project bears on the frames, by number.
  var assumptions: [String]
}
