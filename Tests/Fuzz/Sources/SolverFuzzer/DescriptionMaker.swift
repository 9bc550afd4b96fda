import CompositionalLayout
import FuzzSupport

/// Makes descriptions out of bytes: any shape, and any number, those that are none included.
struct DescriptionMaker {
  var input: FuzzInput

  /// Numbers as descriptions have them.
  private static let usual: [Double] = [
    0, 1, 0.5, 1.0 / 3, 0.25, 2, 4, 10, 16, 44, 0.1, 7.5, 12, 8, 20, 3, 0.75, 0.92, 1.5, 33.3, 60,
  ]
  /// Numbers that arithmetic has trouble with.
  private static let unusual: [Double] = [
    -1, -5, -44, -0.0, 1e-9, 1e-300, .leastNonzeroMagnitude, 1e9, 1e11, 1e12, -1e12,
    1.0000000001e12, 1e15, 1e300,
    .infinity, -.infinity, .nan, 65_536, 0.999999999999, 1.000000000001,
  ]

  /// Most are usual; some are any bits at all.
  mutating func number() -> Double {
    switch input.byte() {
    case let byte where byte < 220: Self.usual[Int(byte) % Self.usual.count]
    case ..<250: input.pick(Self.unusual)
    default: Double(bitPattern: input.word())
    }
  }

  /// A number of points that a layout can have.
  mutating func length() -> Double {
    input.chance(oneIn: 16) ? number() : Double(input.byte()) * 2 + 1
  }

  mutating func dimension() -> LayoutDimension {
    switch input.below(6) {
    case 0: .fractionalWidth(input.chance(oneIn: 8) ? number() : 1)
    case 1: .fractionalHeight(input.chance(oneIn: 8) ? number() : Double(input.below(8) + 1) / 8)
    case 2: .absolute(length())
    case 3: .estimated(length())
    case 4: .uniformAcrossSiblings(estimate: length())
    default: .fractionalWidth(Double(input.below(16) + 1) / 16)
    }
  }

  mutating func size() -> LayoutSize {
    LayoutSize(widthDimension: dimension(), heightDimension: dimension())
  }

  mutating func point() -> LayoutPoint { LayoutPoint(x: number(), y: number()) }

  mutating func insets() -> DirectionalEdgeInsets {
    guard input.chance(oneIn: 4) else { return .zero }
    return DirectionalEdgeInsets(
      top: number(), leading: number(), bottom: number(), trailing: number())
  }

  mutating func spacing() -> LayoutSpacing? {
    switch input.below(4) {
    case 0: .fixed(number())
    case 1: .flexible(number())
    default: nil
    }
  }

  mutating func edges() -> EdgeSpacing {
    guard input.chance(oneIn: 4) else { return .none }
    return EdgeSpacing(leading: spacing(), top: spacing(), trailing: spacing(), bottom: spacing())
  }

  mutating func kind() -> String {
    input.pick(["header", "badge", "", "a\u{0}<&\"b"])
  }

  private mutating func anchor() -> LayoutAnchor {
    let edges = DirectionalRectEdge(rawValue: input.byte())
    return switch input.below(3) {
    case 0: LayoutAnchor(edges: edges)
    case 1: LayoutAnchor(edges: edges, absoluteOffset: point())
    default: LayoutAnchor(edges: edges, fractionalOffset: point())
    }
  }

  private mutating func zIndex() -> Int {
    input.pick([0, 1, -1, 7, .max, .min])
  }

  mutating func badges() -> [LayoutSupplementaryItem] {
    guard input.chance(oneIn: 6) else { return [] }
    return (0..<input.below(3)).map { _ in
      LayoutSupplementaryItem(
        layoutSize: size(), elementKind: kind(), containerAnchor: anchor(),
        itemAnchor: input.chance(oneIn: 2) ? anchor() : nil, zIndex: zIndex())
    }
  }

  mutating func boundaries() -> [BoundarySupplementaryItem] {
    guard input.chance(oneIn: 3) else { return [] }
    return (0..<input.below(4)).map { _ in
      BoundarySupplementaryItem(
        layoutSize: size(), elementKind: kind(), alignment: input.pick(RectAlignment.allCases),
        absoluteOffset: input.chance(oneIn: 3) ? point() : .zero,
        extendsBoundary: input.chance(oneIn: 2),
        pinToVisibleBounds: input.chance(oneIn: 2), contentInsets: insets(), zIndex: zIndex())
    }
  }

