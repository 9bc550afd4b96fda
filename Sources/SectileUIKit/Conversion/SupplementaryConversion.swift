#if canImport(UIKit) || os(Linux)
  import CompositionalLayout

  #if canImport(UIKit)
    import UIKit
  #else
    import UIKitStandIn
  #endif

  @MainActor
  extension BoundarySupplementaryItem {
    var uiKit: NSCollectionLayoutBoundarySupplementaryItem {
      let item = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: layoutSize.uiKit, elementKind: elementKind, alignment: alignment.uiKit,
        absoluteOffset: absoluteOffset.uiKit)
      item.extendsBoundary = extendsBoundary
      item.pinToVisibleBounds = pinToVisibleBounds
      item.contentInsets = contentInsets.uiKit
      item.zIndex = zIndex
      return item
    }
  }

  @MainActor
  extension LayoutSupplementaryItem {
    var uiKit: NSCollectionLayoutSupplementaryItem {
      let item: NSCollectionLayoutSupplementaryItem
      if let itemAnchor {
        item = NSCollectionLayoutSupplementaryItem(
          layoutSize: layoutSize.uiKit, elementKind: elementKind, containerAnchor: containerAnchor.uiKit,
          itemAnchor: itemAnchor.uiKit)
      } else {
        item = NSCollectionLayoutSupplementaryItem(
          layoutSize: layoutSize.uiKit, elementKind: elementKind, containerAnchor: containerAnchor.uiKit)
      }
      item.zIndex = zIndex
      return item
    }
  }

  @MainActor
  extension LayoutDecorationItem {
    var uiKit: NSCollectionLayoutDecorationItem {
      let item = NSCollectionLayoutDecorationItem.background(elementKind: elementKind)
      item.contentInsets = contentInsets.uiKit
      item.zIndex = zIndex
      return item
    }
  }

  @MainActor
  extension LayoutAnchor {
    var uiKit: NSCollectionLayoutAnchor {
      switch offset {
      case .absolute(let point): NSCollectionLayoutAnchor(edges: edges.uiKit, absoluteOffset: point.uiKit)
      case .fractional(let point): NSCollectionLayoutAnchor(edges: edges.uiKit, fractionalOffset: point.uiKit)
      }
    }
  }

  extension DirectionalRectEdge {
    var uiKit: NSDirectionalRectEdge {
      var edges: NSDirectionalRectEdge = []
      if contains(.top) { edges.insert(.top) }
      if contains(.leading) { edges.insert(.leading) }
      if contains(.bottom) { edges.insert(.bottom) }
      if contains(.trailing) { edges.insert(.trailing) }
      return edges
    }
  }
#endif
