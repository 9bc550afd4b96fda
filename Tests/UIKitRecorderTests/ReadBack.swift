#if os(Linux)
  import CompositionalLayout
  import UIKitStandIn

  // The way back: what UIKit's stand-in has been told, as a description. Choices go by UIKit's own numbers.

  @MainActor
  extension LayoutSection {
    init(readingBack section: NSCollectionLayoutSection) {
      self.init(group: LayoutGroup(readingBack: section.standInGroup))
      contentInsets = DirectionalEdgeInsets(readingBack: section.contentInsets)
      contentInsetsReference = ContentInsetsReference(readingBack: section.contentInsetsReference)
      interGroupSpacing = section.interGroupSpacing
      orthogonalScrollingBehavior =
        [.none, .continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging, .groupPagingCentered][
          section.orthogonalScrollingBehavior.rawValue]
      boundarySupplementaryItems = section.boundarySupplementaryItems.map(BoundarySupplementaryItem.init(readingBack:))
      decorationItems = section.decorationItems.map {
        LayoutDecorationItem(
          elementKind: $0.elementKind, contentInsets: DirectionalEdgeInsets(readingBack: $0.contentInsets),
          zIndex: $0.zIndex)
      }
      supplementariesFollowContentInsets = section.standInFollowsContentInsets
    }
  }

  @MainActor
  extension LayoutConfiguration {
    init(readingBack configuration: UICollectionViewCompositionalLayoutConfiguration) {
      self.init(
        scrollDirection: configuration.scrollDirection.rawValue == 0 ? .vertical : .horizontal,
        interSectionSpacing: configuration.interSectionSpacing,
        contentInsetsReference: ContentInsetsReference(readingBack: configuration.contentInsetsReference),
        boundarySupplementaryItems: configuration.boundarySupplementaryItems.map(
          BoundarySupplementaryItem.init(readingBack:)))
    }
  }

  @MainActor
  extension LayoutGroup {
    init(readingBack group: NSCollectionLayoutGroup) {
      let size = LayoutSize(readingBack: group.layoutSize)
      let nodes = group.subitems.map(LayoutNode.init(readingBack:))
      switch (group.standInContent, group.standInIsVertical) {
      case (.subitems, false): self = .horizontal(layoutSize: size, subitems: nodes)
      case (.subitems, true): self = .vertical(layoutSize: size, subitems: nodes)
      case (.shares(let count), false): self = .horizontal(layoutSize: size, subitem: nodes[0], count: count)
      case (.shares(let count), true): self = .vertical(layoutSize: size, subitem: nodes[0], count: count)
      case (.repeating(let count), false):
        self = .horizontal(layoutSize: size, repeatingSubitem: nodes[0], count: count)
      case (.repeating(let count), true): self = .vertical(layoutSize: size, repeatingSubitem: nodes[0], count: count)
      case (.custom, _):
        self = .custom(
          layoutSize: size,
          customItems: group.standInItemProvider(StandInEnvironment()).map {
            LayoutGroupCustomItem(
              frame: LayoutRect(x: $0.frame.minX, y: $0.frame.minY, w: $0.frame.width, h: $0.frame.height),
              zIndex: $0.zIndex)
          })
      }
      interItemSpacing = group.interItemSpacing.map(LayoutSpacing.init(readingBack:))
      contentInsets = DirectionalEdgeInsets(readingBack: group.contentInsets)
      edgeSpacing = EdgeSpacing(readingBack: group.edgeSpacing)
      supplementaryItems = group.supplementaryItems.map(LayoutSupplementaryItem.init(readingBack:))
    }
  }

  @MainActor
  extension LayoutNode {
    init(readingBack item: NSCollectionLayoutItem) {
      if let group = item as? NSCollectionLayoutGroup {
        self = .group(LayoutGroup(readingBack: group))
      } else {
        self = .item(
          LayoutItem(
            layoutSize: LayoutSize(readingBack: item.layoutSize),
            contentInsets: DirectionalEdgeInsets(readingBack: item.contentInsets),
            edgeSpacing: EdgeSpacing(readingBack: item.edgeSpacing),
            supplementaryItems: item.standInSupplementaryItems.map(LayoutSupplementaryItem.init(readingBack:))))
      }
    }
  }

  @MainActor
  extension BoundarySupplementaryItem {
    init(readingBack item: NSCollectionLayoutBoundarySupplementaryItem) {
      let alignments: [RectAlignment?] = [
        nil, .top, .topLeading, .leading, .bottomLeading, .bottom, .bottomTrailing, .trailing, .topTrailing,
      ]
      self.init(
        layoutSize: LayoutSize(readingBack: item.layoutSize), elementKind: item.elementKind,
        alignment: alignments[item.alignment.rawValue]!,
        absoluteOffset: LayoutPoint(x: item.offset.x, y: item.offset.y),
        extendsBoundary: item.extendsBoundary, pinToVisibleBounds: item.pinToVisibleBounds,
        contentInsets: DirectionalEdgeInsets(readingBack: item.contentInsets), zIndex: item.zIndex)
    }
  }

  @MainActor
  extension LayoutSupplementaryItem {
    init(readingBack item: NSCollectionLayoutSupplementaryItem) {
      self.init(
        layoutSize: LayoutSize(readingBack: item.layoutSize), elementKind: item.elementKind,
        containerAnchor: LayoutAnchor(readingBack: item.containerAnchor),
        itemAnchor: item.itemAnchor.map(LayoutAnchor.init(readingBack:)), zIndex: item.zIndex)
    }
  }

  @MainActor
  extension LayoutAnchor {
    init(readingBack anchor: NSCollectionLayoutAnchor) {
      let edges = [DirectionalRectEdge.top, .leading, .bottom, .trailing].enumerated()
        .filter { anchor.edges.rawValue & 1 << UInt($0.offset) != 0 }.map(\.element)
      let offset = LayoutPoint(x: anchor.offset.x, y: anchor.offset.y)
      if anchor.isFractionalOffset {
        self.init(edges: DirectionalRectEdge(edges), fractionalOffset: offset)
      } else {
        self.init(edges: DirectionalRectEdge(edges), absoluteOffset: offset)
      }
    }
  }

  @MainActor
  extension LayoutSize {
    init(readingBack size: NSCollectionLayoutSize) {
      func dimension(_ dimension: NSCollectionLayoutDimension) -> LayoutDimension {
        let unit: LayoutDimension.Unit =
          dimension.isFractionalWidth
          ? .fractionalWidth
          : dimension.isFractionalHeight
            ? .fractionalHeight
            : dimension.isAbsolute ? .absolute : dimension.isUniformAcrossSiblings ? .uniformAcrossSiblings : .estimated
        return LayoutDimension(unit: unit, value: dimension.dimension)
      }
      self.init(widthDimension: dimension(size.widthDimension), heightDimension: dimension(size.heightDimension))
    }
  }

  @MainActor
  extension LayoutSpacing {
    init(readingBack spacing: NSCollectionLayoutSpacing) {
      self.init(kind: spacing.isFlexible ? .flexible : .fixed, value: spacing.spacing)
    }
  }

  @MainActor
  extension EdgeSpacing {
    init(readingBack spacing: NSCollectionLayoutEdgeSpacing?) {
      self.init(
        leading: spacing?.leading.map(LayoutSpacing.init(readingBack:)),
        top: spacing?.top.map(LayoutSpacing.init(readingBack:)),
        trailing: spacing?.trailing.map(LayoutSpacing.init(readingBack:)),
        bottom: spacing?.bottom.map(LayoutSpacing.init(readingBack:)))
    }
  }

  extension DirectionalEdgeInsets {
    init(readingBack insets: NSDirectionalEdgeInsets) {
      self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
    }
  }

  extension ContentInsetsReference {
    init(readingBack reference: UIContentInsetsReference) {
      self = [.automatic, .none, .safeArea, .layoutMargins, .readableContent][reference.rawValue]
    }
  }

  /// An environment with a container of this width.
  @MainActor
  final class StandInEnvironment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    private let width: Double

    init(width: Double = 0) {
      self.width = width
      super.init()
    }

    var contentSize: CGSize { CGSize(width: width, height: 0) }
    var container: any NSCollectionLayoutContainer { self }
  }
#endif
