@testable import CompositionalLayout

/// Random descriptions that use every feature the solver has. Lengths are such that no sum comes near the fit's
/// tolerance by accident.
struct RandomDescription {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func document() -> LayoutDocument {
    let sections = (0..<generator.pick([1, 1, 2, 3])).map { _ in section() }
    return LayoutDocument(
      container: LayoutContainer(
        width: generator.pick([320, 375, 390, 1024]), height: generator.pick([480, 812, 844])),
      layout: LayoutDescription(
        configuration: LayoutConfiguration(interSectionSpacing: generator.pick([0, 0, 10])), sections: sections),
      itemsPerSection: sections.map { _ in generator.pick([0, 1, 2, 3, 5, 7, 12, 40]) })
  }

  mutating func section() -> LayoutSection {
    var section = LayoutSection(group: group(depth: 0))
    if generator.chance(40) { section.contentInsets = insets() }
    if generator.chance(40) { section.interGroupSpacing = generator.pick([5, 7.5, 12]) }
    if generator.chance(35) {
      section.orthogonalScrollingBehavior = generator.pick(OrthogonalScrollingBehavior.allCases)
    }
    section.supplementariesFollowContentInsets = generator.chance(60)
    for number in 0..<generator.pick([0, 0, 1, 2, 3]) {
      section.boundarySupplementaryItems.append(boundary(number))
    }
    if generator.chance(25) {
      section.decorationItems = [LayoutDecorationItem(elementKind: "background", contentInsets: insets())]
    }
    return section
  }

  private mutating func boundary(_ number: Int) -> BoundarySupplementaryItem {
    BoundarySupplementaryItem(
      layoutSize: .size(
        generator.pick([.fractionalWidth(1), .fractionalWidth(0.5), .absolute(120)]),
        generator.pick([.absolute(40), .absolute(33.5), .fractionalHeight(0.125), .fractionalWidth(0.25)])),
      elementKind: generator.pick(["header", "footer", "side\(number)"]),
      alignment: generator.pick(RectAlignment.allCases.filter { $0 != .leading && $0 != .trailing }),
      absoluteOffset: generator.chance(20) ? LayoutPoint(x: 5, y: -10) : .zero,
      extendsBoundary: generator.chance(75), contentInsets: generator.chance(25) ? insets() : .zero,
      zIndex: generator.pick([-1, 0, 1, 7]))
  }

  private mutating func group(depth: Int) -> LayoutGroup {
    let size = groupSize(depth)
    var group: LayoutGroup
    let isRow = generator.chance(60)
    let kind = generator.next() % 10
    if kind == 0 {
      group = .custom(layoutSize: size, customItems: (0..<generator.pick([1, 2, 4])).map { _ in customItem() })
    } else if kind < 4 {
      let node = node(depth: depth, isRow: isRow)
      let count = generator.pick([1, 2, 3, 5])
      group =
        isRow
        ? .horizontal(layoutSize: size, subitem: node, count: count)
        : .vertical(layoutSize: size, repeatingSubitem: node, count: count)
    } else {
      let nodes: [any LayoutSubitem] = (0..<generator.pick([1, 1, 2, 3])).map { _ in
        node(depth: depth, isRow: isRow)
      }
      group =
        isRow ? .horizontal(layoutSize: size, subitems: nodes) : .vertical(layoutSize: size, subitems: nodes)
    }
    if group.axis != .custom, generator.chance(50) { group.interItemSpacing = spacing() }
    if generator.chance(25) { group.contentInsets = insets() }
    if depth > 0, generator.chance(20) { group.edgeSpacing = edges() }
    return group
  }

  private mutating func groupSize(_ depth: Int) -> LayoutSize {
    guard depth > 0 else {
      return .size(
        generator.pick([.fractionalWidth(1), .fractionalWidth(1), .fractionalWidth(0.85), .absolute(250)]),
        generator.pick([.absolute(120), .fractionalHeight(0.375), .fractionalWidth(0.5), .estimated(90)]))
    }
    return .size(
      generator.pick([.fractionalWidth(1), .fractionalWidth(0.5), .fractionalWidth(0.3125), .absolute(90)]),
      generator.pick([.fractionalHeight(1), .fractionalHeight(0.5), .absolute(44), .fractionalWidth(0.25)]))
  }

  private mutating func node(depth: Int, isRow: Bool) -> LayoutNode {
    if depth < 2, generator.chance(30) { return .group(group(depth: depth + 1)) }
    let parts = [1, 0.5, 1.0 / 3, 0.25, 0.1875]
    let along: LayoutDimension =
      generator.chance(60)
      ? (isRow ? .fractionalWidth(generator.pick(parts)) : .fractionalHeight(generator.pick(parts)))
      : generator.pick([.absolute(30), .absolute(77.5), .estimated(50), .uniformAcrossSiblings(estimate: 41)])
    let across: LayoutDimension = generator.pick([
      isRow ? .fractionalHeight(1) : .fractionalWidth(1), .absolute(36), .fractionalWidth(0.25), .fractionalHeight(0.5),
    ])
    var item = LayoutItem(layoutSize: isRow ? .size(along, across) : .size(across, along))
    if generator.chance(30) { item.contentInsets = insets() }
    if generator.chance(25) { item.edgeSpacing = edges() }
    if generator.chance(20) { item.supplementaryItems = [badge("badge")] }
    if generator.chance(5) { item.supplementaryItems.append(badge("dot")) }
    return .item(item)
  }

  private mutating func badge(_ kind: String) -> LayoutSupplementaryItem {
    let edges: DirectionalRectEdge = generator.pick([[.top, .trailing], [.bottom], [], [.leading, .bottom]])
    let anchor: LayoutAnchor = generator.pick([
      LayoutAnchor(edges: edges), LayoutAnchor(edges: edges, absoluteOffset: LayoutPoint(x: 3, y: -4)),
      LayoutAnchor(edges: edges, fractionalOffset: LayoutPoint(x: 0.25, y: -0.5)),
    ])
    return LayoutSupplementaryItem(
      layoutSize: .size(.absolute(20), generator.pick([.absolute(20), .fractionalHeight(0.25)])),
      elementKind: kind, containerAnchor: anchor, zIndex: generator.pick([0, 1, 3]))
  }

  private mutating func customItem() -> LayoutGroupCustomItem {
    LayoutGroupCustomItem(
      frame: LayoutRect(
        x: generator.pick([-5, 0, 40, 110]), y: generator.pick([0, 30, 75.5]), w: generator.pick([20, 100]),
        h: generator.pick([15, 60])),
      zIndex: generator.pick([0, 0, 2, -1]))
  }

  private mutating func insets() -> DirectionalEdgeInsets {
    var generator = self.generator
    defer { self.generator = generator }
    func value() -> Double { generator.pick([0, 0, 0.5, 2, 5, 10, 16, -3]) }
    return DirectionalEdgeInsets(top: value(), leading: value(), bottom: value(), trailing: value())
  }

  private mutating func spacing() -> LayoutSpacing {
    generator.chance(65) ? .fixed(generator.pick([0, 4, 7.5, 10])) : .flexible(generator.pick([0, 4, 10]))
  }

  private mutating func edges() -> EdgeSpacing {
    var edges = EdgeSpacing()
    if generator.chance(50) { edges.leading = spacing() }
    if generator.chance(50) { edges.top = spacing() }
    if generator.chance(50) { edges.trailing = spacing() }
    if generator.chance(50) { edges.bottom = spacing() }
    return edges
  }
}
