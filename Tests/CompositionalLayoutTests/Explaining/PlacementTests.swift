import Foundation
import Testing

@testable import CompositionalLayout
@testable import LayoutDocuments
@testable import LayoutInspection

@Suite("Where elements come from")
struct PlacementTests {
  @Test("a cell comes from the item that the solver says")
  func leaves() throws {
    var checked = 0
    let layouts = RandomDescription.solved(400, from: 610_000) { document, _ in
      for index in document.layout.sections.indices {
        document.layout.sections[index].group =
          document.layout.sections[index].group.marked("$.layout.sections[\(index)].group")
      }
    }
    for (seed, _, layout) in layouts {
      for section in 0..<layout.sectionCount {
        for item in 0..<layout.itemCount(inSection: section) {
          let leaf = layout.leaf(section: section, item: item)
          layout.forEachBadge(ofItem: item, inSection: section) { badge in
            #expect(badge.kind == leaf, "seed \(seed) section \(section) item \(item)")
            checked += 1
          }
          let element = LayoutElement(
            category: .item, section: section, index: item, frame: layout.frame(section: section, item: item), zIndex: 0
          )
          let placement = layout.placement(of: element)
          #expect(placement.path == leaf)
          #expect(Set(placement.rules).count == placement.rules.count)
          let group = layout.itemsOfGroup(holding: item, inSection: section)
          #expect(group.contains(item))
        }
      }
    }
    #expect(checked > 1000)
  }

