// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What these are, UIKit's documentation says.

#if !canImport(UIKit)
  public import Foundation

  @MainActor
  open class UICollectionViewLayout: NSObject {
    /// For tests: how often it has been invalidated.
    public private(set) var standInInvalidations = 0

    open func invalidateLayout() { standInInvalidations += 1 }
  }

  @MainActor
  public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {}

  @MainActor
  public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {}

  public typealias UICollectionViewCompositionalLayoutSectionProvider = (
    Int, any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection?

  open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    /// For tests.
    public let standInSectionProvider: UICollectionViewCompositionalLayoutSectionProvider

    public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
      standInSectionProvider = sectionProvider
      super.init()
    }
  }

  public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    case none, continuous
  }

  public struct NSDirectionalEdgeInsets: Sendable, Hashable {
    public var top: CGFloat
    public var leading: CGFloat
    public var bottom: CGFloat
    public var trailing: CGFloat

    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
      self.top = top
      self.leading = leading
      self.bottom = bottom
      self.trailing = trailing
    }
  }

  public enum NSRectAlignment: Int, Sendable {
    case none, top
  }

  @MainActor
  public final class NSCollectionLayoutDimension: NSObject {
    public let dimension: CGFloat
    public let isAbsolute: Bool

    private init(_ dimension: CGFloat, isAbsolute: Bool) {
      self.dimension = dimension
      self.isAbsolute = isAbsolute
      super.init()
    }

    public static func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
      NSCollectionLayoutDimension(absoluteDimension, isAbsolute: true)
    }

    public static func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
      NSCollectionLayoutDimension(fractionalWidth, isAbsolute: false)
    }
  }

  @MainActor
  public final class NSCollectionLayoutSize: NSObject {
    public let widthDimension: NSCollectionLayoutDimension
    public let heightDimension: NSCollectionLayoutDimension

    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension)
    {
      widthDimension = width
      heightDimension = height
      super.init()
    }
  }

  @MainActor
  public final class NSCollectionLayoutGroupCustomItem: NSObject {
    public let frame: CGRect

    public init(frame: CGRect) {
      self.frame = frame
      super.init()
    }
  }

  public typealias NSCollectionLayoutGroupCustomItemProvider = (
    any NSCollectionLayoutEnvironment
  ) -> [NSCollectionLayoutGroupCustomItem]

  @MainActor
  public final class NSCollectionLayoutGroup: NSObject {
    /// For tests.
    public let standInSize: NSCollectionLayoutSize
    public let standInItemProvider: NSCollectionLayoutGroupCustomItemProvider

    private init(_ size: NSCollectionLayoutSize, _ provider: @escaping NSCollectionLayoutGroupCustomItemProvider) {
      standInSize = size
      standInItemProvider = provider
      super.init()
    }

    public static func custom(
      layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup {
      NSCollectionLayoutGroup(layoutSize, itemProvider)
    }
  }

  @MainActor
  public final class NSCollectionLayoutBoundarySupplementaryItem: NSObject {
    public let layoutSize: NSCollectionLayoutSize

    public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
      self.layoutSize = layoutSize
      super.init()
    }
  }

  public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
    [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
  ) -> Void

  @MainActor
  public final class NSCollectionLayoutSection: NSObject {
    public var contentInsets = NSDirectionalEdgeInsets()
    public var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    public var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
    /// For tests.
    public let standInGroup: NSCollectionLayoutGroup

    public init(group: NSCollectionLayoutGroup) {
      standInGroup = group
      super.init()
    }
  }
#endif
