#if canImport(UIKit) || os(Linux)
  import CompositionalLayout
  import ScreenPipeline

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

  @MainActor
  struct SupplementaryViews<Part: ScreenPart> {
    private struct Registration {
      var view: UICollectionReusableView.Type
      var show: (UICollectionReusableView, Part, IndexPath) -> Void
    }

    private var registrations: [String: Registration] = [:]
    private var known: Set<String> = []

    mutating func register<View: UICollectionReusableView>(
      _ view: View.Type, ofKind kind: String, show: @escaping (View, Part, IndexPath) -> Void
    ) {
      registrations[kind] = Registration(view: view) { view, part, path in
        if let view = view as? View { show(view, part, path) }
      }
      known.remove(kind)
    }

    mutating func view(
      ofKind kind: String, showing part: Part?, at path: IndexPath, in collectionView: UICollectionView
    ) -> UICollectionReusableView {
      let registration = registrations[kind]
      if known.insert(kind).inserted {
        collectionView.register(
          registration?.view ?? UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
          withReuseIdentifier: kind)
      }
      let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: path)
      if let part { registration?.show(view, part, path) }
      return view
    }

    func update(_ part: Part, at section: Int, in collectionView: UICollectionView) {
      for (kind, registration) in registrations {
        for path in collectionView.indexPathsForVisibleSupplementaryElements(ofKind: kind)
        where path.count == 2 && path.section == section {
          guard let view = collectionView.supplementaryView(forElementKind: kind, at: path) else { continue }
          registration.show(view, part, path)
        }
      }
    }
  }
#endif
