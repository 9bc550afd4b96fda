import BenchmarkKit
import CompositionalLayout
import SectileBench

/// The promises about the cost of layouts, each measured as a pair of cases.
enum LayoutCosts {
  /// Measures all promises and prints them. Returns the exit status: 0 if all hold, 2 if one is
  /// missed, 3 if one is unclear.
  static func run() throws -> Int32 {
    let promises = [
      try solving(), try writingFrames(), try querying(), try appending(), try copying(),
      try measuring(
        sections: (1, 1), items: (1000, 1_000_000), names: ("of 1,000", "of 1,000,000")),
      try measuring(
        sections: (10, 10_000), items: (100, 100),
        names: ("of 10 sections × 100", "of 10,000 sections × 100")),
      try inserting(),
    ]
    let outcomes = try promises.compactMap { try $0.outcome() }
    let table = ReportTable(
      columns: [
        .init("layout", .left), .init("small", .left), .init("time"), .init("large", .left),
        .init("time"),
        .init("cost"), .init("95 % interval"), .init("at most, and a tenth more"),
      ], rows: outcomes.map { .cells($0.row) })
    print(table.text())
    let verdicts = outcomes.map(\.verdict)
    return verdicts.contains(.regression) ? 2 : verdicts.contains(.inconclusive) ? 3 : 0
  }

  private static let container = LayoutContainer(width: 390, height: 844)

