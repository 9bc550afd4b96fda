/// Frames recorded elsewhere, such as in a simulator, in the schema that
/// `SolvedLayout.writeJSON(contentOffset:chunkBytes:to:)` writes.
///
/// Decoding is lenient, as no recorder knows everything: absent keys are not compared, a cell that is `null` was not on
/// the screen, and unknown keys are ignored. A test case with the result under `expected` is decoded as well.
public struct LayoutRecording: Sendable, Hashable {
  package struct Item: Sendable, Hashable {
    package var frame: LayoutRect
    /// The stacking order; nil if unknown, as with all optional values of a recording.
    package var zIndex: Int?

    package init(frame: LayoutRect, zIndex: Int? = nil) {
      self.frame = frame
      self.zIndex = zIndex
    }
  }

  package struct Attachment: Sendable, Hashable {
    package var kind: String
    /// The section's index; −1 for the whole layout.
    package var section: Int
    package var index: Int
    package var frame: LayoutRect
    package var zIndex: Int?

    package init(kind: String, section: Int, index: Int, frame: LayoutRect, zIndex: Int? = nil) {
      self.kind = kind
      self.section = section
      self.index = index
      self.frame = frame
      self.zIndex = zIndex
    }
  }

  package struct Orthogonal: Sendable, Hashable, Decodable {
    package var section: Int
    package var scrollFrame: LayoutRect?
    package var contentSize: LayoutExtent?
  }

  package var items: [[Item?]]
  package var supplementary: [Attachment]?
  /// Whether there may be more of them, which were not on the screen.
  package var isSupplementaryPartial = false
  package var decoration: [Attachment]?
  package var contentWidth: Double?
  package var contentHeight: Double?
  package var orthogonal: [Orthogonal]?
  package var assumptions: [LayoutRule]?

  package init(items: [[Item?]]) {
    self.items = items
  }
}
