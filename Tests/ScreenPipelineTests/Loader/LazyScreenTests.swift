import CompositionalLayout
@testable import HomeFeed
import JSONStream
import ScreenPipeline
import Testing

@Suite("Screens whose cells are decoded when they are shown", .timeLimit(.minutes(10)))
struct LazyScreenTests {
  private static let first = TestScreens.section(
    0, cells: 0..<30, template: "card_01", scroll: "vertical")

  @Test(
    "has the ids, frames, cells and differences of an eager one", arguments: [100, 3000, 1 << 16])
  func equal(_ chunkBytes: Int) async throws {
    let payloads = ["name", "other"].map { text in
      TestScreens.list(
        [Self.first]
          + (1..<40).map { id in TestScreens.section(id, cells: 0..<id) { "\(text) \($0 / id)" } })
    }
    let acts = payloads.map { ScriptedSource.Act(bytes: $0, chunkBytes: chunkBytes) }
    let eager = try TestScreens.loader(ScriptedSource(acts), SectionListFormat<CellData>())
    let lazy = try TestScreens.loader(ScriptedSource(acts), LazyFormat())
    var before = await (eager.current.screen, lazy.current.screen)
    for command in [ScreenCommand.open, .refresh] {
      let ends = await (eager.perform(command), lazy.perform(command))
      guard case (.done(let one), .done(let other)) = ends else {
        Issue.record("\(command) ended with \(ends)")
        continue
      }
      #expect(one == other)
      let (expected, found) = await (eager.current.screen, lazy.current.screen)
      #expect(
        ScreenDifference(from: before.1, to: found)
          == ScreenDifference(from: before.0, to: expected))
      before = (expected, found)
      #expect(found.sectionIDs == expected.sectionIDs)
      for (index, section) in found.sections.enumerated() {
        let other = expected.sections[index]
        #expect(
          section.part.cells == other.part.cells.map(LazyPart.Cell.cell)
            && section.cellIDs == other.cellIDs)
        for item in 0..<other.part.cellCount {
          #expect(
            found.layout.frame(section: index, item: item)
              == expected.layout.frame(section: index, item: item))
        }
      }
    }
  }

  @Test(
    "finds a bad cell of the first viewport in the load, and one below when it is shown",
    arguments: [0, 9])
  func bad(_ place: Int) async throws {
    var sections = [Self.first] + (1..<10).map { TestScreens.section($0, cells: 0..<3) }
    sections[place].replace(#""id":2,"url":""#, with: #""id":2,"url":1,"was":""#)
    let source = ScriptedSource([
      ScriptedSource.Act(bytes: TestScreens.list(sections), chunkBytes: sections[0].utf8.count + 8)
    ])
    let eager = try TestScreens.loader(source, SectionListFormat<CellData>())
    let lazy = try TestScreens.loader(source, LazyFormat())
    let (expected, found) = await (eager.perform(.open), lazy.perform(.open))
    guard case .failed(let failure) = expected, place > 0 else {
      #expect("\(found)" == "\(expected)"); return
    }
    let part = await lazy.current.screen.sections[place].part
    guard case .done = found else {
      Issue.record("the load ended with \(found)")
      return
    }
    #expect(part.cell(at: 2) == .bad("\(failure)") && part.cells.count == 3)
    #expect(
      part.cell(at: 1)
        == .cell(.cardImageTitle(.init(id: 1, url: "https://example.com/1.png", title: "name 1"))))
  }
}
