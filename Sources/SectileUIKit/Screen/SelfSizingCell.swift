#if canImport(UIKit) || os(Linux)
  import CompositionalLayout

  #if canImport(UIKit)
    public import UIKit
  #else
    public import UIKitStandIn
  #endif

  /// A cell, header or footer whose constraints or content configuration decide its open dimensions.
  ///
  /// UIKit's own cells do not know the open dimensions of a layout other than UIKit's, and would not break a text at
  /// the cell's width. ``ScreenViewController`` sets them for this class. Cells of another class override
  /// `preferredLayoutAttributesFitting(_:)` and call ``SolvedCollectionViewLayout/attributes(_:fitting:)``.
  open class SelfSizingCell: UICollectionViewCell {
    weak var layout: SolvedCollectionViewLayout?

    /// Returns attributes with the content's size in the open dimensions; without a layout, with its height.
    open override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layout?.attributes(layoutAttributes, fitting: self)
        ?? SolvedCollectionViewLayout.attributes(layoutAttributes, fitting: self, open: .height)
    }
  }

  extension SolvedCollectionViewLayout {
    /// Returns a copy of attributes with the size of a view's constraints in the open dimensions.
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
