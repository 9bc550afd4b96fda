import Testing

@testable import CompositionalLayout
@testable import LayoutDocuments
@testable import LayoutInspection

/// Ours is one description, theirs another that differs in one respect: the rule of that respect must be named.
@Suite("The rule of a difference")
struct DecidingRuleTests {
  private typealias Change = (inout LayoutSection) -> Void

  /// The rules by subject.
  private func rules(
    _ ours: LayoutSection, items: Int = 4, container: LayoutContainer = .init(width: 400, height: 800),
    contentOffset: LayoutPoint = .zero, sections: Int = 1, _ change: Change
  ) throws -> [String: String] {
    var theirs = ours
    change(&theirs)
    func solve(_ section: LayoutSection) throws -> SolvedLayout {
      var layout = try SolvedLayout(container: container)
      for _ in 0..<sections { try layout.append(section: section, itemCount: items) }
      return layout
    }
    var rules: [String: String] = [:]
    for difference in differences(
      try solve(ours), try LayoutRecording(solve(theirs), contentOffset: contentOffset), contentOffset: contentOffset)
    {
      rules[difference.subject.description] = difference.rule?.rawValue ?? ""
    }
    return rules
  }

  private func flow(_ width: LayoutDimension, spacing: LayoutSpacing = .fixed(5)) -> LayoutSection {
    var group = LayoutGroup.horizontal(
      layoutSize: .size(.fractionalWidth(1), .absolute(50)),
      subitems: [LayoutItem(layoutSize: .size(width, .fractionalHeight(1)))])
    group.interItemSpacing = spacing
    return LayoutSection(group: group)
  }

