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

    open func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }
  }

  open class UICollectionViewCell: UICollectionReusableView {
    public let contentView = UIView(frame: .zero)
  }

  @MainActor
  public protocol UICollectionViewDelegate: UIScrollViewDelegate {
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  }

  @MainActor
  public protocol UICollectionViewDataSource: NSObjectProtocol {
    func numberOfSections(in collectionView: UICollectionView) -> Int
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView
  }

  @MainActor
  open class UICollectionView: UIScrollView {
    public enum ScrollDirection: Int, Sendable {
      case vertical, horizontal
    }

    public enum ElementCategory: UInt, Sendable {
      case cell, supplementaryView, decorationView
    }

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
    open weak var dataSource: (any UICollectionViewDataSource)?
    open var isPrefetchingEnabled = true
    /// For tests: the cells on the screen, and the classes that are registered.
    public var standInCells: [IndexPath: UICollectionViewCell] = [:]
    private var registered: [String: UICollectionReusableView.Type] = [:]
    open var backgroundView: UIView?
    open var collectionViewLayout: UICollectionViewLayout

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
      collectionViewLayout = layout
      super.init(frame: frame)
    }

    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
      registered[identifier] = cellClass as? UICollectionReusableView.Type
    }

    open func register(
      _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
      registered[elementKind + identifier] = viewClass as? UICollectionReusableView.Type
    }

    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
      -> UICollectionViewCell
    {
      // UIKit raises an exception for what is not registered, too.
      registered[identifier]!.init(frame: .zero) as! UICollectionViewCell
    }

    open func dequeueReusableSupplementaryView(
      ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView { registered[elementKind + identifier]!.init(frame: .zero) }

    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { standInCells[indexPath] }

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
