import Testing
import TestSupport

@testable import CompositionalLayout
@testable import LayoutDocuments

@Suite("Editing")
struct EditPropertyTests {
  @Test("an edited layout is the one solved anew, bit for bit", arguments: 0..<8 as Range<UInt64>)
  func sequences(block: UInt64) {
    var counts = Counts()
    let numbers = TestSize.some(of: 0..<200 as Range<UInt64>)
    for number in numbers {
      let seed = 7_000_000 + block * 1000 + number
      if let failure = run(seed: seed, &counts) {
        Issue.record("seed \(seed): \(failure)")
        return
      }
    }
    // The generator must reach all sides.
    #expect(2 * counts.applied > 25 * numbers.count)
    #expect(counts.refused > numbers.count / 4)
  }

  private struct Counts {
    var applied = 0
    var refused = 0
  }

  /// Applies 20 to 60 edits; the first failure, or nil.
  private func run(seed: UInt64, _ counts: inout Counts) -> String? {
    var random = RandomDescription(seed: seed)
    // Few places a group, so that many layouts are tried in the time.
    random.itemCounts = [0, 1, 2, 3, 5, 9]
    random.widths = [240, 320]
    random.heights = [200, 330]
    var model = random.model()
    var history: [String] = []
    var solver = FreshSolver()
    do {
      var layout = try SolvedLayout(
        container: model.container, configuration: model.configuration, scale: model.scale)
      var snapshot = LayoutSnapshot(layout)
      for _ in 0..<(20 + Int(min(random.generator.next() % 41, random.generator.next() % 41))) {
        let edit = random.edit(of: model)
        history.append(edit.summary)
        if let failure = step(edit, &layout, &model, &snapshot, &solver, &random, &counts) {
          return "\(failure)\nafter \(history.joined(separator: ", "))\nof \(json(model.document))"
        }
      }
    } catch {
      return "\(error)"
    }
    return nil
  }

  private func step(
    _ edit: LayoutEdit, _ layout: inout SolvedLayout, _ model: inout LayoutModel, _ snapshot: inout LayoutSnapshot,
    _ solver: inout FreshSolver, _ random: inout RandomDescription, _ counts: inout Counts
  ) -> String? {
    var next = model
    var wanted: LayoutError.Code?
    var solved: SolvedLayout?
    if edit.isRefused(by: model) {
      wanted = .invalidValue
    } else {
      edit.change(&next)
      do { solved = try solver.solve(next, anew: random.generator.chance(8)) } catch { wanted = error.code }
    }
    let old = layout
    do {
      try edit.apply(&layout)
    } catch {
      counts.refused += 1
      guard let wanted else { return "refused: \(error)" }
      let code = (error as? LayoutError)?.code
      guard code == wanted || !edit.isOfOneSection else { return "\(error), expected \(wanted)" }
      return LayoutSnapshot(layout).difference(to: snapshot).map { "changed by a refused edit: \($0)" }
    }
    guard let solved else { return "not refused, expected \(wanted?.description ?? "an error")" }
    counts.applied += 1
    let fresh = LayoutSnapshot(solved)
    if let difference = LayoutSnapshot(layout).difference(to: fresh) { return difference }
    if let difference = measuredDifference(layout, next, &random.generator) { return difference }
    // A copy made before an edit is another value.
    if random.generator.chance(5), let difference = LayoutSnapshot(old).difference(to: snapshot) {
      return "an earlier copy: \(difference)"
    }
    model = next
    snapshot = fresh
    return random.generator.chance(10) ? queryDifference(layout, model, &random.generator) : nil
  }

  private func measuredDifference(
    _ layout: SolvedLayout, _ model: LayoutModel, _ generator: inout SeededGenerator
  ) -> String? {
    guard layout.totalItemCount == model.sections.reduce(0, { $0 + $1.cells.count }) else {
      return "\(layout.totalItemCount) items"
    }
    let section = Int(generator.next() % UInt64(max(1, model.sections.count)))
    guard section < model.sections.count else { return nil }
    for (section, around) in [(-1, model.around), (section, model.sections[section].around)] {
      for kind in RandomDescription.boundaryKinds {
        let found = layout.reportedSize(section: section, kind: kind)
        guard found.width == around[kind]?.width, found.height == around[kind]?.height else {
          return "\(kind) of \(section) measured \(found), expected \(String(describing: around[kind]))"
        }
      }
    }
    let frames = layout.frames(inSection: section)
    for (item, cell) in model.sections[section].cells.enumerated() {
      let found = layout.reportedSize(section: section, item: item)
      guard found.width == cell.width, found.height == cell.height else {
        return "section \(section) item \(item) measured \(found), expected \(cell)"
      }
      guard layout.frame(section: section, item: item) == frames[item] else {
        return "frame(section: \(section), item: \(item)) differs from the bulk"
      }
    }
    return nil
  }

  private func queryDifference(
    _ layout: SolvedLayout, _ model: LayoutModel, _ generator: inout SeededGenerator
  ) -> String? {
    guard let naive = try? NaiveLayout(model.document) else { return "the naive solver fails" }
    for _ in 0..<2 {
      if let difference = RandomQuery(&generator, layout).difference(layout, naive) { return difference }
    }
    return nil
  }
}
