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
#endif
