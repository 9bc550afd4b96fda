@testable import CompositionalLayout
@testable import LayoutDocuments

struct AllElements {
  private struct Placed {
    var element: LayoutElement
    /// The frame of the root group that it is found with; nil for what is in no group.
    var group: LayoutRect?

    func isFound(in rect: LayoutRect) -> Bool {
      group?.intersects(rect) ?? true
    }
  }

  private var all: [Placed] = []
  private let slack: Double

  init(
    _ layout: SolvedLayout, naive: NaiveLayout, contentOffset: LayoutPoint,
    scrollOffset: (Int) -> Double
  ) {
    slack = layout.pixelGrid.map { 1 / $0.scale } ?? 0
    layout.forEachLayoutBoundary(contentOffset: contentOffset) { all.append(Placed(element: $0)) }
    for section in 0..<layout.sectionCount {
      let shift = layout.collectionShift(ofSection: section, scrolledBy: scrollOffset(section))
      func add(_ element: LayoutElement, _ group: LayoutRect?) {
        var element = element
        if group != nil {
          element.frame = element.frame.offset(x: shift.x, y: shift.y)
        }
        all.append(Placed(element: element, group: group?.offset(x: shift.x, y: shift.y)))
      }
      layout.forEachDecoration(inSection: section) { add($0, nil) }
      for (item, frame) in layout.frames(inSection: section).enumerated() {
        let element = LayoutElement(
          category: .item, section: section, index: item, frame: frame,
          zIndex: layout.zIndex(section: section, item: item))
        add(element, naive.groups[section][item])
      }
      layout.forEachSupplementary(inSection: section, contentOffset: contentOffset) { element in
        add(element, naive.badgeGroups["\(element.kind) \(element.index) of \(section)"])
      }
    }
  }

  static func rank(_ element: LayoutElement) -> Int {
    switch element.category {
    case .decoration: 0
    case .item: 1
    case .supplementary(let kind):
      RandomDescription.boundaryKinds.contains(kind)
        || kind.hasPrefix("UICollectionElementKindSection") ? 3 : 2
    }
  }

  /// Returns the fault of an answer to a query; nil if it is right.
  func difference(_ found: [LayoutElement], in rect: LayoutRect) -> String? {
    for (earlier, later) in zip(found, found.dropFirst())
    where AllElements.order(later) < AllElements.order(earlier) {
      return "\(later) comes after \(earlier)"
    }
    var left: [LayoutElement: Placed] = [:]
    for placed in all {
      var name = placed.element
      name.frame = .zero
      if let twin = left.updateValue(placed, forKey: name) {
        return "\(twin) and \(placed) have one name"
      }
    }
    for element in found {
      var name = element
      name.frame = .zero
      guard let placed = left.removeValue(forKey: name),
        placed.element.frame.isClose(to: element.frame, within: 1e-6)
      else { return "\(element) is no element, or found twice" }
      guard element.frame.intersects(rect), placed.isFound(in: rect.grown(by: slack + 1e-6)) else {
        return "\(element) is outside"
      }
    }
    // An element that was not found may only touch the rectangle, or lie outside its group.
    for placed in left.values where placed.element.frame.intersects(rect.grown(by: -1e-6)) {
      if placed.isFound(in: rect.grown(by: -slack - 1e-6)) {
        return "\(placed) is missing"
      }
    }
    return nil
  }

  /// By section, zIndex, backgrounds, items, badges, boundary items, each by index; boundary items
  /// as described. The whole layout's headers and footers come first.
  private static func order(_ element: LayoutElement) -> (Int, Int, Int, Int) {
    guard element.section >= 0 else { return (-1, 0, 0, 0) }
    let rank = rank(element)
    return (element.section, element.zIndex, rank, rank == 1 ? element.index : 0)
  }
}

extension LayoutRect {
  func grown(by length: Double) -> LayoutRect {
    LayoutRect(x: x - length, y: y - length, width: width + 2 * length, height: height + 2 * length)
  }
}

extension SolvedLayout {
  /// Returns the way from a section's own scroll space to the collection (rule 8.3), when it is
  /// scrolled so far from its leading edge, or to its first rest; nothing where it has none.
  func collectionShift(ofSection section: Int, scrolledBy offset: Double? = nil) -> LayoutPoint {
    guard let scroll = orthogonalScroll(inSection: section) else {
      return .zero
    }
    let isCentred = scroll.behavior == .groupPagingCentered
    let scrolled = offset ?? (isCentred ? Array(rests(inSection: section))[0] : 0)
    let frame = scroll.scrollFrame
    guard configuration.scrollDirection == .vertical else {
      return LayoutPoint(x: frame.x, y: -scrolled)
    }
    guard container.layoutDirection == .rightToLeft else {
      return LayoutPoint(x: -scrolled, y: frame.y)
    }
    // Both ends of the row's content have the insets that the viewport leaves. The row's right end
    // lies at the content's.
    let row = max(container.width, container.width - frame.width + scroll.contentSize.width)
    return LayoutPoint(x: max(contentSize.width, container.width) - row + scrolled, y: frame.y)
  }
}
