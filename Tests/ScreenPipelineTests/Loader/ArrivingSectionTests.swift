import CompositionalLayout
import Foundation
import HomeFeed
import JSONStream
import JSONStreamFoundation
import ScreenPipeline
import TestSupport
import Testing

@Suite("A section that is shown before its end", .timeLimit(.minutes(10)))
struct ArrivingSectionTests {
  private struct Stalled {
    let loader: ScreenLoader<SectionModel>
    let source: ScriptedSource

    init(
      _ bytes: [UInt8], at offset: Int, chunkBytes: Int, options: SectionDecodingOptions = .init()
    ) async throws {
      source = ScriptedSource([.init(bytes: bytes, chunkBytes: chunkBytes, fault: (offset, .stall))]
      )
      let source = source
      loader = try TestScreens.loader(
        source, SectionListFormat(options: options), clock: ManualClock())
      await loader.send(.open)
      try await eventually("byte \(offset)") { source.stallCount == 1 }
    }
  }

  private static func shown(_ layout: SolvedLayout) -> [LayoutRect] {
    layout.firstViewport().map(\.frame)
  }

  private static func decoded(
    _ bytes: [UInt8], options: SectionDecodingOptions = .init()
  ) throws -> (sections: [SectionModel], reports: [SkipReport]) {
    var reports: [SkipReport] = []
    let decoder = try SectionStreamDecoder.sections(of: CellData.self, options: options)
    let sections: [SectionModel] = try decoder.sections(of: Data(bytes)) { reports.append($0) }
    return (sections, reports)
  }

  private static func seeAll(_ count: Int) -> [UInt8] {
    Array(TestScreens.section(7, cells: 0..<count, template: "card_02", scroll: "vertical").utf8)
  }

  @Test("the first viewport is there with the last of its cells, wherever the payload stops")
  func firstViewport() async throws {
    for seed in UInt64(1)...60 {
      var random = SeededGenerator(seed: seed)
      let templates = ["card_01", "card_02", "card_03"]
      let sections = (0..<Int.random(in: 1...4, using: &random)).map { id in
        TestScreens.section(
          id, cells: 0..<Int.random(in: 0...12, using: &random),
          template: templates.randomElement(using: &random)!,
          scroll: Bool.random(using: &random) ? "horizontal" : "vertical")
      }
      let bytes = TestScreens.list(sections)
      let parts = try Self.decoded(bytes).sections
      var complete = try SectionListFormat().makeLayout(in: TestScreens.container)
      for part in parts { try complete.append(part) }
      let offset = Int.random(in: 1..<bytes.count, using: &random)
      let stalled = try await Stalled(
        bytes, at: offset, chunkBytes: Int.random(in: 1...200, using: &random))
      let state = await stalled.loader.current.phase
      let screen = await stalled.loader.current.screen
      let expected = Self.shown(complete.layout)
      if state == .present(.partial) {
        #expect(Self.shown(screen.layout) == expected, "seed \(seed), byte \(offset)")
        for (section, part) in zip(screen.sections, parts) {
          #expect(
            part.header == section.part.header && part.cells.starts(with: section.part.cells),
            "seed \(seed)")
        }
      } else {
        // Naively: what has arrived is what can be decoded of the text as far as it has come,
        // closed by force.
        #expect(state == .load && screen.sections.isEmpty, "seed \(seed)")
        let arrived = Self.arrived(bytes[..<offset])
        var naive = try SectionListFormat().makeLayout(in: TestScreens.container)
        for (part, count) in zip(parts, arrived) {
          var part = part
          part.cells = Array(part.cells.prefix(count))
          try naive.append(part)
        }
        let isShort = naive.layout.contentSize.height < TestScreens.container.height
        #expect(
          isShort || Self.shown(naive.layout) != expected,
          "seed \(seed), byte \(offset) of \(bytes.count)")
      }
      await stalled.loader.close()
    }
  }

  private static func arrived(_ bytes: ArraySlice<UInt8>) -> [Int] {
    var depth = bytes.first == UInt8(ascii: "{") ? 1 : 0
    var counts = [Int]()
    var inData = false
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "["):
        depth += 1
        if depth == 3 { inData = true }
      case UInt8(ascii: "]"):
        if depth == 3 { inData = false }
        depth -= 1
      case UInt8(ascii: "{"):
        depth += 1
        if depth == 2 { counts.append(0) }
      case UInt8(ascii: "}"):
        if depth == 4, inData { counts[counts.count - 1] += 1 }
        depth -= 1
      default: break
      }
    }
    return counts
  }

  @Test("a see-all screen is shown with its first cells, grows, and nothing moves or comes twice")
  func seeAll() async throws {
    let bytes = Self.seeAll(400)
    let clock = ManualClock()
    var act = ScriptedSource.Act(bytes: bytes, chunkBytes: 500)
    act.beforeChunk = { _ in clock.advance(by: .milliseconds(30)) }
    let loader = try TestScreens.loader(ScriptedSource([act]), clock: clock)
    let ledger = try await UpdateLedger.opened(loader).ledger
    #expect(try ledger.parts == TestScreens.parts(bytes))
    let first = try #require(ledger.updates.first { !$0.screen.sections.isEmpty })
    let counts = await loader.counts
    #expect(counts.presentations > 2 && counts.updates <= 10)
    #expect(ledger.last?.screen.layout.firstViewport() == first.screen.layout.firstViewport())
  }

  @Test("a section arrives until its header turns out bad")
  func badHeader() throws {
    let section = TestScreens.section(1, cells: 0..<3).replacing(
      #""headerImageDTO":null,"#, with: "")
    let bytes = TestScreens.list([section.dropLast() + #","headerImageDTO":7}"#])
    let reader = try ScreenListDecoder(CellData.self)
    var parts = 0
    func feed(_ bytes: ArraySlice<UInt8>) throws {
      parts = 0
      try bytes.withUnsafeBufferPointer {
        try reader.feed($0) { if case .arriving = $0 { parts += 1 } }
      }
    }
    try feed(bytes.dropLast(3))
    #expect(parts == 1)
    #expect(throws: JSONStreamError.self) { try feed(bytes.suffix(3)) }
    #expect(parts == 0)
  }

  @Test(
    "what a lenient section has lost is reported as with whole sections",
    arguments: [1, 50, 1 << 16])
  func lenient(_ chunkBytes: Int) async throws {
    let good = TestScreens.section(1, cells: 0..<40, template: "card_02", scroll: "vertical")
    let lossy = good.replacing(#""id":3,"#, with: #""id":"x","#).replacing(
      #""id":30,"#, with: #""id":null,"#)
    let dropped = (String(lossy.dropLast()) + #","title":7}"#).replacing(
      #""title":"a title","#, with: "")
    let options = SectionDecodingOptions(mode: .lenient)
    let turned =
      String(good.replacing(#"{"id":1,"title":"a title","#, with: "{").dropLast())
      + #","id":1,"title":"t"}"#
    for sections in [
      [good], [lossy], [dropped], [turned], [good, dropped, lossy], [dropped, turned, good],
    ] {
      let bytes = TestScreens.list(sections)
      let (expected, reports) = try Self.decoded(bytes, options: options)
      let loader = try TestScreens.loader(
        BytesSource(bytes, chunkBytes: chunkBytes), SectionListFormat(options: options))
      await loader.send(.open)
      try await eventually("the end") { await loader.current.phase == .present(.complete) }
      let counts = await loader.counts
      #expect(counts.reports == reports && counts.skipped == reports.count)
      #expect(await loader.current.screen.sections.map(\.part) == expected)
    }
  }
}
