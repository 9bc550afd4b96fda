// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What these are, UIKit's documentation says.

#if os(Linux)
  public import Foundation

  @MainActor
  public class NSCollectionLayoutItem: NSObject {
    public let layoutSize: NSCollectionLayoutSize
    public var contentInsets = NSDirectionalEdgeInsets()
    public var edgeSpacing: NSCollectionLayoutEdgeSpacing?
    /// For tests: UIKit lets a group's be set, and no other item's.
    public internal(set) var standInSupplementaryItems: [NSCollectionLayoutSupplementaryItem]

    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
      self.layoutSize = layoutSize
      standInSupplementaryItems = supplementaryItems
      super.init()
    }

    public convenience init(layoutSize: NSCollectionLayoutSize) {
      self.init(layoutSize: layoutSize, supplementaryItems: [])
    }
  }

  @MainActor
  public final class NSCollectionLayoutGroupCustomItem: NSObject {
    public let frame: CGRect
    public let zIndex: Int

    public init(frame: CGRect, zIndex: Int) {
      self.frame = frame
      self.zIndex = zIndex
      super.init()
    }

    public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }
  }

  public typealias NSCollectionLayoutGroupCustomItemProvider = (
    any NSCollectionLayoutEnvironment
  ) -> [NSCollectionLayoutGroupCustomItem]

  public final class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    /// For tests: which of the factories has made it.
    public enum StandInContent {
      case subitems, shares(Int), repeating(Int), custom
    }

    public var interItemSpacing: NSCollectionLayoutSpacing?
    public let subitems: [NSCollectionLayoutItem]
    /// For tests.
    public let standInContent: StandInContent
    public let standInIsVertical: Bool
    public let standInItemProvider: NSCollectionLayoutGroupCustomItemProvider

    private init(
      _ size: NSCollectionLayoutSize, _ content: StandInContent, vertical: Bool,
      _ subitems: [NSCollectionLayoutItem],
      provider: @escaping NSCollectionLayoutGroupCustomItemProvider = { _ in [] }
    ) {
      standInContent = content
      standInIsVertical = vertical
      self.subitems = subitems
      standInItemProvider = provider
      super.init(layoutSize: size, supplementaryItems: [])
    }

    public var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
      get { standInSupplementaryItems }
      set { standInSupplementaryItems = newValue }
    }

    public static func horizontal(
      layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup {
      NSCollectionLayoutGroup(layoutSize, .subitems, vertical: false, subitems)
    }

    public static func vertical(
      layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup {
      NSCollectionLayoutGroup(layoutSize, .subitems, vertical: true, subitems)
    }

    public static func horizontal(
      layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
      NSCollectionLayoutGroup(layoutSize, .repeating(count), vertical: false, [subitem])
    }

    public static func vertical(
      layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
      NSCollectionLayoutGroup(layoutSize, .repeating(count), vertical: true, [subitem])
    }

    @available(*, deprecated, message: "as with UIKit since iOS 16")
    public static func horizontal(
      layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
      NSCollectionLayoutGroup(layoutSize, .shares(count), vertical: false, [subitem])
    }

    @available(*, deprecated, message: "as with UIKit since iOS 16")
    public static func vertical(
      layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
      NSCollectionLayoutGroup(layoutSize, .shares(count), vertical: true, [subitem])
    }

    public static func custom(
      layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup {
      NSCollectionLayoutGroup(layoutSize, .custom, vertical: false, [], provider: itemProvider)
    }
  }

  public class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    public let elementKind: String
    public var zIndex = 1
    public let containerAnchor: NSCollectionLayoutAnchor
    public let itemAnchor: NSCollectionLayoutAnchor?

    fileprivate init(
      _ layoutSize: NSCollectionLayoutSize, _ elementKind: String, _ containerAnchor: NSCollectionLayoutAnchor,
      _ itemAnchor: NSCollectionLayoutAnchor?
    ) {
      self.elementKind = elementKind
      self.containerAnchor = containerAnchor
      self.itemAnchor = itemAnchor
      super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    public convenience init(
      layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
    ) {
      self.init(layoutSize, elementKind, containerAnchor, nil)
    }

    public convenience init(
      layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
      itemAnchor: NSCollectionLayoutAnchor
    ) {
      self.init(layoutSize, elementKind, containerAnchor, itemAnchor)
    }
  }

  public final class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    public var extendsBoundary = true
    public var pinToVisibleBounds = false
    public let alignment: NSRectAlignment
    public let offset: CGPoint

    public init(
      layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
    ) {
      self.alignment = alignment
      offset = absoluteOffset
      super.init(layoutSize, elementKind, NSCollectionLayoutAnchor(edges: []), nil)
    }

    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
      self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
    }
  }

  public final class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    public let elementKind: String
    public var zIndex = 0

    private init(_ elementKind: String) {
      self.elementKind = elementKind
      super.init(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
        supplementaryItems: [])
    }

    public static func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
      NSCollectionLayoutDecorationItem(elementKind)
    }
  }
#endif
