#if os(Linux)
  import CompositionalLayout
  import UIKitStandIn

  struct PlacedElement: Hashable, CustomStringConvertible {
    var element: StandInElement
    var frame: CGRect
    var zIndex: Int

    @MainActor
    init(_ attributes: UICollectionViewLayoutAttributes) {
      element = StandInElement(
        category: attributes.representedElementCategory, kind: attributes.representedElementKind,
        path: attributes.indexPath)
      frame = attributes.frame
      zIndex = attributes.zIndex
    }

    init(cell path: IndexPath, _ frame: LayoutRect, zIndex: Int) {
      element = StandInElement(category: .cell, path: path)
      self.frame = CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
      self.zIndex = zIndex
    }

    init(_ placed: LayoutElement) {
      let path =
        placed.section < 0
        ? IndexPath(index: placed.index) : IndexPath(item: placed.index, section: placed.section)
      switch placed.category {
      case .item: element = StandInElement(category: .cell, path: path)
      case .supplementary(let kind):
        element = StandInElement(category: .supplementaryView, kind: kind, path: path)
      case .decoration(let kind):
        element = StandInElement(category: .decorationView, kind: kind, path: path)
      }
      frame = CGRect(
        x: placed.frame.x, y: placed.frame.y, width: placed.frame.width, height: placed.frame.height
      )
      zIndex = placed.zIndex
    }

    var description: String {
      "\(element.category) \(element.kind ?? "") \(element.path) \(frame) z \(zIndex)"
    }

    func isSame(as other: PlacedElement) -> Bool {
      element == other.element && zIndex == other.zIndex
        && zip(edges, other.edges).allSatisfy { abs($0 - $1) < 1e-6 }
    }

    private var edges: [CGFloat] {
      [frame.minX, frame.minY, frame.maxX, frame.maxY]
    }
  }

  struct AllPlacedElements {
    private(set) var all: [PlacedElement] = []

    init(_ layout: SolvedLayout, _ contentOffset: CGPoint, scrolled: (Int) -> Double) {
      let offset = LayoutPoint(x: contentOffset.x, y: contentOffset.y)
      layout.forEachLayoutBoundary(contentOffset: offset) { all.append(PlacedElement($0)) }
      for section in 0..<layout.sectionCount {
        var shift = LayoutPoint.zero
        if let scroll = layout.orthogonalScroll(inSection: section) {
          let isMirrored = layout.container.layoutDirection == .rightToLeft
          let by = scrolled(section)
          shift =
            layout.configuration.scrollDirection == .vertical
            ? LayoutPoint(x: scroll.rowFrame.x + (isMirrored ? by : -by), y: scroll.rowFrame.y)
            : LayoutPoint(x: scroll.rowFrame.x, y: scroll.rowFrame.y - by)
        }
        layout.forEachDecoration(inSection: section) { all.append(PlacedElement($0)) }
        for (item, frame) in layout.frames(inSection: section).enumerated() {
          all.append(
            PlacedElement(
              cell: IndexPath(item: item, section: section), frame.offset(x: shift.x, y: shift.y),
              zIndex: layout.zIndex(section: section, item: item)))
        }
        layout.forEachSupplementary(inSection: section, contentOffset: offset) { element in
          var element = element
          if !layout.isBoundary(element) {
            element.frame = element.frame.offset(x: shift.x, y: shift.y)
          }
          all.append(PlacedElement(element))
        }
      }
    }

    func difference(_ found: [PlacedElement], in rect: CGRect) -> String? {
      var left = Dictionary(uniqueKeysWithValues: all.map { ($0.element, $0) })
      for element in found {
        guard let placed = left.removeValue(forKey: element.element) else {
          return "\(element): no element, or twice"
        }
        guard placed.isSame(as: element) else {
          return "\(element) is \(placed)"
        }
        guard placed.frame.insetBy(dx: -1e-6, dy: -1e-6).intersects(rect) else {
          return "\(element) is outside \(rect)"
        }
      }
      let inner = rect.insetBy(dx: 1e-6, dy: 1e-6)
      let missing = left.values.first {
        $0.frame.width > 0 && $0.frame.height > 0 && $0.frame.intersects(inner)
      }
      return missing.map { "\($0) is missing in \(rect)" }
    }
  }
#endif
