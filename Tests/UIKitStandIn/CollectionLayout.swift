// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What these are, UIKit's documentation says.

#if os(Linux)
  public import Foundation

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

    public required init?(coder: NSCoder) { nil }

    public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
      self.init(
        sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }
  }
#endif
