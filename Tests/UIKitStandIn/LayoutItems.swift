// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// UIKit's items and groups. `standIn` is what each was told, as a description.

#if os(Linux)
  import CompositionalLayout
  public import Foundation

  @MainActor
  public class NSCollectionLayoutItem {
    let layoutSize: NSCollectionLayoutSize
    public var contentInsets = NSDirectionalEdgeInsets()
    public var edgeSpacing: NSCollectionLayoutEdgeSpacing?
    /// UIKit lets a group's be set, and no other item's.
    fileprivate var items: [NSCollectionLayoutSupplementaryItem]

    public init(
      layoutSize: NSCollectionLayoutSize,
      supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
    ) {
      self.layoutSize = layoutSize
      items = supplementaryItems
    }

    var standIn: LayoutNode {
      .item(
        LayoutItem(
          layoutSize: layoutSize.standIn, contentInsets: contentInsets.standIn,
          edgeSpacing: edgeSpacing?.standIn ?? .none, supplementaryItems: items.map(\.standInBadge))
      )
    }
  }

  @MainActor
  public final class NSCollectionLayoutGroupCustomItem {
    let standIn: LayoutGroupCustomItem

    public init(frame: CGRect, zIndex: Int = 0) {
      let frame = LayoutRect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
      standIn = LayoutGroupCustomItem(frame: frame, zIndex: zIndex)
    }
  }

  public final class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    public var interItemSpacing: NSCollectionLayoutSpacing?
    private let made: LayoutGroup

    private init(_ layoutSize: NSCollectionLayoutSize, _ make: (LayoutSize) -> LayoutGroup) {
      made = make(layoutSize.standIn)
      super.init(layoutSize: layoutSize)
    }

    public var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
      get { items }
      set { items = newValue }
    }

    override var standIn: LayoutNode { .group(standInGroup) }

    var standInGroup: LayoutGroup {
      var group = made
      group.interItemSpacing = interItemSpacing?.standIn
      group.contentInsets = contentInsets.standIn
      group.edgeSpacing = edgeSpacing?.standIn ?? .none
      group.supplementaryItems = items.map(\.standInBadge)
      return group
    }

    public static func horizontal(
      layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup {
      NSCollectionLayoutGroup(layoutSize) {
        .horizontal(layoutSize: $0, subitems: subitems.map(\.standIn))
      }
    }

    public static func vertical(
      layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup {
      NSCollectionLayoutGroup(layoutSize) {
        .vertical(layoutSize: $0, subitems: subitems.map(\.standIn))
      }
    }

    public static func horizontal(
      layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
      count: Int
    ) -> NSCollectionLayoutGroup {
      NSCollectionLayoutGroup(layoutSize) {
        .horizontal(layoutSize: $0, repeatingSubitem: subitem.standIn, count: count)
      }
    }

    public static func vertical(
      layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
      count: Int
    ) -> NSCollectionLayoutGroup {
      NSCollectionLayoutGroup(layoutSize) {
        .vertical(layoutSize: $0, repeatingSubitem: subitem.standIn, count: count)
      }
    }

    @available(*, deprecated, message: "as with UIKit since iOS 16")
    public static func horizontal(
      layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
      NSCollectionLayoutGroup(layoutSize) {
        .horizontal(layoutSize: $0, subitem: subitem.standIn, count: count)
      }
    }

    @available(*, deprecated, message: "as with UIKit since iOS 16")
    public static func vertical(
      layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
      NSCollectionLayoutGroup(layoutSize) {
        .vertical(layoutSize: $0, subitem: subitem.standIn, count: count)
      }
    }

    public static func custom(
      layoutSize: NSCollectionLayoutSize,
      itemProvider:
        @escaping (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]
    ) -> NSCollectionLayoutGroup {
      NSCollectionLayoutGroup(layoutSize) {
        .custom(layoutSize: $0, customItems: itemProvider(StandInEnvironment()).map(\.standIn))
      }
    }
  }

  public class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    let elementKind: String
    public var zIndex = 1
    private let containerAnchor: NSCollectionLayoutAnchor
    private let itemAnchor: NSCollectionLayoutAnchor?

    public init(
      layoutSize: NSCollectionLayoutSize, elementKind: String,
      containerAnchor: NSCollectionLayoutAnchor,
      itemAnchor: NSCollectionLayoutAnchor? = nil
    ) {
      self.elementKind = elementKind
      self.containerAnchor = containerAnchor
      self.itemAnchor = itemAnchor
      super.init(layoutSize: layoutSize)
    }

    var standInBadge: LayoutSupplementaryItem {
      LayoutSupplementaryItem(
        layoutSize: layoutSize.standIn, elementKind: elementKind,
        containerAnchor: containerAnchor.standIn,
        itemAnchor: itemAnchor?.standIn, zIndex: zIndex)
    }
  }

  public final class NSCollectionLayoutBoundarySupplementaryItem:
    NSCollectionLayoutSupplementaryItem
  {
    public var extendsBoundary = true
    public var pinToVisibleBounds = false
    private let alignment: NSRectAlignment
    private let offset: CGPoint

    public init(
      layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
      absoluteOffset: CGPoint = .zero
    ) {
      self.alignment = alignment
      offset = absoluteOffset
      super.init(
        layoutSize: layoutSize, elementKind: elementKind,
        containerAnchor: NSCollectionLayoutAnchor(edges: []))
    }

    var standInBoundary: BoundarySupplementaryItem {
      // By UIKit's own numbers; `none` is no description's.
      let alignments: [RectAlignment] = [
        .top, .topLeading, .leading, .bottomLeading, .bottom, .bottomTrailing, .trailing,
        .topTrailing,
      ]
      return BoundarySupplementaryItem(
        layoutSize: layoutSize.standIn, elementKind: elementKind,
        alignment: alignments[alignment.rawValue - 1],
        absoluteOffset: LayoutPoint(x: offset.x, y: offset.y), extendsBoundary: extendsBoundary,
        pinToVisibleBounds: pinToVisibleBounds, contentInsets: contentInsets.standIn, zIndex: zIndex
      )
    }
  }

  public final class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    private let elementKind: String
    public var zIndex = 0

    private init(_ elementKind: String) {
      self.elementKind = elementKind
      super.init(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    }

    public static func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
      NSCollectionLayoutDecorationItem(elementKind)
    }

    var standInBackground: LayoutDecorationItem {
      LayoutDecorationItem(
        elementKind: elementKind, contentInsets: contentInsets.standIn, zIndex: zIndex)
    }
  }
#endif
