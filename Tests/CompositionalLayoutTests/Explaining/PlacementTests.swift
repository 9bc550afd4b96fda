import Foundation
import TestSupport
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
            category: .item, section: section, index: item,
            frame: layout.frame(section: section, item: item), zIndex: 0
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

  @Test(
    "every badge, header and background is found in the description, even where kinds are the same")
  func views() throws {
    var kinds = 0
    let layouts = RandomDescription.solved(300, from: 620_000) { document, seed in
      // Headers and badges of one kind: only their places tell them apart.
      for section in document.layout.sections.indices {
        for index in document.layout.sections[section].boundarySupplementaryItems.indices
        where seed % 2 == 0 {
          document.layout.sections[section].boundarySupplementaryItems[index].elementKind = "badge"
        }
      }
    }
    for (seed, _, layout) in layouts {
      for section in 0..<layout.sectionCount {
        var position = 0
        layout.forEachBoundary(inSection: section) { element in
          let path = "$.layout.sections[\(section)].boundarySupplementaryItems[\(position)]"
          #expect(layout.placement(of: element).path == path, "seed \(seed)")
          #expect(layout.isBoundary(element))
          position += 1
        }
        position = 0
        layout.forEachDecoration(inSection: section) { element in
          let path = "$.layout.sections[\(section)].decorationItems[\(position)]"
          #expect(
            layout.placement(of: element)
              == Placement(path: path, rules: layout.placement(of: element).rules))
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

  private struct Case: Decodable {
    var document: LayoutDocument
    var item: Int
    var rules: [String]
  }

  @Test("a cell → the rules that placed it")
  func rules() throws {
    let file = try Data(Repository.bytes("Fixtures/layout/rules/placements.json"))
    let cases = try JSONDecoder().decode([Case].self, from: file)
    #expect(cases.count == 11)
    for placed in cases {
      let layout = try placed.document.solve()
      let element = layout.element(item: placed.item, inSection: 0, scrolledBy: 0)
      #expect(
        layout.placement(of: element).rules.map(\.rawValue) == placed.rules,
        "\(json(placed.document))")
    }
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
    layout.forEachBoundary(inSection: 0) { element in
      found.append(layout.placement(of: element).rules.map(\.rawValue))
    }
    #expect(found == [["6.2", "6.3", "6.1", "5.6"], ["6.2", "6.3", "6.1", "6.4", "6.5", "5.6"]])
  }
}

extension LayoutGroup {
  /// A copy of the group, in which every item has one badge whose kind is the item's path. The
  /// solver carries badges along with its slots, so that it says itself which item a cell comes
  /// from.
  fileprivate func marked(_ path: String) -> LayoutGroup {
    var copy = self
    switch content {
    case .custom: break
    case .repeating(let node, let count, let inShares):
      copy.content = .repeating(
        node.marked("\(path).subitems[0]"), count: count, inShares: inShares)
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
        .init(
          layoutSize: .size(.absolute(1), .absolute(1)), elementKind: path,
          containerAnchor: .init(edges: []))
      ]
      return .item(item)
    }
  }
}
