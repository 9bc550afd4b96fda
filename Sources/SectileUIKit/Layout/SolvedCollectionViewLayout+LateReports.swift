#if canImport(UIKit) || os(Linux)
  import CompositionalLayout

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

    /// Applies the waiting reports; again if the layout changed meanwhile.
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
