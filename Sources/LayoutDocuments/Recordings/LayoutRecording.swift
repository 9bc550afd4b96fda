public import CompositionalLayout

/// Frames that were recorded elsewhere, such as in a simulator, in the schema of ``LayoutResult``.
///
/// It is read leniently, because a recorder cannot know everything: keys that are absent are not compared, a cell that is
/// `null` was not on the screen, and unknown keys are ignored. A worked case, which has the result under `expected`, is
/// read too.
public struct LayoutRecording: Sendable, Hashable {
  /// A cell.
  public struct Item: Sendable, Hashable {
    /// The frame, in points.
    public var frame: LayoutRect
    /// What lies above what; nil is not compared.
    public var zIndex: Int?

    /// A cell's place.
    public init(frame: LayoutRect, zIndex: Int? = nil) {
      self.frame = frame
      self.zIndex = zIndex
    }
  }

  /// A header, footer, badge or background.
  public struct Attachment: Sendable, Hashable {
    /// The kind, the app's name for this view.
    public var kind: String
    /// The section's index; −1 for what belongs to the whole layout.
    public var section: Int
    /// 0, 1 … per kind within the section, in the order laid out.
    public var index: Int
    /// The frame, in points.
    public var frame: LayoutRect
    /// What lies above what; nil is not compared.
    public var zIndex: Int?

    /// An attachment from its parts.
    public init(kind: String, section: Int, index: Int, frame: LayoutRect, zIndex: Int? = nil) {
      self.kind = kind
      self.section = section
      self.index = index
      self.frame = frame
      self.zIndex = zIndex
    }
  }

  /// An orthogonal section's scroll space.
  public struct Orthogonal: Sendable, Hashable {
    /// The section's index.
    public var section: Int
    /// Where the scroll space lies in the collection; nil is not compared.
    public var scrollFrame: LayoutRect?
    /// The extent of what scrolls; nil is not compared.
    public var contentSize: LayoutExtent?

    /// A scroll space from its parts.
    public init(section: Int, scrollFrame: LayoutRect? = nil, contentSize: LayoutExtent? = nil) {
      self.section = section
      self.scrollFrame = scrollFrame
      self.contentSize = contentSize
    }
  }

  /// The items, section by section; nil for an item that was not recorded.
  public var items: [[Item?]]
  /// Headers, footers and badges; nil is not compared.
  public var supplementary: [Attachment]?
  /// Whether there may be more of them: not all were on the screen.
  public var isSupplementaryPartial = false
  /// Backgrounds; nil is not compared.
  public var decoration: [Attachment]?
  /// The content's width, in points; nil is not compared.
  public var contentWidth: Double?
  /// The content's height, in points; nil is not compared.
  public var contentHeight: Double?
  /// The orthogonal sections' scroll spaces; nil is not compared.
  public var orthogonal: [Orthogonal]?
  /// The assumptions that the frames rest on; nil is not compared.
  public var assumptions: [LayoutRule]?

  /// A recording of items only.
  public init(items: [[Item?]]) {
    self.items = items
  }
}
