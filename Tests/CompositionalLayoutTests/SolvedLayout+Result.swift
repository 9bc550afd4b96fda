import CompositionalLayout

extension LayoutResult.Attachment {
  init(_ element: LayoutElement, kind: String) {
    self.init(
      kind: kind, section: element.section, index: element.index, x: element.frame.x, y: element.frame.y,
      w: element.frame.w, h: element.frame.h, zIndex: element.zIndex)
  }
}

extension SolvedLayout {
  /// All frames, held at once.
  ///
  /// - Parameter contentOffset: How far the collection is scrolled, for pinned items.
  func result(contentOffset: LayoutPoint = .zero) -> LayoutResult {
    var result = LayoutResult(
      items: [], supplementary: [], decoration: [], contentWidth: contentSize.w, contentHeight: contentSize.h,
      orthogonal: [], assumptions: assumptions.map(\.rawValue))
    forEachLayoutBoundary(contentOffset: contentOffset) { element in
      result.supplementary.append(.init(element, kind: element.kind))
    }
    for section in 0..<sectionCount {
      let frames = frames(inSection: section)
      result.items.append(
        frames.enumerated().map { item, frame in
          LayoutResult.Item(frame: frame, zIndex: zIndex(section: section, item: item))
        })
      forEachSupplementary(inSection: section, contentOffset: contentOffset) { element in
        result.supplementary.append(.init(element, kind: element.kind))
      }
      forEachDecoration(inSection: section) { element in
        result.decoration.append(.init(element, kind: element.kind))
      }
      if let scroll = orthogonalScroll(inSection: section) {
        result.orthogonal.append(
          .init(section: section, scrollFrame: scroll.scrollFrame, contentSize: scroll.contentSize))
      }
    }
    return result
  }
}
