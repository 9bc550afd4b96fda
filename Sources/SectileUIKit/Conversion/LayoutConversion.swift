#if canImport(UIKit) || os(Linux)
  public import CompositionalLayout

  #if canImport(UIKit)
    public import UIKit
  #else
    public import UIKitStandIn
  #endif

  extension NSCollectionLayoutSection {
    /// Creates UIKit's section of a description, with the frames that the solver computes.
    ///
    ///     let layout = UICollectionViewCompositionalLayout { index, environment in
    ///       NSCollectionLayoutSection(sections[index], width: environment.container.contentSize.width)
    ///     }
    ///
    /// Before iOS 17 and tvOS 17, uniformAcrossSiblings becomes estimated. UIKit raises an exception for some
    /// descriptions for which the solver throws an error, such as a count of 0.
    ///
    /// - Parameters:
    ///   - section: The description.
    ///   - width: The container's width, in points, which selects a variant; nil for the section itself.
    public convenience init(_ section: LayoutSection, width: Double? = nil) {
      let section = width.map { section.resolved(forWidth: $0).section } ?? section
      self.init(group: section.group.uiKitGroup)
      contentInsets = section.contentInsets.uiKit
      contentInsetsReference = section.contentInsetsReference.uiKit
      interGroupSpacing = section.interGroupSpacing
      orthogonalScrollingBehavior = section.orthogonalScrollingBehavior.uiKit
      boundarySupplementaryItems = section.boundarySupplementaryItems.map(\.uiKit)
      decorationItems = section.decorationItems.map(\.uiKit)
      follow(contentInsets: section.supplementariesFollowContentInsets)
    }
  }

  extension UICollectionViewCompositionalLayout {
    /// Creates UIKit's layout of a description. The container's width selects the sections' variants.
    ///
    /// The data source may have at most the described sections. The views of backgrounds must be registered.
    public convenience init(_ layout: LayoutDescription) {
      let sections = layout.sections
      self.init(
        sectionProvider: { index, environment in
          guard sections.indices.contains(index) else { return nil }
          return NSCollectionLayoutSection(sections[index], width: environment.container.contentSize.width)
        }, configuration: UICollectionViewCompositionalLayoutConfiguration(layout.configuration))
    }
  }

  extension UICollectionViewCompositionalLayoutConfiguration {
    /// Creates UIKit's configuration of a description.
    public convenience init(_ configuration: LayoutConfiguration) {
      self.init()
      scrollDirection = configuration.scrollDirection.uiKit
      interSectionSpacing = configuration.interSectionSpacing
      contentInsetsReference = configuration.contentInsetsReference.uiKit
      boundarySupplementaryItems = configuration.boundarySupplementaryItems.map(\.uiKit)
    }
  }

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

  @MainActor
  extension LayoutDimension {
    var uiKit: NSCollectionLayoutDimension {
      switch unit {
      case .fractionalWidth: return .fractionalWidth(value)
      case .fractionalHeight: return .fractionalHeight(value)
      case .absolute: return .absolute(value)
      case .estimated: return .estimated(value)
      case .uniformAcrossSiblings:
        guard #available(iOS 17, tvOS 17, *) else { return .estimated(value) }
        return .uniformAcrossSiblings(estimate: value)
      }
    }
  }

  @MainActor
  extension LayoutSize {
    var uiKit: NSCollectionLayoutSize {
      NSCollectionLayoutSize(widthDimension: widthDimension.uiKit, heightDimension: heightDimension.uiKit)
    }
  }

  @MainActor
  extension LayoutSpacing {
    var uiKit: NSCollectionLayoutSpacing {
      switch kind {
      case .fixed: .fixed(value)
      case .flexible: .flexible(value)
      }
    }
  }

  @MainActor
  extension EdgeSpacing {
    var uiKit: NSCollectionLayoutEdgeSpacing? {
      guard self != EdgeSpacing.none else { return nil }
      return NSCollectionLayoutEdgeSpacing(
        leading: leading?.uiKit, top: top?.uiKit, trailing: trailing?.uiKit, bottom: bottom?.uiKit)
    }
  }

  extension DirectionalEdgeInsets {
    var uiKit: NSDirectionalEdgeInsets {
      NSDirectionalEdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
    }
  }

  extension LayoutPoint {
    var uiKit: CGPoint { CGPoint(x: x, y: y) }
  }

  extension RectAlignment {
    var uiKit: NSRectAlignment {
      switch self {
      case .top: .top
      case .topLeading: .topLeading
      case .topTrailing: .topTrailing
      case .bottom: .bottom
      case .bottomLeading: .bottomLeading
      case .bottomTrailing: .bottomTrailing
      case .leading: .leading
      case .trailing: .trailing
      }
    }
  }

  extension ScrollDirection {
    var uiKit: UICollectionView.ScrollDirection {
      switch self {
      case .vertical: .vertical
      case .horizontal: .horizontal
      }
    }
  }

  extension OrthogonalScrollingBehavior {
    var uiKit: UICollectionLayoutSectionOrthogonalScrollingBehavior {
      switch self {
      case .none: .none
      case .continuous: .continuous
      case .continuousGroupLeadingBoundary: .continuousGroupLeadingBoundary
      case .paging: .paging
      case .groupPaging: .groupPaging
      case .groupPagingCentered: .groupPagingCentered
      }
    }
  }

  extension ContentInsetsReference {
    var uiKit: UIContentInsetsReference {
      switch self {
      case .automatic: .automatic
      case .none: .none
      case .safeArea: .safeArea
      case .layoutMargins: .layoutMargins
      case .readableContent: .readableContent
      }
    }
  }

  // Deprecated since iOS 16, but without equal successors: `repeatingSubitem:count:` keeps the subitem's size, and
  // `supplementaryContentInsetsReference` ignores the section's insets. Calls through a protocol are not warned about.

  @MainActor
  private protocol Sharing {
    static func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> Self
    static func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> Self
  }

  @MainActor
  private protocol FollowingContentInsets: AnyObject {
    var supplementariesFollowContentInsets: Bool { get set }
  }

  extension NSCollectionLayoutGroup: Sharing {
    static func shares(
      layoutSize: NSCollectionLayoutSize, of subitem: NSCollectionLayoutItem, count: Int, isVertical: Bool
    ) -> NSCollectionLayoutGroup {
      func group<Group: Sharing>(_ type: Group.Type) -> Group {
        isVertical
          ? type.vertical(layoutSize: layoutSize, subitem: subitem, count: count)
          : type.horizontal(layoutSize: layoutSize, subitem: subitem, count: count)
      }
      return group(NSCollectionLayoutGroup.self)
    }
  }

  extension NSCollectionLayoutSection: FollowingContentInsets {
    func follow(contentInsets isFollowing: Bool) {
      let section: any FollowingContentInsets = self
      section.supplementariesFollowContentInsets = isFollowing
    }
  }
#endif
