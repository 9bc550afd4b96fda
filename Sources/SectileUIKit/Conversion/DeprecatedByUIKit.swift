#if canImport(UIKit) || os(Linux)
  import CompositionalLayout

  #if canImport(UIKit)
    import UIKit
  #else
    import UIKitStandIn
  #endif

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
