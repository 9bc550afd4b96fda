import CompositionalLayout
import HomeFeed
import JSONStream
import ScreenPipeline
import SectileBench
import JSONStreamFoundation
import TestSupport
import Testing

@Suite("Strategies and chunks through the pipeline", .timeLimit(.minutes(10)))
struct StrategyTests {
  private static let strategies: [DecodingStrategy] = DecodingStrategy.allCases.filter { $0 != .jsonSerialization }

  /// What a screen has come to, whatever it is made of.
  private struct Outcome: Equatable {
    var keys: [String]
    var parts: String
    var frames: [LayoutRect]
    var failure: String?
  }

  private func outcome<Part: ScreenPart>(_ bytes: [UInt8], chunks: Int, _ format: any ScreenFormat<Part>) async throws
    -> Outcome
  {
    let loader = try ScreenLoader(
      PayloadRequest("/"), from: BytesSource(bytes, chunkBytes: chunks), format: format,
      container: TestScreens.container)
    let ledger = try await UpdateLedger.opened(loader) { [.present(.complete), .error].contains($0.phase) }.ledger
    let last = try #require(ledger.last)
    return Outcome(
      keys: last.screen.sections.flatMap(\.cellIDs).map(\.description), parts: "\(ledger.parts)",
      frames: last.screen.layout.frames(), failure: last.failure.map { "\($0)" })
  }

  /// Dictionaries print in any order: bodies are of one entry in these payloads.
  @Test("all give the same sections, ids and frames", arguments: TestScreens.Kind.allCases)
  func equal(_ kind: TestScreens.Kind) async throws {
    let bytes = kind.payload(25)
    var first: Outcome?
    for chunks in [1, 7, 1000, 1 << 20] {
      var outcomes: [Outcome] = []
      switch kind {
      case .list, .section:
        for strategy in Self.strategies {
          let format = SectionListFormat { try strategy.makeFeeder() }
          outcomes.append(try await outcome(bytes, chunks: chunks, format))
        }
      case .graph, .contents:
        for engine in JSONEngine.allCases {
          outcomes.append(try await outcome(bytes, chunks: chunks, AutomaticFormat(options: .on(engine))))
        }
      }
      for outcome in outcomes {
        #expect(outcome.failure == nil && !outcome.keys.isEmpty)
        if let first { #expect(outcome == first, "chunks of \(chunks)") } else { first = outcome }
      }
      let found = try await outcome(bytes, chunks: chunks, AutomaticFormat())
      #expect(found.keys == first?.keys && found.frames == first?.frames, "automatic, chunks of \(chunks)")
    }
  }

  @Test("a payload of no known format is an error that says so", arguments: [#"{"first":1,"second":2}"#, "7", ""])
  func unknown(_ text: String) async throws {
    let outcome = try await outcome(Array(text.utf8), chunks: 3, AutomaticFormat())
    #expect(outcome.failure != nil && outcome.keys.isEmpty)
  }

  @Test("ids that a backend repeats are told apart")
  func repeated() async throws {
    let section = TestScreens.section(1, cells: [5, 5, 6])
    let outcome = try await outcome(TestScreens.list([section, section]), chunks: 100, AutomaticFormat())
    #expect(outcome.keys == ["1/5", "1/5(1)", "1/6", "1(1)/5", "1(1)/5(1)", "1(1)/6"])
  }
}

extension SectionDecodingOptions {
  fileprivate static func on(_ engine: JSONEngine) -> Self {
    var options = SectionDecodingOptions()
    options.engine = engine
    return options
  }
}
