#if canImport(UIKit) || os(Linux)
  import CompositionalLayout

  #if canImport(UIKit)
    public import UIKit
  #else
    public import UIKitStandIn
  #endif

  // Sections that scroll across.

  extension SolvedCollectionViewLayout {
    /// How far a section that scrolls across is scrolled, in points from its leading edge.
    public func scrollOffset(inSection section: Int) -> CGFloat { place(ofRow: section) }

    /// Scrolls a section across.
    ///
    /// - Parameters:
    ///   - offset: How far from its leading edge, in points; it is not changed to where the section rests.
    ///   - section: The section's index; nothing happens where it does not scroll across.
    ///   - animated: Whether it moves there as UIKit animates it, where the section is on the screen.
    public func setScrollOffset(_ offset: CGFloat, inSection section: Int, animated: Bool) {
      guard section < solved.sectionCount, solved.orthogonalScroll(inSection: section) != nil else { return }
      if animated, let row = rows[section] { row.scroll(to: offset) } else { scrollRow(section, to: offset) }
    }

    /// How far a section is scrolled from its leading edge: at first as far as its behaviour has it rest.
    func place(ofRow section: Int) -> Double {
      offsets[section] ?? solved.orthogonalScroll(inSection: section).map { -$0.centringInset } ?? 0
    }

    /// Moves a section's cells, and nothing else.
    ///
    /// - Complexity: O(log sections + what is on the screen).
    func scrollRow(_ section: Int, to offset: Double) {
      guard offset != place(ofRow: section) else { return }
      let before = cells(ofRow: section)
      offsets[section] = offset
      rows[section]?.follow(offset)
      let context = UICollectionViewLayoutInvalidationContext()
      context.invalidate(from: before, to: cells(ofRow: section))
      invalidateLayout(with: context)
    }

    /// The section's cells and badges on the screen.
    private func cells(ofRow section: Int) -> [LayoutElement] {
      guard let bounds = collectionView?.bounds, let scroll = solved.orthogonalScroll(inSection: section)
      else { return [] }
      let row = CGRect(scroll.visibleFrame).intersection(bounds)
      guard !row.isNull else { return [] }
      return elements(
        in: axis == .y
          ? CGRect(x: bounds.minX, y: row.minY, width: bounds.width, height: row.height)
          : CGRect(x: row.minX, y: bounds.minY, width: row.width, height: bounds.height)
      ).filter { $0.section == section }
    }

    // MARK: What turns touches into offsets

    /// Whether every section that scrolls across and is on a screen has its row, and no other one.
    func hasRows(for screen: CGRect) -> Bool {
      Set(solved.orthogonalSections(in: LayoutRect(screen))) == Set(rows.keys)
    }

    /// Gives the sections on the screen their rows, and places those that are there.
    func placeRows() {
      guard let collectionView else { return }
      let sections = Set(solved.orthogonalSections(in: LayoutRect(collectionView.bounds)))
      for (section, row) in rows where !sections.contains(section) && !row.isMoving { removeRow(section) }
      for section in sections {
        guard let scroll = solved.orthogonalScroll(inSection: section) else { continue }
        let row = rows[section] ?? addRow(to: collectionView)
        rows[section] = row
        row.section = section
        row.place(scroll, at: place(ofRow: section), isMirrored: isRightToLeft && axis == .y)
      }
    }

    private func addRow(to collectionView: UICollectionView) -> OrthogonalRow {
      let row = OrthogonalRow(self)
      collectionView.insertSubview(row, at: 0)
      // The touches are those of the cells, which lie in the collection view.
      collectionView.addGestureRecognizer(row.panGestureRecognizer)
      collectionView.panGestureRecognizer.require(toFail: row.panGestureRecognizer)
      return row
    }

    func removeRow(_ section: Int) {
      guard let row = rows.removeValue(forKey: section) else { return }
      row.panGestureRecognizer.view?.removeGestureRecognizer(row.panGestureRecognizer)
      row.removeFromSuperview()
    }
  }
#endif
