@testable import CompositionalLayout
@testable import LayoutDocuments

/// Refuses numbers that mean nothing: not finite, beyond 10¹², or negative where that must not be.
struct NaiveValues {
  private var signed: [Double] = []
  /// Numbers that must be 0 or more.
  private var lengths: [Double] = []

  static func check(_ document: LayoutDocument) throws {
    let (layout, box) = (document.layout, document.container)
    var values = NaiveValues()
    values.lengths += [box.width, box.height, document.scale ?? 1, layout.configuration.interSectionSpacing]
    values.lengths += document.measured.flatMap { [$0.width ?? 0, $0.height ?? 0] }
    values.lengths += document.itemsPerSection.map { Double($0) }
    values.add(document.contentOffset)
    values.add(box.safeAreaInsets)
    values.add(box.layoutMargins)
    values.add(box.adjustedContentInset)
    layout.configuration.boundarySupplementaryItems.forEach { values.add($0) }
    for section in layout.sections {
      values.signed.append(section.interGroupSpacing)
      values.add(section.contentInsets)
      section.boundarySupplementaryItems.forEach { values.add($0) }
      section.decorationItems.forEach { values.add($0.contentInsets) }
      values.add(.group(section.group))
    }
    guard (values.signed + values.lengths).allSatisfy({ $0.isFinite && abs($0) <= 1e12 }),
      values.lengths.allSatisfy({ $0 >= 0 }), document.scale != 0,
      document.itemsPerSection.count == layout.sections.count
    else { throw NaiveLayout.Failure.invalidValue }
    // Rule 6.5.
    for section in layout.sections {
      let kinds = section.boundarySupplementaryItems.map(\.elementKind)
      if Set(kinds).count < kinds.count { throw NaiveLayout.Failure.duplicateElementKind }
    }
  }

  private mutating func add(_ node: LayoutNode) {
    let edges = node.edgeSpacing
    signed += [edges.top, edges.leading, edges.bottom, edges.trailing].map { $0?.value ?? 0 }
    add(node.layoutSize)
    switch node {
    case .item(let item):
      add(item.contentInsets)
      item.supplementaryItems.forEach { add($0) }
    case .group(let group):
      signed.append(group.interItemSpacing?.value ?? 0)
      add(group.contentInsets)
      group.supplementaryItems.forEach { add($0) }
      switch group.content {
      case .subitems(let list): list.forEach { add($0) }
      case .repeating(let child, let count, _):
        lengths.append(Double(count) - 1)  // At least one.
        add(child)
      case .custom(let items):
        signed += items.flatMap { [$0.frame.x, $0.frame.y] }
        lengths += items.flatMap { [$0.frame.w, $0.frame.h] }
      }
    }
  }

  private mutating func add(_ item: BoundarySupplementaryItem) {
    add(item.layoutSize)
    add(item.contentInsets)
    add(item.absoluteOffset)
  }

  private mutating func add(_ badge: LayoutSupplementaryItem) {
    add(badge.layoutSize)
    for anchor in [badge.containerAnchor, badge.itemAnchor ?? badge.containerAnchor] {
      switch anchor.offset {
      case .fractional(let offset), .absolute(let offset): add(offset)
      }
    }
  }

  private mutating func add(_ size: LayoutSize) { lengths += [size.widthDimension.value, size.heightDimension.value] }

  private mutating func add(_ insets: DirectionalEdgeInsets) {
    signed += [insets.top, insets.leading, insets.bottom, insets.trailing]
  }

  private mutating func add(_ point: LayoutPoint) { signed += [point.x, point.y] }
}
