import TestSupport
import Testing

@testable import CompositionalLayout
@testable import LayoutDocuments

@Suite("Editing")
struct EditPropertyTests {
  @Test(
    "an edited layout is the one solved anew, bit for bit",
    arguments: 0..<UInt64(TestSize.step(4, full: 8)))
  func sequences(block: UInt64) throws {
    let numbers = TestSize.some(of: 0..<200 as Range<UInt64>)
    var applied = 0
    var refused = 0
    for number in numbers {
      let seed = 7_000_000 + block * 1000 + number
      var run = try EditRun(seed: seed)
      let failure = try run.failure()
      let history = run.history.joined(separator: ", ")
      try #require(failure == nil, "seed \(seed)\nafter \(history)\nof \(json(run.document))")
      applied += run.history.count - run.refused
      refused += run.refused
    }
    // The generator must reach both.
    #expect(2 * applied > 25 * numbers.count)
    #expect(refused > numbers.count / 4)
  }
}

/// Random edits of a layout, and of the description that must give the same frames.
private struct EditRun {
  private(set) var document: LayoutDocument
  private(set) var history: [String] = []
  private(set) var refused = 0
  private var layout: SolvedLayout
  private var recording: LayoutRecording
  private var random: RandomDescription
  /// A layout without sections, with the templates solved so far: solving them anew would take most
  /// of the time.
  private var prepared: SolvedLayout

  init(seed: UInt64) throws {
    random = RandomDescription(seed: seed)
    // Few places a group, so that many layouts are tried in the time.
    random.itemCounts = [0, 1, 2, 3, 5, 9]
    random.widths = [240, 320]
    random.heights = [200, 330]
    let configuration = random.configuration()
    document = LayoutDocument(
      container: random.container(), scale: random.scale(),
      layout: LayoutDescription(configuration: configuration, sections: []), itemsPerSection: [])
    layout = try document.solve()
    prepared = layout
    recording = LayoutRecording(layout)
  }

  /// Applies 20 to 60 edits; returns the first failure, or nil.
  mutating func failure() throws -> String? {
    for _ in 0..<(20 + Int(min(random.generator.next() % 41, random.generator.next() % 41))) {
      let edit = random.edit(of: document)
      history.append(edit.name)
      if let failure = try failure(of: edit) { return failure }
    }
    return nil
  }

  private mutating func failure(of edit: LayoutEdit) throws -> String? {
    var next = document
    edit.change(&next)
    let solved = Result { () throws(LayoutError) in try solve(next) }
    let old = layout
    do {
      try edit.apply(&layout)
    } catch let error as LayoutError {
      refused += 1
      guard case .failure(let wanted) = solved else {
        return "refused: \(error)"
      }
      guard error.code == wanted.code || !edit.isOfOneSection else {
        return "\(error), expected \(wanted)"
      }
      return layout.difference(from: recording).map { "changed by a refused edit: \($0)" }
    }
    guard case .success(let fresh) = solved else { return "not refused" }
    let wanted = LayoutRecording(fresh)
    if let difference = layout.difference(from: wanted) { return difference }
    let sections = 0..<layout.sectionCount
    guard sections.allSatisfy({ layout.sectionFrame($0) == fresh.sectionFrame($0) }) else {
      return "section frames"
    }
    // A copy made before an edit is another value.
    if random.generator.chance(5), let difference = old.difference(from: recording) {
      return "an earlier copy: \(difference)"
    }
    document = next
    recording = wanted
    if let difference = reportDifference(from: fresh) { return difference }
    guard random.generator.chance(10) else { return nil }
    let naive = try NaiveLayout(document)
    for _ in 0..<2 {
      if let difference = RandomQuery(&random.generator, layout).difference(layout, naive) {
        return difference
      }
    }
    return nil
  }

  private mutating func solve(_ document: LayoutDocument) throws(LayoutError) -> SolvedLayout {
    guard prepared.container == document.container, !random.generator.chance(8) else {
      var empty = document
      empty.layout.sections = []
      empty.itemsPerSection = []
      empty.measured = []
      prepared = try empty.solve()
      return try document.solve()
    }
    for section in document.layout.sections {
      _ = try prepared.prepare(section)
    }
    var layout = prepared
    for (section, count) in zip(document.layout.sections, document.itemsPerSection) {
      try layout.append(section: section, itemCount: count)
    }
    try layout.report(document.measured)
    return layout
  }

  private func reportDifference(from fresh: SolvedLayout) -> String? {
    for section in -1..<layout.sectionCount {
      let items = section < 0 ? 0..<0 : 0..<layout.itemCount(inSection: section)
      for element in items.map(MeasuredSize.Element.item)
        + RandomDescription.boundaryKinds.map(MeasuredSize.Element.boundary)
      where layout.report(of: element, in: section) != fresh.report(of: element, in: section) {
        return "the report of \(element) in \(section)"
      }
    }
    return nil
  }
}
