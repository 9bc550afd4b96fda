import Foundation
import TestSupport
import Testing

@testable import CompositionalLayout
@testable import LayoutDocuments
@testable import LayoutInspection

@Suite("HTML pages")
struct HTMLTests {
  private struct Facts: Decodable {
    var rules: [String: String]
    var assumptions: [String: String]
  }

  private func facts(_ page: String) throws -> Facts {
    let match = try #require(page.firstMatch(of: /id="facts">((?s).*?)<\/script>/))
    return try JSONDecoder().decode(Facts.self, from: Data(match.1.utf8))
  }

  @Test("every element of the result is one node, placed at its frame, with its path and rules")
  func everything() throws {
    var checked = 0
    for (seed, _, layout) in RandomDescription.solved(TestSize.step(40, full: 250), from: 670_000) {
      var picture = LayoutPicture()
      picture.scrollReach = 1e6
      let page = layout.html(picture)
      let nodes = try PageNode.nodes(in: page)
      let facts = try facts(page)
      let result = LayoutRecording(layout)
      for section in 0..<layout.sectionCount {
        let frames = layout.frames(inSection: section)
        let found = nodes.filter { $0.category == "item" && $0.section == section }.sorted {
          $0.item < $1.item
        }
        #expect(found.map(\.item) == Array(frames.indices), "seed \(seed)")
        #expect(found.map(\.frame) == frames.map(\.inPicture), "seed \(seed)")
        #expect(found.map(\.styled) == found.map(\.frame), "seed \(seed)")
        for node in found {
          let placement = layout.placement(
            of: LayoutElement(
              category: .item, section: section, index: node.item, frame: node.frame, zIndex: 0))
          #expect(node.path == placement.path && node.rules == placement.rules.map(\.rawValue))
          #expect(node.rules.allSatisfy { facts.rules[$0] == LayoutRule(rawValue: $0)?.summary })
          checked += 1
        }
      }
      for (category, attachments) in [
        ("supplementary", result.supplementary ?? []), ("decoration", result.decoration ?? []),
      ] {
        let found = nodes.filter { $0.category == category }
        #expect(found.count == attachments.count, "seed \(seed)")
        for wanted in attachments {
          let isThere = found.contains { node in
            node.kind == wanted.kind && node.section == wanted.section && node.item == wanted.index
              && node.zIndex == wanted.zIndex && node.frame.isClose(to: wanted.frame, within: 1e-3)
              && node.styled == node.frame
          }
          #expect(isThere, "seed \(seed): \(wanted)")
        }
      }
      #expect(Set(facts.assumptions.keys) == Set(layout.assumptions.map(\.rawValue)))
      let strips = page.matches(of: /data-strip="(\d+)"/).map { Int($0.1) }
      #expect(strips == result.orthogonal?.map(\.section), "seed \(seed)")
      #expect(page.matches(of: /tabindex="0" style/).count == (nodes.isEmpty ? 0 : 1))
    }
    #expect(checked > TestSize.step(250, full: 1000))
  }

  @Test("a page needs nothing but itself")
  func selfContained() throws {
    let layout = try solved(grid(columns: 3), 7)
    let page = layout.html(.init(title: "grid"))
    for word in ["http:", "https:", " src=", " href=", "@import", "url("] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(page.contains("default-src 'none'"))
    #expect(page.contains("7 cells") && page.contains("<h1>grid</h1>"))
    #expect(page.contains("rest on nothing that was not recorded"))
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n"))
  }

  @Test("decisions that frames rest on are told, each with its rule")
  func assumptions() throws {
    var layout = try SolvedLayout(
      container: .init(width: 390, height: 844, layoutDirection: .rightToLeft))
    try layout.append(section: grid(columns: 3), itemCount: 7)
    let page = layout.html(.init(title: "grid"))
    #expect(layout.assumptions == [.directions])
    #expect(page.contains("<li><b>10</b><span>\(LayoutRule.directions.summary)"))
  }

  @Test("titles, kinds and names cannot become markup")
  func escaped() throws {
    let evil = "</script><script>alert(1)</script><img src=x onerror=alert(2)>\"'&"
    var section = rows()
    section.decorationItems = [.background(elementKind: evil)]
    section.boundarySupplementaryItems = [bar(evil, .top, height: 20)]
    let layout = try solved(section, 2)
    var picture = LayoutPicture(title: evil)
    picture.sectionTitle = { _ in evil }
    picture.cellTints = [.init(name: evil, color: "red;}</style><script>")]
    picture.cellTint = { _, _ in 0 }
    let page = layout.html(picture)
    #expect(!page.contains("<img") && !page.contains("alert(1)</script>"))
    // The page's own two, and no other.
    #expect(page.components(separatedBy: "<script").count == 3)
    #expect(page.components(separatedBy: "</script").count == 3)
    #expect(page.components(separatedBy: "</style").count == 2)
    #expect(page.contains("&lt;img src=x onerror=alert(2)&gt;&quot;&#39;&amp;"))
  }

  @Test("a page of a huge layout is bounded and says so")
  func huge() throws {
    var layout = try SolvedLayout(container: .init(width: 390, height: 844))
    var across = rows()
    across.orthogonalScrollingBehavior = .continuous
    try layout.append(section: across, itemCount: 1_000_000_000)
    try layout.append(section: rows(), itemCount: 1_000_000_000)
    let page = layout.html()
    // Reading each node would take most of the tests' time.
    func cells(_ text: String) -> Int {
      page.components(separatedBy: text).count - 1
    }
    #expect(cells(#" data-category="item""#) == 20_000)
    // 20 000 points of the strip, beyond the screen.
    #expect(cells(#" data-category="item" data-section="0""#) == 53)
    #expect(page.contains("The section goes on to 390000000000 points."))
    #expect(page.contains("999980053 more cells are not drawn."))
  }
}
