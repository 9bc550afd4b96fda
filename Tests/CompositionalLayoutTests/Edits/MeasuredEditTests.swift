import TestSupport
import Testing

@testable import CompositionalLayout

@Suite("Edits among measured cells")
struct MeasuredEditTests {
  @Test(
    "frames are those of a layout solved anew with the same sizes, bit for bit",
    arguments: MeasuredKind.allCases)
  func sequences(kind: MeasuredKind) throws {
    // More cells than a node of the trees has, and than two levels of nodes have.
    for count in [0, 7, 40, 300, 1500] {
      for seed in 0..<UInt64(count > 1000 ? 1 : TestSize.step(2, full: 20)) {
        var run = try MeasuredRun(kind, count: count, seed: seed)
        for step in 0..<(count > 1000 ? 12 : 40) {
          let name = try run.edit()
          let difference = try run.difference()
          try #require(
            difference == nil, "\(kind) of \(count), seed \(seed), step \(step): \(name)")
        }
      }
    }
  }

  @Test("cells that only move keep the groups that were solved for them")
  func groupsAreKept() throws {
    let sizes = (0..<200).map { cell($0, height: 20 + Double($0) / 7) }
    var list = try solved(MeasuredKind.list.section, 200)
    try list.report(sizes)
    let before = try shapes(of: list, 0..<200)
    try list.insertItems(3, at: 10, inSection: 0)
    try list.removeItems(0..<2, inSection: 0)
    let after = try shapes(of: list, 0..<201)
    #expect(after[8..<11].allSatisfy { $0 == nil })
    #expect(after[..<8] == before[2..<10] && Array(after[11...]) == Array(before[10...]))
    var grid = try solved(MeasuredKind.gridOfThree.section, 200)
    try grid.report(sizes)
    let rows = try shapes(of: grid, 0..<67)
    try grid.insertItems(6, at: 4, inSection: 0)
    // The row that is divided is solved again, and the others move.
    let moved = try shapes(of: grid, 0..<69)
    #expect(moved[0] == rows[0] && Array(moved[4...]) == Array(rows[2...]))
  }

  private func shapes(of layout: SolvedLayout, _ groups: Range<Int>) throws -> [ObjectIdentifier?] {
    let measured = try #require(layout.records[0].measured)
    return groups.map { measured.sparse.shape(of: $0).map(ObjectIdentifier.init) }
  }

  @Test("a change that cannot be solved leaves the layout as it was")
  func refused() throws {
    let size = LayoutSize.size(.fractionalWidth(1), .estimated(40))
    let pair = LayoutGroup.vertical(
      layoutSize: size, repeatingSubitem: LayoutItem(layoutSize: size), count: 2)
    // A group may not be shorter than what the spacing takes back.
    let section = LayoutSection(group: pair).with { $0.interGroupSpacing = -30 }
    var layout = try solved(section, 8)
    try layout.report(
      [(0, 10), (1, 50), (2, 50), (3, 10), (6, 60)].map { cell($0.0, height: $0.1) })
    let before = layout.frames()
    let swap = CollectionDifference<Int>([
      .remove(offset: 1, element: 1, associatedWith: 3),
      .insert(offset: 3, element: 1, associatedWith: 1),
      .remove(offset: 3, element: 3, associatedWith: 1),
      .insert(offset: 1, element: 3, associatedWith: 3),
    ])
    let error = layoutError { try layout.changeItems(by: #require(swap), inSection: 0) }
    #expect(error?.rule == .stamping)
    #expect(layout.frames() == before)
    #expect(layout.reportedSize(section: 0, item: 1).height == 50)
    #expect(layoutError { try layout.removeItems(1..<3, inSection: 0) }?.rule == .stamping)
    #expect(layout.frames() == before && layout.itemCount(inSection: 0) == 8)
    try layout.insertItems(1, at: 0, inSection: 0)
    #expect(layout.reportedSize(section: 0, item: 2).height == 50)
  }
}

/// A way to keep measured groups.
enum MeasuredKind: String, CaseIterable, Sendable {
  case list, spacedList, gridOfTwo, gridOfThree, badgedGrid, nestedGroup, shelf, cloud, badgedCloud,
    fixedRows,
    waterfall

  var section: LayoutSection {
    let row = LayoutSize.size(.fractionalWidth(1), .estimated(44.1))
    let cell = LayoutItem(layoutSize: row)
    let tag = LayoutItem(layoutSize: .size(.estimated(81.3), .estimated(32)))
    switch self {
    case .list: return LayoutSection(group: .horizontal(layoutSize: row, subitems: [cell]))
    case .spacedList:
      return MeasuredKind.list.section.with {
        $0.interGroupSpacing = 7.3
        $0.contentInsets = DirectionalEdgeInsets(top: 3.1, leading: 10, bottom: 4.7, trailing: 20)
        $0.boundarySupplementaryItems = [bar("header", .top, height: 30)]
      }
    case .gridOfTwo:
      return LayoutSection(group: .horizontal(layoutSize: row, subitem: cell, count: 2))
    case .gridOfThree:
      return LayoutSection(group: .horizontal(layoutSize: row, subitem: cell, count: 3))
    case .badgedGrid:
      let badged = cell.with { $0.supplementaryItems = [MeasuredKind.dot] }
      return LayoutSection(group: .horizontal(layoutSize: row, subitem: badged, count: 2))
    case .nestedGroup:
      let pair = LayoutGroup.vertical(
        layoutSize: .size(.fractionalWidth(0.5), .estimated(90)), repeatingSubitem: cell, count: 2)
      let large = LayoutItem(layoutSize: .size(.fractionalWidth(0.5), .estimated(90)))
      return LayoutSection(group: .horizontal(layoutSize: row, subitems: [large, pair]))
    case .shelf:
      let card = LayoutSize.size(.estimated(120.7), .absolute(90))
      return LayoutSection(
        group: .horizontal(layoutSize: card, subitems: [LayoutItem(layoutSize: card)])
      ).with {
        $0.orthogonalScrollingBehavior = .continuous
      }
    case .cloud: return LayoutSection(group: .horizontal(layoutSize: row, subitems: [tag]))
    case .badgedCloud:
      let badged = tag.with { $0.supplementaryItems = [MeasuredKind.dot] }
      return LayoutSection(group: .horizontal(layoutSize: row, subitems: [badged]))
    case .fixedRows: return rows()
    case .waterfall:
      return LayoutSection(
        group: .custom(layoutSize: row) { placed, count, container in
          (placed.count..<count).map { item in
            let height = Double(30 + item % 4 * 10)
            let y = (placed.last.map { $0.frame.y + 13 } ?? 0) + Double(item - placed.count) * 13
            return LayoutGroupCustomItem(frame: at(0, y, container.width, height))
          }
        })
    }
  }

  private static var dot: LayoutSupplementaryItem {
    .init(
      layoutSize: .size(.absolute(8), .absolute(8)), elementKind: "dot",
      containerAnchor: .init(edges: [.top]))
  }
}

/// A layout of one section that is edited, and the ids and sizes of its cells.
private struct MeasuredRun {
  private let empty: SolvedLayout
  private let section: LayoutSection
  private var layout: SolvedLayout
  private var ids: [Int]
  private var sizes: [Int: (width: Double, height: Double)] = [:]
  private var generator: SeededGenerator
  private var lastID: Int

  init(_ kind: MeasuredKind, count: Int, seed: UInt64) throws {
    generator = SeededGenerator(seed: seed &* 7919 &+ UInt64(count))
    let scale: Double? = generator.chance(50) ? nil : 3
    empty = try SolvedLayout(container: .init(width: 321, height: 480), scale: scale)
    section = kind.section
    ids = Array(0..<count)
    lastID = count
    layout = empty
    try layout.append(section: section, itemCount: count)
    try report(generator.chance(80) ? count : count / 3)
  }

  /// Makes a random edit, and returns its name.
  mutating func edit() throws -> String {
    let place = below(ids.count + 1)
    switch below(10) {
    case 0..<2:
      let count = generator.pick([1, 2, 3, 6])
      ids.insert(contentsOf: newIDs(count), at: place)
      try layout.insertItems(count, at: place, inSection: 0)
      return "insert \(count) at \(place)"
    case 2..<4:
      let range = place..<min(ids.count, place + generator.pick([1, 2, 3, 6, 50]))
      forget(ids[range])
      ids.removeSubrange(range)
      try layout.removeItems(range, inSection: 0)
      return "remove \(range)"
    case 4..<5:
      let count = generator.pick([1, 2, 7])
      ids += newIDs(count)
      try layout.appendItems(count, toSection: 0)
      return "append \(count)"
    case 5..<8: return try batch()
    default:
      let count = generator.pick([1, 1, 5, 40])
      try report(count)
      return "report \(count)"
    }
  }

  private mutating func batch() throws -> String {
    var new = ids
    for _ in 0..<generator.pick([1, 2, 5]) {
      let source = below(new.count)
      let kind = below(4)
      let id = kind < 3 && !new.isEmpty ? new.remove(at: source) : newIDs(1)[0]
      if kind < 3 { new.insert(id, at: below(new.count + 1)) }
      if kind == 2 || new.isEmpty {
        new.insert(contentsOf: newIDs(2), at: below(new.count + 1))
      }
      if kind == 3, !new.isEmpty { new.remove(at: below(new.count)) }
    }
    let change = new.difference(from: ids)
    let isMoving = generator.chance(70)
    // Without its moves, what moves goes and comes.
    for case .remove(let item, _, _) in change where !isMoving {
      forget([ids[item]])
    }
    forget(Set(ids).subtracting(new))
    ids = new
    try layout.changeItems(by: isMoving ? change.inferringMoves() : change, inSection: 0)
    return "\(isMoving ? "move" : "replace") by \(change.map { $0 })"
  }

  private mutating func report(_ count: Int) throws {
    guard !ids.isEmpty else { return }
    let items = count == ids.count ? Array(ids.indices) : (0..<count).map { _ in below(ids.count) }
    try layout.report(
      items.map { item in
        let size = (width: 20 + Double(below(18_000)) / 97, height: 10 + Double(below(9000)) / 101)
        sizes[ids[item]] = size
        return cell(item, width: size.width, height: size.height)
      })
  }

  /// Returns a difference from a layout that is solved anew with the same sizes, if there is one.
  mutating func difference() throws -> String? {
    var fresh = empty
    try fresh.append(section: section, itemCount: ids.count)
    try fresh.report(
      ids.indices.compactMap { item in
        sizes[ids[item]].map { cell(item, width: $0.width, height: $0.height) }
      })
    let frames = layout.frames()
    let wanted = fresh.frames()
    if frames != wanted {
      let item = zip(frames, wanted).enumerated().first { $1.0 != $1.1 }?.offset ?? -1
      return "\(frames.count) frames for \(wanted.count), the first other one of item \(item)"
    }
    guard layout.contentSize == fresh.contentSize else {
      return "\(layout.contentSize), not \(fresh.contentSize)"
    }
    for (item, id) in ids.enumerated() {
      let size = layout.reportedSize(section: 0, item: item)
      guard size.width == sizes[id]?.width, size.height == sizes[id]?.height else {
        return "the report of \(item)"
      }
    }
    for _ in 0..<3 {
      let y = fresh.contentSize.height * Double(below(1000)) / 1000 - 100
      let rect = at(Double(below(200)) - 100, y, 300, 200)
      guard layout.elements(in: rect) == fresh.elements(in: rect) else {
        return "elements in \(rect)"
      }
    }
    return nil
  }

  private mutating func below(_ count: Int) -> Int {
    count == 0 ? 0 : Int(generator.next() % UInt64(count))
  }

  private mutating func newIDs(_ count: Int) -> [Int] {
    lastID += count
    return Array(lastID - count..<lastID)
  }

  private mutating func forget(_ gone: some Sequence<Int>) {
    for id in gone { sizes[id] = nil }
  }
}
