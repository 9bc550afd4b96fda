#if canImport(UIKit) || os(Linux)
  public import CompositionalLayout

  #if canImport(UIKit)
    public import UIKit
  #else
    public import UIKitStandIn
  #endif

  /// A collection view layout with the frames of a `SolvedLayout`.
  ///
  ///     let layout = SolvedCollectionViewLayout(solved)
  ///     let view = UICollectionView(frame: bounds, collectionViewLayout: layout)
  ///     view.performBatchUpdates { layout.replace(with: next, section: { $0 }, item: { item, _ in item }) }
  ///
  /// UIKit's requests are queries, in O(log sections + visible elements); nothing is stored per cell, and nothing on
  /// the main thread takes O(cells). Pinned headers follow the visible bounds. Views with estimated sizes are measured
  /// by UIKit, while visible cells stay in place.
  ///
  /// The cells of an orthogonal section lie in the collection view itself, moved by a scroll offset, as UIKit's own
  /// scroll views for them are private. An invisible scroll view for each visible orthogonal section turns touches into
  /// that offset, so that flinging, bouncing and stopping are UIKit's.
  ///
  /// For another size, safe area or direction the layout is solved off the main thread, and replaced when that is done.
  ///
  /// The data source must have as many sections and items as the layout: change both in the closure of
  /// `performBatchUpdates`. Register the views of backgrounds by their kinds.
  public final class SolvedCollectionViewLayout: UICollectionViewLayout {
    /// The current layout.
    public var solved: SolvedLayout { current }

    var current: SolvedLayout {
      didSet { changes += 1 }
    }
    /// The number of changes, by which results from other threads are found to be outdated.
    private(set) var changes = 0

    /// Called when the collection view's container differs from the layout's. The closure passes a layout for it to
    /// ``show(_:)``; without a closure the layout is solved by itself.
    public var onContainerChange: ((LayoutContainer) -> Void)?

    var offsets: [Int: Double] = [:]
    var rows: [Int: OrthogonalRow] = [:]
    var requested: LayoutContainer?
    var refused: Set<MeasuredSize> = []
    var lateReports: [MeasuredSize] = []
    var reports: [MeasuredSize]?
    var update = BatchState.none
    /// The requested scrolling and its origin, until UIKit performs it.
    var adjustment: (origin: CGPoint, move: CGPoint)?

    enum BatchState {
      case none
      /// The layout is replaced; `offset` keeps visible cells in place.
      case replaced(offset: CGPoint?)
      case running(offset: CGPoint?, adjustment: CGPoint)
    }

    /// Creates a layout of these frames.
    public init(_ solved: SolvedLayout) {
      current = solved
      super.init()
    }

    /// Creates a layout without sections.
    public convenience override init() {
      do {
        self.init(try SolvedLayout(container: LayoutContainer(width: 0, height: 0)))
      } catch {
        preconditionFailure("a layout without sections can always be solved: \(error)")
      }
    }

    /// Unavailable: frames are not in a storyboard.
    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    /// Checks the container and the visible orthogonal sections.
    public override func prepare() {
      super.prepare()
      adjustment = nil
      matchContainer()
      let edges = coveredEdges
      if solved.container.adjustedContentInset != edges { current.cover(edges: edges) }
      placeRows()
    }

    /// The content's size.
    public override var collectionViewContentSize: CGSize { CGSize(solved.contentSize) }

    /// True, so that UIKit does not mirror a layout solved from right to left.
    public override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    /// The direction that the layout was solved for.
    public override var developmentLayoutDirection: UIUserInterfaceLayoutDirection {
      solved.container.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// Returns the attributes of the elements that intersect a rectangle.
    ///
    /// - Complexity: O(log sections + hits).
    public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      elements(in: rect).map { attributes(of: $0) }
    }

    /// Returns the attributes of a cell.
    public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      item(at: indexPath).map { attributes(of: $0) }
    }

    /// Returns the attributes of a header, footer or badge. Index paths of the whole layout's views have one index.
    public override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      supplementary(ofKind: elementKind, at: indexPath).map { attributes(of: $0) }
    }

    /// Returns the attributes of a background.
    public override func layoutAttributesForDecorationView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      guard indexPath.count == 2 else { return nil }
      return solved.decoration(ofKind: elementKind, index: indexPath.item, inSection: indexPath.section)
        .map { attributes(of: $0) }
    }

    /// Returns whether a pinned view moves, an orthogonal section becomes visible, or the size changes.
    public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      guard let bounds = collectionView?.bounds, newBounds != bounds else { return false }
      return newBounds.size != bounds.size || !hasRows(for: newBounds)
        || !pinned(movedFrom: bounds, to: newBounds).isEmpty
    }

    /// Returns a context with the pinned views that move.
    public override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      if let bounds = collectionView?.bounds { context.invalidate(pinned(movedFrom: bounds, to: newBounds)) }
      return context
    }

    /// Returns whether a self-sizing view reports a new size.
    public override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
      guard let size = report(of: preferredAttributes) else { return false }
      guard isLate(size) else { return true }
      takeLater(size)
      return false
    }

    /// Applies the reported size, and returns a context with the visible elements that it moves.
    public override func invalidationContext(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
      if let size = report(of: preferredAttributes) { take(size, in: context) }
      return context
    }

    /// Begins a batch of updates with the new data.
    public override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      if case .replaced(let offset) = update { update = .running(offset: offset, adjustment: .zero) }
    }

    /// Returns the offset that keeps visible cells in place after a batch of updates.
    public override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
      switch update {
      case .replaced(let offset?), .running(let offset?, _): offset
      case .none, .replaced(nil), .running(nil, _):
        super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
      }
    }

    /// Ends a batch of updates, and applies the scrolling for sizes reported meanwhile.
    public override func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      defer { update = .none }
      guard case .running(_, let adjustment) = update, adjustment != .zero else { return }
      let context = UICollectionViewLayoutInvalidationContext()
      context.contentOffsetAdjustment = adjustment
      invalidateLayout(with: context)
    }

    /// Removes the rows before another layout takes over.
    public override func prepareForTransition(to newLayout: UICollectionViewLayout) {
      super.prepareForTransition(to: newLayout)
      for section in Array(rows.keys) { removeRow(section) }
    }
  }
#endif
