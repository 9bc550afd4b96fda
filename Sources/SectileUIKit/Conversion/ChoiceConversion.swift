#if canImport(UIKit) || os(Linux)
  import CompositionalLayout

  #if canImport(UIKit)
    import UIKit
  #else
    import UIKitStandIn
  #endif

  extension RectAlignment {
    var uiKit: NSRectAlignment {
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

  extension ScrollDirection {
    var uiKit: UICollectionView.ScrollDirection {
      switch self {
      case .vertical: .vertical
      case .horizontal: .horizontal
      }
    }
  }

  extension OrthogonalScrollingBehavior {
    var uiKit: UICollectionLayoutSectionOrthogonalScrollingBehavior {
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
    var uiKit: UIContentInsetsReference {
      switch self {
      case .automatic: .automatic
      case .none: .none
      case .safeArea: .safeArea
      case .layoutMargins: .layoutMargins
      case .readableContent: .readableContent
      }
    }
  }
#endif
