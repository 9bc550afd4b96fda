#if canImport(UIKit) || os(Linux)
  public import CompositionalLayout

  extension NSCollectionLayoutSection {
    /// Creates UIKit's section of a description, with the frames that the solver computes.
    ///
    ///     let layout = UICollectionViewCompositionalLayout { index, environment in
    ///       NSCollectionLayoutSection(sections[index], layoutEnvironment: environment)
    ///     }
    ///
    /// Variants, lists and adaptive groups are those of the environment, and a section provider is
    /// asked. A list becomes the section that it makes, as `list(using:layoutEnvironment:)` would,
    /// without separators and swipes, and without a `headerTopPadding` above a header that is a
    /// view. The section's `visibleItemsInvalidationHandler` and `orthogonalScrollingProperties`
    /// can be set afterwards: they move no frame at rest.
    ///
    /// Before iOS 17 and tvOS 17, uniformAcrossSiblings becomes estimated. UIKit raises an
    /// exception for some descriptions for which the solver throws an error, such as a count of 0.
    ///
    /// - Parameter layoutEnvironment: The environment that UIKit passes to a section provider.
    public convenience init(
      _ section: LayoutSection, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) {
      let section = section.described(in: LayoutEnvironment(layoutEnvironment))
      self.init(group: Self.uiKit(section.group))
      contentInsets = Self.uiKit(section.contentInsets)
      contentInsetsReference = Self.uiKit(section.contentInsetsReference) ?? .automatic
      interGroupSpacing = section.interGroupSpacing
      orthogonalScrollingBehavior = Self.uiKit(section.orthogonalScrollingBehavior) ?? .none
      boundarySupplementaryItems = section.boundarySupplementaryItems.map { Self.uiKit($0) }
      decorationItems = section.decorationItems.map { description in
        let item = NSCollectionLayoutDecorationItem.background(elementKind: description.elementKind)
        item.contentInsets = Self.uiKit(description.contentInsets)
        item.zIndex = description.zIndex
        return item
      }
      (self as any FollowingContentInsets).supplementariesFollowContentInsets =
        section.supplementariesFollowContentInsets
      if section.supplementaryContentInsetsReference != .automatic {
        supplementaryContentInsetsReference =
          Self.uiKit(section.supplementaryContentInsetsReference) ?? .automatic
      }
    }

    // One function a type. They have one name, so that a list of subitems and a single one read
    // alike.
    private static func uiKit(_ node: LayoutNode) -> NSCollectionLayoutItem {
      switch node {
      case .group(let group): return uiKit(group)
      case .item(let description):
        let item = NSCollectionLayoutItem(
          layoutSize: uiKit(description.layoutSize),
          supplementaryItems: description.supplementaryItems.map { uiKit($0) })
        item.contentInsets = uiKit(description.contentInsets)
        item.edgeSpacing = uiKit(description.edgeSpacing)
        return item
      }
    }

    /// Returns UIKit's group. One that asks for its frames has those that it was given last.
    private static func uiKit(_ description: LayoutGroup) -> NSCollectionLayoutGroup {
      let size = uiKit(description.layoutSize)
      let isVertical = description.axis == .vertical
      let group: NSCollectionLayoutGroup =
        switch description.content {
        case .subitems(let nodes) where isVertical:
          .vertical(layoutSize: size, subitems: nodes.map { uiKit($0) })
        case .subitems(let nodes): .horizontal(layoutSize: size, subitems: nodes.map { uiKit($0) })
        case .repeating(let node, let count, inShares: true):
          shares(size, of: uiKit(node), count: count, isVertical: isVertical)
        case .repeating(let node, let count, _) where isVertical:
          .vertical(layoutSize: size, repeatingSubitem: uiKit(node), count: count)
        case .repeating(let node, let count, _):
          .horizontal(layoutSize: size, repeatingSubitem: uiKit(node), count: count)
        case .custom(let items):
          .custom(layoutSize: size) { _ in
            items.map {
              NSCollectionLayoutGroupCustomItem(frame: CGRect($0.frame), zIndex: $0.zIndex)
            }
          }
        }
      group.interItemSpacing = uiKit(description.interItemSpacing)
      group.contentInsets = uiKit(description.contentInsets)
      group.edgeSpacing = uiKit(description.edgeSpacing)
      group.supplementaryItems = description.supplementaryItems.map { uiKit($0) }
      return group
    }

    /// Returns UIKit's header or footer. UIKit's alignments count from 1 on, as 0 is none.
    private static func uiKit(_ source: BoundarySupplementaryItem)
      -> NSCollectionLayoutBoundarySupplementaryItem
    {
      let item = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: uiKit(source.layoutSize), elementKind: source.elementKind,
        alignment: uiKit(source.alignment, from: 1) ?? .none,
        absoluteOffset: CGPoint(source.absoluteOffset))
      item.extendsBoundary = source.extendsBoundary
      item.pinToVisibleBounds = source.pinToVisibleBounds
      item.contentInsets = uiKit(source.contentInsets)
      item.zIndex = source.zIndex
      return item
    }

    private static func uiKit(_ description: LayoutSupplementaryItem)
      -> NSCollectionLayoutSupplementaryItem
    {
      let size = uiKit(description.layoutSize)
      let kind = description.elementKind
      let container = uiKit(description.containerAnchor)
      let item: NSCollectionLayoutSupplementaryItem =
        if let anchor = description.itemAnchor {
          .init(
            layoutSize: size, elementKind: kind, containerAnchor: container,
            itemAnchor: uiKit(anchor))
        } else {
          .init(layoutSize: size, elementKind: kind, containerAnchor: container)
        }
      item.zIndex = description.zIndex
      return item
    }

    private static func uiKit(_ anchor: LayoutAnchor) -> NSCollectionLayoutAnchor {
      // Both sets have the same bit for an edge: 1, 2, 4 and 8 for top, leading, bottom and
      // trailing.
      let edges = NSDirectionalRectEdge(rawValue: UInt(anchor.edges.rawValue))
      return switch anchor.offset {
      case .absolute(let point): .init(edges: edges, absoluteOffset: CGPoint(point))
      case .fractional(let point): .init(edges: edges, fractionalOffset: CGPoint(point))
      }
    }

    private static func uiKit(_ size: LayoutSize) -> NSCollectionLayoutSize {
      .init(
        widthDimension: uiKit(size.widthDimension), heightDimension: uiKit(size.heightDimension))
    }

    /// Returns UIKit's dimension. Systems before iOS 17 know no uniform one, and estimate each
    /// sibling by itself.
    private static func uiKit(_ dimension: LayoutDimension) -> NSCollectionLayoutDimension {
      switch dimension.unit {
      case .fractionalWidth: return .fractionalWidth(dimension.value)
      case .fractionalHeight: return .fractionalHeight(dimension.value)
      case .absolute: return .absolute(dimension.value)
      case .uniformAcrossSiblings:
        guard #available(iOS 17, tvOS 17, *) else { fallthrough }
        return .uniformAcrossSiblings(estimate: dimension.value)
      case .estimated: return .estimated(dimension.value)
      }
    }

    private static func uiKit(_ spacing: LayoutSpacing?) -> NSCollectionLayoutSpacing? {
      spacing.map { $0.kind == .fixed ? .fixed($0.value) : .flexible($0.value) }
    }

    /// Returns UIKit's edge spacing; nil for none.
    private static func uiKit(_ edges: EdgeSpacing) -> NSCollectionLayoutEdgeSpacing? {
      guard edges != .none else { return nil }
      return NSCollectionLayoutEdgeSpacing(
        leading: uiKit(edges.leading), top: uiKit(edges.top), trailing: uiKit(edges.trailing),
        bottom: uiKit(edges.bottom))
    }

    private static func uiKit(_ insets: DirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
      .init(
        top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
    }

    /// Returns UIKit's choice of the same name: UIKit counts its choices from `first` on in the
    /// same order.
    private static func uiKit<Choice: CaseIterable & Equatable, UIKitChoice: RawRepresentable<Int>>(
      _ choice: Choice, from first: Int = 0
    ) -> UIKitChoice? {
      Array(Choice.allCases).firstIndex(of: choice).flatMap { UIKitChoice(rawValue: first + $0) }
    }
  }

  @MainActor
  extension LayoutEnvironment {
    /// Creates the environment that UIKit passes to a section provider, for a
    /// `CompositionalLayoutSectionProvider`.
    public init(_ environment: any NSCollectionLayoutEnvironment) {
      let content = environment.container.contentSize
      let effective = environment.container.effectiveContentSize
      let traits = environment.traitCollection
      // How much UIKit's insets take on each side, of which the sums alone are said.
      let w = (content.width - effective.width) / 2
      let h = (content.height - effective.height) / 2
      let container = LayoutContainer(
        width: content.width, height: content.height,
        safeAreaInsets: DirectionalEdgeInsets(top: h, leading: w, bottom: h, trailing: w),
        contentSizeCategory: traits.preferredContentSizeCategory.rawValue,
        userInterfaceIdiom: UserInterfaceIdiom(traits.userInterfaceIdiom))
      self.init(
        container: container,
        effectiveContentSize: LayoutExtent(width: effective.width, height: effective.height),
        displayScale: traits.displayScale > 0 ? Double(traits.displayScale) : nil)
    }
  }

  extension UserInterfaceIdiom {
    /// Creates the kind of device from UIKit's; nil for one that is not named here.
    init?(_ idiom: UIUserInterfaceIdiom) {
      // By UIKit's numbers: the oldest systems do not know all names.
      let idioms: [Int: UserInterfaceIdiom] = [
        0: .phone, 1: .pad, 2: .tv, 3: .carPlay, 5: .mac, 6: .vision,
      ]
      guard let known = idioms[idiom.rawValue] else { return nil }
      self = known
    }
  }

  // Deprecated since iOS 16, but without equal successors: `repeatingSubitem:count:` keeps the
  // subitem's size, and `supplementaryContentInsetsReference` ignores the section's insets. Calls
  // through a protocol are not warned about.

  /// The deprecated way to make a group of equal shares (rule 3.1).
  @MainActor
  private protocol Sharing {
    static func horizontal(
      layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> Self
    static func vertical(
      layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> Self
  }

  extension NSCollectionLayoutGroup: Sharing {}

  /// Returns a group of equal shares, made through the protocol.
  @MainActor
  private func shares<Group: Sharing>(
    _ size: NSCollectionLayoutSize, of subitem: NSCollectionLayoutItem, count: Int, isVertical: Bool
  ) -> Group {
    isVertical
      ? .vertical(layoutSize: size, subitem: subitem, count: count)
      : .horizontal(layoutSize: size, subitem: subitem, count: count)
  }

  /// The deprecated switch for headers and footers (rule 6.1).
  @MainActor
  private protocol FollowingContentInsets: AnyObject {
    var supplementariesFollowContentInsets: Bool { get set }
  }
  extension NSCollectionLayoutSection: FollowingContentInsets {}

  extension CGPoint {
    init(_ point: LayoutPoint) { self.init(x: point.x, y: point.y) }
  }
  extension CGSize {
    init(_ extent: LayoutExtent) {
      self.init(width: extent.width, height: extent.height)
    }
  }
  extension CGRect {
    init(_ rect: LayoutRect) {
      self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    }
  }
  extension LayoutPoint {
    init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
  }
  extension LayoutRect {
    init(_ rect: CGRect) {
      self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    }
  }

  extension DirectionalEdgeInsets {
    /// Creates insets from UIKit's, whose left is leading unless the layout is mirrored.
    init(_ insets: UIEdgeInsets, isMirrored: Bool) {
      let (leading, trailing) =
        isMirrored ? (insets.right, insets.left) : (insets.left, insets.right)
      self.init(top: insets.top, leading: leading, bottom: insets.bottom, trailing: trailing)
    }
  }
#endif
