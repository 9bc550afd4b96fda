#if canImport(UIKit) || os(Linux)
  import CompositionalLayout

  #if canImport(UIKit)
    public import UIKit
  #else
    public import UIKitStandIn
  #endif

  extension SolvedCollectionViewLayout {
    /// Returns the scroll offset of an orthogonal section from its leading edge, in points.
    public func scrollOffset(inSection section: Int) -> CGFloat { place(ofRow: section) }

    /// Scrolls an orthogonal section.
    ///
    /// - Parameters:
    ///   - offset: The offset from the leading edge, in points, which need not be a resting position.
    ///   - section: The section's index; other sections are ignored.
    ///   - animated: Whether to animate if the section is on the screen.
    public func setScrollOffset(_ offset: CGFloat, inSection section: Int, animated: Bool) {
      guard section < solved.sectionCount, solved.orthogonalScroll(inSection: section) != nil else { return }
      if animated, let row = rows[section] { row.scroll(to: offset) } else { scrollRow(section, to: offset) }
    }

    /// Returns the scroll offset from the leading edge; at first the resting position of the first group.
    func place(ofRow section: Int) -> Double {
      offsets[section] ?? solved.orthogonalScroll(inSection: section).map { -$0.centringInset } ?? 0
    }

    /// Moves a section's cells, in O(log sections + visible elements).
    func scrollRow(_ section: Int, to offset: Double) {
      guard offset != place(ofRow: section) else { return }
      let before = cells(ofRow: section)
      offsets[section] = offset
      rows[section]?.follow(offset)
      let context = UICollectionViewLayoutInvalidationContext()
      context.invalidate(from: before, to: cells(ofRow: section))
      invalidateLayout(with: context)
    }

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

    /// Returns whether exactly the visible orthogonal sections have rows.
    func hasRows(for screen: CGRect) -> Bool {
      Set(solved.orthogonalSections(in: LayoutRect(screen))) == Set(rows.keys)
    }

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
      // The gesture belongs to the cells' view.
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
