/// Frames that were recorded elsewhere, such as in a simulator, in the schema that
/// `SolvedLayout.writeJSON(contentOffset:chunkBytes:to:)` writes.
///
/// It is read leniently, because a recorder cannot know everything: keys that are absent are not compared, a cell that is
/// `null` was not on the screen, and unknown keys are ignored. A worked case, which has the result under `expected`, is
/// read too.
public struct LayoutRecording: Sendable, Hashable {
  /// A cell.
  package struct Item: Sendable, Hashable {
    /// The frame, in points.
    package var frame: LayoutRect
    /// What lies above what; nil is not compared.
    package var zIndex: Int?

    /// A cell's place.
    package init(frame: LayoutRect, zIndex: Int? = nil) {
      self.frame = frame
      self.zIndex = zIndex
    }
  }

  /// A header, footer, badge or background.
  package struct Attachment: Sendable, Hashable {
    /// The kind, the app's name for this view.
    package var kind: String
    /// The section's index; −1 for what belongs to the whole layout.
    package var section: Int
    /// 0, 1 … per kind within the section, in the order laid out.
    package var index: Int
    /// The frame, in points.
    package var frame: LayoutRect
    /// What lies above what; nil is not compared.
    package var zIndex: Int?

    /// An attachment from its parts.
    package init(kind: String, section: Int, index: Int, frame: LayoutRect, zIndex: Int? = nil) {
      self.kind = kind
      self.section = section
      self.index = index
      self.frame = frame
      self.zIndex = zIndex
    }
  }

  /// An orthogonal section's scroll space.
  package struct Orthogonal: Sendable, Hashable, Decodable {
    /// The section's index.
    package var section: Int
    /// Where the scroll space lies in the collection; nil is not compared.
    package var scrollFrame: LayoutRect?
    /// The extent of what scrolls; nil is not compared.
    package var contentSize: LayoutExtent?
  }

  /// The items, section by section; nil for an item that was not recorded.
  package var items: [[Item?]]
  /// Headers, footers and badges; nil is not compared.
  package var supplementary: [Attachment]?
  /// Whether there may be more of them: not all were on the screen.
  package var isSupplementaryPartial = false
  /// Backgrounds; nil is not compared.
  package var decoration: [Attachment]?
  /// The content's width, in points; nil is not compared.
  package var contentWidth: Double?
  /// The content's height, in points; nil is not compared.
  package var contentHeight: Double?
  /// The orthogonal sections' scroll spaces; nil is not compared.
  package var orthogonal: [Orthogonal]?
  /// The assumptions that the frames rest on; nil is not compared.
  package var assumptions: [LayoutRule]?

  /// A recording of items only.
  package init(items: [[Item?]]) {
    self.items = items
  }
}
