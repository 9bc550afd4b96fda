import TestSupport

@testable import CompositionalLayout
@testable import LayoutDocuments

extension RandomDescription {
  mutating func group(depth: Int) -> LayoutGroup {
    let size = groupSize(depth)
    var group: LayoutGroup
    let isRow = generator.chance(60)
    let kind = generator.next() % 10
    if kind == 0 {
      group = .custom(
        layoutSize: size, customItems: (0..<generator.pick([1, 2, 4])).map { _ in customItem() })
    } else if kind < 4 {
      let node = node(depth: depth, isRow: isRow)
      let content = LayoutGroup.Content.repeating(
        node, count: generator.pick([1, 2, 3, 5]), inShares: generator.chance(60))
      group = LayoutGroup(layoutSize: size, axis: isRow ? .horizontal : .vertical, content: content)
    } else {
      let nodes: [any LayoutSubitem] = (0..<generator.pick([1, 1, 2, 3])).map { _ in
        node(depth: depth, isRow: isRow)
      }
      group =
        isRow
        ? .horizontal(layoutSize: size, subitems: nodes)
        : .vertical(layoutSize: size, subitems: nodes)
    }
    decorate(&group)
    return group
  }

  mutating func decorate(_ group: inout LayoutGroup) {
    if group.axis != .custom, generator.chance(50) {
      group.interItemSpacing = spacing()
    }
    if generator.chance(25) { group.contentInsets = insets() }
    if generator.chance(20) { group.edgeSpacing = edges() }
    if generator.chance(12) { group.supplementaryItems = [badge("crown")] }
    if generator.chance(4) { group.supplementaryItems.append(badge("badge")) }
  }

  private mutating func groupSize(_ depth: Int) -> LayoutSize {
    if sizesItself, generator.chance(60) {
      return .size(
        generator.pick([
          .fractionalWidth(1), .fractionalWidth(0.5), .absolute(260), .estimated(180),
        ]),
        generator.pick([
          .estimated(34), .estimated(60), .estimated(120), .absolute(40), .fractionalHeight(1),
        ]))
    }
    guard depth > 0 else {
      return .size(
        generator.pick([
          .fractionalWidth(1), .fractionalWidth(1), .fractionalWidth(0.85), .absolute(250),
          .estimated(230),
        ]),
        generator.pick([
          .absolute(120), .fractionalHeight(0.375), .fractionalWidth(0.5), .estimated(90),
          .estimated(140),
          .uniformAcrossSiblings(estimate: 100), .fractionalHeight(1),
        ]))
    }
    return .size(
      generator.pick([
        .fractionalWidth(1), .fractionalWidth(0.5), .fractionalWidth(0.3125), .absolute(90),
        .estimated(85),
      ]),
      generator.pick([
        .fractionalHeight(1), .fractionalHeight(0.5), .absolute(44), .fractionalWidth(0.25),
        .estimated(60),
      ]))
  }

  private mutating func node(depth: Int, isRow: Bool) -> LayoutNode {
    if depth < 2, generator.chance(30) {
      return .group(group(depth: depth + 1))
    }
    let parts = [1, 0.5, 1.0 / 3, 0.25, 0.1875]
    let estimates: [LayoutDimension] = [
      .estimated(60), .estimated(44), .uniformAcrossSiblings(estimate: 52),
    ]
    let along: LayoutDimension =
      if sizesItself, generator.chance(75) {
        generator.pick(estimates)
      } else if generator.chance(60) {
        isRow ? .fractionalWidth(generator.pick(parts)) : .fractionalHeight(generator.pick(parts))
      } else {
        generator.pick([
          .absolute(30), .absolute(77.5), .estimated(50), .uniformAcrossSiblings(estimate: 41),
        ])
      }
    let across: LayoutDimension = generator.pick([
      sizesItself ? generator.pick(estimates) : .absolute(36),
      isRow ? .fractionalHeight(1) : .fractionalWidth(1),
      .absolute(36), .fractionalWidth(0.25), .fractionalHeight(0.5),
      .estimated(39), .uniformAcrossSiblings(estimate: 33),
    ])
    var item = LayoutItem(layoutSize: isRow ? .size(along, across) : .size(across, along))
    decorate(&item)
    return .item(item)
  }

  mutating func decorate(_ item: inout LayoutItem) {
    if generator.chance(30) { item.contentInsets = insets() }
    if generator.chance(25) { item.edgeSpacing = edges() }
    if generator.chance(20) { item.supplementaryItems = [badge("badge")] }
    if generator.chance(5) { item.supplementaryItems.append(badge("dot")) }
  }

  private mutating func customItem() -> LayoutGroupCustomItem {
    LayoutGroupCustomItem(
      frame: LayoutRect(
        x: generator.pick([-5, 0, 40, 110]), y: generator.pick([0, 30, 75.5]),
        width: generator.pick([20, 100]),
        height: generator.pick([15, 60])),
      zIndex: generator.pick([0, 0, 2, -1]))
  }
}
