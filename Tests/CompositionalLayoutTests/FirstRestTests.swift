import TestSupport
import Testing

@testable import CompositionalLayout
@testable import LayoutDocuments
@testable import LayoutInspection

@Suite("Where a row begins")
struct FirstRestTests {
  /// The rows of a random description come to rest with a group in the centre.
  private static func layouts(_ count: Int) -> some Sequence<(UInt64, LayoutDocument, SolvedLayout)>
  {
    RandomDescription.solved(count, from: 720_000) { document, _ in
      for at in document.layout.sections.indices
      where document.layout.sections[at].orthogonalScrollingBehavior != .none {
        document.layout.sections[at].orthogonalScrollingBehavior = .groupPagingCentered
      }
    }
  }

  @Test("a layout that nobody has scrolled shows each row at its first rest")
  func unscrolled() throws {
    var moved = 0
    for (seed, _, layout) in Self.layouts(TestSize.step(200, full: 1000)) {
      let rests = (0..<layout.sectionCount).map { Array(layout.rests(inSection: $0)).first ?? 0 }
      let screen = LayoutRect(origin: .zero, extent: layout.container.extent)
      #expect(layout.firstViewport() == layout.elements(in: screen) { rests[$0] }, "seed \(seed)")
      moved += rests.count { $0 != 0 }
    }
    #expect(moved > 30)
  }

  @Test("a centred row of narrow and of wide groups, in pictures and on the page")
  func pictures() throws {
    for (part, x) in [(0.92, 16.0), (1.5, -100)] {
      let section = rowSection(
        .fractionalWidth(part), .absolute(90), [LayoutItem(layoutSize: .full)]
      ).with {
        $0.orthogonalScrollingBehavior = .groupPagingCentered
      }
      let layout = try solved(section, 3, width: 400, height: 300)
      #expect(layout.frame(section: 0, item: 0).x == 0, "in its scroll space")
      #expect(layout.firstViewport().first?.frame == at(x, 0, 400 * part, 90))
      let cells = try SVGReader(layout.svg()).shapes.filter { $0.name == "cell" }
      #expect(cells.first?.frame.x == x)
      let page = layout.html()
      #expect(
        page.contains("<div class=\"space\" style=\"left:\(x == 16 ? "16" : "-100")px;top:0px;\">"))
      let nodes = try PageNode.nodes(in: page).filter { $0.category == "item" }
      #expect(nodes.first?.frame.x == 0 && nodes.first?.styled.x == 0)
    }
  }

  @Test("from right to left a row begins at the mirrored place")
  func mirrored() throws {
    let section = rowSection(.absolute(200), .absolute(90), [LayoutItem(layoutSize: .full)]).with {
      $0.orthogonalScrollingBehavior = .groupPagingCentered
    }
    var layout = try SolvedLayout(
      container: LayoutContainer(width: 300, height: 400, layoutDirection: .rightToLeft))
    try layout.append(section: section, itemCount: 5)
    #expect(layout.firstViewport().first?.frame == at(50, 0, 200, 90))
    #expect(try SVGReader(layout.svg()).shapes.first { $0.name == "cell" }?.frame.x == 50)
  }
}
