import Foundation
import Testing

@testable import CompositionalLayout
@testable import LayoutDocuments

@Suite("Lists")
struct ListTests {
  private static func document(_ sections: String, items: String) throws -> LayoutDocument {
    try decodeDocument(
      """
      {"container": {"width": 320, "height": 300}, "layout": {"interSectionSpacing": 6, "sections": [\(sections)]},
       "itemsPerSection": [\(items)]}
      """)
  }

  @Test("headerTopPadding lies above the header, and what stands beside a list replaces what it made")
  func padding() throws {
    let list = #"{"appearance": "plain", "header": "firstItemInSection", "headerTopPadding": 9}"#
    let headed = #"{"appearance": "plain", "header": "supplementary", "headerTopPadding": 10}"#
    let document = try Self.document(
      #"{"list": \#(list)}, {"list": \#(headed)}, {"list": \#(list), "contentInsets": {"trailing": 20}}"#,
      items: "1, 2, 1")
    let layout = try document.solve()
    #expect(NaiveLayout.difference(document) == nil)
    // Behind the first section, 53 points long, and a gap of 6 points: the padding, the header, the rows.
    #expect(layout.frame(section: 0, item: 0) == at(0, 9, 320, 44))
    #expect(layout.frame(section: 1, item: 0) == at(0, 59 + 10 + 28, 320, 44))
    #expect(layout.frame(section: 2, item: 0).w == 300)
    var headers: [Double] = []
    layout.forEachSupplementary(inSection: 1) { headers.append($0.frame.y) }
    layout.forEachSupplementary(inSection: 1, contentOffset: LayoutPoint(x: 0, y: 120)) { headers.append($0.frame.y) }
    #expect(headers == [69, 120] && layout.assumptions == [.headerPadding])
    #expect(try decodeDocument(json(document)) == document)
  }
}

@Suite("Groups that ask for their frames")
struct WaterfallTests {
  /// Each item goes into the shorter of two columns.
  private static func frames(_ count: Int, _ width: Double) -> [LayoutGroupCustomItem] {
    var ends = [0.0, 0.0]
    return (0..<count).map { item in
      let column = ends[0] <= ends[1] ? 0 : 1
      defer { ends[column] += Double(30 + item % 4 * 10) }
      return LayoutGroupCustomItem(
        frame: at(Double(column) * width / 2, ends[column], width / 2, Double(30 + item % 4 * 10)))
    }
  }

  @Test("the closure is asked for each number of items and each container")
  func asked() throws {
    let size = LayoutSize.size(.fractionalWidth(1), .estimated(100))
    var section = LayoutSection(group: .custom(layoutSize: size) { Self.frames($0, $1.width) })
    section.contentInsets = DirectionalEdgeInsets(top: 5, leading: 10, trailing: 20)
    var layout = try SolvedLayout(container: .init(width: 330, height: 480))
    try layout.append(section: rows(), itemCount: 2)
    let handle = try layout.prepare(section)
    try layout.append(handle, itemCount: 0)
    func expectFrames(_ count: Int, _ width: Double, section: Int = 1, top: Double = 88) {
      let wanted = Self.frames(count, width).map { $0.frame.offset(x: 10, y: top + 5) }
      #expect(layout.frames(inSection: section) == wanted, "\(count)")
      #expect(layout.sectionFrame(section).maxY == wanted.map(\.maxY).max() ?? 88)
    }
    for (change, count) in [(3, 3), (-2, 1), (6, 7), (-7, 0), (4, 4)] {
      if change > 0 {
        try layout.insertItems(change, at: 0, inSection: 1)
      } else {
        try layout.removeItems(0..<(-change), inSection: 1)
      }
      expectFrames(count, 300)
    }
    try layout.append(section: section, itemCount: 9)
    expectFrames(9, 300, section: 2, top: layout.sectionFrame(1).maxY)
    try layout.resize(to: LayoutContainer(width: 630, height: 480))
    expectFrames(4, 600)
    expectFrames(9, 600, section: 2, top: layout.sectionFrame(1).maxY)
    #expect(throws: LayoutError.self) {
      try layout.append(section: LayoutSection(group: .custom(layoutSize: size) { _, _ in [] }), itemCount: 1)
    }
    #expect(layout.sectionCount == 3)
  }

  /// The items that a closure was asked for.
  private final class Questions: @unchecked Sendable {
    private let lock = NSLock()
    private var ranges: [Range<Int>] = []

    func note(_ items: Range<Int>) { lock.withLock { ranges.append(items) } }

    func takeAll() -> [Range<Int>] {
      lock.withLock {
        defer { ranges = [] }
        return ranges
      }
    }
  }

  @Test("a closure that goes on is asked for the frames behind those that stay")
  func goingOn() throws {
    let questions = Questions()
    let size = LayoutSize.size(.fractionalWidth(1), .estimated(100))
    let section = LayoutSection(
      group: .custom(layoutSize: size) { placed, count, container in
        questions.note(placed.count..<count)
        #expect(placed == Array(Self.frames(count, container.width).prefix(placed.count)))
        return Array(Self.frames(count, container.width)[placed.count...])
      })
    var layout = try SolvedLayout(container: .init(width: 300, height: 480))
    func expect(_ asked: [Range<Int>], _ count: Int, _ width: Double = 300) {
      #expect(questions.takeAll() == asked)
      #expect(layout.frames() == Self.frames(count, width).map(\.frame))
      #expect(layout.contentSize.h == layout.frames().map(\.maxY).max() ?? 0)
    }
    try layout.append(section: section, itemCount: 0)
    expect([], 0)
    for (more, asked) in [(3, 0..<3), (1, 3..<4), (20, 4..<24)] {
      try layout.appendItems(more, toSection: 0)
      expect([asked], asked.upperBound)
    }
    try layout.insertItems(2, at: 10, inSection: 0)
    expect([10..<26], 26)
    try layout.removeItems(5..<7, inSection: 0)
    expect([5..<24], 24)
    // Those that stay had been placed.
    try layout.removeItems(20..<24, inSection: 0)
    expect([], 20)
    let swap = CollectionDifference<Int>([
      .remove(offset: 7, element: 7, associatedWith: 9), .insert(offset: 9, element: 7, associatedWith: 7),
    ])
    try layout.changeItems(by: #require(swap), inSection: 0)
    expect([7..<20], 20)
    try layout.resize(to: LayoutContainer(width: 600, height: 480))
    expect([0..<20], 20, 600)
  }
}
