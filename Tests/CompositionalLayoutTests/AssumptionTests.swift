import Testing

@testable import CompositionalLayout

@Suite("Assumptions")
struct AssumptionTests {
  /// The rules of which a decision bears on a section of so many items.
  private func rules(
    _ section: LayoutSection, _ count: Int, measured: [MeasuredSize] = [],
    in container: LayoutContainer = .init(width: 390, height: 844), _ configuration: LayoutConfiguration = .init()
  ) throws -> [String] {
    var layout = try SolvedLayout(container: container, configuration: configuration)
    try layout.append(section: section, itemCount: count)
    try layout.report(measured)
    return layout.assumptions.map(\.rawValue)
  }

  /// A row of items.
  private func row(_ items: [LayoutItem], height: LayoutDimension = .absolute(50)) -> LayoutSection {
    LayoutSection(group: .horizontal(layoutSize: .size(.fractionalWidth(1), height), subitems: items))
  }

  @Test("what was recorded or documented is none")
  func recorded() throws {
    for count in 0...4 {
      #expect(try rules(grid(columns: 2, spacing: 10), count) == [])
      #expect(try rules(row([item(.fractionalWidth(0.3), .estimated(40))], height: .estimated(44)), count) == [])
    }
    let full = rows().with {
      $0.contentInsets = .init(top: 8, leading: 0.5, bottom: 8, trailing: 3)
      $0.group.layoutSize.heightDimension = .fractionalHeight(0.25)
      $0.orthogonalScrollingBehavior = .paging
      $0.boundarySupplementaryItems = [bar("header", .top, height: 20), bar("side", .trailing, height: 900)]
      $0.decorationItems = [.background(elementKind: "back")]
    }
    #expect(try rules(full, 3) == [])
  }

  @Test("insets beyond a size")
  func insets() throws {
    func inset(_ inset: Double) -> LayoutSection {
      row([item(.absolute(20), .absolute(20)).with { $0.contentInsets = .init(leading: inset, trailing: 10) }])
    }
    #expect(try rules(inset(9), 1) == [])
    #expect(try rules(inset(11), 1) == ["1.3"])
    #expect(try rules(inset(11), 0) == [])
  }

  @Test("nested groups in shares, and edges beyond shares")
  func shares() throws {
    func shares(_ node: any LayoutSubitem) -> LayoutSection {
      LayoutSection(group: .horizontal(layoutSize: .size(.absolute(100), .absolute(10)), subitem: node, count: 2))
    }
    #expect(try rules(shares(LayoutItem(layoutSize: .full)), 2) == [])
    #expect(
      try rules(shares(LayoutGroup.vertical(layoutSize: .full, subitems: [LayoutItem(layoutSize: .full)])), 2)
        == ["3.2"])
    let edged = LayoutItem(layoutSize: .full).with { $0.edgeSpacing.leading = .fixed(4) }
    #expect(try rules(shares(edged), 2) == ["3.3"])
    let across = LayoutItem(layoutSize: .full).with { $0.edgeSpacing.top = .fixed(4) }
    #expect(try rules(shares(across), 2) == [])
  }

  @Test("a root group's flexible edges across")
  func rootEdges() throws {
    func edged(_ edges: EdgeSpacing) -> LayoutSection { rows().with { $0.group.edgeSpacing = edges } }
    #expect(try rules(edged(EdgeSpacing(leading: .fixed(4), top: .flexible(4))), 1) == [])
    #expect(try rules(edged(EdgeSpacing(trailing: .flexible(0))), 1) == ["4.2"])
  }

  @Test("a last group that is trimmed in ways that were not recorded")
  func trimmed() throws {
    let pairs = grid(columns: 2)
    let inset = pairs.with { $0.group.contentInsets.top = 3 }
    #expect(try rules(inset, 4) == [])
    #expect(try rules(inset, 3) == ["5.2"])
    #expect(try rules(pairs.with { $0.orthogonalScrollingBehavior = .continuous }, 3) == ["5.2"])
    let badged = pairs.with {
      $0.group.supplementaryItems = [
        .init(layoutSize: .size(.absolute(9), .absolute(9)), elementKind: "b", containerAnchor: .init(edges: []))
      ]
    }
    #expect(try rules(badged, 4) == [])
    #expect(try rules(badged, 3) == ["7.1"])
    let custom = LayoutSection(
      group: .custom(
        layoutSize: .size(.fractionalWidth(1), .absolute(90)),
        customItems: [.init(frame: at(0, 0, 9, 9)), .init(frame: at(0, 9, 9, 9))]))
    #expect(try rules(custom, 2) == [])
    #expect(try rules(custom, 1) == ["5.2"])
  }

  @Test("content wider than the container")
  func wide() throws {
    let wide = rows().with { $0.group.layoutSize.widthDimension = .absolute(391) }
    #expect(try rules(wide, 1) == ["5.5"])
    #expect(try rules(wide, 0) == [])
  }

  @Test("custom frames above a background that have a zIndex of their own")
  func backgrounds() throws {
    func custom(_ zIndex: Int) -> LayoutSection {
      LayoutSection(
        group: .custom(
          layoutSize: .size(.fractionalWidth(1), .absolute(90)),
          customItems: [.init(frame: at(0, 0, 9, 9), zIndex: zIndex)])
      ).with { $0.decorationItems = [.background(elementKind: "back")] }
    }
    #expect(try rules(custom(1), 1) == [])
    #expect(try rules(custom(2), 1) == ["7.2"])
  }

  @Test("packing by what was measured, and uniform siblings")
  func packing() throws {
    let tags = row([item(.estimated(80), .absolute(20))])
    #expect(try rules(tags, 3) == [])
    #expect(try rules(tags, 3, measured: [cell(1, w: 50)]) == ["9.5"])
    let list = row([item(.fractionalWidth(1), .estimated(20))], height: .estimated(20))
    #expect(try rules(list, 3, measured: [cell(1, h: 50)]) == [])
    let uniform = row([item(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 20))], height: .estimated(20))
    #expect(try rules(uniform, 2) == ["9.5"])
    // What only a header has reported packs no cell.
    let headed = tags.with { $0.boundarySupplementaryItems = [bar("header", .top, height: 20)] }
    #expect(try rules(headed, 3, measured: [MeasuredSize(section: 0, kind: "header", height: 30)]) == [])
  }

  @Test("right to left, and rows in a layout that scrolls sideways")
  func directions() throws {
    let mirrored = LayoutContainer(width: 390, height: 844, layoutDirection: .rightToLeft)
    #expect(try rules(rows(), 1, in: mirrored) == ["10"])
    let sideways = LayoutConfiguration(scrollDirection: .horizontal)
    #expect(try rules(rows(), 1, sideways) == [])
    #expect(try rules(rows().with { $0.orthogonalScrollingBehavior = .continuous }, 1, sideways) == ["10"])
  }
}
