/// A section's background (rule 7.2).
public struct LayoutDecorationItem: Sendable, Hashable {
  /// The kind, the app's name for this view.
  public var elementKind: String {
    get { kind.text }
    set { kind.text = newValue }
  }
  private var kind: UTF8Name
  /// What is cut off the section's whole area, in points.
  public var contentInsets: DirectionalEdgeInsets
  /// What lies above what within a section; default 0.
  public var zIndex: Int

  /// A decoration of this kind.
  public init(elementKind: String, contentInsets: DirectionalEdgeInsets = .zero, zIndex: Int = 0) {
    kind = UTF8Name(elementKind)
    self.contentInsets = contentInsets
    self.zIndex = zIndex
  }

  /// A background of this kind behind the whole section.
  public static func background(elementKind: String) -> LayoutDecorationItem { .init(elementKind: elementKind) }
}
