/// A frame that a custom group states itself (rule 4.3).
public struct LayoutGroupCustomItem: Sendable, Hashable {
  /// The frame relative to the group's outer corner, in points.
  public var frame: LayoutRect
  /// What lies above what within a section; default 0.
  public var zIndex: Int

  /// A custom item from its frame.
  public init(frame: LayoutRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }
}

/// How places for cells repeat: along an axis until no more fit, a fixed number of times, or as stated.
///
/// Use the factories, which are UIKit's:
///
///     let group = LayoutGroup.horizontal(layoutSize: size, subitems: [leading, .vertical(layoutSize: …, …)])
public struct LayoutGroup: Sendable, Hashable {
  /// The axis along which subitems are placed.
  package enum Axis: String, Sendable, Hashable, CaseIterable {
    /// From the leading edge on.
    case horizontal
    /// From the top down.
    case vertical
    /// Every frame is stated.
    case custom
  }

  /// What fills a group.
  package enum Content: Sendable, Hashable {
    /// The list is repeated from its start until the next one does not fit (rule 2).
    case subitems([LayoutNode])
    /// The one subitem this many times (rule 3): in equal shares of the group's extent, or each of its own size.
    case repeating(LayoutNode, count: Int, inShares: Bool)
    /// Stated frames (rule 4.3).
    case custom([LayoutGroupCustomItem])
  }

  /// The size, resolved against the section's container or the group around.
  public var layoutSize: LayoutSize
  /// The axis along which subitems are placed; ignored when the content is custom.
  package private(set) var axis: Axis
  /// What fills the group.
  package private(set) var content: Content
  /// The space between any two neighbours (rule 2.6).
  public var interItemSpacing: LayoutSpacing?
  /// What is cut off the area that the children use (rule 1.3).
  public var contentInsets: DirectionalEdgeInsets
  /// Space outside the group that takes room (rule 4.2).
  public var edgeSpacing: EdgeSpacing
  /// Views attached to the group.
  public var supplementaryItems: [LayoutSupplementaryItem]

  /// The items and groups in it, each once; none where frames are stated.
  package var subitems: [LayoutNode] {
    switch content {
    case .subitems(let nodes): nodes
    case .repeating(let node, _, _): [node]
    case .custom: []
    }
  }

  package init(layoutSize: LayoutSize, axis: Axis, content: Content) {
    self.layoutSize = layoutSize
    self.axis = axis
    self.content = content
    self.interItemSpacing = nil
    self.contentInsets = .zero
    self.edgeSpacing = .none
    self.supplementaryItems = []
  }

  /// A row that repeats its subitems until the next one does not fit (rule 2).
  public static func horizontal(layoutSize: LayoutSize, subitems: [any LayoutSubitem]) -> LayoutGroup {
    .init(layoutSize: layoutSize, axis: .horizontal, content: .subitems(subitems.map(\.node)))
  }

  /// A row of `count` equal shares (rule 3).
  public static func horizontal(layoutSize: LayoutSize, subitem: any LayoutSubitem, count: Int) -> LayoutGroup {
    .init(layoutSize: layoutSize, axis: .horizontal, content: .repeating(subitem.node, count: count, inShares: true))
  }

  /// A row of `count` subitems of their own size (rule 3.2).
  public static func horizontal(
    layoutSize: LayoutSize, repeatingSubitem subitem: any LayoutSubitem, count: Int
  ) -> LayoutGroup {
    .init(layoutSize: layoutSize, axis: .horizontal, content: .repeating(subitem.node, count: count, inShares: false))
  }

  /// A column that repeats its subitems until the next one does not fit (rule 2).
  public static func vertical(layoutSize: LayoutSize, subitems: [any LayoutSubitem]) -> LayoutGroup {
    .init(layoutSize: layoutSize, axis: .vertical, content: .subitems(subitems.map(\.node)))
  }

  /// A column of `count` equal shares (rule 3).
  public static func vertical(layoutSize: LayoutSize, subitem: any LayoutSubitem, count: Int) -> LayoutGroup {
    .init(layoutSize: layoutSize, axis: .vertical, content: .repeating(subitem.node, count: count, inShares: true))
  }

  /// A column of `count` subitems of their own size (rule 3.2).
  public static func vertical(
    layoutSize: LayoutSize, repeatingSubitem subitem: any LayoutSubitem, count: Int
  ) -> LayoutGroup {
    .init(layoutSize: layoutSize, axis: .vertical, content: .repeating(subitem.node, count: count, inShares: false))
  }

  /// A group whose frames are stated (rule 4.3).
  public static func custom(layoutSize: LayoutSize, customItems: [LayoutGroupCustomItem]) -> LayoutGroup {
    .init(layoutSize: layoutSize, axis: .custom, content: .custom(customItems))
  }
}
