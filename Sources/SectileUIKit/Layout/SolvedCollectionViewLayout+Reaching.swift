#if canImport(UIKit) || os(Linux)
  import CompositionalLayout

  #if canImport(UIKit)
    import UIKit
  #else
    import UIKitStandIn
  #endif

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

    /// Turns a page of an orthogonal section; returns whether there is one.
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

    /// Returns whether a direction leads to the row's end; nil across rows.
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