  private mutating func node(_ depth: Int) -> any LayoutSubitem {
    if depth < 5, input.chance(oneIn: 3) { return group(depth + 1) }
    return LayoutItem(
      layoutSize: size(), contentInsets: insets(), edgeSpacing: edges(),
      supplementaryItems: badges())
  }

  mutating func group(_ depth: Int = 0) -> LayoutGroup {
    let size = size()
    var group: LayoutGroup
    let counts =
      input.chance(oneIn: 16) ? [0, -1, 100, 3000, 65_536, 65_537, .max] : [1, 2, 3, 4, 7]
    switch input.below(5) {
    case 0:
      group = .horizontal(layoutSize: size, subitem: node(depth), count: input.pick(counts))
    case 1:
      group =
        input.chance(oneIn: 3)
        ? .vertical(layoutSize: size, repeatingSubitem: node(depth), count: input.pick(counts))
        : .vertical(layoutSize: size, subitem: node(depth), count: input.pick(counts))
    case 2:
      group = .custom(
        layoutSize: size,
        customItems: (0..<input.below(4)).map { _ in
          LayoutGroupCustomItem(
            frame: LayoutRect(x: number(), y: number(), width: length(), height: length()),
            zIndex: zIndex())
        })
    case 3:
      group = .horizontal(layoutSize: size, subitems: (0..<input.below(4)).map { _ in node(depth) })
    default:
      group = .vertical(layoutSize: size, subitems: (0..<input.below(4)).map { _ in node(depth) })
    }
    group.interItemSpacing = spacing()
    group.contentInsets = insets()
    group.edgeSpacing = edges()
    group.supplementaryItems = badges()
    return group
  }

  mutating func section() -> LayoutSection {
    var section = LayoutSection(group: group())
    section.contentInsets = insets()
    section.contentInsetsReference = input.pick(ContentInsetsReference.allCases)
    section.interGroupSpacing = input.chance(oneIn: 3) ? number() : 0
    section.orthogonalScrollingBehavior = input.pick(OrthogonalScrollingBehavior.allCases)
    section.boundarySupplementaryItems = boundaries()
    section.supplementariesFollowContentInsets = input.chance(oneIn: 2)
    if input.chance(oneIn: 4) {
      section.decorationItems = [
        LayoutDecorationItem(elementKind: kind(), contentInsets: insets(), zIndex: zIndex())
      ]
    }
    return section
  }

  mutating func container() -> LayoutContainer {
    LayoutContainer(
      width: length(), height: length(), safeAreaInsets: insets(), layoutMargins: insets(),
      adjustedContentInset: insets(),
      layoutDirection: input.pick(LayoutDirection.allCases))
  }

  mutating func configuration() -> LayoutConfiguration {
    LayoutConfiguration(
      scrollDirection: input.pick(ScrollDirection.allCases),
      interSectionSpacing: input.chance(oneIn: 3) ? number() : 0,
      contentInsetsReference: input.pick(ContentInsetsReference.allCases),
      boundarySupplementaryItems: boundaries())
  }

  mutating func scale() -> Double? {
    switch input.below(4) {
    case 0: input.pick([1, 2, 3])
    case 1: number()
    default: nil
    }
  }

  mutating func itemCount() -> Int {
    input.chance(oneIn: 8) ? input.pick([-1, 0, 100_000, 1 << 40, 1 << 53, .max]) : input.below(40)
  }

  mutating func measured(_ layout: SolvedLayout) -> MeasuredSize {
    let section = layout.sectionCount == 0 ? 0 : input.below(layout.sectionCount)
    let count = layout.sectionCount == 0 ? 0 : layout.itemCount(inSection: section)
    if input.chance(oneIn: 8) {
      return MeasuredSize(
        section: input.chance(oneIn: 4) ? LayoutElement.wholeLayout : section, kind: kind(),
        width: input.chance(oneIn: 2) ? length() : nil,
        height: input.chance(oneIn: 2) ? length() : nil)
    }
    return MeasuredSize(
      section: input.chance(oneIn: 30) ? input.pick([-1, .max, .min]) : section,
      item: input.chance(oneIn: 30)
        ? input.pick([-1, .max, count]) : count == 0 ? 0 : Int(input.byte()) % count,
      width: input.chance(oneIn: 2) ? length() : nil,
      height: input.chance(oneIn: 2) ? length() : nil)
  }
}
