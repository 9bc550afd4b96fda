// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What these are, UIKit's documentation says.

#if !canImport(UIKit)
  public import Foundation

  extension IndexPath {
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    public var section: Int { self[0] }
    public var item: Int { self[1] }
  }

  open class UICollectionReusableView: UIView {
    public override required init(frame: CGRect) { super.init(frame: frame) }
  }

  open class UICollectionViewCell: UICollectionReusableView {
    public let contentView = UIView(frame: .zero)
  }

  @MainActor
  public protocol UICollectionViewDelegate: UIScrollViewDelegate {
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  }

  @MainActor
  open class UICollectionView: UIScrollView {
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
      public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

      let handler: Handler

      public init(handler: @escaping Handler) { self.handler = handler }
    }

    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
      public typealias Handler = (_ view: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

      let elementKind: String
      let handler: Handler

      public init(elementKind: String, handler: @escaping Handler) {
        self.elementKind = elementKind
        self.handler = handler
      }
    }

    open weak var delegate: (any UICollectionViewDelegate)?
    open var backgroundView: UIView?
    open var collectionViewLayout: UICollectionViewLayout

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
      collectionViewLayout = layout
      super.init(frame: frame)
    }

    public func dequeueConfiguredReusableCell<Cell, Item>(
      using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
      let cell = Cell(frame: .zero)
      if let item { registration.handler(cell, indexPath, item) }
      return cell
    }

    public func dequeueConfiguredReusableSupplementary<Supplementary>(
      using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
      let view = Supplementary(frame: .zero)
      registration.handler(view, registration.elementKind, indexPath)
      return view
    }
  }
#endif
