#if canImport(UIKit) || os(Linux)
  import CompositionalLayout

  #if canImport(UIKit)
    import UIKit
  #else
    import UIKitStandIn
  #endif

  extension LayoutRect {
    init(_ rect: CGRect) { self.init(x: rect.minX, y: rect.minY, w: rect.width, h: rect.height) }
  }

  extension LayoutPoint {
    init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
  }

  extension CGRect {
    init(_ rect: LayoutRect) { self.init(x: rect.x, y: rect.y, width: rect.w, height: rect.h) }
  }

  extension CGSize {
    init(_ extent: LayoutExtent) { self.init(width: extent.w, height: extent.h) }
  }

  extension DirectionalEdgeInsets {
    init(_ insets: NSDirectionalEdgeInsets) {
      self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
    }

    init(_ insets: UIEdgeInsets, isMirrored: Bool) {
      self.init(
        top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
        trailing: isMirrored ? insets.left : insets.right)
    }
  }

  extension LayoutTraits {
    @MainActor
    init(_ traits: UITraitCollection) {
      self.init(
        horizontalSizeClass: LayoutSizeClass(traits.horizontalSizeClass),
        verticalSizeClass: LayoutSizeClass(traits.verticalSizeClass),
        contentSizeCategory: LayoutContentSizeCategory(traits.preferredContentSizeCategory))
    }
  }

  extension LayoutSizeClass {
    fileprivate init(_ sizeClass: UIUserInterfaceSizeClass) {
      switch sizeClass {
      case .compact: self = .compact
      case .regular: self = .regular
      default: self = .unspecified
      }
    }
  }

  extension LayoutContentSizeCategory {
    fileprivate init(_ category: UIContentSizeCategory) {
      switch category {
      case .extraSmall: self = .extraSmall
      case .small: self = .small
      case .medium: self = .medium
      case .large: self = .large
      case .extraLarge: self = .extraLarge
      case .extraExtraLarge: self = .extraExtraLarge
      case .extraExtraExtraLarge: self = .extraExtraExtraLarge
      case .accessibilityMedium: self = .accessibilityMedium
      case .accessibilityLarge: self = .accessibilityLarge
      case .accessibilityExtraLarge: self = .accessibilityExtraLarge
      case .accessibilityExtraExtraLarge: self = .accessibilityExtraExtraLarge
      case .accessibilityExtraExtraExtraLarge: self = .accessibilityExtraExtraExtraLarge
      default: self = .unspecified
      }
    }
  }
#endif
