/// A view attached to an item and moving with it: a badge (rule 7.1).
public struct LayoutSupplementaryItem: Sendable, Hashable {
  /// The size, resolved against the item's final frame.
  public var layoutSize: LayoutSize
  /// The kind, the app's name for this view.
  public var elementKind: String {
    get { kind.text }
    set { kind.text = newValue }
  }
  private var kind: UTF8Name
  /// Where on the item it is attached.
  public var containerAnchor: LayoutAnchor
  /// Which point of the badge lies on the container's anchor; nil as the rule says.
  public var itemAnchor: LayoutAnchor?
  /// What lies above what within a section; default 1.
  public var zIndex: Int

  /// A badge of this size and kind.
  public init(
    layoutSize: LayoutSize, elementKind: String, containerAnchor: LayoutAnchor, itemAnchor: LayoutAnchor? = nil,
    zIndex: Int = 1
  ) {
    self.layoutSize = layoutSize
    kind = UTF8Name(elementKind)
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    self.zIndex = zIndex
  }
}
