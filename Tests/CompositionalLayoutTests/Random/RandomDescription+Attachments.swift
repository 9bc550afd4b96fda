import TestSupport

@testable import CompositionalLayout
@testable import LayoutDocuments

extension RandomDescription {
  mutating func boundary() -> BoundarySupplementaryItem {
    BoundarySupplementaryItem(
      layoutSize: .size(
        generator.pick([
          .fractionalWidth(1), .fractionalWidth(0.5), .absolute(120), .estimated(90),
          .fractionalHeight(0.375),
        ]),
        generator.pick([
          .absolute(40), .absolute(33.5), .fractionalHeight(0.125), .fractionalWidth(0.25),
          .estimated(28),
          .uniformAcrossSiblings(estimate: 37), .fractionalHeight(1), .absolute(400),
        ])),
      elementKind: generator.pick(RandomDescription.boundaryKinds),
      alignment: generator.pick(RectAlignment.allCases),
      absoluteOffset: generator.chance(25)
        ? generator.pick([
          LayoutPoint(x: 5, y: -10), LayoutPoint(x: -7.25, y: 12), LayoutPoint(x: 90, y: 70),
        ]) : .zero,
      extendsBoundary: generator.chance(75), pinToVisibleBounds: generator.chance(30),
      contentInsets: generator.chance(25) ? insets() : .zero, zIndex: generator.pick([-1, 0, 1, 7]))
  }

  mutating func badge(_ kind: String) -> LayoutSupplementaryItem {
    LayoutSupplementaryItem(
      layoutSize: .size(
        generator.pick([
          .absolute(20), .absolute(20), .fractionalWidth(0.25), .fractionalHeight(0.5),
        ]),
        generator.pick([
          .absolute(20), .fractionalHeight(0.25), .fractionalWidth(0.125), .estimated(14),
        ])),
      elementKind: mixesKinds && generator.chance(30)
        ? generator.pick(RandomDescription.boundaryKinds) : kind,
      containerAnchor: anchor(), itemAnchor: generator.chance(40) ? anchor() : nil,
      zIndex: generator.pick([0, 1, 3]))
  }

  private mutating func anchor() -> LayoutAnchor {
    let edges: DirectionalRectEdge = generator.pick([
      [.top, .trailing], [.bottom], [], [.leading, .bottom],
    ])
    return generator.pick([
      LayoutAnchor(edges: edges),
      LayoutAnchor(edges: edges, absoluteOffset: LayoutPoint(x: 3, y: -4)),
      LayoutAnchor(edges: edges, fractionalOffset: LayoutPoint(x: 0.25, y: -0.5)),
    ])
  }

  mutating func insets() -> DirectionalEdgeInsets {
    var generator = self.generator
    defer { self.generator = generator }
    func value() -> Double {
      generator.pick([0, 0, 0.5, 2, 5, 10, 16, -3, generator.chance(5) ? 45 : 1])
    }
    return DirectionalEdgeInsets(top: value(), leading: value(), bottom: value(), trailing: value())
  }

  mutating func spacing() -> LayoutSpacing {
    generator.chance(65)
      ? .fixed(generator.pick([0, 4, 7.5, 10])) : .flexible(generator.pick([0, 4, 10]))
  }

  mutating func edges() -> EdgeSpacing {
    var edges = EdgeSpacing()
    if generator.chance(50) { edges.leading = spacing() }
    if generator.chance(50) { edges.top = spacing() }
    if generator.chance(50) { edges.trailing = spacing() }
    if generator.chance(50) { edges.bottom = spacing() }
    return edges
  }
}
