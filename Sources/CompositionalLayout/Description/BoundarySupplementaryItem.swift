/// A side or corner of a section, as NSRectAlignment: `top` is the middle of the top, `topLeading`
/// its leading corner.
///
///     topLeading      top      topTrailing
///     leading                  trailing
///     bottomLeading  bottom    bottomTrailing
public enum RectAlignment: String, Sendable, Hashable, CaseIterable {
  case top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

/// A header or footer at a boundary of a section or layout (rule 6), as
/// NSCollectionLayoutBoundarySupplementaryItem.
///
///     let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
///     section.boundarySupplementaryItems = [
///       BoundarySupplementaryItem(layoutSize: size, elementKind: "header", alignment: .top)
///     ]
public struct BoundarySupplementaryItem: Sendable, Hashable {
  /// The size. Its width resolves against the container less the section's leading and trailing
  /// insets (rule 6.1).
  public var layoutSize: LayoutSize
  /// The app's name for the kind of view, unique in the section (rule 6.5); compared by UTF-8
  /// bytes.
  public var elementKind: String {
    get { kind.text }
    set { kind.text = newValue }
  }
  /// The kind, compared by UTF-8 bytes, as the type's `==` compares it.
  private var kind: UTF8Name
  /// The boundary, and the position along it (rules 6.2, 6.3).
  public var alignment: RectAlignment
  /// The offset of the view, in points (rule 6.4).
  public var absoluteOffset: LayoutPoint
  /// Is true when the section grows by the view; if false, the view overlaps the content (rule
  /// 6.2).
  public var extendsBoundary: Bool
  /// Is true when the view stays visible while its section scrolls by (rule 6.5).
  public var pinToVisibleBounds: Bool
  /// The insets of the frame, ignored on an estimated dimension (rule 6.1).
  public var contentInsets: DirectionalEdgeInsets
  /// The stacking order within the section.
  public var zIndex: Int

  /// Creates a header or footer.
  public init(
    layoutSize: LayoutSize, elementKind: String, alignment: RectAlignment,
    absoluteOffset: LayoutPoint = .zero,
    extendsBoundary: Bool = true, pinToVisibleBounds: Bool = false,
    contentInsets: DirectionalEdgeInsets = .zero,
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