  /// Lists, grids and rows that scroll sideways in turn, as a screen has them.
  private static let sections: [LayoutSection] = {
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
        layoutSize: size(.fractionalWidth(1), .absolute(40)), elementKind: "header", alignment: .top
      )
    ]
    var shelf = LayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(0.9), .absolute(160)), subitems: [full]))
    shelf.orthogonalScrollingBehavior = .groupPaging
    return [list, grid, shelf]
  }()

  /// A list whose cells report their heights.
  private static let estimated: LayoutSection = {
    let row = size(.fractionalWidth(1), .estimated(44))
    return LayoutSection(
      group: .horizontal(layoutSize: row, subitems: [LayoutItem(layoutSize: row)]))
  }()

  private static func size(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutSize {
    LayoutSize(widthDimension: width, heightDimension: height)
  }

  /// Returns a layout of `count` sections of `items` items each.
  private static func layout(_ count: Int, items: Int, of sections: [LayoutSection] = sections)
    throws -> SolvedLayout
  {
    var layout = try SolvedLayout(container: container, scale: 3)
    for number in 0..<count {
      try layout.append(section: sections[number % sections.count], itemCount: items)
    }
    return layout
  }

  private static func counted(_ number: Int) -> String {
    HumanFormat.count(Double(number))
  }

  private static func solving() throws -> CostPromise {
    func solve(_ items: Int) -> BenchmarkCase {
      BenchmarkCase("10,000 sections × \(counted(items))") {
        keep(try layout(10_000, items: items))
      }
    }
    return CostPromise(title: "solve", small: solve(10), large: solve(100_000), bar: 1.2)
  }

  private static func writingFrames() throws -> CostPromise {
    let layout = try layout(10_000, items: 100)
    var frames: [LayoutRect] = []
    frames.reserveCapacity(layout.totalItemCount)
    var constants = Array(repeating: LayoutRect.zero, count: layout.totalItemCount)
    let constant = LayoutRect(x: 1, y: 2, width: 3, height: 4)
    let writingConstants = BenchmarkCase("1,000,000 constants") {
      for index in constants.indices { constants[index] = constant }
      keep(constants[constants.count / 2].x)
    }
    let writingFrames = BenchmarkCase("1,000,000 frames") {
      layout.writeFrames(into: &frames)
      keep(frames[frames.count / 2].x)
    }
    return CostPromise(
      title: "write out frames", small: writingConstants, large: writingFrames, bar: 1.4)
  }

  /// Takes a copy of a large layout and changes it, as for a difference on another thread. It must
  /// cost at most a tenth of solving.
  private static func copying() throws -> CostPromise {
    let large = try layout(10_000, items: 50)
    return CostPromise(
      title: "copy, and append to the copy",
      small: BenchmarkCase("solve 10,000 sections") { keep(try layout(10_000, items: 50)) },
      large: BenchmarkCase("copy them, and append one") {
        var copy = large
        try copy.append(section: sections[0], itemCount: 50)
        keep(copy)
      }, bar: 0.1)
  }

  /// Queries the elements of a screen at 400 places all over the content. 7919 is prime, so the
  /// places come in no order and none comes twice. A query must not allocate.
  private static func querying() throws -> CostPromise {
    let small = try layout(1000, items: 1000)
    let large = try layout(10_000, items: 100_000)
    let places = (0..<400).map { Double(($0 * 7919) % 400) / 400 }
    func hits(_ layout: SolvedLayout) -> Int {
      var hits = 0
      for place in places {
        let y = place * (layout.contentSize.height - 844)
        layout.forEachElement(in: LayoutRect(x: 0, y: y, width: 390, height: 844)) { _ in hits += 1
        }
      }
      return hits
    }
    for layout in [small, large] {
      // The first query makes the metadata of generic types.
      keep(hits(layout))
      guard AllocationCounter.linked?.measure({ hits(layout) }).snapshot.allocations ?? 0 == 0
      else {
        throw ToolFailure(.badInput, "a query allocates; no speed is shown")
      }
    }
    return CostPromise(
      title: "elements on a screen", small: BenchmarkCase("10⁶ items") { keep(hits(small)) },
      large: BenchmarkCase("10⁹ items") { keep(hits(large)) }, operations: places.count, bar: 1.5)
  }

  /// Appends sections at the end of a short and a long layout, to copies made before the
  /// measurement.
  private static func appending() throws -> CostPromise {
    let copies = 40
    let appended = 20
    func append(at position: Int) -> BenchmarkCase {
      // Made before the measurement.
      var layouts: [SolvedLayout] = []
      return BenchmarkCase(
        "section \(counted(position))",
        prepare: { layouts = try (0..<copies).map { _ in try layout(position - 1, items: 50) } },
        run: {
          for index in layouts.indices {
            for number in 0..<appended {
              try layouts[index].append(section: sections[number % sections.count], itemCount: 50)
            }
          }
        })
    }
    return CostPromise(
      title: "append", small: append(at: 10), large: append(at: 10_000),
      operations: copies * appended, bar: 2)
  }

  /// Inserts a cell at the start of a list all cells of which have been measured, and removes the
  /// last.
  private static func inserting() throws -> CostPromise {
    let edits = 200
    func insert(_ items: Int) throws -> BenchmarkCase {
      var layout = try layout(1, items: items, of: [estimated])
      let sizes = (0..<items).map { item in
        MeasuredSize(section: 0, item: item, height: 50 + Double(item * 37 % 101) / 3)
      }
      try layout.report(sizes)
      return BenchmarkCase("of \(counted(items))") {
        for _ in 0..<edits {
          try layout.insertItems(1, at: 0, inSection: 0)
          try layout.report([MeasuredSize(section: 0, item: 0, height: 77)])
          try layout.removeItems(items..<items + 1, inSection: 0)
        }
        keep(layout.contentSize)
      }
    }
    return CostPromise(
      title: "insert, measure and remove a cell", small: try insert(1000),
      large: try insert(100_000),
      operations: edits, bar: 5)
  }

  /// Reports the size of one cell after another. The multiplier spreads the cells over all sections
  /// and items.
  private static func measuring(
    sections: (Int, Int), items: (Int, Int), names: (String, String)
  ) throws -> CostPromise {
    let reports = 200
    func measure(_ sections: Int, _ items: Int, _ name: String) throws -> BenchmarkCase {
      var layout = try layout(sections, items: items, of: [estimated])
      // Counts on across runs, so that no two runs change the same cells.
      var step = 0
      return BenchmarkCase(name) {
        for _ in 0..<reports {
          step += 1
          let cell = step &* 2_654_435_761
          try layout.report([
            MeasuredSize(
              section: cell % sections, item: cell / sections % items, height: 50 + Double(step % 7)
            )
          ])
        }
      }
    }
    return CostPromise(
      title: "one measured cell", small: try measure(sections.0, items.0, names.0),
      large: try measure(sections.1, items.1, names.1), operations: reports, bar: 5)
  }
}
