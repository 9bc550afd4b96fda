#if canImport(UIKit) || os(Linux)
  import CompositionalLayout

  #if canImport(UIKit)
    import UIKit
  #else
    import UIKitStandIn
  #endif

  extension SolvedCollectionViewLayout {
    var contentOffset: LayoutPoint { LayoutPoint(collectionView?.contentOffset ?? .zero) }

    func elements(in rect: CGRect) -> [LayoutElement] {
      let content = CGRect(origin: .zero, size: collectionViewContentSize)
      let rect = rect.isInfinite ? content : rect
      return solved.elements(in: LayoutRect(rect), contentOffset: contentOffset) { place(ofRow: $0) }
    }

    func item(at path: IndexPath) -> LayoutElement? {
      guard path.count == 2, path.section < solved.sectionCount, path.item < solved.itemCount(inSection: path.section)
      else { return nil }
      return solved.element(item: path.item, inSection: path.section, scrolledBy: place(ofRow: path.section))
    }

    func supplementary(ofKind kind: String, at path: IndexPath) -> LayoutElement? {
      guard let index = path.last else { return nil }
      let section = path.count == 2 ? path.section : LayoutElement.wholeLayout
      return solved.supplementary(
        ofKind: kind, index: index, inSection: section, contentOffset: contentOffset,
        scrolledBy: section < 0 ? 0 : place(ofRow: section))
    }

    func attributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes {
      let path = element.indexPath
      let attributes =
        switch element.category {
        case .item: UICollectionViewLayoutAttributes(forCellWith: path)
        case .supplementary(let kind):
          UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
        case .decoration(let kind): UICollectionViewLayoutAttributes(forDecorationViewOfKind: kind, with: path)
        }
      attributes.frame = CGRect(element.frame)
      attributes.zIndex = element.zIndex
      return attributes
    }

    /// Returns the pinned views that move. Those that a jump skips are invalidated when they become visible.
    func pinned(movedFrom old: CGRect, to new: CGRect) -> [LayoutElement] {
      var moved: Set<LayoutElement> = []
      for rect in [old, new] {
        let near = LayoutRect(rect)
        let before = solved.pinnedElements(near: near, contentOffset: LayoutPoint(old.origin))
        let after = solved.pinnedElements(near: near, contentOffset: LayoutPoint(new.origin))
        for (before, after) in zip(before, after) where before != after { moved.insert(after) }
      }
      return Array(moved)
    }
  }

  extension LayoutElement {
    var indexPath: IndexPath {
      section == LayoutElement.wholeLayout ? IndexPath(index: index) : IndexPath(item: index, section: section)
    }
  }

  @MainActor
  extension UICollectionViewLayoutInvalidationContext {
    func invalidate(_ elements: some Sequence<LayoutElement>) {
      var items: Set<IndexPath> = []
      var supplementary: [String: Set<IndexPath>] = [:]
      var decorations: [String: Set<IndexPath>] = [:]
      for element in elements {
        switch element.category {
        case .item: items.insert(element.indexPath)
        case .supplementary(let kind): supplementary[kind, default: []].insert(element.indexPath)
        case .decoration(let kind): decorations[kind, default: []].insert(element.indexPath)
        }
      }
      if !items.isEmpty { invalidateItems(at: Array(items)) }
      for (kind, paths) in supplementary { invalidateSupplementaryElements(ofKind: kind, at: Array(paths)) }
      for (kind, paths) in decorations { invalidateDecorationElements(ofKind: kind, at: Array(paths)) }
    }

    /// Invalidates the elements that come, go or move.
    func invalidate(from old: [LayoutElement], to new: [LayoutElement]) {
      invalidate(Set(old).symmetricDifference(new))
    }
  }

  extension SolvedCollectionViewLayout {
    func report(of preferred: UICollectionViewLayoutAttributes) -> MeasuredSize? {
      guard let request = request(for: preferred) else { return nil }
      let size = request.report(LayoutExtent(w: preferred.size.width, h: preferred.size.height))
      let known =
        switch size.element {
        case .item(let item): solved.reportedSize(section: size.section, item: item)
        case .boundary(let kind): solved.reportedSize(section: size.section, kind: kind)
        }
      let isNew =
        Self.differs(size.width, known.width ?? request.proposed.w)
        || Self.differs(size.height, known.height ?? request.proposed.h)
      return isNew && !refused.contains(size) ? size : nil
    }

    func request(for attributes: UICollectionViewLayoutAttributes) -> MeasureRequest? {
      let path = attributes.indexPath
      switch (attributes.representedElementCategory, attributes.representedElementKind) {
      case (.cell, _):
        return item(at: path) == nil ? nil : solved.measureRequest(section: path.section, item: path.item)
      case (.supplementaryView, let kind?):
        guard supplementary(ofKind: kind, at: path) != nil else { return nil }
        return solved.measureRequest(section: path.count == 2 ? path.section : LayoutElement.wholeLayout, kind: kind)
      default: return nil
      }
    }

    private static func differs(_ reported: Double?, _ known: Double) -> Bool {
      reported.map { abs($0 - known) > 0.01 } ?? false
    }

    func take(_ size: MeasuredSize, in context: UICollectionViewLayoutInvalidationContext) {
      let screen = screen
      let before = elements(in: screen)
      let anchors = anchors(in: screen)
      do {
        try current.report([size])
      } catch {
        refused.insert(size)
        return
      }
      reports?.append(size)
      let moved = distance(ofFirst: anchors) { IndexPath(item: $0.index, section: $0.section) }
      context.invalidate(from: before, to: elements(in: screen.offsetBy(dx: moved.x, dy: moved.y)))
      if case .running(let offset, let adjustment) = update {
        update = .running(offset: offset, adjustment: CGPoint(x: adjustment.x + moved.x, y: adjustment.y + moved.y))
      } else {
        scroll(by: moved, in: context)
      }
    }
  }

  // Reports in long flowing sections are applied off the main thread: one may pack all later groups again.

  extension SolvedCollectionViewLayout {
    /// The most items of a flowing section whose reports are applied on the main thread.
    private static let itemLimit = 500

    func isLate(_ size: MeasuredSize) -> Bool {
      guard case .item = size.element, size.section >= 0 else { return false }
      return solved.itemCount(inSection: size.section) > Self.itemLimit && solved.isFlowing(section: size.section)
    }

    func takeLater(_ size: MeasuredSize) {
      guard !lateReports.contains(size) else { return }
      lateReports.append(size)
      guard lateReports.count == 1 else { return }
      Task { [weak self] in await self?.takeLateReports() }
    }

    private func takeLateReports() async {
      while !lateReports.isEmpty {
        let sizes = lateReports
        let changes = changes
        let (layout, refused) = await Self.reporting(sizes, in: solved)
        guard changes == self.changes else { continue }
        lateReports.removeFirst(sizes.count)
        reports?.append(contentsOf: sizes)
        show(layout)
        self.refused = refused
      }
    }

    @concurrent
    private nonisolated static func reporting(
      _ sizes: [MeasuredSize], in layout: SolvedLayout
    ) async -> (layout: SolvedLayout, refused: Set<MeasuredSize>) {
      var layout = layout
      guard (try? layout.report(sizes)) == nil else { return (layout, []) }
      var refused: Set<MeasuredSize> = []
      for size in sizes where (try? layout.report([size])) == nil { refused.insert(size) }
      return (layout, refused)
    }

    func moved(
      _ size: MeasuredSize, section place: (Int) -> Int?, item: (_ item: Int, _ section: Int) -> Int?
    ) -> MeasuredSize? {
      guard size.section != LayoutElement.wholeLayout else { return size }
      guard let section = place(size.section) else { return nil }
      var moved = size
      moved.section = section
      if case .item(let index) = size.element {
        guard let now = item(index, size.section) else { return nil }
        moved.element = .item(now)
      }
      return moved
    }
  }
#endif
