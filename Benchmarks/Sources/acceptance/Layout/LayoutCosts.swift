import BenchmarkKit
import CompositionalLayout
import SectileBench

enum LayoutCosts {
  /// Measures the layout's costs for up to a thousand million items, and prints them.
  static func run() throws -> Int32 {
    let promises = [
      try solving(), try writingFrames(), try querying(), try appending(),
      try measuring(sections: (1, 1), items: (1000, 1_000_000), names: ("of 1,000", "of 1,000,000")),
      try measuring(
        sections: (10, 10_000), items: (100, 100), names: ("of 10 sections × 100", "of 10,000 sections × 100")),
      try paging(), try copying(), try rotating(),
    ]
    let results = try promises.compactMap { promise in
      try promise.verify()
      return try promise.result(samples: 41) { _ in }
    }
    let table = ReportTable(
      columns: [
        .init("layout", .left), .init("small", .left), .init("time"), .init("large", .left), .init("time"),
        .init("cost"), .init("95 % interval"), .init("at most, and a tenth more"),
      ],
      rows: results.map { result in
        .cells([
          result.promise.title, result.promise.reference.name, HumanFormat.time(nanoseconds: result.small.median),
          result.promise.candidate.name, HumanFormat.time(nanoseconds: result.large.median),
          HumanFormat.ratio(result.ratio), HumanFormat.interval(result.ratio), result.barText,
        ])
      })
    print(table.text())
    let verdicts = results.map(\.verdict)
    return verdicts.contains(.regression) ? 2 : verdicts.contains(.inconclusive) ? 3 : 0
  }

  static let container = LayoutContainer(width: 390, height: 844)
  static let scale = 3.0

  static let sections: [LayoutSection] = {
    let full = LayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let list = LayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(44)), subitems: [full]))
    var row = LayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(120)), subitem: full, count: 3)
    row.interItemSpacing = .fixed(8)
    var grid = LayoutSection(group: row)
    grid.interGroupSpacing = 8
    grid.contentInsets = DirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
    grid.boundarySupplementaryItems = [
      BoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(40)), elementKind: "header", alignment: .top)
    ]
    var shelf = LayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(0.9), .absolute(160)), subitems: [full]))
    shelf.orthogonalScrollingBehavior = .groupPaging
    return [list, grid, shelf]
  }()

  static func size(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutSize {
    LayoutSize(widthDimension: width, heightDimension: height)
  }

  static func layout(_ count: Int, items: Int, of sections: [LayoutSection] = sections) throws -> SolvedLayout {
    var layout = try SolvedLayout(container: container, scale: scale)
    for number in 0..<count { try layout.append(section: sections[number % sections.count], itemCount: items) }
    return layout
  }

  static func require(_ condition: Bool, _ what: String) throws {
    guard !condition else { return }
    throw ToolFailure(.badInput, "the layout's results are wrong (\(what)); no speed is shown")
  }

  static func solving() throws -> CostPromise {
    func solve(_ items: Int) -> BenchmarkCase {
      BenchmarkCase("10,000 sections × \(HumanFormat.count(Double(items)))") { keep(try layout(10_000, items: items)) }
    }
    return CostPromise(title: "solve", reference: solve(10), candidate: solve(100_000), bar: 1.2) {
      let (few, many) = (try layout(100, items: 10), try layout(100, items: 100_000))
      let items = 0..<10
      try require(
        items.map { few.frame(section: 0, item: $0) } == items.map { many.frame(section: 0, item: $0) }, "frames")
    }
  }

  static func writingFrames() throws -> CostPromise {
    let layout = try layout(10_000, items: 100)
    let count = layout.totalItemCount
    var frames: [LayoutRect] = []
    frames.reserveCapacity(count)
    var constants = Array(repeating: LayoutRect.zero, count: count)
    let constant = LayoutRect(x: 1, y: 2, w: 3, h: 4)
    let writingConstants = BenchmarkCase("1,000,000 constants") {
      for index in constants.indices { constants[index] = constant }
      keep(constants[constants.count / 2].x)
    }
    let writingFrames = BenchmarkCase("1,000,000 frames") {
      layout.writeFrames(into: &frames)
      keep(frames[frames.count / 2].x)
    }
    return CostPromise(title: "write out frames", reference: writingConstants, candidate: writingFrames, bar: 1.4) {
      layout.writeFrames(into: &frames)
      for number in stride(from: 0, to: count, by: 997) {
        try require(frames[number] == layout.frame(section: number / 100, item: number % 100), "frames")
      }
    }
  }

  static func querying() throws -> CostPromise {
    let small = try layout(1000, items: 1000)
    let large = try layout(10_000, items: 100_000)
    let places = (0..<400).map { Double(($0 * 7919) % 400) / 400 }
    func hits(_ layout: SolvedLayout) -> Int {
      var hits = 0
      for place in places {
        let y = place * (layout.contentSize.h - 844)
        layout.forEachElement(in: LayoutRect(x: 0, y: y, w: 390, h: 844)) { _ in hits += 1 }
      }
      return hits
    }
    return CostPromise(
      title: "elements on a screen",
      reference: BenchmarkCase("10⁶ items") { keep(hits(small)) },
      candidate: BenchmarkCase("10⁹ items") { keep(hits(large)) }, operations: places.count, bar: 1.5
    ) {
      for layout in [small, large] {
        let middle = LayoutRect(x: 0, y: layout.contentSize.h / 2, w: 390, h: 844)
        for element in layout.elements(in: middle) {
          guard element.category == .item, layout.orthogonalScroll(inSection: element.section) == nil else { continue }
          try require(layout.frame(section: element.section, item: element.index) == element.frame, "elements")
        }
        try require(hits(layout) > places.count * 5, "elements on a screen")
        let counted = AllocationCounter.linked?.measure { hits(layout) }
        try require(counted?.snapshot.allocations ?? 0 == 0, "a query allocates")
      }
    }
  }
}
