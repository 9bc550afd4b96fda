import Testing

@testable import CompositionalLayout
@testable import LayoutDocuments

@Suite("Sections that a provider describes")
struct SectionProviderTests {
  /// Apple's own example: a list, five columns and three, and twice as many on wide screens.
  private static let provider: CompositionalLayoutSectionProvider = { index, environment in
    let isWide = environment.effectiveContentSize.width > 800
    return grid(columns: [1, 5, 3][index % 3] * (isWide ? 2 : 1), height: Double(40 + index))
  }

  private static func explicit(_ container: LayoutContainer, _ counts: [Int]) throws -> SolvedLayout
  {
    var layout = try SolvedLayout(container: container, scale: 2)
    for (index, count) in counts.enumerated() {
      try layout.append(
        section: provider(index, LayoutEnvironment(container: container, displayScale: 2)),
        itemCount: count)
    }
    return layout
  }

  @Test("frames are those of what it describes, in each container")
  func frames() throws {
    let counts = [3, 12, 0, 7]
    let insets = DirectionalEdgeInsets(leading: 44, trailing: 44)
    let containers = [
      LayoutContainer(width: 390, height: 844),
      LayoutContainer(width: 844, height: 390, safeAreaInsets: insets),
      LayoutContainer(width: 1024, height: 768), LayoutContainer(width: 320, height: 480),
    ]
    var layout = try SolvedLayout(
      container: containers[0], scale: 2, itemsPerSection: counts, sectionProvider: Self.provider)
    for container in containers {
      try layout.resize(to: container)
      let expected = try Self.explicit(container, counts)
      #expect(
        layout.frames() == expected.frames() && layout.contentSize == expected.contentSize,
        "\(container.width)")
    }
  }

  @Test("it is asked again with its own index, whatever is inserted, removed or appended")
  func edits() throws {
    let container = LayoutContainer(width: 1024, height: 768)
    var layout = try SolvedLayout(
      container: container, scale: 2, itemsPerSection: [1, 4, 6], sectionProvider: Self.provider)
    try layout.insert(section: rows(), itemCount: 2, at: 0)
    layout.removeSection(at: 1)
    try layout.insertItems(8, at: 2, inSection: 1)
    try layout.removeItems(0..<6, inSection: 2)
    try layout.appendItems(5, toSection: 2)
    try layout.resize(to: LayoutContainer(width: 400, height: 768))
    var expected = try SolvedLayout(container: layout.container, scale: 2)
    try expected.append(section: rows(), itemCount: 2)
    try expected.append(section: grid(columns: 5, height: 41), itemCount: 12)
    try expected.append(section: grid(columns: 3, height: 42), itemCount: 5)
    #expect(layout.frames() == expected.frames())
  }

  @Test(
    "what it said for one container need not fit another, and an error leaves the layout as it was")
  func unfitting() throws {
    let provider: CompositionalLayoutSectionProvider = { _, environment in
      let width = environment.container.width
      let shown = width < 100 ? 200 : min(width, 500)
      let column = item(.absolute(shown), .absolute(20))
      return rowSection(.fractionalWidth(1), .absolute(20), [column])
    }
    var layout = try SolvedLayout(
      container: LayoutContainer(width: 600, height: 400), itemsPerSection: [2],
      sectionProvider: provider)
    #expect(layout.frame(section: 0, item: 0).width == 500)
    try layout.resize(to: LayoutContainer(width: 300, height: 400))
    #expect(layout.frame(section: 0, item: 1) == at(0, 20, 300, 20))
    let error = layoutError { try layout.resize(to: LayoutContainer(width: 90, height: 400)) }
    #expect(error?.code == .groupCannotFitAnItem && error?.section == 0)
    #expect(layout.container.width == 300 && layout.frame(section: 0, item: 1).width == 300)
  }

  @Test("a group that asks for its frames, a list and variants may be what it describes")
  func described() throws {
    let provider: CompositionalLayoutSectionProvider = { index, environment in
      switch index {
      case 0:
        return LayoutSection(
          group: .custom(layoutSize: .size(.fractionalWidth(1), .estimated(9))) {
            count, container in
            (0..<count).map {
              LayoutGroupCustomItem(frame: at(0, Double($0) * 30, container.width / 2, 30))
            }
          })
      case 1:
        var list = LayoutSection.list(appearance: .insetGrouped, layoutEnvironment: environment)
        list.contentInsets.top = 8
        return list
      default:
        var section = grid(columns: 2)
        section.variants = [LayoutSectionVariant(minWidth: 500, section: grid(columns: 4))]
        return section
      }
    }
    var layout = try SolvedLayout(
      container: LayoutContainer(width: 390, height: 844, userInterfaceIdiom: .phone),
      itemsPerSection: [2, 1, 4],
      sectionProvider: provider)
    try layout.appendItems(1, toSection: 0)
    #expect(layout.frame(section: 0, item: 2) == at(0, 60, 195, 30))
    #expect(layout.frame(section: 1, item: 0) == at(20, 98, 350, 44))
    try layout.resize(to: LayoutContainer(width: 600, height: 844, userInterfaceIdiom: .mac))
    #expect(layout.frame(section: 0, item: 2).width == 300)
    #expect(layout.frame(section: 1, item: 0) == at(16, 98, 568, 44))
    #expect(layout.frame(section: 2, item: 3).x == 450)
    // In JSON it is what was described last.
    #expect(
      json(layout.section(at: 2))
        == json(provider(2, LayoutEnvironment(container: layout.container))))
  }

  @Test("reported sizes stay where nothing changes but the number of items")
  func measured() throws {
    let provider: CompositionalLayoutSectionProvider = { _, _ in
      rowSection(.fractionalWidth(1), .estimated(44), [item(.fractionalWidth(1), .estimated(44))])
    }
    var layout = try SolvedLayout(
      container: LayoutContainer(width: 390, height: 844), itemsPerSection: [3],
      sectionProvider: provider)
    try layout.report([cell(1, height: 70)])
    try layout.insertItems(1, at: 0, inSection: 0)
    #expect(layout.frames().map(\.height) == [44, 44, 70, 44])
  }
}
