import CompositionalLayout
import JSONStream
import ScreenPipeline
import Sections
import Testing

@Suite("One section that is larger than the screen")
struct OpenSectionTests {
  typealias Act = ScriptedSource.Act

  private static func section(_ cells: Range<Int>, image: String = "") -> String {
    let whole = TestScreens.section(7, cells: cells, template: "card_01", scroll: "vertical")
    // What an optional member may do: come behind the cells.
    return image.isEmpty ? whole : String(whole.dropLast()) + #","headerImageDTO":\#(image)}"#
  }

  @Test("its first cells are presented while the others arrive, and cells are appended to it")
  func grows() async throws {
    let bytes = Array(Self.section(0..<400).utf8)
    let clock = ManualClock()
    var act = Act(bytes: bytes, chunkBytes: 1000)
    act.beforeChunk = { _ in
      clock.advance(by: .milliseconds(200))
      for _ in 0..<20 { await Task.yield() }
    }
    let loader = try ScreenLoader(
      PayloadRequest("/"), from: ScriptedSource([act]), format: AutomaticFormat(), container: TestScreens.container,
      clock: clock)
    var updates = loader.updates.makeAsyncIterator()
    var ledger = UpdateLedger<AnyScreenPart>()
    await loader.open()
    try await ledger.take(from: &updates, until: .present(.partial))
    let first = try #require(ledger.last)
    #expect(first.screen.cellCount < 100 && first.screen.layout.contentSize.h >= 844)
    try await ledger.take(from: &updates, until: .present(.complete))
    #expect(try ledger.parts == TestScreens.parts(bytes))
    #expect(ledger.updates.allSatisfy { $0.difference.isAppendOnly })
    let counts = await loader.counts
    #expect(counts.sections == 1 && counts.cells == 400 && counts.presentations > 2 && counts.updates <= 10)
    #expect(ledger.last?.screen.layout.firstViewport() == first.screen.layout.firstViewport())
  }

  @Test("a refresh shows it when it is complete: no cell goes and comes back")
  func refreshed() async throws {
    let bytes = Array(Self.section(0..<400).utf8)
    let more = Array(Self.section(0..<500).utf8)
    let loader = try ScreenLoader(
      PayloadRequest("/"), from: ScriptedSource([Act(bytes: bytes), Act(bytes: more, chunkBytes: 1000)]),
      format: SectionListFormat(), container: TestScreens.container)
    var updates = loader.updates.makeAsyncIterator()
    var ledger = UpdateLedger<SectionModel>()
    await loader.open()
    try await ledger.take(from: &updates, until: .present(.complete))
    await loader.refresh()
    let start = ledger.updates.count
    try await ledger.take(from: &updates, until: .present(.complete))
    #expect(ledger.parts[0].cells.count == 500)
    for update in ledger.updates[start...] {
      #expect(update.difference.changes.allSatisfy { $0.cells.removed.isEmpty && $0.updated.isEmpty })
      #expect(update.screen.cellCount == 400 || update.screen.cellCount == 500)
    }
  }

  @Test("a header that is complete only behind the cells is the section's", arguments: [10, 400])
  func lateHeader(_ count: Int) async throws {
    let image = #"{"id":1,"type":"SYSTEM","imageText":"star","color":null}"#
    let text = Self.section(0..<count, image: image)
      .replacing(#""headerImageDTO":null,"#, with: "", maxReplacements: 1)
    let loader = try ScreenLoader(
      PayloadRequest("/"), from: BytesSource(Array(text.utf8), chunkBytes: 1000), format: SectionListFormat(),
      container: TestScreens.container)
    var updates = loader.updates.makeAsyncIterator()
    var ledger = UpdateLedger<SectionModel>()
    await loader.open()
    try await ledger.take(from: &updates, until: .present(.complete))
    #expect(ledger.parts[0].headerImage?.imageText == "star" && ledger.parts[0].cells.count == count)
  }

  @Test("white space before it, and a list behind it, change nothing")
  func roots() async throws {
    for (text, count) in [("\n \t" + Self.section(0..<50), 50), (" [\(Self.section(0..<50))]", 50)] {
      let loader = try ScreenLoader(
        PayloadRequest("/"), from: BytesSource(Array(text.utf8), chunkBytes: 1), format: SectionListFormat(),
        container: TestScreens.container)
      var updates = loader.updates.makeAsyncIterator()
      var ledger = UpdateLedger<SectionModel>()
      await loader.open()
      try await ledger.take(from: &updates, until: .present(.complete))
      #expect(ledger.parts.map(\.cells.count) == [count])
    }
  }
}
