#if canImport(UIKit) || os(Linux)
  public import CompositionalLayout

  #if canImport(UIKit)
    public import UIKit
  #else
    public import UIKitStandIn
  #endif

  /// A collection view's layout on frames that are solved already.
  ///
  ///     let view = UICollectionView(frame: bounds, collectionViewLayout: SolvedCollectionViewLayout(solved))
  ///
  /// It answers what UIKit asks by queries on a `SolvedLayout`: nothing is kept for a cell, and nothing that takes the time
  /// of a section's cells happens on the main thread. Pinned headers follow the visible bounds; cells, headers and footers
  /// with estimated sizes are measured as UIKit measures them, and what is seen stays in its place meanwhile.
  ///
  /// UIKit has no public way to the scroll views that its own layout puts sections into that scroll across. Here their cells lie
  /// in the collection view itself, moved by an offset for each section; a scroll view for each such section on the
  /// screen, which shows nothing, turns touches into that offset, so that flinging, bouncing and stopping are UIKit's.
  ///
  /// When the collection view has another size, safe area or direction, the layout is solved for it beside the main thread
  /// and put in the place of the old one, which is shown until then.
  ///
  /// The data source has to have as many sections and items as the layout: change both in the closure of
  /// `performBatchUpdates`, the layout by ``replace(with:section:item:)``. Backgrounds are views of the app's that it registers
  /// for their kinds.
  public final class SolvedCollectionViewLayout: UICollectionViewLayout {
    /// Where everything lies now.
    public var solved: SolvedLayout { current }

    /// The same, to be changed.
    var current: SolvedLayout {
      didSet { changes += 1 }
    }
    /// How often it has changed: by which what is made beside the main thread knows that it is too late.
    private(set) var changes = 0

    /// Called when the collection view is another container than the layout was solved for. Whoever sets it solves the
    /// layout for the container, and hands it to ``show(_:)``; without it the layout does so itself.
    public var onContainerChange: ((LayoutContainer) -> Void)?

    /// How far sections that scroll across are scrolled, where it is not where they begin.
    var offsets: [Int: Double] = [:]
    /// What turns touches into those offsets: for the sections on the screen.
    var rows: [Int: OrthogonalRow] = [:]
    /// The container that has been asked for last.
    var requested: LayoutContainer?
    /// Sizes that cannot be laid out: their views are not asked again and again.
    var refused: Set<MeasuredSize> = []
    /// Sizes that are laid out beside the main thread, in the order of their reports.
    var lateReports: [MeasuredSize] = []
    /// What has been reported since ``beginReplacement()``; nil while nothing is being replaced.
    var reports: [MeasuredSize]?
    var update = BatchState.none
    /// By how much the collection view has been told to scroll, and from where: it may do so later.
    var adjustment: (origin: CGPoint, move: CGPoint)?

    /// Where a batch of updates is.
    enum BatchState {
      case none
      /// The new layout is in force; what was seen is to be here.
      case replaced(offset: CGPoint?)
      /// UIKit animates; it ignores adjustments until it has ended.
      case running(offset: CGPoint?, adjustment: CGPoint)
    }

    /// A layout on these frames.
    public init(_ solved: SolvedLayout) {
      current = solved
      super.init()
    }

    /// A layout without sections.
    public convenience override init() {
      do {
        self.init(try SolvedLayout(container: LayoutContainer(width: 0, height: 0)))
      } catch {
        preconditionFailure("a layout without sections can always be solved: \(error)")
      }
    }

    /// Not available: frames are not in a storyboard.
    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    // MARK: What UIKit asks

    /// Looks at the collection view's container, and at the sections on its screen that scroll across.
    public override func prepare() {
      super.prepare()
      adjustment = nil
      matchContainer()
      let edges = coveredEdges
      if solved.container.adjustedContentInset != edges { current.cover(edges: edges) }
      placeRows()
    }

    /// The extent of the whole content.
    public override var collectionViewContentSize: CGSize { CGSize(solved.contentSize) }

    /// A layout that was solved from right to left is so already; UIKit mirrors one that was not.
    public override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    /// The direction that the layout was solved for.
    public override var developmentLayoutDirection: UIUserInterfaceLayoutDirection {
      solved.container.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// Everything that intersects a rectangle.
    ///
    /// - Complexity: O(log sections + hits).
    public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      elements(in: rect).map { attributes(of: $0) }
    }

    /// One cell.
    public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      item(at: indexPath).map { attributes(of: $0) }
    }

    /// One header, footer or badge. Those of the whole layout have a path of one number.
    public override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      supplementary(ofKind: elementKind, at: indexPath).map { attributes(of: $0) }
    }

    /// One background.
    public override func layoutAttributesForDecorationView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      guard indexPath.count == 2 else { return nil }
      return solved.decoration(ofKind: elementKind, index: indexPath.item, inSection: indexPath.section)
        .map { attributes(of: $0) }
    }

    // MARK: What changes

    /// Whether anything moves that is pinned, another section that scrolls across comes in sight, or the size changes.
    public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      guard let bounds = collectionView?.bounds, newBounds != bounds else { return false }
      return newBounds.size != bounds.size || !hasRows(for: newBounds)
        || !pinned(movedFrom: bounds, to: newBounds).isEmpty
    }

    /// Names the pinned headers and footers that move, and nothing else.
    public override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      if let bounds = collectionView?.bounds { context.invalidate(pinned(movedFrom: bounds, to: newBounds)) }
      return context
    }

    /// Whether a cell, header or footer wants another size where its description leaves it open.
    public override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
      guard let size = report(of: preferredAttributes) else { return false }
      guard isLate(size) else { return true }
      takeLater(size)
      return false
    }

    /// Takes the size, and names what it moves on the screen.
    public override func invalidationContext(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
      if let size = report(of: preferredAttributes) { take(size, in: context) }
      return context
    }

    /// The new data are in force.
    public override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      if case .replaced(let offset) = update { update = .running(offset: offset, adjustment: .zero) }
    }

    /// Where what was seen is after a batch of updates.
    public override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
      switch update {
      case .replaced(let offset?), .running(let offset?, _): offset
      case .none, .replaced(nil), .running(nil, _):
        super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
      }
    }

    /// A batch of updates is over: what cells reported meanwhile moves the content now.
    public override func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      defer { update = .none }
      guard case .running(_, let adjustment) = update, adjustment != .zero else { return }
      let context = UICollectionViewLayoutInvalidationContext()
      context.contentOffsetAdjustment = adjustment
      invalidateLayout(with: context)
    }

    /// Another layout takes its place: nothing of this one is left in the collection view.
    public override func prepareForTransition(to newLayout: UICollectionViewLayout) {
      super.prepareForTransition(to: newLayout)
      for section in Array(rows.keys) { removeRow(section) }
    }
  }
#endif
