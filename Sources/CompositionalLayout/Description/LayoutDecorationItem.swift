/// A section's background (rule 7.2), as NSCollectionLayoutDecorationItem.
public struct LayoutDecorationItem: Sendable, Hashable {
  /// The app's name for the kind of view.
  public var elementKind: String {
    get { kind.text }
    set { kind.text = newValue }
  }
  private var kind: UTF8Name
  /// The insets from the section's whole area, in points.
  public var contentInsets: DirectionalEdgeInsets
  /// The stacking order within the section.
  public var zIndex: Int

  /// Creates a background of this kind.
  public init(elementKind: String, contentInsets: DirectionalEdgeInsets = .zero, zIndex: Int = 0) {
    kind = UTF8Name(elementKind)
    self.contentInsets = contentInsets
    self.zIndex = zIndex
  }

  /// Creates a background of this kind that covers the whole section.
  public static func background(elementKind: String) -> LayoutDecorationItem { .init(elementKind: elementKind) }
}
