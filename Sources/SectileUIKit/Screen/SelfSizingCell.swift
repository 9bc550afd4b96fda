#if canImport(UIKit) || os(Linux)
  import CompositionalLayout

  #if canImport(UIKit)
    public import UIKit
  #else
    public import UIKitStandIn
  #endif

  /// A cell, header or footer that is as large as its constraints or its content configuration want, where its description
  /// leaves the size open.
  ///
  /// UIKit's own cells do not know which dimension that is in a layout that is not UIKit's: a text would not be broken at the
  /// cell's width. ``ScreenViewController`` tells this class. A cell of another class overrides
  /// `preferredLayoutAttributesFitting(_:)` and asks ``SolvedCollectionViewLayout/attributes(_:fitting:)``.
  open class SelfSizingCell: UICollectionViewCell {
    /// What says which dimensions are open.
    weak var layout: SolvedCollectionViewLayout?

    /// The attributes with the size that the content wants; without a layout, its height.
    open override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layout?.attributes(layoutAttributes, fitting: self)
        ?? SolvedCollectionViewLayout.attributes(layoutAttributes, fitting: self, open: .height)
    }
  }

  extension SolvedCollectionViewLayout {
    /// The attributes with the size that a view's constraints want, in the dimensions that its description leaves open: a copy
    /// where there are such, as UIKit holds it against those that it has given.
    public func attributes(
      _ attributes: UICollectionViewLayoutAttributes, fitting view: UICollectionReusableView
    ) -> UICollectionViewLayoutAttributes {
      let open = request(for: attributes)?.openDimensions ?? []
      return Self.attributes(attributes, fitting: view, open: open)
    }

    static func attributes(
      _ attributes: UICollectionViewLayoutAttributes, fitting view: UICollectionReusableView, open: OpenDimensions
    ) -> UICollectionViewLayoutAttributes {
      guard !open.isEmpty, let fitting = attributes.copy() as? UICollectionViewLayoutAttributes else {
        return attributes
      }
      let size = view.systemLayoutSizeFitting(
        attributes.size, withHorizontalFittingPriority: open.contains(.width) ? .fittingSizeLevel : .required,
        verticalFittingPriority: open.contains(.height) ? .fittingSizeLevel : .required)
      if open.contains(.width) { fitting.size.width = size.width }
      if open.contains(.height) { fitting.size.height = size.height }
      return fitting
    }
  }
#endif
