#if canImport(UIKit) || os(Linux)
  import CompositionalLayout

  #if canImport(UIKit)
    import UIKit
  #else
    import UIKitStandIn
  #endif

  // UIKit has two things deprecated since iOS 16 whose successors are not the same: a repeated subitem keeps its own size,
  // and the other insets' reference is none of the section's insets. A call through a protocol is not warned of.

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
    /// A group of `count` equal shares.
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
    /// Says whether the section's insets narrow its headers and footers, too.
    func follow(contentInsets isFollowing: Bool) {
      let section: any FollowingContentInsets = self
      section.supplementariesFollowContentInsets = isFollowing
    }
  }
#endif
