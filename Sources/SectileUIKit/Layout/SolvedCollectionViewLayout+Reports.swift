#if canImport(UIKit) || os(Linux)
  import CompositionalLayout

  #if canImport(UIKit)
    import UIKit
  #else
    import UIKitStandIn
  #endif

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
