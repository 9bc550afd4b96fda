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
      var moved: [ElementName: LayoutElement] = [:]
      for rect in [old, new] {
        let near = LayoutRect(rect)
        let before = solved.pinnedElements(near: near, contentOffset: LayoutPoint(old.origin))
        let after = solved.pinnedElements(near: near, contentOffset: LayoutPoint(new.origin))
        for (before, after) in zip(before, after) where before != after { moved[ElementName(after)] = after }
      }
      return Array(moved.values)
    }
  }

  extension LayoutElement {
    var indexPath: IndexPath {
      section == LayoutElement.wholeLayout ? IndexPath(index: index) : IndexPath(item: index, section: section)
    }
  }

  struct ElementName: Hashable {
    private let category: LayoutElement.Category
    private let section: Int
    private let index: Int

    init(_ element: LayoutElement) {
      category = element.category
      section = element.section
      index = element.index
    }
  }

  @MainActor
  extension UICollectionViewLayoutInvalidationContext {
    func invalidate(_ elements: some Sequence<LayoutElement>) {
      var items: [IndexPath] = []
      var supplementary: [String: [IndexPath]] = [:]
      var decorations: [String: [IndexPath]] = [:]
      for element in elements {
        switch element.category {
        case .item: items.append(element.indexPath)
        case .supplementary(let kind): supplementary[kind, default: []].append(element.indexPath)
        case .decoration(let kind): decorations[kind, default: []].append(element.indexPath)
        }
      }
      if !items.isEmpty { invalidateItems(at: items) }
      for (kind, paths) in supplementary { invalidateSupplementaryElements(ofKind: kind, at: paths) }
      for (kind, paths) in decorations { invalidateDecorationElements(ofKind: kind, at: paths) }
    }

    func invalidate(from old: [LayoutElement], to new: [LayoutElement]) {
      var changed = Dictionary(uniqueKeysWithValues: old.map { (ElementName($0), $0) })
      for element in new {
        let name = ElementName(element)
        changed[name] = changed[name] == element ? nil : element
      }
      invalidate(changed.values)
    }
  }
#endif
