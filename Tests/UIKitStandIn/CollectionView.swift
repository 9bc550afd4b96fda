// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if os(Linux)
  public import Foundation

  extension IndexPath {
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    public var section: Int { self[0] }
    public var item: Int { self[1] }

    func isItem(of counts: [Int]) -> Bool {
      section < counts.count && item < counts[section]
    }
  }

  open class UICollectionReusableView: UIView {
    public override required init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { nil }

    open func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }
  }

  open class UICollectionViewCell: UICollectionReusableView {
    public let contentView = UIView(frame: .zero)
    open var contentConfiguration: (any UIContentConfiguration)?

    /// Texts of letters 10 wide and 20 high, without spaces: as many lines as the width makes of
    /// them, or one where it may be any.
    open override func systemLayoutSizeFitting(
      _ targetSize: CGSize,
      withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
      verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
      let text = (contentConfiguration as? UIListContentConfiguration)?.text ?? ""
      let length = CGFloat(text.count * 10)
      guard horizontalFittingPriority == .required else {
        return CGSize(width: length, height: 20)
      }
      return CGSize(
        width: targetSize.width, height: max(1, (length / targetSize.width).rounded(.up)) * 20)
    }
  }

  /// Its calls are methods of `UICollectionViewController` here.
  public protocol UICollectionViewDelegate: UIScrollViewDelegate {}

  @MainActor
  public protocol UICollectionViewDataSource: NSObjectProtocol {
    func numberOfSections(in collectionView: UICollectionView) -> Int
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView
  }

  @MainActor
  open class UICollectionView: UIScrollView {
    public enum ElementCategory: UInt, Sendable {
      case cell, supplementaryView, decorationView
    }

    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
      public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
        Void

      let handler: Handler

      public init(handler: @escaping Handler) { self.handler = handler }
    }

    open weak var dataSource: (any UICollectionViewDataSource)?
    open var collectionViewLayout: UICollectionViewLayout {
      willSet { collectionViewLayout.prepareForTransition(to: newValue) }
      didSet {
        oldValue.collectionView = nil
        collectionViewLayout.collectionView = self
        reloadData()
      }
    }

    /// For tests: the cells on the screen.
    public var standInCells: [IndexPath: UICollectionViewCell] = [:]
    /// For tests: the other views on the screen, where everything on it lies, and how often the
    /// layout was asked for it.
    public internal(set) var standInViews: [StandInElement: UICollectionReusableView] = [:]
    public internal(set) var standInFrames: [StandInElement: UICollectionViewLayoutAttributes] = [:]
    public internal(set) var standInRectangles: [CGRect] = []
    /// For tests: batches of updates so far, those that began before the one before was over, and
    /// the counts between.
    public internal(set) var standInBatches: [StandInBatch] = []
    public internal(set) var standInOverlaps = 0
    /// Where UIKit raises an exception.
    public var standInRaise: (String) -> Void = { fatalError($0) }
    private var registered: [String: UICollectionReusableView.Type] = [:]
    /// The number of items in each section, as the view knows it; nil when it has to ask.
    var counts: [Int]?
    /// The elements whose attributes are out of date; nil when all are.
    var invalid: Set<StandInElement>?
    var adjustment = CGPoint.zero
    var batch: StandInBatch?
    public internal(set) var standInIsUpdating = false
    /// The cells that measured themselves, with their frames.
    var measured: [StandInElement: CGSize] = [:]
    var reconfigured: UICollectionViewCell?

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
      collectionViewLayout = layout
      super.init(frame: frame)
      layout.collectionView = self
    }

    open func register(
      _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
      withReuseIdentifier identifier: String
    ) {
      registered[elementKind + identifier] = viewClass as? UICollectionReusableView.Type
    }

    open func dequeueReusableSupplementaryView(
      ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView { registered[elementKind + identifier]!.init(frame: .zero) }

    public func dequeueConfiguredReusableCell<Cell, Item>(
      using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
      let cell = reconfigured as? Cell ?? Cell(frame: .zero)
      if let item { registration.handler(cell, indexPath, item) }
      return cell
    }

    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
      standInCells.first { $0.value === cell }?.key
    }

    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
      standInCells[indexPath]
    }

    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
      -> UICollectionReusableView?
    {
      standInViews[StandInElement(category: .supplementaryView, kind: elementKind, path: indexPath)]
    }

    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
      standInViews.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }.map(
        \.path
      ).sorted()
    }

    var knownCounts: [Int] {
      if let counts { return counts }
      let asked = askedCounts
      counts = asked
      return asked
    }

    var askedCounts: [Int] {
      guard let dataSource else { return [] }
      return (0..<dataSource.numberOfSections(in: self)).map {
        dataSource.collectionView(self, numberOfItemsInSection: $0)
      }
    }

    open func reloadData() {
      counts = nil
      standInCells = [:]
      standInViews = [:]
      measured = [:]
      collectionViewLayout.invalidateLayout(
        with: UICollectionViewLayoutInvalidationContext(everything: true, counts: true))
    }

    open func reconfigureItems(at indexPaths: [IndexPath]) {
      for path in indexPaths {
        guard path.isItem(of: knownCounts) else {
          standInRaise("reconfigures \(path), which is not there")
          continue
        }
        guard let cell = standInCells[path] else { continue }
        reconfigured = cell
        let again = dataSource?.collectionView(self, cellForItemAt: path)
        reconfigured = nil
        if again !== cell {
          standInRaise("the cell at \(path) is configured again as another one")
        }
        measured[StandInElement(category: .cell, path: path)] = nil
      }
      setNeedsLayout()
    }

    open override var bounds: CGRect {
      get { super.bounds }
      set {
        let invalidates =
          newValue != super.bounds
          && collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newValue)
        let context =
          invalidates ? collectionViewLayout.invalidationContext(forBoundsChange: newValue) : nil
        let isResized = newValue.size != super.bounds.size
        super.bounds = newValue
        if let context { collectionViewLayout.invalidateLayout(with: context) }
        if isResized { setNeedsLayout() }
      }
    }

    open override func layoutSubviews() {
      super.layoutSubviews()
      standInLayOut()
    }
  }
#endif
