// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What these are, UIKit's documentation says.

#if !canImport(UIKit)
  public import Foundation

  @MainActor
  open class UICollectionViewLayout: NSObject {
    /// For tests: how often it has been invalidated.
    public private(set) var standInInvalidations = 0
    /// For tests: what it answers, as nothing is laid out here.
    public var standInAttributes: [UICollectionViewLayoutAttributes] = []
    public var standInContentSize = CGSize.zero
    public private(set) var standInDecorationKinds: [String] = []

    open func invalidateLayout() { standInInvalidations += 1 }

    open var collectionViewContentSize: CGSize { standInContentSize }

    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      standInAttributes.first { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
    }

    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      standInAttributes.filter { $0.frame.intersects(rect) }
    }

    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
      standInDecorationKinds.append(elementKind)
    }
  }

  @MainActor
  open class UICollectionViewLayoutAttributes: NSObject {
    open var frame = CGRect.zero
    open var zIndex = 0
    open var indexPath: IndexPath
    public let representedElementCategory: UICollectionView.ElementCategory
    public let representedElementKind: String?

    private init(_ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath) {
      representedElementCategory = category
      representedElementKind = kind
      self.indexPath = indexPath
      super.init()
    }

    public convenience init(forCellWith indexPath: IndexPath) { self.init(.cell, nil, indexPath) }

    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
      self.init(.supplementaryView, elementKind, indexPath)
    }

    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
      self.init(.decorationView, decorationViewKind, indexPath)
    }
  }

  @MainActor
  public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    var contentSize: CGSize { get }
  }

  @MainActor
  public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    var container: any NSCollectionLayoutContainer { get }
  }

  /// For tests: a container without extent.
  private final class StandInContainer: NSObject, NSCollectionLayoutContainer {
    let contentSize = CGSize.zero
  }

  extension NSCollectionLayoutEnvironment {
    public var container: any NSCollectionLayoutContainer { StandInContainer() }
  }

  @MainActor
  public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {}

  public typealias UICollectionViewCompositionalLayoutSectionProvider = (
    Int, any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection?

  @MainActor
  open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    open var interSectionSpacing: CGFloat = 0
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    open var contentInsetsReference = UIContentInsetsReference.safeArea

    public override init() { super.init() }
  }

  open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    open var configuration: UICollectionViewCompositionalLayoutConfiguration
    /// For tests.
    public let standInSectionProvider: UICollectionViewCompositionalLayoutSectionProvider

    public init(
      sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
      configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
      standInSectionProvider = sectionProvider
      self.configuration = configuration
      super.init()
    }

    public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
      self.init(
        sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }
  }
#endif
