import Foundation
import Testing

@testable import CompositionalLayout

/// How work grows with a size: the exponent e of work ≈ c · sizeᵉ that fits best, least squares on logarithms. Constant
/// work has 0, logarithmic work a little more, linear work 1.
private func exponent(_ points: [(size: Int, work: Int)]) -> Double {
  let xs = points.map { log(Double($0.size)) }
  let ys = points.map { log(Double(max(1, $0.work))) }
  let n = Double(points.count)
  let (sumX, sumY) = (xs.reduce(0, +), ys.reduce(0, +))
  let sumXY = zip(xs, ys).map(*).reduce(0, +)
  let sumXX = xs.map { $0 * $0 }.reduce(0, +)
  return (n * sumXY - sumX * sumY) / (n * sumXX - sumX * sumX)
}

struct LayoutWork: Hashable {
  var templatesSolved: Int
  var slotsSolved: Int
  var steps: Int
  var nodesSummed: Int

  fileprivate var total: Int { templatesSolved + slotsSolved + steps + nodesSummed }
}

extension SolvedLayout {
  var work: LayoutWork {
    let measured = records.compactMap(\.measured)
    return LayoutWork(
      templatesSolved: templates.templatesSolved, slotsSolved: templates.slotsSolved,
      steps: measured.reduce(0) { $0 + $1.steps + ($1.flowing?.steps ?? 0) },
      nodesSummed: index.work + measured.reduce(0) { $0 + $1.sparse.work })
  }
}

/// Complexity by counted work, which does not depend on the machine: each promise is an exponent, and the test fails when
/// it moves.
@Suite("Work grows as promised")
struct ComplexityTests {
  private let sizes = [100, 1000, 10_000, 100_000]

  private func layout(_ sections: Int, items: Int, of section: LayoutSection = grid(columns: 3)) throws -> SolvedLayout
  {
    var layout = try SolvedLayout(container: .init(width: 390, height: 844))
    let template = try layout.prepare(section)
    for _ in 0..<sections { try layout.append(template, itemCount: items) }
    return layout
  }