  @Test("every badge, header and background is found in the description, even where kinds are the same")
  func views() throws {
    var kinds = 0
    let layouts = RandomDescription.solved(300, from: 620_000) { document, seed in
      // Headers and badges of one kind: only their places tell them apart.
      for section in document.layout.sections.indices {
        for index in document.layout.sections[section].boundarySupplementaryItems.indices where seed % 2 == 0 {
          document.layout.sections[section].boundarySupplementaryItems[index].elementKind = "badge"
        }
      }
    }
    for (seed, _, layout) in layouts {
      for section in 0..<layout.sectionCount {
        var position = 0
        layout.forEachBoundary(layout.groups(of: section), section, .zero) { element in
          let path = "$.layout.sections[\(section)].boundarySupplementaryItems[\(position)]"
          #expect(layout.placement(of: element).path == path, "seed \(seed)")
          #expect(layout.isBoundary(element))
          position += 1
        }
        position = 0
        layout.forEachDecoration(inSection: section) { element in
          let path = "$.layout.sections[\(section)].decorationItems[\(position)]"
          #expect(layout.placement(of: element) == Placement(path: path, rules: layout.placement(of: element).rules))
          #expect(layout.placement(of: element).rules.first?.rawValue == "7.2")
          position += 1
        }
        for item in 0..<layout.itemCount(inSection: section) {
          layout.forEachBadge(ofItem: item, inSection: section) { element in
            let placement = layout.placement(of: element)
            // On the item or on a group around it.
            let owner = placement.path.components(separatedBy: ".supplementaryItems[")[0]
            #expect(
              layout.leaf(section: section, item: item).hasPrefix(owner) && owner != placement.path
                && owner.contains(".group"), "seed \(seed): \(placement.path)")
            #expect(placement.rules.first?.rawValue == "7.1")
            kinds += 1
          }
        }
      }
    }
    #expect(kinds > 500)
  }

  private func placement(
    _ section: LayoutSection, items: Int = 4, item: Int = 1, container: LayoutContainer = .init(width: 390, height: 844)
  ) throws -> [String] {
    var layout = try SolvedLayout(container: container)
    try layout.append(section: section, itemCount: items)
    let element = LayoutElement(
      category: .item, section: 0, index: item, frame: layout.frame(section: 0, item: item), zIndex: 0)
    return layout.placement(of: element).rules.map(\.rawValue)
  }

  @Test("the rules that placed a cell")
  func rules() throws {
    #expect(try placement(rows()) == ["2.1", "1.1", "5.1"])
    #expect(try placement(grid(columns: 2)) == ["3.1", "1.1", "5.1"])
    #expect(try placement(grid(columns: 3), items: 4, item: 3) == ["3.1", "1.1", "5.1", "5.2"], "the last group")
    #expect(try placement(grid(columns: 3), items: 4, item: 2) == ["3.1", "1.1", "5.1"], "not the last one")
    var across = rows()
    across.contentInsets.leading = 16
    across.orthogonalScrollingBehavior = .paging
    #expect(try placement(across) == ["2.1", "1.1", "1.2", "5.1", "8.2", "8.3"])
    let mirrored = LayoutContainer(width: 390, height: 844, layoutDirection: .rightToLeft)
    #expect(try placement(rows(), container: mirrored).last == "10")

    var tags = rowSection(
      .fractionalWidth(1), .absolute(40), [LayoutItem(layoutSize: .size(.estimated(80), .fractionalHeight(1)))])
    tags.group.interItemSpacing = .flexible(5)
    #expect(try placement(tags) == ["2.1", "2.4", "4.1", "1.1", "5.1", "9.1"])
    #expect(try placement(tags, item: 0) == ["2.1", "4.1", "1.1", "5.1", "9.1"])

    var inset = LayoutItem(layoutSize: .full, contentInsets: .init(top: 2))
    inset.edgeSpacing.leading = .fixed(3)
    let shares = LayoutGroup.horizontal(
      layoutSize: .size(.fractionalWidth(1), .absolute(40)), subitem: inset, count: 2)
    #expect(try placement(LayoutSection(group: shares)) == ["3.1", "3.3", "1.1", "1.3", "5.1"])
    let nested = LayoutGroup.vertical(
      layoutSize: .size(.fractionalWidth(1), .absolute(90)), subitem: shares, count: 2)
    #expect(try placement(LayoutSection(group: nested)) == ["3.1", "3.2", "3.3", "1.1", "1.3", "5.1"])
    let custom = LayoutGroup.custom(
      layoutSize: .size(.fractionalWidth(1), .absolute(90)),
      customItems: [.init(frame: .init(x: 0, y: 0, w: 9, h: 9)), .init(frame: .init(x: 9, y: 0, w: 9, h: 9))])
    #expect(try placement(LayoutSection(group: custom)) == ["4.3", "5.1"])
  }

  @Test("the rules that placed a header")
  func header() throws {
    var section = rows()
    section.boundarySupplementaryItems = [
      bar("header", .top, height: 40),
      .init(
        layoutSize: .size(.fractionalWidth(1), .absolute(40)), elementKind: "line", alignment: .top,
        absoluteOffset: .init(x: 0, y: 3), pinToVisibleBounds: true),
    ]
    var layout = try SolvedLayout(container: .init(width: 390, height: 844), scale: 2)
    try layout.append(section: section, itemCount: 1)
    var found: [[String]] = []
    layout.forEachBoundary(layout.groups(of: 0), 0, .zero) { element in
      found.append(layout.placement(of: element).rules.map(\.rawValue))
    }
    #expect(found == [["6.2", "6.3", "6.1", "5.6"], ["6.2", "6.3", "6.1", "6.4", "6.5", "5.6"]])
  }
}

extension LayoutGroup {
  /// The same group, in which every item has one badge whose kind is the item's path. The solver carries badges along
  /// with its slots, so that it says itself which item a cell comes from.
  fileprivate func marked(_ path: String) -> LayoutGroup {
    var copy = self
    switch content {
    case .custom: break
    case .repeating(let node, let count, let inShares):
      copy.content = .repeating(node.marked("\(path).subitems[0]"), count: count, inShares: inShares)
    case .subitems(let nodes):
      copy.content = .subitems(nodes.enumerated().map { $1.marked("\(path).subitems[\($0)]") })
    }
    // Those of groups would be taken for an item's.
    copy.supplementaryItems = []
    return copy
  }
}

extension LayoutNode {
  fileprivate func marked(_ path: String) -> LayoutNode {
    switch self {
    case .group(let group): return .group(group.marked(path))
    case .item(var item):
      item.supplementaryItems = [
        .init(layoutSize: .size(.absolute(1), .absolute(1)), elementKind: path, containerAnchor: .init(edges: []))
      ]
      return .item(item)
    }
  }
}
