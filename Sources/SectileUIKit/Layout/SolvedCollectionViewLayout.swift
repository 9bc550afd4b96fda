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
  /// The data source must have as many sections and items as the layout: change both in the closure of
  /// `performBatchUpdates`. Register the views of backgrounds by their kinds.
  public final class SolvedCollectionViewLayout: UICollectionViewLayout {
    /// The current layout.
    public internal(set) var solved: SolvedLayout

    /// Called when the collection view's container differs from the layout's, to pass a layout for it to ``show(_:)``.
    /// Without a closure the layout is solved again on the main thread, in O(sections).
    public var onContainerChange: ((LayoutContainer) -> Void)?

    var offsets: [Int: Double] = [:]
    var rows: [Int: OrthogonalRow] = [:]
    var requested: LayoutContainer?
    private(set) var refused: Set<MeasuredSize> = []
    /// The offset that keeps visible cells in place in a batch of updates.
    private var target: LayoutPoint?
    /// The requested scrolling and its origin, until UIKit performs it.
    private var adjustment: (origin: CGPoint, move: Double)?

    /// Creates a layout of these frames.
    public init(_ solved: SolvedLayout) {
      self.solved = solved
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
      solved.cover(edges: coveredEdges)
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
      let content = LayoutRect(origin: .zero, extent: solved.contentSize)
      return elements(in: rect.isInfinite ? content : LayoutRect(rect)).map(\.attributes)
    }

    /// Returns the attributes of a cell.
    public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      item(at: indexPath)?.attributes
    }

    /// Returns the attributes of a header, footer or badge. Index paths of the whole layout's views have one index.
    public override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      supplementary(ofKind: elementKind, at: indexPath)?.attributes
    }

    /// Returns the attributes of a background.
    public override func layoutAttributesForDecorationView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      guard indexPath.count == 2 else { return nil }
      return solved.decoration(ofKind: elementKind, index: indexPath.item, inSection: indexPath.section)?.attributes
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
    ) -> Bool { report(of: preferredAttributes) != nil }

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

    /// Returns the offset that keeps visible cells in place after a batch of updates.
    public override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
      target.map { CGPoint($0) } ?? super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
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
    /// Shows a layout of the same sections and items, such as for another container. Visible cells stay in place. For
    /// other data, call `reloadData` right afterwards.
    ///
    /// - Complexity: O(log sections + visible elements).
    public func show(_ layout: SolvedLayout) {
      let context = UICollectionViewLayoutInvalidationContext()
      if let moved = install(layout) { scroll(by: moved, in: context) }
      invalidateLayout(with: context)
    }

    /// Replaces the layout by that of other data, in the closure of `performBatchUpdates` that changes the data source.
    ///
    /// - Parameters:
    ///   - layout: The new layout.
    ///   - place: Returns the new index of a section; nil if it is gone.
    ///   - item: Returns the new index of an item of a section; nil if it is gone.
    /// - Complexity: O(visible elements + scrolled orthogonal sections).
    public func replace(
      with layout: SolvedLayout, section place: (Int) -> Int?, item: (_ item: Int, _ section: Int) -> Int?
    ) {
      let screen = screen
      let moved = install(layout) { path in
        guard let section = place(path.section), let index = item(path.item, path.section) else { return nil }
        return IndexPath(item: index, section: section)
      }
      target = moved.map { LayoutPoint(axis, along: screen.min(axis) + $0, across: screen.min(axis.cross)) }
      offsets = Dictionary(
        uniqueKeysWithValues: offsets.compactMap { section, offset in place(section).map { ($0, offset) } })
      for section in rows.keys.filter({ place($0) == nil }) { removeRow(section) }
      rows = Dictionary(uniqueKeysWithValues: rows.compactMap { section, row in place(section).map { ($0, row) } })
    }

    /// Takes a layout; returns the distance to scroll so that visible cells stay in place. Nil at the start of the
    /// content, where the offset stays, even while dragging.
    private func install(_ layout: SolvedLayout, now: (IndexPath) -> IndexPath? = { $0 }) -> Double? {
      let start = screen.min(axis)
      let anchors = anchors
      solved = layout
      solved.cover(edges: coveredEdges)
      refused = []
      return anchors.isEmpty ? nil : reachable(start + distance(of: anchors, now: now)) - start
    }

    func report(of preferred: UICollectionViewLayoutAttributes) -> MeasuredSize? {
      guard let request = request(for: preferred) else { return nil }
      let size = request.report(LayoutExtent(w: preferred.size.width, h: preferred.size.height))
      let known =
        switch size.element {
        case .item(let item): solved.reportedSize(section: size.section, item: item)
        case .boundary(let kind): solved.reportedSize(section: size.section, kind: kind)
        }
      func differs(_ reported: Double?, _ known: Double) -> Bool { reported.map { abs($0 - known) > 0.01 } ?? false }
      let isNew =
        differs(size.width, known.width ?? request.proposed.w)
        || differs(size.height, known.height ?? request.proposed.h)
      return isNew && !refused.contains(size) ? size : nil
    }

    func request(for attributes: UICollectionViewLayoutAttributes) -> MeasureRequest? {
      let path = attributes.indexPath
      switch (attributes.representedElementCategory, attributes.representedElementKind) {
      case (.cell, _):
        return item(at: path) == nil ? nil : solved.measureRequest(section: path.section, item: path.item)
      case (.supplementaryView, let kind?):
        guard supplementary(ofKind: kind, at: path) != nil else { return nil }
        return solved.measureRequest(section: path.sectionOfLayout, kind: kind)
      default: return nil
      }
    }

    private func take(_ size: MeasuredSize, in context: UICollectionViewLayoutInvalidationContext) {
      let screen = screen
      let before = elements(in: screen)
      let anchors = anchors
      do {
        try solved.report([size])
      } catch {
        refused.insert(size)
        return
      }
      let moved = distance(of: anchors)
      context.invalidate(from: before, to: elements(in: screen.offset(axis, by: moved)))
      scroll(by: moved, in: context)
    }
  }

  // Keeps visible cells in place when frames before them change.

  extension SolvedCollectionViewLayout {
    var axis: Axis { solved.configuration.scrollDirection.axis }

    private var isBackwards: Bool { axis == .x && solved.container.layoutDirection == .rightToLeft }

    private var screen: LayoutRect {
      guard let bounds = collectionView?.bounds else { return .zero }
      let isPending = adjustment.map { $0.origin == bounds.origin } ?? false
      return LayoutRect(bounds).offset(axis, by: isPending ? adjustment?.move ?? 0 : 0)
    }

    private func scroll(by move: Double, in context: UICollectionViewLayoutInvalidationContext) {
      guard move != 0, let bounds = collectionView?.bounds else { return }
      context.contentOffsetAdjustment = CGPoint(LayoutPoint(axis, along: move, across: 0))
      adjustment = (bounds.origin, screen.min(axis) - LayoutRect(bounds).min(axis) + move)
      target = target.map { LayoutPoint(axis, along: $0[axis] + move, across: $0[axis.cross]) }
    }

    private typealias Anchor = (path: IndexPath, place: Double)

    /// The visible cells by which the screen can be kept in place, best first: those that begin on the screen. None at
    /// the start of the content, where new cells are to be seen.
    private var anchors: [Anchor] {
      let screen = screen
      let start = screen.min(axis) + coveredEdges.before(axis)
      let end = screen.maxX - coveredEdges.leading
      // Half a point of tolerance, as offsets are rounded.
      guard isBackwards ? end < solved.contentSize.w - 0.5 : start > 0.5 else { return [] }
      let cells: [Anchor] = elements(in: screen).filter { $0.category == .item }
        .map { ($0.indexPath, place(of: $0)) }
      return cells.filter { $0.place >= start - 0.5 }.sorted { $0.place < $1.place }
        + cells.filter { $0.place < start - 0.5 }.sorted { $0.place > $1.place }
    }

    private func place(of element: LayoutElement) -> Double {
      solved.section(at: element.section).orthogonalScrollingBehavior == .none
        ? element.frame.min(axis) : solved.sectionFrame(element.section).min(axis)
    }

    private func distance(of anchors: [Anchor], now: (IndexPath) -> IndexPath? = { $0 }) -> Double {
      for anchor in anchors {
        if let path = now(anchor.path), let element = item(at: path) { return place(of: element) - anchor.place }
      }
      return 0
    }

    private func reachable(_ start: Double) -> Double {
      guard let view = collectionView else { return start }
      let insets = DirectionalEdgeInsets(view.adjustedContentInset, isMirrored: false)
      let end = solved.contentSize[axis] - LayoutRect(view.bounds).extent[axis] + insets.after(axis)
      return max(-insets.before(axis), min(start, end))
    }

    /// Whether less than two screens follow the visible one.
    var isNearEnd: Bool {
      guard let screen = collectionView.map({ LayoutRect($0.bounds) }) else { return false }
      let rest = isBackwards ? screen.x : solved.contentSize[axis] - screen.max(axis)
      return rest < 2 * screen.extent[axis]
    }
  }

  extension SolvedCollectionViewLayout {
    private var contentOffset: LayoutPoint { LayoutPoint(collectionView?.contentOffset ?? .zero) }

    func elements(in rect: LayoutRect) -> [LayoutElement] {
      solved.elements(in: rect, contentOffset: contentOffset) { place(ofRow: $0) }
    }

    func item(at path: IndexPath) -> LayoutElement? {
      guard path.count == 2, path.section < solved.sectionCount, path.item < solved.itemCount(inSection: path.section)
      else { return nil }
      return solved.element(item: path.item, inSection: path.section, scrolledBy: place(ofRow: path.section))
    }

    private func supplementary(ofKind kind: String, at path: IndexPath) -> LayoutElement? {
      guard let index = path.last else { return nil }
      let section = path.sectionOfLayout
      return solved.supplementary(
        ofKind: kind, index: index, inSection: section, contentOffset: contentOffset,
        scrolledBy: section < 0 ? 0 : place(ofRow: section))
    }

    /// Returns the pinned views that move. Those that a jump skips are invalidated when they become visible.
    private func pinned(movedFrom old: CGRect, to new: CGRect) -> Set<LayoutElement> {
      var moved: Set<LayoutElement> = []
      for near in [LayoutRect(old), LayoutRect(new)] {
        let before = solved.pinnedElements(near: near, contentOffset: LayoutPoint(old.origin))
        let after = solved.pinnedElements(near: near, contentOffset: LayoutPoint(new.origin))
        for (before, after) in zip(before, after) where before != after { moved.insert(after) }
      }
      return moved
    }

    func matchContainer() {
      guard let container else { return }
      var solvedFor = solved.container
      solvedFor.adjustedContentInset = .zero
      if container == solvedFor { requested = nil }
      guard container != solvedFor, container != requested else { return }
      requested = container
      if let onContainerChange { return onContainerChange(container) }
      // Later, as `prepare()` must not invalidate.
      Task { [weak self] in self?.resize(to: container) }
    }

    private func resize(to container: LayoutContainer) {
      var layout = solved
      let keeps = solved.container.keepsMeasuredSizes(in: container)
      if (try? layout.resize(to: container, keepingMeasuredSizes: keeps)) != nil { show(layout) }
    }

    private var container: LayoutContainer? {
      guard let view = collectionView, view.bounds.width > 0, view.bounds.height > 0 else { return nil }
      let margins = view.directionalLayoutMargins
      return LayoutContainer(
        width: view.bounds.width, height: view.bounds.height,
        safeAreaInsets: DirectionalEdgeInsets(view.safeAreaInsets, isMirrored: isRightToLeft),
        layoutMargins: DirectionalEdgeInsets(
          top: margins.top, leading: margins.leading, bottom: margins.bottom, trailing: margins.trailing),
        layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight,
        contentSizeCategory: view.traitCollection.preferredContentSizeCategory.rawValue)
    }

    var isRightToLeft: Bool { collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The insets of bars. A spinning refresh control is not a bar: pinned views stay above it.
    private var coveredEdges: DirectionalEdgeInsets {
      guard let view = collectionView else { return .zero }
      var insets = view.adjustedContentInset
      #if !os(tvOS)
        if let control = view.refreshControl, control.isRefreshing { insets.top -= control.bounds.height }
      #endif
      return DirectionalEdgeInsets(insets, isMirrored: isRightToLeft)
    }
  }

  extension IndexPath {
    /// The section; that of the whole layout's views for a path of one index.
    var sectionOfLayout: Int { count == 2 ? section : LayoutElement.wholeLayout }
  }

  extension LayoutElement {
    fileprivate var indexPath: IndexPath {
      section == LayoutElement.wholeLayout ? IndexPath(index: index) : IndexPath(item: index, section: section)
    }

    @MainActor
    fileprivate var attributes: UICollectionViewLayoutAttributes {
      let attributes =
        switch category {
        case .item: UICollectionViewLayoutAttributes(forCellWith: indexPath)
        case .supplementary(let kind):
          UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: indexPath)
        case .decoration(let kind): UICollectionViewLayoutAttributes(forDecorationViewOfKind: kind, with: indexPath)
        }
      attributes.frame = CGRect(frame)
      attributes.zIndex = zIndex
      return attributes
    }
  }

  @MainActor
  extension UICollectionViewLayoutInvalidationContext {
    fileprivate func invalidate(_ elements: Set<LayoutElement>) {
      for (category, elements) in Dictionary(grouping: elements, by: \.category) {
        let paths = Array(Set(elements.map(\.indexPath)))
        switch category {
        case .item: invalidateItems(at: paths)
        case .supplementary(let kind): invalidateSupplementaryElements(ofKind: kind, at: paths)
        case .decoration(let kind): invalidateDecorationElements(ofKind: kind, at: paths)
        }
      }
    }

    /// Invalidates the elements that come, go or move.
    func invalidate(from old: [LayoutElement], to new: [LayoutElement]) {
      invalidate(Set(old).symmetricDifference(new))
    }
  }
#endif