  private var estimated: LayoutSection {
    let size = LayoutSize.size(.fractionalWidth(1), .estimated(44))
    return LayoutSection(group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]))
  }

  private var tags: LayoutSection {
    rowSection(.fractionalWidth(1), .estimated(32), [LayoutItem(layoutSize: .size(.estimated(80), .estimated(32)))])
  }

  private func added(_ layout: SolvedLayout, _ change: (inout SolvedLayout) throws -> Void) throws -> Int {
    var changed = layout
    try change(&changed)
    return changed.work.total - layout.work.total
  }

  @Test("the fit knows constant, logarithmic, linear and quadratic work")
  func fit() {
    #expect(abs(exponent(sizes.map { ($0, 7) })) < 1e-9)
    #expect(abs(exponent(sizes.map { ($0, 3 * $0) }) - 1) < 1e-9)
    #expect(abs(exponent(sizes.map { ($0, $0 * $0) }) - 2) < 1e-9)
    #expect(exponent(sizes.map { ($0, Int(log2(Double($0)))) }) < 0.2)
  }

  @Test("solving: linear in sections, constant in items")
  func solving() throws {
    let bySections = try sizes.map { (size: $0, work: try layout($0, items: 50).work.total) }
    #expect(abs(exponent(bySections) - 1) < 0.05, "\(bySections)")
    let byItems = try sizes.map { (size: $0, work: try layout(100, items: $0 * 1000).work.total) }
    #expect(abs(exponent(byItems)) < 1e-9, "\(byItems)")
  }

  @Test("appending a section: constant, amortised")
  func appending() throws {
    let points = try sizes.map { size in
      let work = try added(layout(size, items: 50)) { layout in
        for _ in 0..<256 { try layout.append(section: grid(columns: 3), itemCount: 50) }
      }
      return (size: size, work: work)
    }
    #expect(abs(exponent(points)) < 0.03 && points.allSatisfy { $0.work <= 4 * 256 }, "\(points)")
  }

  @Test("items appended, inserted and removed, a section replaced: logarithmic in sections, constant in items")
  func editing() throws {
    let edits: [(String, (inout SolvedLayout, Int) throws -> Void)] = [
      ("append", { try $0.appendItems(7, toSection: $1 / 2) }),
      ("insert", { try $0.insertItems(1, at: 3, inSection: $1 / 2) }),
      ("remove", { try $0.removeItems(2..<5, inSection: $1 / 2) }),
      ("replace", { try $0.replaceSection(at: $1 / 2, with: rows()) }),
    ]
    for (name, edit) in edits {
      let bySections = try sizes.map { size in
        (size: size, work: try added(layout(size, items: 50)) { try edit(&$0, size) })
      }
      #expect(exponent(bySections) < 0.25, "\(name) \(bySections)")
      let byItems = try sizes.map { size in
        (size: size, work: try added(layout(100, items: size * 1000)) { try edit(&$0, 100) })
      }
      #expect(abs(exponent(byItems)) < 1e-9, "\(name) \(byItems)")
    }
  }

  @Test("a section inserted, removed, moved, a rotation: linear in sections, not more")
  func sections() throws {
    let edits: [(String, (inout SolvedLayout, Int) throws -> Void)] = [
      ("insert", { try $0.insert(section: rows(), itemCount: 3, at: $1 / 2) }),
      ("remove", { layout, size in layout.removeSection(at: size / 2) }),
      ("move", { layout, size in layout.moveSection(from: size / 2, to: 1) }),
    ]
    for (name, edit) in edits {
      let points = try sizes.map { size in
        (size: size, work: try added(layout(size, items: 50)) { try edit(&$0, size) })
      }
      #expect(exponent(points) < 1.05, "\(name) \(points)")
    }
    let rotations = try sizes.map { size in
      var layout = try layout(size, items: 50)
      try layout.resize(to: .init(width: 844, height: 390))
      return (size: size, work: layout.work.total)
    }
    #expect(abs(exponent(rotations) - 1) < 0.05, "\(rotations)")
  }

  @Test("one measured cell: logarithmic in the section's items and in sections")
  func measuring() throws {
    let byItems = try sizes.map { size in
      (
        size: size * 1000,
        work: try added(layout(1, items: size * 1000, of: estimated)) {
          try $0.report([MeasuredSize(section: 0, item: size * 500, height: 60)])
        }
      )
    }
    #expect(exponent(byItems) < 0.15, "\(byItems)")
    let bySections = try sizes.map { size in
      (
        size: size,
        work: try added(layout(size, items: 50, of: estimated)) {
          try $0.report([MeasuredSize(section: size / 2, item: 7, height: 60)])
        }
      )
    }
    #expect(exponent(bySections) < 0.25, "\(bySections)")
  }

  @Test("one measured cell of a tag cloud: the rows around it are solved, whatever its size")
  func tagCloud() throws {
    let points = try [100, 1000, 10_000].map { size in
      var layout = try layout(1, items: size, of: tags)
      try layout.report((0..<size).map { MeasuredSize(section: 0, item: $0, width: 40 + Double($0 * 37 % 101)) })
      try layout.report([MeasuredSize(section: 0, item: size / 2, width: 77)])
      return (size: size, work: layout.work.steps)
    }
    #expect(exponent(points) < 0.3, "\(points)")
    #expect(points.allSatisfy { $0.work >= 1 }, "\(points)")
  }

  private func wrapped(_ levels: Int, _ number: Int) -> LayoutSection {
    var group = LayoutGroup.vertical(
      layoutSize: .full,
      subitem: LayoutGroup.horizontal(layoutSize: .full, subitem: LayoutItem(layoutSize: .full), count: 200),
      count: 200)
    for _ in 0..<levels { group = .vertical(layoutSize: .full, subitems: [group]) }
    group.layoutSize.heightDimension = .absolute(100 + Double(number))
    return LayoutSection(group: group)
  }

  @Test("all groups of a layout have so many steps together, however few bytes describe them")
  func bounded() throws {
    var layout = try SolvedLayout(container: .init(width: 390, height: 844))
    var error: LayoutError?
    // Each takes about a million.
    while error == nil, layout.sectionCount < 10 {
      error = layoutError { try layout.append(section: wrapped(24, layout.sectionCount), itemCount: 1) }
    }
    let count = layout.sectionCount
    #expect((3...4).contains(count) && error?.code == .limitExceeded, "\(count)")
    #expect(error?.path.hasPrefix("$.layout.sections[\(count)].group") == true && error?.section == count)
    // What is given up is no longer counted, so that a screen may change for ever.
    layout.removeSection(at: 0)
    for number in 0..<12 { try layout.replaceSection(at: 0, with: wrapped(8, 10 + number)) }
    try layout.append(section: rows(), itemCount: 3)
  }

  @Test("groups that are tried again and again, and places and badges of few words, are refused in time")
  func hostile() throws {
    let cells = LayoutGroup.horizontal(
      layoutSize: .size(.fractionalWidth(0.001), .fractionalHeight(1)), subitem: LayoutItem(layoutSize: .full),
      count: 30)
    var again = LayoutGroup.horizontal(
      layoutSize: .size(.absolute(1000), .absolute(50)),
      subitems: [LayoutItem(layoutSize: .size(.estimated(0.5), .absolute(10))), cells])
    again.interItemSpacing = .fixed(0.01)
    var item = LayoutItem(layoutSize: .full)
    item.supplementaryItems = (0..<70).map { _ in
      .init(layoutSize: .size(.absolute(2), .absolute(2)), elementKind: "dot", containerAnchor: .init(edges: .top))
    }
    let dotted = LayoutGroup.horizontal(
      layoutSize: .size(.fractionalWidth(1), .absolute(50)), subitem: item, count: 65_000)
    for group in [again, dotted] {
      let section = LayoutSection(group: group)
      var solver = GroupSolver(index: DescriptionIndex(group), itemCount: .max, grid: nil, limit: 300_000)
      let environment = SolverEnvironment(
        container: .init(width: 390, height: 844), configuration: .init(), grid: nil)
      let error = layoutError { _ = try solver.root(of: section, in: environment, DescriptionPath(section: 0)) }
      #expect(error?.code == .limitExceeded && error?.path.hasPrefix("$.layout.sections[0].group") == true)
      #expect(solver.steps > 300_000)
    }
  }

  @Test("reports of cells in groups of many places have so many steps together, and are taken back")
  func reporting() throws {
    let size = LayoutSize.size(.fractionalWidth(1), .estimated(10))
    let column = LayoutGroup.vertical(
      layoutSize: size, repeatingSubitem: LayoutItem(layoutSize: size), count: 30_000)
    var layout = try layout(1, items: 3_000_000, of: LayoutSection(group: column))
    let before = layout.contentSize
    let all = (0..<100).map { MeasuredSize(section: 0, item: $0 * 30_000 + 7, height: Double(11 + $0)) }
    let error = layoutError { try layout.report(all) }
    #expect(error?.code == .limitExceeded && error?.section == 0)
    #expect(layout.contentSize == before && layout.reportedSize(section: 0, item: 7).height == nil)
    // A few at once are taken, call after call.
    for report in all.prefix(9) { try layout.report([report]) }
    #expect(layout.contentSize.h == before.h + all.prefix(9).reduce(0) { $0 + ($1.height ?? 0) - 10 })
  }

  @Test("a query: logarithmic in sections, constant in items and in a group's slots, linear in hits")
  func queries() throws {
    func work(_ layout: SolvedLayout, height: Double = 844) -> Int {
      let rect = LayoutRect(x: 0, y: layout.contentSize.h / 2, w: 390, h: height)
      var work = 0
      layout.forEachElement(in: rect, counting: &work) { _ in }
      return work
    }
    let bySections = try sizes.map { (size: $0, work: work(try layout($0, items: 50))) }
    #expect(exponent(bySections) < 0.2, "\(bySections)")
    let byItems = try sizes.map { (size: $0, work: work(try layout(100, items: $0 * 1000))) }
    #expect(exponent(byItems) < 0.05, "\(byItems)")
    // One group of many slots: a column of rows.
    let bySlots = try [500, 4000, 32_000].map { slots in
      let column = LayoutGroup.vertical(
        layoutSize: .size(.fractionalWidth(1), .absolute(Double(slots) * 44)), subitem: LayoutItem(layoutSize: .full),
        count: slots)
      return (size: slots, work: work(try layout(1, items: slots, of: LayoutSection(group: column))))
    }
    #expect(exponent(bySlots) < 0.2, "\(bySlots)")
    let tall = try layout(100, items: 100_000)
    let byHits = [1000, 10_000, 100_000].map { (size: $0, work: work(tall, height: Double($0))) }
    #expect(abs(exponent(byHits) - 1) < 0.15, "\(byHits)")
  }
}
