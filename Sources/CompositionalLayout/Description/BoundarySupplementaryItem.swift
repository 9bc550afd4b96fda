/// A side or corner of a section.
public enum RectAlignment: String, Sendable, Hashable, CaseIterable {
  /// The middle of the top.
  case top
  /// The top's leading corner.
  case topLeading
  /// The top's trailing corner.
  case topTrailing
  /// The middle of the bottom.
  case bottom
  /// The bottom's leading corner.
  case bottomLeading
  /// The bottom's trailing corner.
  case bottomTrailing
  /// The middle of the leading side.
  case leading
  /// The middle of the trailing side.
  case trailing
}

/// A header or footer: a view at a section's boundary (rule 6).
public struct BoundarySupplementaryItem: Sendable, Hashable {
  /// The size; its width resolves against the span between the insets (rule 6.1).
  public var layoutSize: LayoutSize
  /// The kind, the app's name for this view. A section has one header or footer of a kind (rule 6.5). Kinds are compared
  /// by their UTF-8 bytes.
  public var elementKind: String {
    get { kind.text }
    set { kind.text = newValue }
  }
  private var kind: UTF8Name
  /// Which boundary, and where along it (rules 6.2, 6.3).
  public var alignment: RectAlignment
  /// How far the view alone is moved, in points (rule 6.4).
  public var absoluteOffset: LayoutPoint
  /// Whether the section grows by it; false lays it over the content (rule 6.2).
  public var extendsBoundary: Bool
  /// Whether it stays visible while its section scrolls by (rule 6.5).
  public var pinToVisibleBounds: Bool
  /// The insets of the frame; they do not apply to an estimated dimension (rule 6.1).
  public var contentInsets: DirectionalEdgeInsets
  /// What lies above what within a section; default 1.
  public var zIndex: Int

  /// A boundary item of this size, kind and place.
  public init(
    layoutSize: LayoutSize, elementKind: String, alignment: RectAlignment, absoluteOffset: LayoutPoint = .zero,
    extendsBoundary: Bool = true, pinToVisibleBounds: Bool = false, contentInsets: DirectionalEdgeInsets = .zero,
    zIndex: Int = 1
  ) {
    self.layoutSize = layoutSize
    kind = UTF8Name(elementKind)
    self.alignment = alignment
    self.absoluteOffset = absoluteOffset
    self.extendsBoundary = extendsBoundary
    self.pinToVisibleBounds = pinToVisibleBounds
    self.contentInsets = contentInsets
    self.zIndex = zIndex
  }
}
