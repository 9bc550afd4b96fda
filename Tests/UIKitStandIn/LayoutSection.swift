// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// UIKit's sections. `standIn` is what each was told, as a description; choices go by UIKit's own
// numbers.

#if os(Linux)
  public import CompositionalLayout
  public import Foundation

  public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
  }

  public enum UIContentInsetsReference: Int, Sendable {
    case automatic, none, safeArea, layoutMargins, readableContent

    var standIn: ContentInsetsReference {
      [.automatic, .none, .safeArea, .layoutMargins, .readableContent][rawValue]
    }
  }

  @MainActor
  public final class NSCollectionLayoutSection {
    public var contentInsets = NSDirectionalEdgeInsets()
    public var interGroupSpacing: CGFloat = 0
    public var contentInsetsReference = UIContentInsetsReference.automatic
    public var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    public var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior
      .none
    public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    public var decorationItems: [NSCollectionLayoutDecorationItem] = []
    public let standInGroup: NSCollectionLayoutGroup
    private var followsContentInsets = true

    public init(group: NSCollectionLayoutGroup) { standInGroup = group }

    @available(*, deprecated, message: "as with UIKit since iOS 16")
    public var supplementariesFollowContentInsets: Bool {
      get { followsContentInsets }
      set { followsContentInsets = newValue }
    }

    public var standIn: LayoutSection {
      var section = LayoutSection(group: standInGroup.standInGroup)
      section.contentInsets = contentInsets.standIn
      section.contentInsetsReference = contentInsetsReference.standIn
      section.supplementaryContentInsetsReference = supplementaryContentInsetsReference.standIn
      section.interGroupSpacing = interGroupSpacing
      section.orthogonalScrollingBehavior =
        [
          .none, .continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging,
          .groupPagingCentered,
        ][
          orthogonalScrollingBehavior.rawValue]
      section.boundarySupplementaryItems = boundarySupplementaryItems.map(\.standInBoundary)
      section.decorationItems = decorationItems.map(\.standInBackground)
      section.supplementariesFollowContentInsets = followsContentInsets
      return section
    }
  }

  @MainActor
  public protocol NSCollectionLayoutContainer {
    var contentSize: CGSize { get }
    var effectiveContentSize: CGSize { get }
  }

  @MainActor
  public protocol NSCollectionLayoutEnvironment {
    var container: any NSCollectionLayoutContainer { get }
    var traitCollection: UITraitCollection { get }
  }

  /// For tests: a container of this size, of which safe areas take a part.
  public struct StandInEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    public var contentSize: CGSize
    public var effectiveContentSize: CGSize
    public var container: any NSCollectionLayoutContainer { self }
    public var traitCollection: UITraitCollection { UITraitCollection() }

    public nonisolated init(
      contentSize: CGSize = CGSize(width: 390, height: 844), effectiveContentSize: CGSize? = nil
    ) {
      self.contentSize = contentSize
      self.effectiveContentSize = effectiveContentSize ?? contentSize
    }
  }
#endif
