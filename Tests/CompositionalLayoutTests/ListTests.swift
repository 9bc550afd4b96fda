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

  @Test(
    "headerTopPadding lies above the header, and what stands beside a list replaces what it made")
  func padding() throws {
    let list = #"{"appearance": "plain", "header": "firstItemInSection", "headerTopPadding": 9}"#
    let headed = #"{"appearance": "plain", "header": "supplementary", "headerTopPadding": 10}"#
    let document = try Self.document(
      #"{"list": \#(list)}, {"list": \#(headed)}, {"list": \#(list), "contentInsets": {"trailing": 20}}"#,
      items: "1, 2, 1")
    let layout = try document.solve()
    #expect(NaiveLayout.difference(document) == nil)
    // Behind the first section, 53 points long, and a gap of 6 points: the padding, the header, the
    // rows.
    #expect(layout.frame(section: 0, item: 0) == at(0, 9, 320, 44))
    #expect(layout.frame(section: 1, item: 0) == at(0, 59 + 10 + 28, 320, 44))
    #expect(layout.frame(section: 2, item: 0).width == 300)
    var headers: [Double] = []
    layout.forEachSupplementary(inSection: 1) { headers.append($0.frame.y) }
    layout.forEachSupplementary(inSection: 1, contentOffset: LayoutPoint(x: 0, y: 120)) {
      headers.append($0.frame.y)
    }
    #expect(headers == [69, 120] && layout.assumptions == [.headerPadding, .listInsets])
    #expect(try decodeDocument(json(document)) == document)
  }

  private static func inset(_ container: String, scale: String = "3") throws -> SolvedLayout {
    try decodeDocument(
      """
      {"container": {\(container)}, "scale": \(scale), "itemsPerSection": [6, 6],
       "layout": {"sections": [{"list": {"appearance": "insetGrouped"}}, {"list": {"appearance": "insetGrouped"}}]}}
      """
    ).solve()
  }

  @Test(
    "a device whose lists were recorded has their figures; where nobody recorded one, the layout says so"
  )
  func devices() throws {
    let size = #""width": 390, "height": 844"#
    let cases:
      [(container: String, scale: String, x: Double, top: Double, gap: Double, isAssumed: Bool)] = [
        (size, "3", 20, 53 / 3, 106 / 3, false), (size, "2", 16, 35, 55, false),
        (size, "1", 16, 35, 55, true),
        (size, "null", 16, 35, 55, true),
        (#"\#(size), "userInterfaceIdiom": "mac""#, "3", 16, 35, 55, false),
        (#"\#(size), "userInterfaceIdiom": "phone""#, "null", 20, 53 / 3, 106 / 3, false),
        (#"\#(size), "userInterfaceIdiom": "phone""#, "2", 20, 17.5, 35.5, true),
        (#"\#(size), "userInterfaceIdiom": "vision""#, "null", 20, 53 / 3, 106 / 3, true),
        (
          #""width": 375, "height": 667, "userInterfaceIdiom": "phone""#, "3", 16, 53 / 3, 106 / 3,
          true
        ),
      ]
    for (container, scale, x, top, gap, isAssumed) in cases {
      let layout = try Self.inset(container, scale: scale)
      let first = layout.frame(section: 0, item: 0)
      let second = layout.frame(section: 1, item: 0)
      let name = Comment(rawValue: "\(container) \(scale)")
      #expect(first.isClose(to: at(x, top, layout.container.width - 2 * x, 44), within: 1e-9), name)
      #expect(abs(second.y - first.y - 6 * 44 - gap) < 1e-9, name)
      #expect(layout.assumptions == (isAssumed ? [.listInsets] : []), name)
    }
  }

  @Test(
    "a list's insets follow the container until they are set, and are written as a list as long as they do"
  )
  func following() throws {
    let list = LayoutSection.list(appearance: .insetGrouped)
    var layout = try SolvedLayout(container: LayoutContainer(width: 390, height: 844), scale: 3)
    try layout.append(section: list, itemCount: 1)
    #expect(layout.section(at: 0) == list && list.contentInsets.leading == 16)
    #expect(layout.frame(section: 0, item: 0).x == 20)
    var phone = LayoutContainer(width: 375, height: 844)
    try layout.resize(to: phone)
    #expect(layout.frame(section: 0, item: 0).x == 16)
    #expect(json(list).contains("\"list\"") && !json(list).contains("contentInsets\""))

    // What somebody has changed is written.
    var headless = LayoutSection.list(appearance: .plain, header: .supplementary)
    headless.boundarySupplementaryItems = []
    #expect(
      try decodeDocument(json(headless), as: LayoutSection.self).boundarySupplementaryItems == [])

    phone.userInterfaceIdiom = .phone
    let environment = LayoutEnvironment(container: phone)
    var own = LayoutSection.list(appearance: .insetGrouped, layoutEnvironment: environment)
    own.contentInsets.top = 8
    #expect(
      own.contentInsets == DirectionalEdgeInsets(top: 8, leading: 16, bottom: 53 / 3, trailing: 16))
    try layout.replaceSection(at: 0, with: own)
    phone.width = 500
    try layout.resize(to: phone)
    #expect(layout.frame(section: 0, item: 0) == at(16, 8, 468, 44) && layout.assumptions == [])
    #expect(json(own).contains("\"group\""))
  }

  @Test("a recording's system names the device, where the container does not")
  func systems() throws {
    func idiom(_ system: String, _ container: String = "") throws -> UserInterfaceIdiom? {
      try decodeDocument(
        """
        {"system": "\(system)", "container": {"width": 1, "height": 1\(container)}, "layout": {"sections": []},
         "itemsPerSection": []}
        """
      ).container.userInterfaceIdiom
    }
    let expected: [(String, UserInterfaceIdiom?)] = [
      ("iOS 14", .phone), ("iOS 16+", .phone), ("iPadOS 17", .pad), ("macOS 27", .mac),
      ("tvOS 17", .tv),
      ("visionOS 1", .vision), ("Windows", nil),
    ]
    for (system, device) in expected {
      #expect(try idiom(system) == device, "\(system)")
    }
    #expect(try idiom("iOS 14", #", "userInterfaceIdiom": "mac""#) == .mac)
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
      try layout.append(
        section: LayoutSection(group: .custom(layoutSize: size) { _, _ in [] }), itemCount: 1)
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
      #expect(layout.contentSize.height == layout.frames().map(\.maxY).max() ?? 0)
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
      .remove(offset: 7, element: 7, associatedWith: 9),
      .insert(offset: 9, element: 7, associatedWith: 7),
    ])
    try layout.changeItems(by: #require(swap), inSection: 0)
    expect([7..<20], 20)
    try layout.resize(to: LayoutContainer(width: 600, height: 480))
    expect([0..<20], 20, 600)
  }
}
