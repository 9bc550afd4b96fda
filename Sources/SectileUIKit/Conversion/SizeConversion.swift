#if canImport(UIKit) || os(Linux)
  import CompositionalLayout

  #if canImport(UIKit)
    import UIKit
  #else
    import UIKitStandIn
  #endif

  @MainActor
  extension LayoutDimension {
    var uiKit: NSCollectionLayoutDimension {
      switch unit {
      case .fractionalWidth: return .fractionalWidth(value)
      case .fractionalHeight: return .fractionalHeight(value)
      case .absolute: return .absolute(value)
      case .estimated: return .estimated(value)
      case .uniformAcrossSiblings:
        guard #available(iOS 17, tvOS 17, *) else { return .estimated(value) }
        return .uniformAcrossSiblings(estimate: value)
      }
    }
  }

  @MainActor
  extension LayoutSize {
    var uiKit: NSCollectionLayoutSize {
      NSCollectionLayoutSize(widthDimension: widthDimension.uiKit, heightDimension: heightDimension.uiKit)
    }
  }

  @MainActor
  extension LayoutSpacing {
    var uiKit: NSCollectionLayoutSpacing {
      switch kind {
      case .fixed: .fixed(value)
      case .flexible: .flexible(value)
      }
    }
  }

  @MainActor
  extension EdgeSpacing {
    var uiKit: NSCollectionLayoutEdgeSpacing? {
      guard self != EdgeSpacing.none else { return nil }
      return NSCollectionLayoutEdgeSpacing(
        leading: leading?.uiKit, top: top?.uiKit, trailing: trailing?.uiKit, bottom: bottom?.uiKit)
    }
  }

  extension DirectionalEdgeInsets {
    var uiKit: NSDirectionalEdgeInsets {
      NSDirectionalEdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
    }
  }

  extension LayoutPoint {
    var uiKit: CGPoint { CGPoint(x: x, y: y) }
  }
#endif
