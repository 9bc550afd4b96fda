#if canImport(UIKit) || os(Linux)
  public import CompositionalLayout

  #if canImport(UIKit)
    import UIKit
  #else
    import UIKitStandIn
  #endif

  extension SolvedCollectionViewLayout {
    /// Shows a layout of the same sections and items, such as for another container. Visible cells stay in place. For
    /// other data, call `reloadData` right afterwards.
    ///
    /// - Complexity: O(log sections + visible elements).
    public func show(_ layout: SolvedLayout) {
      let offset = screen.origin
      let anchors = anchors(in: screen)
      install(layout)
      let context = UICollectionViewLayoutInvalidationContext()
      // At the start of the content the offset stays, even while dragging.
      if !anchors.isEmpty {
        let moved = distance(ofFirst: anchors) { IndexPath(item: $0.index, section: $0.section) }
        let target = reachable(CGPoint(x: offset.x + moved.x, y: offset.y + moved.y))
        scroll(by: CGPoint(x: target.x - offset.x, y: target.y - offset.y), in: context)
      }
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
      let offset = screen.origin
      let anchors = anchors(in: screen)
      var offsets: [Int: Double] = [:]
      for (section, offset) in self.offsets { if let now = place(section) { offsets[now] = offset } }
      self.offsets = offsets
      var rows: [Int: OrthogonalRow] = [:]
      for section in Array(self.rows.keys) {
        if let now = place(section) { rows[now] = self.rows[section] } else { removeRow(section) }
      }
      self.rows = rows
      lateReports = lateReports.compactMap { self.moved($0, section: place, item: item) }
      install(layout)
      guard !anchors.isEmpty else {
        update = .replaced(offset: nil)
        return
      }
      let moved = distance(ofFirst: anchors) { anchor in
        guard let section = place(anchor.section), let index = item(anchor.index, anchor.section) else { return nil }
        return IndexPath(item: index, section: section)
      }
      update = .replaced(offset: reachable(CGPoint(x: offset.x + moved.x, y: offset.y + moved.y)))
    }

    private func install(_ layout: SolvedLayout) {
      current = layout
      current.cover(edges: coveredEdges)
      refused = []
    }

    /// Records reports until ``endReplacement(with:section:item:)``; returns the layout to take reports from.
    func beginReplacement() -> SolvedLayout {
      reports = []
      return solved
    }

    /// Applies the recorded reports to the new layout, in O(log sections + log groups) a report.
    func endReplacement(
      with layout: SolvedLayout, section place: (Int) -> Int?, item: (_ item: Int, _ section: Int) -> Int?
    ) -> SolvedLayout {
      var layout = layout
      for size in reports ?? [] {
        // A report that does not fit any more is made again.
        if let size = moved(size, section: place, item: item) { _ = try? layout.report([size]) }
      }
      reports = nil
      return layout
    }
  }
#endif
