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
      self.init(group: section.group.uiKit)
      contentInsets = section.contentInsets.uiKit
      contentInsetsReference = section.contentInsetsReference.uiKit
      interGroupSpacing = section.interGroupSpacing
      orthogonalScrollingBehavior = section.orthogonalScrollingBehavior.uiKit
      boundarySupplementaryItems = section.boundarySupplementaryItems.map(\.uiKit)
      decorationItems = section.decorationItems.map { description in
        let item = NSCollectionLayoutDecorationItem.background(elementKind: description.elementKind)
        item.contentInsets = description.contentInsets.uiKit
        item.zIndex = description.zIndex
        return item
      }
      (self as any FollowingContentInsets).supplementariesFollowContentInsets =
        section.supplementariesFollowContentInsets
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
  extension Sharing {
    fileprivate static func shares(
      _ size: NSCollectionLayoutSize, of subitem: NSCollectionLayoutItem, count: Int, isVertical: Bool
    ) -> Self {
      isVertical
        ? vertical(layoutSize: size, subitem: subitem, count: count)
        : horizontal(layoutSize: size, subitem: subitem, count: count)
    }
  }

  extension NSCollectionLayoutGroup: Sharing {}

  @MainActor
  private protocol FollowingContentInsets: AnyObject {
    var supplementariesFollowContentInsets: Bool { get set }
  }

  extension NSCollectionLayoutSection: FollowingContentInsets {}

  @MainActor
  extension LayoutNode {
    fileprivate var uiKit: NSCollectionLayoutItem {
      switch self {
      case .group(let group): return group.uiKit
      case .item(let description):
        let item = NSCollectionLayoutItem(
          layoutSize: description.layoutSize.uiKit, supplementaryItems: description.supplementaryItems.map(\.uiKit))
        item.contentInsets = description.contentInsets.uiKit
        item.edgeSpacing = description.edgeSpacing.uiKit
        return item
      }
    }
  }

  @MainActor
  extension LayoutGroup {
    fileprivate var uiKit: NSCollectionLayoutGroup {
      let size = layoutSize.uiKit
      let group: NSCollectionLayoutGroup =
        switch (content, axis) {
        case (.subitems(let nodes), .vertical): .vertical(layoutSize: size, subitems: nodes.map(\.uiKit))
        case (.subitems(let nodes), _): .horizontal(layoutSize: size, subitems: nodes.map(\.uiKit))
        case (.repeating(let node, let count, inShares: true), _):
          .shares(size, of: node.uiKit, count: count, isVertical: axis == .vertical)
        case (.repeating(let node, let count, _), .vertical):
          .vertical(layoutSize: size, repeatingSubitem: node.uiKit, count: count)
        case (.repeating(let node, let count, _), _):
          .horizontal(layoutSize: size, repeatingSubitem: node.uiKit, count: count)
        case (.custom(let items), _):
          .custom(layoutSize: size) { _ in
            items.map { NSCollectionLayoutGroupCustomItem(frame: CGRect($0.frame), zIndex: $0.zIndex) }
          }
        }
      group.interItemSpacing = interItemSpacing?.uiKit
      group.contentInsets = contentInsets.uiKit
      group.edgeSpacing = edgeSpacing.uiKit
      group.supplementaryItems = supplementaryItems.map(\.uiKit)
      return group
    }
  }

  @MainActor
  extension BoundarySupplementaryItem {
    fileprivate var uiKit: NSCollectionLayoutBoundarySupplementaryItem {
      let item = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: layoutSize.uiKit, elementKind: elementKind, alignment: alignment.uiKit,
        absoluteOffset: CGPoint(absoluteOffset))
      item.extendsBoundary = extendsBoundary
      item.pinToVisibleBounds = pinToVisibleBounds
      item.contentInsets = contentInsets.uiKit
      item.zIndex = zIndex
      return item
    }
  }

  @MainActor
  extension LayoutSupplementaryItem {
    fileprivate var uiKit: NSCollectionLayoutSupplementaryItem {
      let (size, container) = (layoutSize.uiKit, containerAnchor.uiKit)
      let item =
        if let itemAnchor {
          NSCollectionLayoutSupplementaryItem(
            layoutSize: size, elementKind: elementKind, containerAnchor: container, itemAnchor: itemAnchor.uiKit)
        } else {
          NSCollectionLayoutSupplementaryItem(layoutSize: size, elementKind: elementKind, containerAnchor: container)
        }
      item.zIndex = zIndex
      return item
    }
  }

  @MainActor
  extension LayoutAnchor {
    fileprivate var uiKit: NSCollectionLayoutAnchor {
      let pairs: [(DirectionalRectEdge, NSDirectionalRectEdge)] = [
        (.top, .top), (.leading, .leading), (.bottom, .bottom), (.trailing, .trailing),
      ]
      let edges = NSDirectionalRectEdge(pairs.filter { self.edges.contains($0.0) }.map(\.1))
      return switch offset {
      case .absolute(let point): NSCollectionLayoutAnchor(edges: edges, absoluteOffset: CGPoint(point))
      case .fractional(let point): NSCollectionLayoutAnchor(edges: edges, fractionalOffset: CGPoint(point))
      }
    }
  }

  @MainActor
  extension LayoutSize {
    fileprivate var uiKit: NSCollectionLayoutSize {
      NSCollectionLayoutSize(widthDimension: widthDimension.uiKit, heightDimension: heightDimension.uiKit)
    }
  }

  @MainActor
  extension LayoutDimension {
    fileprivate var uiKit: NSCollectionLayoutDimension {
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
  extension LayoutSpacing {
    fileprivate var uiKit: NSCollectionLayoutSpacing { kind == .fixed ? .fixed(value) : .flexible(value) }
  }

  @MainActor
  extension EdgeSpacing {
    fileprivate var uiKit: NSCollectionLayoutEdgeSpacing? {
      guard self != EdgeSpacing.none else { return nil }
      return NSCollectionLayoutEdgeSpacing(
        leading: leading?.uiKit, top: top?.uiKit, trailing: trailing?.uiKit, bottom: bottom?.uiKit)
    }
  }

  extension DirectionalEdgeInsets {
    fileprivate var uiKit: NSDirectionalEdgeInsets {
      NSDirectionalEdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
    }
  }

  extension RectAlignment {
    fileprivate var uiKit: NSRectAlignment {
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

  extension OrthogonalScrollingBehavior {
    fileprivate var uiKit: UICollectionLayoutSectionOrthogonalScrollingBehavior {
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
    fileprivate var uiKit: UIContentInsetsReference {
      switch self {
      case .automatic: .automatic
      case .none: .none
      case .safeArea: .safeArea
      case .layoutMargins: .layoutMargins
      case .readableContent: .readableContent
      }
    }
  }

  extension CGPoint {
    init(_ point: LayoutPoint) { self.init(x: point.x, y: point.y) }
  }

  extension CGSize {
    init(_ extent: LayoutExtent) { self.init(width: extent.w, height: extent.h) }
  }

  extension CGRect {
    init(_ rect: LayoutRect) { self.init(x: rect.x, y: rect.y, width: rect.w, height: rect.h) }
  }

  extension LayoutPoint {
    init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
  }

  extension LayoutRect {
    init(_ rect: CGRect) { self.init(x: rect.minX, y: rect.minY, w: rect.width, h: rect.height) }
  }

  extension DirectionalEdgeInsets {
    init(_ insets: UIEdgeInsets, isMirrored: Bool) {
      self.init(
        top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
        trailing: isMirrored ? insets.left : insets.right)
    }
  }

  extension LayoutContainer {
    func keepsMeasuredSizes(in other: LayoutContainer) -> Bool {
      var other = other
      other.adjustedContentInset = adjustedContentInset
      other.layoutDirection = layoutDirection
      return other == self
    }
  }

  extension LayoutTraits {
    @MainActor
    init(_ traits: UITraitCollection) {
      let categories: [UIContentSizeCategory] = [
        .unspecified, .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
      ]
      let known = zip(categories, LayoutContentSizeCategory.allCases)
      self.init(
        horizontalSizeClass: LayoutSizeClass(traits.horizontalSizeClass),
        verticalSizeClass: LayoutSizeClass(traits.verticalSizeClass),
        contentSizeCategory: known.first { $0.0 == traits.preferredContentSizeCategory }?.1 ?? .unspecified)
    }
  }

  extension LayoutSizeClass {
    fileprivate init(_ sizeClass: UIUserInterfaceSizeClass) {
      self = sizeClass == .compact ? .compact : sizeClass == .regular ? .regular : .unspecified
    }
  }
#endif
