// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if os(Linux)
  public import Foundation

  @MainActor
  open class UICollectionViewLayout: NSObject {
    /// For tests: how often it has been invalidated, and by which contexts.
    public private(set) var standInInvalidations = 0
    public private(set) var standInContexts: [UICollectionViewLayoutInvalidationContext] = []
    private var decorations: [String: UICollectionReusableView.Type] = [:]
    open internal(set) weak var collectionView: UICollectionView?

    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init() }

    open func prepare() {}

    open func invalidateLayout() {
      standInInvalidations += 1
      collectionView?.standInInvalidate(UICollectionViewLayoutInvalidationContext(everything: true))
    }

    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      standInInvalidations += 1
      standInContexts.append(context)
      collectionView?.standInInvalidate(context)
    }

    open var collectionViewContentSize: CGSize { .zero }

    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection {
      .leftToRight
    }
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes?
    { nil }

    open func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    open func layoutAttributesForDecorationView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      nil
    }

    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      false
    }

    open func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext { UICollectionViewLayoutInvalidationContext() }

    open func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    open func invalidationContext(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { UICollectionViewLayoutInvalidationContext() }

    open func finalizeCollectionViewUpdates() {}
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint)
      -> CGPoint
    {
      proposedContentOffset
    }

    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
      decorations[elementKind] = viewClass as? UICollectionReusableView.Type
    }

    /// UIKit raises an exception for what is not registered, too.
    func decorationView(ofKind kind: String) -> UICollectionReusableView {
      decorations[kind]!.init(frame: .zero)
    }
  }

  @MainActor
  open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    open var frame = CGRect.zero
    open var zIndex = 0
    open var indexPath: IndexPath
    public let representedElementCategory: UICollectionView.ElementCategory
    public let representedElementKind: String?

    private init(
      _ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath
    ) {
      representedElementCategory = category
      representedElementKind = kind
      self.indexPath = indexPath
      super.init()
    }

    public convenience init(forCellWith indexPath: IndexPath) {
      self.init(.cell, nil, indexPath)
    }

    public convenience init(
      forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
    ) {
      self.init(.supplementaryView, elementKind, indexPath)
    }

    public convenience init(
      forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
    ) {
      self.init(.decorationView, decorationViewKind, indexPath)
    }

    open var size: CGSize {
      get { frame.size }
      set { frame.size = newValue }
    }

    open nonisolated func copy(with zone: NSZone? = nil) -> Any {
      MainActor.assumeIsolated { standInCopy }
    }

    var standInCopy: UICollectionViewLayoutAttributes {
      let copy = UICollectionViewLayoutAttributes(
        representedElementCategory, representedElementKind, indexPath)
      copy.frame = frame
      copy.zIndex = zIndex
      return copy
    }

    var element: StandInElement {
      StandInElement(
        category: representedElementCategory, kind: representedElementKind, path: indexPath)
    }
  }

  /// The identity of a view of a collection view.
  public struct StandInElement: Hashable, Sendable {
    public var category: UICollectionView.ElementCategory
    public var kind: String?
    public var path: IndexPath

    public init(category: UICollectionView.ElementCategory, kind: String? = nil, path: IndexPath) {
      self.category = category
      self.kind = kind
      self.path = path
    }
  }

  @MainActor
  open class UICollectionViewLayoutInvalidationContext: NSObject {
    open private(set) var invalidateEverything = false
    open private(set) var invalidateDataSourceCounts = false
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
    open var contentOffsetAdjustment = CGPoint.zero

    public required override init() { super.init() }

    convenience init(everything: Bool = false, counts: Bool = false) {
      self.init()
      invalidateEverything = everything
      invalidateDataSourceCounts = counts
    }

    open func invalidateItems(at indexPaths: [IndexPath]) {
      invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }

    open func invalidateSupplementaryElements(
      ofKind elementKind: String, at indexPaths: [IndexPath]
    ) {
      invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
        .merging([elementKind: indexPaths], uniquingKeysWith: +)
    }

    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
      invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
        .merging([elementKind: indexPaths], uniquingKeysWith: +)
    }

    /// For tests: all that it names.
    public var standInNamed: Set<StandInElement> {
      var named = Set(
        (invalidatedItemIndexPaths ?? []).map { StandInElement(category: .cell, path: $0) })
      for (kind, paths) in invalidatedSupplementaryIndexPaths ?? [:] {
        named.formUnion(
          paths.map { StandInElement(category: .supplementaryView, kind: kind, path: $0) })
      }
      for (kind, paths) in invalidatedDecorationIndexPaths ?? [:] {
        named.formUnion(
          paths.map { StandInElement(category: .decorationView, kind: kind, path: $0) })
      }
      return named
    }
  }
#endif
