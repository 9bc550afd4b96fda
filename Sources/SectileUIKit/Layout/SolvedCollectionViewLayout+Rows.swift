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

  extension SolvedCollectionViewLayout {
    /// Scrolls an orthogonal section until a cell is near its middle, so that its neighbours can be reached.
    func centerItem(at indexPath: IndexPath, animated: Bool) {
      guard let item = item(at: indexPath), let scroll = solved.orthogonalScroll(inSection: indexPath.section) else {
        return
      }
      let (cell, row) = (CGRect(item.frame), CGRect(scroll.visibleFrame))
      let distance =
        axis == .x ? cell.midY - row.midY : isRightToLeft ? row.midX - cell.midX : cell.midX - row.midX
      let offset = place(ofRow: indexPath.section) + distance
      setScrollOffset(
        solved.targetOffset(for: offset, velocity: 0, inSection: indexPath.section), inSection: indexPath.section,
        animated: animated)
    }

    func turnPage(_ direction: UIAccessibilityScrollDirection, inSection section: Int) -> Bool {
      guard let isForward = isForward(direction), section < solved.sectionCount,
        let scroll = solved.orthogonalScroll(inSection: section)
      else { return false }
      let page = axis == .x ? scroll.visibleFrame.h : scroll.visibleFrame.w
      let (offset, sign) = (place(ofRow: section), isForward ? 1.0 : -1.0)
      let target = solved.targetOffset(for: offset + sign * page, velocity: sign, inSection: section)
      guard target != offset else { return false }
      setScrollOffset(target, inSection: section, animated: true)
      return true
    }

    private func isForward(_ direction: UIAccessibilityScrollDirection) -> Bool? {
      switch direction {
      case .left where axis == .y: !isRightToLeft
      case .right where axis == .y: isRightToLeft
      case .down where axis == .x: true
      case .up where axis == .x: false
      default: nil
      }
    }
  }
#endif
