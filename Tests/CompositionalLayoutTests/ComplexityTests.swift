import Foundation
import TestSupport
import Testing

@testable import CompositionalLayout

struct LayoutWork: Hashable {
  var templatesSolved: Int
  var slotsSolved: Int
  var steps: Int
  var nodesSummed: Int

  fileprivate var total: Int {
    templatesSolved + slotsSolved + steps + nodesSummed
  }
}

extension SolvedLayout {
  var work: LayoutWork {
    let measured = records.compactMap(\.measured)
    return LayoutWork(
      templatesSolved: templates.templatesSolved, slotsSolved: templates.slotsSolved,
      steps: measured.reduce(0) { $0 + $1.steps + ($1.flowing?.steps ?? 0) },
      nodesSummed: index.work
        + measured.reduce(0) { work, section in
          work + section.sparse.work + section.reports.work + (section.flowing?.runsPlaced ?? 0)
        })
  }
}

/// Complexity by counted work, which does not depend on the machine: each promise is an exponent,
/// and the test fails when it moves.
@Suite("Work grows as promised")
struct ComplexityTests {
  private func layout(_ sections: Int, items: Int, of section: LayoutSection = grid(columns: 3))
    throws -> SolvedLayout
  {
    var layout = try SolvedLayout(container: .init(width: 390, height: 844))
    let template = try layout.prepare(section)
    for _ in 0..<sections { try layout.append(template, itemCount: items) }
    return layout
  }

