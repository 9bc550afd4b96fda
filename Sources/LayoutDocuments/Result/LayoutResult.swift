public import CompositionalLayout

/// All frames of a layout, materialised, in the result's schema: for tests, recordings and small layouts.
///
/// For a layout of any size see `SolvedLayout.writeJSON(contentOffset:chunkBytes:to:)`, which writes the same
/// without holding it.
public struct LayoutResult: Sendable, Hashable, Codable {
  /// A cell.
  public struct Item: Sendable, Hashable, Codable {
    /// The frame: in the collection's content, or in its orthogonal section's own scroll space (rule 8.3).
    public var frame: LayoutRect
    /// What lies above what within the section.
    public var zIndex: Int

    /// A cell's place.
    public init(frame: LayoutRect, zIndex: Int = 0) {
      self.frame = frame
      self.zIndex = zIndex
    }

    private enum Key: CodingKey {
      case zIndex
    }

    /// Reads `{"x", "y", "w", "h", "zIndex"?}`.
    public init(from decoder: any Decoder) throws {
      frame = try LayoutRect(from: decoder)
      zIndex = try decoder.container(keyedBy: Key.self).decodeIfPresent(Int.self, forKey: .zIndex) ?? 0
    }

    /// Writes `{"x", "y", "w", "h", "zIndex"?}`.
    public func encode(to encoder: any Encoder) throws {
      try frame.encode(to: encoder)
      guard zIndex != 0 else { return }
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(zIndex, forKey: .zIndex)
    }
  }

  /// A header, footer, badge or background.
  public struct Attachment: Sendable, Hashable, Codable {
    /// The kind, the app's name for this view.
    public var kind: String
    /// The section's index; `LayoutElement.wholeLayout` for the whole layout's headers and footers.
    public var section: Int
    /// 0, 1 … per kind within the section, in the order laid out.
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

  /// The items, section by section.
  public var items: [[Item]]
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
  /// The rules of which a decision of this project bears on the frames, by number.
  public var assumptions: [String]
}
