#if canImport(UIKit) || os(Linux)
  public import CompositionalLayout

  /// A collection view layout with the frames of a `SolvedLayout`.
  ///
  ///     let layout = SolvedCollectionViewLayout(solved)
  ///     let view = UICollectionView(frame: bounds, collectionViewLayout: layout)
  ///     view.performBatchUpdates {
  ///       layout.replace(with: next, section: { $0 }, item: { item, _ in item })
  ///     }
  ///
  /// UIKit's requests are queries, in O(log sections + visible elements); nothing is stored per
  /// cell. Views with estimated sizes are measured by UIKit, while visible cells stay in place. The
  /// cells of an orthogonal section lie in the collection view itself, moved by a scroll offset, as
  /// UIKit's own scroll views for them are private.
  ///
  /// The data source must have as many sections and items as the layout: change both in the closure
  /// of `performBatchUpdates`. Register the views of backgrounds by their kinds.
  public final class SolvedCollectionViewLayout: UICollectionViewLayout {
    /// The current layout.
    public internal(set) var solved: SolvedLayout

    /// Called when the collection view's container differs from the layout's, to pass a layout for
    /// it to ``show(_:)``. Without a closure the layout is solved again on the main thread, in
    /// O(sections).
    public var onContainerChange: ((LayoutContainer) -> Void)?

    /// The scroll offsets of orthogonal sections that were scrolled, from the leading edge, by
    /// section.
    var offsets: [Int: Double] = [:]
    /// The scroll views of the visible orthogonal sections, by section.
    var rows: [Int: OrthogonalRow] = [:]
    /// The container for which a layout was requested and has not come yet; nil while the layout is
    /// of the collection view's.
    private(set) var requested: LayoutContainer?
    /// The reported sizes that the solver refused; they would be reported again and again. Empty
    /// for a new layout.
    var refused: Set<MeasuredSize> = []
    /// The offset that keeps visible cells in place in a batch of updates; nil outside of one.
    var target: LayoutPoint?
    /// The requested scrolling and its origin, until UIKit performs it.
    var pending = (origin: CGPoint.zero, move: 0.0)

    /// Creates a layout of these frames.
    public init(_ solved: SolvedLayout) {
      self.solved = solved
      super.init()
    }

    /// Creates a layout without sections.
    public convenience override init() { self.init(SolvedLayout()) }

    /// Unavailable: frames are not in a storyboard.
    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    /// Takes the collection view's bars and container, and places the rows.
    public override func prepare() {
      super.prepare()
      pending.move = 0
      matchContainer()
      solved.cover(edges: coveredEdges)
      placeRows()
    }

    /// The size of the whole content.
    public override var collectionViewContentSize: CGSize {
      CGSize(solved.contentSize)
    }

    /// True, so that UIKit does not mirror a layout solved from right to left.
    public override var flipsHorizontallyInOppositeLayoutDirection: Bool {
      true
    }

    /// The direction that the layout was solved for.
    public override var developmentLayoutDirection: UIUserInterfaceLayoutDirection {
      solved.container.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// Returns the attributes of the elements in a rectangle; of all for the infinite one that
    /// UIKit asks for at times.
    public override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    {
      let content = LayoutRect(origin: .zero, extent: solved.contentSize)
      return elements(in: rect.isInfinite ? content : LayoutRect(rect)).map(\.attributes)
    }

    /// Returns the attributes of a cell.
    public override func layoutAttributesForItem(at indexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      item(at: indexPath)?.attributes
    }

    /// Returns the attributes of a header, footer or badge. Index paths of the whole layout's views
    /// have one index.
    public override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let section = indexPath.sectionOfLayout
      return solved.supplementary(
        ofKind: elementKind, index: indexPath.last ?? 0, inSection: section,
        contentOffset: contentOffset,
        scrolledBy: scrollOffset(inSection: section))?.attributes
    }

    /// Returns the attributes of a background.
    public override func layoutAttributesForDecorationView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      solved.decoration(ofKind: elementKind, index: indexPath.item, inSection: indexPath.section)?
        .attributes
    }

    /// Returns whether a pinned view moves, an orthogonal section becomes visible, or the size
    /// changes.
    public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      let bounds = collectionView?.bounds ?? .zero
      return newBounds.size != bounds.size
        || Set(solved.orthogonalSections(in: LayoutRect(newBounds))) != Set(rows.keys)
        || !pinned(movedFrom: bounds, to: newBounds).isEmpty
    }

    /// Returns a context with the pinned views that move.
    public override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      if let bounds = collectionView?.bounds {
        context.invalidate(pinned(movedFrom: bounds, to: newBounds))
      }
      return context
    }

    /// Returns whether a self-sizing view reports a new size.
    public override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { report(of: preferredAttributes) != nil }

    /// Applies the reported size, and returns a context with the visible elements that it moves.
    public override func invalidationContext(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes,
        withOriginalAttributes: originalAttributes)
      if let size = report(of: preferredAttributes) { take(size, in: context) }
      return context
    }

    /// Returns the offset that keeps visible cells in place after a batch of updates.
    public override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
      target.map { CGPoint($0) }
        ?? super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
    }

    /// Ends a batch of updates.
    public override func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      target = nil
    }

    /// Removes the rows before another layout takes over.
    public override func prepareForTransition(to newLayout: UICollectionViewLayout) {
      super.prepareForTransition(to: newLayout)
      for section in Array(rows.keys) { removeRow(section) }
    }
  }

  extension SolvedCollectionViewLayout {
    /// Shows a layout of the same sections and items, such as for another container. Visible cells
    /// stay in place. For other data, call `reloadData` right afterwards.
    ///
    /// - Complexity: O(log sections + visible elements + scrolled orthogonal sections).
    public func show(_ layout: SolvedLayout) {
      let context = UICollectionViewLayoutInvalidationContext()
      if let moved = install(layout) { scroll(by: moved, in: context) }
      limitOffsets()
      invalidateLayout(with: context)
    }

    /// Replaces the layout by that of other data, in the closure of `performBatchUpdates` that
    /// changes the data source.
    ///
    /// - Parameters:
    ///   - place: Returns the new index of a section; nil if it is gone. Of several that become
    ///     one, the first keeps its scroll offset.
    ///   - item: Returns the new index of an item of a section; nil if it is gone.
    /// - Complexity: O(visible elements + scrolled orthogonal sections).
    public func replace(
      with layout: SolvedLayout, section place: (Int) -> Int?,
      item: (_ item: Int, _ section: Int) -> Int?
    ) {
      let screen = screen
      let moved = install(layout) { path in
        guard let section = place(path.section), let index = item(path.item, path.section) else {
          return nil
        }
        return IndexPath(item: index, section: section)
      }
      target = moved.map {
        LayoutPoint(axis, along: screen.min(axis) + $0, across: screen.min(axis.cross))
      }
      moveRows(place)
      limitOffsets()
    }

    /// The scroll axis.
    var axis: Axis { solved.configuration.scrollDirection.axis }
    /// Is true when the view's leading edge is the right one. The layout may still be one for the
    /// other direction.
    var isRightToLeft: Bool {
      collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }
    /// Is true when the content starts at its right end and runs to the left.
    var isBackwards: Bool {
      axis == .x && solved.container.layoutDirection == .rightToLeft
    }
    private var contentOffset: LayoutPoint {
      LayoutPoint(collectionView?.contentOffset ?? .zero)
    }

    /// Returns the elements in a rectangle as they are shown: scrolled, and with pinned views held.
    func elements(in rect: LayoutRect) -> [LayoutElement] {
      solved.elements(in: rect, contentOffset: contentOffset) {
        Double(scrollOffset(inSection: $0))
      }
    }

    /// Returns a cell as it is shown; nil if UIKit asks for one of data that the layout does not
    /// have yet.
    func item(at path: IndexPath) -> LayoutElement? {
      guard path.count == 2, path.section < solved.sectionCount,
        path.item < solved.itemCount(inSection: path.section)
      else { return nil }
      return solved.element(
        item: path.item, inSection: path.section, scrolledBy: scrollOffset(inSection: path.section))
    }

    /// Returns the pinned views that move. Those that a jump skips are invalidated when they become
    /// visible.
    private func pinned(movedFrom old: CGRect, to new: CGRect) -> Set<LayoutElement> {
      func pinned(at offset: CGPoint) -> Set<LayoutElement> {
        Set(
          [old, new].flatMap {
            solved.pinnedElements(near: LayoutRect($0), contentOffset: LayoutPoint(offset))
          })
      }
      return pinned(at: new.origin).subtracting(pinned(at: old.origin))
    }

    /// Asks for a layout for the collection view's container, once for each container. Bars do not
    /// count: they only hold pinned views elsewhere, without a new solution.
    func matchContainer() {
      guard let container else { return }
      var solvedFor = solved.container
      solvedFor.adjustedContentInset = .zero
      guard container != solvedFor else {
        requested = nil
        return
      }
      guard container != requested else { return }
      requested = container
      if let onContainerChange { return onContainerChange(container) }
      // Later, as `prepare()` must not invalidate.
      Task {
        var layout = solved
        let keeps = layout.container.keepsMeasuredSizes(in: container)
        if (try? layout.resize(to: container, keepingMeasuredSizes: keeps)) != nil {
          show(layout)
        }
      }
    }

    /// The collection view's container; nil while it has no size. Bars are not in it.
    private var container: LayoutContainer? {
      guard let view = collectionView, view.bounds.width > 0, view.bounds.height > 0 else {
        return nil
      }
      let bounds = view.bounds
      let readable = view.readableContentGuide.layoutFrame
      let sides = UIEdgeInsets(
        top: 0, left: max(0, readable.minX - bounds.minX), bottom: 0,
        right: max(0, bounds.maxX - readable.maxX))
      // Empty before UIKit's first pass. A layout that scrolls across has margins above and below,
      // but no readable width.
      let isReadable = axis == .y && !readable.isEmpty
      return LayoutContainer(
        width: bounds.width, height: bounds.height,
        safeAreaInsets: DirectionalEdgeInsets(view.safeAreaInsets, isMirrored: isRightToLeft),
        layoutMargins: DirectionalEdgeInsets(view.layoutMargins, isMirrored: isRightToLeft),
        readableContentInsets: isReadable
          ? DirectionalEdgeInsets(sides, isMirrored: isRightToLeft) : nil,
        layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight,
        contentSizeCategory: view.traitCollection.preferredContentSizeCategory.rawValue,
        userInterfaceIdiom: UserInterfaceIdiom(view.traitCollection.userInterfaceIdiom))
    }

    /// The insets of bars. A spinning refresh control is not a bar: pinned views stay above it.
    var coveredEdges: DirectionalEdgeInsets {
      guard let view = collectionView else { return .zero }
      var insets = view.adjustedContentInset
      #if !os(tvOS)
        if let control = view.refreshControl, control.isRefreshing {
          insets.top -= control.bounds.height
        }
      #endif
      return DirectionalEdgeInsets(insets, isMirrored: isRightToLeft)
    }
  }

  extension IndexPath {
    /// The section; that of the whole layout's views for a path of one index.
    var sectionOfLayout: Int {
      count == 2 ? section : LayoutElement.wholeLayout
    }
  }

  extension LayoutElement {
    /// UIKit's index path; that of the whole layout's views has one index.
    var indexPath: IndexPath {
      section == LayoutElement.wholeLayout
        ? IndexPath(index: index) : IndexPath(item: index, section: section)
    }

    /// UIKit's attributes of the element.
    @MainActor
    fileprivate var attributes: UICollectionViewLayoutAttributes {
      let attributes: UICollectionViewLayoutAttributes =
        switch category {
        case .item: .init(forCellWith: indexPath)
        case .supplementary(let kind): .init(forSupplementaryViewOfKind: kind, with: indexPath)
        case .decoration(let kind): .init(forDecorationViewOfKind: kind, with: indexPath)
        }
      attributes.frame = CGRect(frame)
      attributes.zIndex = zIndex
      return attributes
    }
  }

  @MainActor
  extension UICollectionViewLayoutInvalidationContext {
    /// Invalidates elements, one call for each kind of view.
    func invalidate(_ elements: Set<LayoutElement>) {
      for (category, elements) in Dictionary(grouping: elements, by: \.category) {
        let paths = Array(Set(elements.map(\.indexPath)))
        switch category {
        case .item: invalidateItems(at: paths)
        case .supplementary(let kind): invalidateSupplementaryElements(ofKind: kind, at: paths)
        case .decoration(let kind): invalidateDecorationElements(ofKind: kind, at: paths)
        }
      }
    }
  }
#endif
