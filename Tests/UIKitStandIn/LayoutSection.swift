// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What these are, UIKit's documentation says.

#if os(Linux)
  public import Foundation

  public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
  }

  public enum UIContentInsetsReference: Int, Sendable {
    case automatic, none, safeArea, layoutMargins, readableContent
  }

  @MainActor
  public final class NSCollectionLayoutSection: NSObject {
    public var contentInsets = NSDirectionalEdgeInsets()
    public var interGroupSpacing: CGFloat = 0
    public var contentInsetsReference = UIContentInsetsReference.automatic
    public var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    public var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// For tests.
    public let standInGroup: NSCollectionLayoutGroup
    public private(set) var standInFollowsContentInsets = true

    public init(group: NSCollectionLayoutGroup) {
      standInGroup = group
      super.init()
    }

    @available(*, deprecated, message: "as with UIKit since iOS 16")
    public var supplementariesFollowContentInsets: Bool {
      get { standInFollowsContentInsets }
      set { standInFollowsContentInsets = newValue }
    }
  }
#endif
