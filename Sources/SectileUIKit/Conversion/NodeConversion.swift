#if canImport(UIKit) || os(Linux)
  import CompositionalLayout

  #if canImport(UIKit)
    import UIKit
  #else
    import UIKitStandIn
  #endif

  @MainActor
  extension LayoutNode {
    var uiKit: NSCollectionLayoutItem {
      switch self {
      case .item(let item): item.uiKit
      case .group(let group): group.uiKitGroup
      }
    }
  }

  @MainActor
  extension LayoutItem {
    var uiKit: NSCollectionLayoutItem {
      let item = NSCollectionLayoutItem(
        layoutSize: layoutSize.uiKit, supplementaryItems: supplementaryItems.map(\.uiKit))
      item.contentInsets = contentInsets.uiKit
      item.edgeSpacing = edgeSpacing.uiKit
      return item
    }
  }

  @MainActor
  extension LayoutGroup {
    var uiKitGroup: NSCollectionLayoutGroup {
      let group = uiKitContent
      group.interItemSpacing = interItemSpacing?.uiKit
      group.contentInsets = contentInsets.uiKit
      group.edgeSpacing = edgeSpacing.uiKit
      group.supplementaryItems = supplementaryItems.map(\.uiKit)
      return group
    }

    private var uiKitContent: NSCollectionLayoutGroup {
      let size = layoutSize.uiKit
      switch (content, isVertical: axis == .vertical) {
      case (.subitems(let nodes), false): return .horizontal(layoutSize: size, subitems: nodes.map(\.uiKit))
      case (.subitems(let nodes), true): return .vertical(layoutSize: size, subitems: nodes.map(\.uiKit))
      case (.repeating(let node, let count, inShares: true), let isVertical):
        return .shares(layoutSize: size, of: node.uiKit, count: count, isVertical: isVertical)
      case (.repeating(let node, let count, inShares: false), false):
        return .horizontal(layoutSize: size, repeatingSubitem: node.uiKit, count: count)
      case (.repeating(let node, let count, inShares: false), true):
        return .vertical(layoutSize: size, repeatingSubitem: node.uiKit, count: count)
      case (.custom(let items), _):
        return .custom(layoutSize: size) { _ in items.map(\.uiKit) }
      }
    }
  }

  @MainActor
  extension LayoutGroupCustomItem {
    var uiKit: NSCollectionLayoutGroupCustomItem {
      NSCollectionLayoutGroupCustomItem(
        frame: CGRect(x: frame.x, y: frame.y, width: frame.w, height: frame.h), zIndex: zIndex)
    }
  }
#endif