  private var estimated: LayoutSection {
    let size = LayoutSize.size(.fractionalWidth(1), .estimated(44))
    return LayoutSection(
      group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]))
  }

  private func added(_ layout: SolvedLayout, _ change: (inout SolvedLayout) throws -> Void) throws
    -> Int
  {
    var changed = layout
    try change(&changed)
    return changed.work.total - layout.work.total
  }

  /// Returns the exponent e of work ≈ c · sizeᵉ that fits best, least squares on logarithms.
  /// Constant work has 0, logarithmic work a little more, linear work 1.
  private func growth(
    _ sizes: [Int] = [100, 1000, 10_000] + (TestSize.isFull ? [100_000] : []),
    _ work: (Int) throws -> Int
  ) rethrows -> Double {
    let points = try sizes.map { (x: log(Double($0)), y: log(Double(max(1, try work($0))))) }
    let middle = points.map(\.x).reduce(0, +) / Double(points.count)
    return points.reduce(0) { $0 + ($1.x - middle) * $1.y }
      / points.reduce(0) { $0 + ($1.x - middle) * ($1.x - middle) }
  }

  @Test(
    "solving and rotating: linear in sections; solving constant in items; appending constant, amortised"
  )
  func solving() throws {
    #expect(abs(try growth { try layout($0, items: 50).work.total } - 1) < 0.05)
    #expect(abs(try growth { try layout(100, items: $0 * 1000).work.total }) < 1e-9)
    let rotating = try growth { size in
      var layout = try layout(size, items: 50)
      try layout.resize(to: .init(width: 844, height: 390))
      return layout.work.total
    }
    #expect(abs(rotating - 1) < 0.05)
    let appending = try growth { size in
      let work = try added(layout(size, items: 50)) { layout in
        for _ in 0..<256 {
          try layout.append(section: grid(columns: 3), itemCount: 50)
        }
      }
      #expect(work <= 4 * 256)
      return work
    }
    #expect(abs(appending) < 0.03)
  }

  @Test(
    "edits of items: logarithmic in sections, constant in items; of sections: linear in sections")
  func editing() throws {
    let edits: [(String, bySections: Double, (inout SolvedLayout, Int) throws -> Void)] = [
      ("append items", 0.25, { try $0.appendItems(7, toSection: $1 / 2) }),
      ("insert items", 0.25, { try $0.insertItems(1, at: 3, inSection: $1 / 2) }),
      ("remove items", 0.25, { try $0.removeItems(2..<5, inSection: $1 / 2) }),
      ("replace", 0.25, { try $0.replaceSection(at: $1 / 2, with: rows()) }),
      ("insert", 1.05, { try $0.insert(section: rows(), itemCount: 3, at: $1 / 2) }),
      ("remove", 1.05, { layout, size in layout.removeSection(at: size / 2) }),
    ]
    for (name, most, edit) in edits {
      #expect(
        try growth { size in try added(layout(size, items: 50)) { try edit(&$0, size) } } < most,
        "\(name)")
      let byItems = try growth { size in
        try added(layout(100, items: size * 1000)) { try edit(&$0, 100) }
      }
      #expect(abs(byItems) < 1e-9, "\(name)")
    }
  }

  @Test(
    "one measured cell: logarithmic in the section's items and in sections; in a tag cloud the rows around it"
  )
  func measuring() throws {
    let byItems = try growth { size in
      try added(layout(1, items: size * 1000, of: estimated)) {
        try $0.report([cell(size * 500, height: 60)])
      }
    }
    #expect(byItems < 0.15)
    let bySections = try growth { size in
      try added(layout(size, items: 50, of: estimated)) {
        try $0.report([cell(7, height: 60, section: size / 2)])
      }
    }
    #expect(bySections < 0.25)
    let tag = LayoutItem(layoutSize: .size(.estimated(80), .estimated(32)))
    let tags = rowSection(.fractionalWidth(1), .estimated(32), [tag])
    let inCloud = try growth([100, 1000, 10_000]) { size in
      var layout = try layout(1, items: size, of: tags)
      try layout.report((0..<size).map { cell($0, width: 40 + Double($0 * 37 % 101)) })
      try layout.report([cell(size / 2, width: 77)])
      #expect(layout.work.steps >= 1)
      return layout.work.steps
    }
    #expect(inCloud < 0.3)
  }

  /// Returns a layout all cells of which have reported, each another height.
  private func measured(_ count: Int, of section: LayoutSection) throws -> SolvedLayout {
    var layout = try layout(1, items: count, of: section)
    try layout.report(
      (0..<count).map { cell($0, width: 40 + Double($0 * 37 % 101), height: 20 + Double($0) / 64) })
    return layout
  }

  private typealias Edit = (name: String, edit: (inout SolvedLayout, _ count: Int) throws -> Void)

  private var edits: [Edit] {
    [
      ("insert six at the start", { layout, _ in try layout.insertItems(6, at: 0, inSection: 0) }),
      (
        "insert six amidst",
        { layout, count in try layout.insertItems(6, at: count / 2, inSection: 0) }
      ),
      ("remove three at the start", { layout, _ in try layout.removeItems(0..<3, inSection: 0) }),
      ("append one", { layout, _ in try layout.appendItems(1, toSection: 0) }),
      (
        "move one a little",
        { layout, count in
          let middle = count / 2
          let change = CollectionDifference<Int>([
            .remove(offset: middle, element: 0, associatedWith: middle + 4),
            .insert(offset: middle + 4, element: 0, associatedWith: middle),
          ])
          try layout.changeItems(by: #require(change), inSection: 0)
        }
      ),
    ]
  }

  private var farEdits: [Edit] {
    [
      (
        "insert one, six times",
        { layout, _ in for _ in 0..<6 { try layout.insertItems(1, at: 0, inSection: 0) } }
      ),
      (
        "ten at once, and one from the start to the end",
        { layout, count in
          var changes: [CollectionDifference<Int>.Change] = (0..<10).map {
            .insert(offset: 1 + $0 * count / 11, element: -$0, associatedWith: nil)
          }
          changes.append(.remove(offset: 0, element: 0, associatedWith: count + 9))
          changes.append(.insert(offset: count + 9, element: 0, associatedWith: 0))
          try layout.changeItems(by: #require(CollectionDifference(changes)), inSection: 0)
        }
      ),
    ]
  }

  @Test("edits among measured cells: logarithmic in a list, in a grid where whole groups change")
  func editingMeasured() throws {
    let row = LayoutSize.size(.fractionalWidth(1), .estimated(44))
    let three = LayoutSection(
      group: .horizontal(layoutSize: row, subitem: LayoutItem(layoutSize: row), count: 3))
    let sizes = [1000, 10_000, TestSize.isFull ? 100_000 : 30_000]
    let lists = try sizes.map { try measured($0, of: estimated) }
    let grids = try sizes.map { try measured($0 / 3 * 3, of: three) }
    func growth(
      in layouts: [SolvedLayout], _ edit: (inout SolvedLayout, Int) throws -> Void
    ) throws -> Double {
      try self.growth(sizes) { size in
        let layout = layouts[sizes.firstIndex(of: size) ?? 0]
        return try added(layout) { try edit(&$0, layout.totalItemCount) }
      }
    }
    for (name, edit) in edits + farEdits {
      #expect(try growth(in: lists, edit) < 0.25, "a list: \(name)")
    }
    for (name, edit) in edits {
      #expect(try growth(in: grids, edit) < 0.25, "a grid: \(name)")
    }
    // All groups behind the edit hold other cells.
    for (name, edit) in farEdits {
      let found = try growth(in: grids, edit)
      #expect(found < 1.2, "a grid: \(name), \(found)")
    }
  }

  @Test("edits in a tag cloud: as many rows are solved, and those behind them are moved")
  func editingCloud() throws {
    let tag = LayoutItem(layoutSize: .size(.estimated(80), .estimated(32)))
    let tags = rowSection(.fractionalWidth(1), .estimated(32), [tag])
    let sizes = [1000, 10_000, 30_000]
    let clouds = try sizes.map { try measured($0, of: tags) }
    for (name, edit) in edits {
      var moved: [Int] = []
      let solved = try growth(sizes) { size in
        var cloud = clouds[sizes.firstIndex(of: size) ?? 0]
        let before = cloud.work.nodesSummed
        try edit(&cloud, size)
        moved.append(cloud.work.nodesSummed - before)
        return cloud.work.steps
      }
      #expect(solved < 0.3, "\(name)")
      #expect(moved[2] < 2 * sizes[2], "\(name)")
    }
  }

  private func wrapped(_ levels: Int, _ number: Int) -> LayoutSection {
    var group = LayoutGroup.vertical(
      layoutSize: .full,
      subitem: LayoutGroup.horizontal(
        layoutSize: .full, subitem: LayoutItem(layoutSize: .full), count: 200),
      count: 200)
    for _ in 0..<levels {
      group = .vertical(layoutSize: .full, subitems: [group])
    }
    group.layoutSize.heightDimension = .absolute(100 + Double(number))
    return LayoutSection(group: group)
  }

  @Test("all groups of a layout have so many steps together, however few bytes describe them")
  func bounded() throws {
    var layout = try SolvedLayout(container: .init(width: 390, height: 844))
    var error: LayoutError?
    // Each takes about a million.
    while error == nil, layout.sectionCount < 10 {
      error = layoutError {
        try layout.append(section: wrapped(24, layout.sectionCount), itemCount: 1)
      }
    }
    let count = layout.sectionCount
    #expect((3...4).contains(count) && error?.code == .limitExceeded, "\(count)")
    #expect(
      error?.path.hasPrefix("$.layout.sections[\(count)].group") == true && error?.section == count)
    // A template that is given up is no longer counted, so that a screen may change for ever.
    layout.removeSection(at: 0)
    for number in 0..<12 {
      try layout.replaceSection(at: 0, with: wrapped(8, 10 + number))
    }
    try layout.append(section: rows(), itemCount: 3)
  }

  @Test(
    "groups that are tried again and again, and places and badges of few words, are refused in time"
  )
  func hostile() throws {
    let cells = LayoutGroup.horizontal(
      layoutSize: .size(.fractionalWidth(0.001), .fractionalHeight(1)),
      subitem: LayoutItem(layoutSize: .full),
      count: 30)
    var again = LayoutGroup.horizontal(
      layoutSize: .size(.absolute(1000), .absolute(50)),
      subitems: [LayoutItem(layoutSize: .size(.estimated(0.5), .absolute(10))), cells])
    again.interItemSpacing = .fixed(0.01)
    var item = LayoutItem(layoutSize: .full)
    item.supplementaryItems = (0..<70).map { _ in
      .init(
        layoutSize: .size(.absolute(2), .absolute(2)), elementKind: "dot",
        containerAnchor: .init(edges: .top))
    }
    let dotted = LayoutGroup.horizontal(
      layoutSize: .size(.fractionalWidth(1), .absolute(50)), subitem: item, count: 65_000)
    for group in [again, dotted] {
      let section = LayoutSection(group: group)
      let index = try SectionValidator.validate(section, at: 0, variants: [])
      var solver = GroupSolver(index: index, itemCount: .max, grid: nil, limit: 300_000)
      let environment = SolverEnvironment(
        container: .init(width: 390, height: 844), configuration: .init(), grid: nil)
      let error = layoutError {
        _ = try solver.root(of: section, in: environment, DescriptionPath(section: 0))
      }
      #expect(
        error?.code == .limitExceeded && error?.path.hasPrefix("$.layout.sections[0].group") == true
      )
      #expect(solver.steps > 300_000)
    }
  }

  @Test(
    "reports of cells in groups of many places have so many steps together, and are taken back",
    .enabled(if: TestSize.isFull, "takes the millions of steps that are allowed: at full size only")
  )
  func reporting() throws {
    let size = LayoutSize.size(.fractionalWidth(1), .estimated(10))
    let column = LayoutGroup.vertical(
      layoutSize: size, repeatingSubitem: LayoutItem(layoutSize: size), count: 30_000)
    var layout = try layout(1, items: 3_000_000, of: LayoutSection(group: column))
    let before = layout.contentSize
    let all = (0..<100).map {
      MeasuredSize(section: 0, item: $0 * 30_000 + 7, height: Double(11 + $0))
    }
    let error = layoutError { try layout.report(all) }
    #expect(error?.code == .limitExceeded && error?.section == 0)
    #expect(layout.contentSize == before && layout.reportedSize(section: 0, item: 7).height == nil)
    // A few at once are taken, call after call.
    for report in all.prefix(3) { try layout.report([report]) }
    #expect(
      layout.contentSize.height == before.height
        + all.prefix(3).reduce(0) { $0 + ($1.height ?? 0) - 10 })
  }

  @Test(
    "a query: logarithmic in sections, constant in items and in a group's slots, linear in hits")
  func queries() throws {
    func work(_ layout: SolvedLayout, height: Double = 844) -> Int {
      var work = 0
      layout.forEachElement(in: at(0, layout.contentSize.height / 2, 390, height), counting: &work)
      {
        _ in
      }
      return work
    }
    #expect(try growth { work(try layout($0, items: 50)) } < 0.2)
    #expect(try growth { work(try layout(100, items: $0 * 1000)) } < 0.05)
    // One group of many slots: a column of rows.
    let bySlots = try growth([500, 4000, 32_000]) { slots in
      let column = LayoutGroup.vertical(
        layoutSize: .size(.fractionalWidth(1), .absolute(Double(slots) * 44)),
        subitem: LayoutItem(layoutSize: .full),
        count: slots)
      return work(try layout(1, items: slots, of: LayoutSection(group: column)))
    }
    #expect(bySlots < 0.2)
    let tall = try layout(100, items: 100_000)
    #expect(abs(growth([1000, 10_000, 100_000]) { work(tall, height: Double($0)) } - 1) < 0.15)
  }
}