  @Test("groups, sections and the content's end")
  func stacking() throws {
    var spaced = grid(columns: 2)
    spaced.interGroupSpacing = 10
    #expect(
      try rules(spaced) { $0.interGroupSpacing = 12 } == [
        "section 0 item 2": "5.1", "section 0 item 3": "5.1", "contentHeight": "5.5",
      ])
    #expect(
      try rules(grid(columns: 2), items: 2, sections: 2) { $0.contentInsets.top = 7 } == [
        "section 0 item 0": "5.3", "section 0 item 1": "5.3", "section 1 item 0": "5.3", "section 1 item 1": "5.3",
        "contentHeight": "5.5",
      ])
    #expect(try rules(grid(columns: 2), items: 2) { $0.contentInsets.bottom = 7 } == ["contentHeight": "5.5"])
    // Only the end is off, and the last group is not full.
    let layout = try solved(grid(columns: 3), 4, width: 400, height: 800)
    var recording = LayoutRecording(layout)
    recording.contentHeight = 80
    #expect(differences(layout, recording).map { $0.rule?.rawValue } == ["5.2"])
    #expect(differences(layout, recording).first?.differences == [-80])
  }

  @Test("shares, fractions, estimates, stated frames")
  func sizes() throws {
    #expect(
      Set(try rules(grid(columns: 2, spacing: 8)) { $0.group.interItemSpacing = .fixed(10) }.values) == ["3.1"])
    #expect(
      try rules(flow(.fractionalWidth(0.4)), items: 2) { $0 = flow(.fractionalWidth(0.45)) }["section 0 item 0"]
        == "1.1")
    #expect(
      try rules(rows()) { $0.contentInsets.leading = 10 }["section 0 item 0"] == "1.1",
      "of a section without insets, the item's own fraction")
    var inset = rows()
    inset.contentInsets.leading = 20
    #expect(try rules(inset) { $0.contentInsets.leading = 10 }["section 0 item 0"] == "1.2")
    let estimated = rowSection(.fractionalWidth(1), .estimated(60), [LayoutItem(layoutSize: .full)])
    let measured = rowSection(.fractionalWidth(1), .estimated(71), [LayoutItem(layoutSize: .full)])
    #expect(try rules(estimated) { $0 = measured }.filter { $0.key.contains("item") }.values.allSatisfy { $0 == "9.1" })

    func custom(_ width: Double) -> LayoutSection {
      LayoutSection(
        group: .custom(
          layoutSize: .size(.fractionalWidth(1), .absolute(90)),
          customItems: [.init(frame: .init(x: 3, y: 0, w: width, h: 9)), .init(frame: .init(x: 99, y: 0, w: 9, h: 9))]))
    }
    #expect(try rules(custom(7), items: 2) { $0 = custom(8) } == ["section 0 item 0": "4.3"])

    let nested = { (spacing: Double) -> LayoutSection in
      var inner = LayoutGroup.vertical(
        layoutSize: .size(.fractionalWidth(1), .fractionalHeight(1)),
        subitems: [LayoutItem(layoutSize: .size(.fractionalWidth(1), .fractionalHeight(0.5)))])
      inner.contentInsets.top = 1
      var outer = LayoutGroup.horizontal(
        layoutSize: .size(.fractionalWidth(1), .absolute(80)), subitem: inner, count: 2)
      outer.interItemSpacing = .fixed(spacing)
      return LayoutSection(group: outer)
    }
    #expect(try rules(nested(4)) { $0 = nested(6) }["section 0 item 0"] == "3.2")
  }

  @Test("insets along the scroll axis move what a fraction of it is, and do not shorten it")
  func insetsAlong() throws {
    let section = { (top: Double) -> LayoutSection in
      var section = rowSection(.fractionalWidth(1), .fractionalHeight(0.25), [LayoutItem(layoutSize: .full)])
      section.contentInsets.top = top
      return section
    }
    #expect(
      try rules(section(40), items: 1) { $0 = section(0) } == ["section 0 item 0": "5.3", "contentHeight": "5.5"])
    let layout = try solved(section(40), 1, width: 400, height: 800)
    #expect(layout.frame(section: 0, item: 0) == LayoutRect(x: 0, y: 40, w: 400, h: 200))
    #expect(layout.assumptions == [])
  }

  @Test("places within a group")
  func places() throws {
    let wide = flow(.absolute(90))
    #expect(
      try rules(wide, items: 3) { $0.group.interItemSpacing = .fixed(8) } == [
        "section 0 item 1": "2.4", "section 0 item 2": "2.4",
      ])
    #expect(
      try rules(flow(.absolute(90), spacing: .flexible(5)), items: 3) { $0.group.interItemSpacing = .fixed(8) } == [
        "section 0 item 1": "4.1", "section 0 item 2": "4.1",
      ])
    #expect(try rules(wide, items: 3) { $0.contentInsets.leading = 9 }.values.sorted() == ["1.2", "1.2", "1.2"])
    // Across the group's axis, one of two.
    let pair = { (top: Double) -> LayoutSection in
      let size = LayoutSize.size(.absolute(100), .absolute(40))
      var second = LayoutItem(layoutSize: size)
      second.edgeSpacing.top = .fixed(top)
      return rowSection(.fractionalWidth(1), .absolute(80), [LayoutItem(layoutSize: size), second])
    }
    #expect(try rules(pair(10), items: 2) { $0 = pair(12) } == ["section 0 item 1": "2.7"])
  }

  @Test("orthogonal sections")
  func orthogonal() throws {
    var section = rowSection(.absolute(100), .absolute(50), [LayoutItem(layoutSize: .full)])
    section.orthogonalScrollingBehavior = .continuous
    section.interGroupSpacing = 10
    #expect(
      try rules(section, items: 3) { $0.interGroupSpacing = 12 } == [
        "section 0 item 1": "8.2", "section 0 item 2": "8.2", "contentSize of section 0": "8.2",
      ])
    #expect(
      try rules(section, items: 3) { $0.contentInsets.top = 12 } == [
        "scrollFrame of section 0": "5.3", "contentHeight": "5.5",
      ])
  }

  @Test("headers, badges, backgrounds")
  func views() throws {
    var section = rows()
    section.boundarySupplementaryItems = [
      bar("header", .topLeading, height: 40, width: .absolute(80))
    ]
    let header = "header 0 of section 0"
    var item = section
    item.boundarySupplementaryItems[0].layoutSize.heightDimension = .absolute(44)
    let taller = try rules(section, items: 2, sections: 2) { $0 = item }
    #expect(taller[header] == "6.1" && taller["section 0 item 1"] == "5.3" && taller["section 1 item 0"] == "5.3")
    #expect(taller["header 0 of section 1"] == "6.1")
    #expect(try rules(section) { $0.boundarySupplementaryItems[0].alignment = .top } == [header: "6.3"])
    #expect(
      try rules(section) { $0.boundarySupplementaryItems[0].contentInsets.leading = 4 }[header] == "6.1",
      "cut off its frame")
    section.boundarySupplementaryItems[0].absoluteOffset.y = 5
    // The section grows by what sticks out: it is the cells that lie elsewhere.
    #expect(
      try rules(section, items: 1) { $0.boundarySupplementaryItems[0].absoluteOffset.y = 3 } == [
        "section 0 item 0": "5.3", "contentHeight": "5.5",
      ])
    section.boundarySupplementaryItems[0].extendsBoundary = false
    #expect(try rules(section) { $0.boundarySupplementaryItems[0].absoluteOffset.y = 3 } == [header: "6.4"])
    section.boundarySupplementaryItems[0].absoluteOffset.y = 0
    section.boundarySupplementaryItems[0].extendsBoundary = true
    section.boundarySupplementaryItems[0].pinToVisibleBounds = true
    #expect(
      try rules(section, contentOffset: LayoutPoint(x: 0, y: 20)) {
        $0.boundarySupplementaryItems[0].pinToVisibleBounds = false
      } == [header: "6.5"])
    // A header that moves with its section is not at fault itself.
    let moved = try rules(section, items: 2, sections: 2) { $0.contentInsets.bottom = 9 }
    #expect(moved["header 0 of section 1"] == "6.5", "pinned: its place is a matter of the offset")

    section = rows()
    section.decorationItems = [.background(elementKind: "back")]
    let inset = try rules(section, items: 2) { $0.decorationItems[0].contentInsets.leading = 4 }
    #expect(inset == ["back 0 of section 0": "7.2"])

    func badged(_ side: Double) -> LayoutSection {
      var item = LayoutItem(layoutSize: .full)
      item.supplementaryItems = [
        .init(
          layoutSize: .size(.absolute(side), .absolute(9)), elementKind: "badge",
          containerAnchor: .init(edges: [.top, .trailing]))
      ]
      return rowSection(.fractionalWidth(1), .absolute(50), [item])
    }
    #expect(try rules(badged(9), items: 1) { $0 = badged(11) } == ["badge 0 of section 0": "7.1"])
  }

  @Test("rounding and mirroring are recognised")
  func wholeFrame() throws {
    let exact = try solved(grid(columns: 3, spacing: 4), 3, width: 400, height: 800)
    var pixels = try SolvedLayout(container: .init(width: 400, height: 800), scale: 2)
    try pixels.append(section: grid(columns: 3, spacing: 4), itemCount: 3)
    #expect(Set(differences(exact, LayoutRecording(pixels)).map { $0.rule?.rawValue }) == ["5.6"])
    #expect(Set(differences(pixels, LayoutRecording(exact)).map { $0.rule?.rawValue }) == ["5.6"])

    var mirrored = try SolvedLayout(container: .init(width: 400, height: 800, layoutDirection: .rightToLeft))
    try mirrored.append(section: flow(.absolute(90)), itemCount: 3)
    let plain = try solved(flow(.absolute(90)), 3, width: 400, height: 800)
    let found = differences(mirrored, LayoutRecording(plain))
    // The cells, and that one of the two rests on a decision.
    #expect(found.map { $0.rule?.rawValue } == ["10", "10", "10", nil])
    #expect(found.last?.subject == .assumptions)
  }
}
