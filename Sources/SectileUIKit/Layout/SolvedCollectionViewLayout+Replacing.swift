#if canImport(UIKit) || os(Linux)
  public import CompositionalLayout

  #if canImport(UIKit)
    import UIKit
  #else
    import UIKitStandIn
  #endif

  extension SolvedCollectionViewLayout {
    /// Shows the same sections and items elsewhere: solved for another container, say. What is seen stays on the screen. With
    /// other data `reloadData` follows at once.
    ///
    /// - Complexity: O(log sections + what is on the screen).
    public func show(_ layout: SolvedLayout) {
      let offset = screen.origin
      let anchors = anchors(in: screen)
      install(layout)
      let context = UICollectionViewLayoutInvalidationContext()
      // What has not been scrolled stays so, wherever it has been dragged to.
      if !anchors.isEmpty {
        let moved = distance(ofFirst: anchors) { IndexPath(item: $0.index, section: $0.section) }
        let target = reachable(CGPoint(x: offset.x + moved.x, y: offset.y + moved.y))
        scroll(by: CGPoint(x: target.x - offset.x, y: target.y - offset.y), in: context)
      }
      invalidateLayout(with: context)
    }

    /// Puts a layout of other data in the place of this one: in the closure of `performBatchUpdates`, where the data
    /// source's are changed, too.
    ///
    /// - Parameters:
    ///   - layout: Where everything lies afterwards.
    ///   - place: Where a section is afterwards; nil when it is gone.
    ///   - item: Where an item of a section is in it afterwards; nil when it is gone.
    /// - Complexity: O(what is on the screen, and the sections that have been scrolled across).
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

    // MARK: While another one is made beside the main thread

    /// Notes what is reported from now on, until ``endReplacement(with:section:item:)``.
    ///
    /// - Returns: The layout as it is, whose reports the other one takes over.
    func beginReplacement() -> SolvedLayout {
      reports = []
      return solved
    }

    /// Hands what has been reported meanwhile to the other layout.
    ///
    /// - Complexity: O(log sections + log groups) a report.
    func endReplacement(
      with layout: SolvedLayout, section place: (Int) -> Int?, item: (_ item: Int, _ section: Int) -> Int?
    ) -> SolvedLayout {
      var layout = layout
      for size in reports ?? [] {
        // One that does not fit there any more is reported again.
        if let size = moved(size, section: place, item: item) { _ = try? layout.report([size]) }
      }
      reports = nil
      return layout
    }
  }
#endif
