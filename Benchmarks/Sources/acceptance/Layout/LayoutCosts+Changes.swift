import BenchmarkKit
import CompositionalLayout
import SectileBench

// The promises about layouts that change.

extension LayoutCosts {
  static func appending() throws -> CostPromise {
    let (copies, appended) = (40, 20)
    func append(at position: Int) -> BenchmarkCase {
      // Made before the measurement.
      var layouts: [SolvedLayout] = []
      return BenchmarkCase(
        "section \(HumanFormat.count(Double(position)))",
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
      title: "append", reference: append(at: 10), candidate: append(at: 10_000),
      operations: copies * appended, bar: 2
    ) {
      var grown = try layout(9999, items: 50)
      let before = grown.sectionFrame(9998)
      try grown.append(section: sections[9999 % sections.count], itemCount: 50)
      try require(
        grown.sectionFrame(9998) == before
          && grown.sectionFrame(9999) == layout(10_000, items: 50).sectionFrame(9999), "an appended section")
    }
  }

  private static let estimated: LayoutSection = {
    let row = size(.fractionalWidth(1), .estimated(44))
    return LayoutSection(group: .horizontal(layoutSize: row, subitems: [LayoutItem(layoutSize: row)]))
  }()

  static func measuring(
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
            MeasuredSize(section: cell % sections, item: cell / sections % items, height: 50 + Double(step % 7))
          ])
        }
      }
    }
    return CostPromise(
      title: "one measured cell", reference: try measure(sections.0, items.0, names.0),
      candidate: try measure(sections.1, items.1, names.1), operations: reports, bar: 5
    ) {
      var changed = try layout(sections.1, items: items.1, of: [estimated])
      let (section, item) = (sections.1 / 2, items.1 / 2)
      let invalidation = try changed.report([MeasuredSize(section: section, item: item, height: 54)])
      let all = Double(sections.1) * Double(items.1)
      try require(invalidation.contentDelta == 10 && changed.contentSize.h == all * 44 + 10, "a measured cell")
      try require(changed.frame(section: section, item: item).h == 54, "a measured cell")
    }
  }

  static func paging() throws -> CostPromise {
    let (pages, page, measured) = (1000, 20, 40)
    func feed(_ count: Int) throws -> SolvedLayout {
      var feed = try layout(1, items: 0, of: [estimated])
      for number in 0..<count { try turn(page, number, of: &feed) }
      return feed
    }
    func append(at position: Int) throws -> BenchmarkCase {
      var layouts: [SolvedLayout] = []
      return BenchmarkCase(
        "page \(HumanFormat.count(Double(position)))",
        prepare: { layouts = try (0..<measured).map { _ in try feed(position - 1) } },
        run: { for index in layouts.indices { try turn(page, position - 1, of: &layouts[index]) } })
    }
    return CostPromise(
      title: "append 20 measured cells", reference: try append(at: 1), candidate: try append(at: pages),
      operations: measured, bar: 1.3
    ) {
      let paged = try feed(50)
      var solved = try layout(1, items: 50 * page, of: [estimated])
      try solved.report((0..<50).flatMap { sizes(page, $0) })
      try require(paged.frames() == solved.frames() && paged.contentSize == solved.contentSize, "a measured feed")
    }
  }

  private static func turn(_ count: Int, _ number: Int, of feed: inout SolvedLayout) throws {
    try feed.appendItems(count, toSection: 0)
    try feed.report(sizes(count, number))
  }

  private static func sizes(_ count: Int, _ number: Int) -> [MeasuredSize] {
    (0..<count).map { MeasuredSize(section: 0, item: number * count + $0, height: 40 + Double($0 % 7) * 3) }
  }

  static func copying() throws -> CostPromise {
    let large = try layout(10_000, items: 50)
    return CostPromise(
      title: "copy, and append to the copy",
      reference: BenchmarkCase("solve 10,000 sections") { keep(try layout(10_000, items: 50)) },
      candidate: BenchmarkCase("copy them, and append one") {
        var copy = large
        try copy.append(section: sections[0], itemCount: 50)
        keep(copy)
      }, bar: 0.1
    ) {
      var copy = large
      try copy.append(section: sections[1], itemCount: 50)
      try require(copy.sectionCount == large.sectionCount + 1 && large.sectionCount == 10_000, "a copy")
    }
  }

  static func rotating() throws -> CostPromise {
    let turned = LayoutContainer(width: 844, height: 390)
    var large = try layout(10_000, items: 50)
    return CostPromise(
      title: "rotate",
      reference: BenchmarkCase("solve 10,000 sections") { keep(try layout(10_000, items: 50)) },
      candidate: BenchmarkCase("rotate them") {
        try large.resize(to: large.container == container ? turned : container)
      }, bar: 1.2
    ) {
      var rotated = try layout(300, items: 50)
      try rotated.resize(to: turned)
      var solved = try SolvedLayout(container: turned, scale: scale)
      for number in 0..<300 { try solved.append(section: sections[number % sections.count], itemCount: 50) }
      try require(rotated.frames() == solved.frames(), "a rotated layout")
    }
  }
}
