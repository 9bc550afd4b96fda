import Foundation
import HomeFeed
import JSONStream
import SectileBench
import JSONStreamFoundation
import TestSupport
import Testing

@Suite("What a strategy leaves out that was chosen at run time", .timeLimit(.minutes(10))) struct LenientRolloutTests {
  private struct Stop: Error {}
  private let lenient = SectionDecodingOptions(mode: .lenient)

  /// Five sections, of which three have a bad cell; with `isOdd`, the third also has what only JSONDecoder takes.
  private func payload(isOdd: Bool = false) -> String {
    let sections = (0..<5).map { id -> String in
      var text = MarkedPayload.section(id, cells: 3)
      if id % 2 == 0 { text = text.replacingOccurrences(of: MarkedPayload.cell(1), with: #"{"id":true}"#) }
      return id == 2 && isOdd ? text.replacingOccurrences(of: #"{"ключ":7351}"#, with: #""\ud800""#) : text
    }
    return "[\(sections.joined(separator: ","))]"
  }

  private func expected(_ text: String) throws -> (sections: [SectionModel], skips: [SkipReport]) {
    var skips: [SkipReport] = []
    let sections = try DecodingStrategy.jsonDecoder.sections(in: Data(text.utf8), options: lenient) { skips.append($0) }
    return (sections, skips)
  }

  @Test("is reported by each, through whatever stands around it", arguments: DecodingStrategy.allCases)
  func isReported(_ strategy: DecodingStrategy) async throws {
    let expected = try expected(payload())
    #expect(expected.skips.map(\.path.description) == ["$[0].data[1].id", "$[2].data[1].id", "$[4].data[1].id"])
    let rollout = Fallback<SectionModel>(strategy, to: DecodingStrategy.jsonDecoder) { Issue.record("\($0)") }
    for way: any SectionStrategy<SectionModel> in [strategy, rollout] {
      for size in [1, 60, 1 << 20] {
        let run = try way.run(payload(), .size(size), lenient)
        #expect(run.sections == expected.sections && run.reports.map(\.path) == expected.skips.map(\.path))
      }
      let log = Log<SkipReport>()
      var sections: [SectionModel] = []
      let chunks = AsyncStream([UInt8].self) { continuation in
        for byte in stride(from: 0, to: payload().utf8.count, by: 99) {
          continuation.yield(Array(payload().utf8.dropFirst(byte).prefix(99)))
        }
        continuation.finish()
      }
      for try await section in chunks.sections(by: way, options: lenient, onSkip: { log.add($0) }) {
        sections.append(section)
      }
      #expect(sections == expected.sections && log.entries.map(\.path) == expected.skips.map(\.path))
    }
  }

  @Test("is reported once when the second strategy goes on", arguments: [1, 60, 333, 1 << 20])
  func once(_ size: Int) throws {
    let expected = try expected(payload(isOdd: true))
    let log = Log<FallbackReport>()
    let rollout = Fallback<SectionModel>(DecodingStrategy.native, to: DecodingStrategy.jsonDecoder) { log.add($0) }
    let run = try rollout.run(payload(isOdd: true), .size(size), lenient)
    #expect(run.sections == expected.sections && run.reports.map(\.path) == expected.skips.map(\.path))
    #expect(log.entries.map(\.outcome) == [.decoded])
  }

  @Test("has no place behind what only Foundation takes, nor in a text in UTF-16")
  func places() throws {
    let expected = try expected(payload(isOdd: true)).skips
    #expect(expected.map { $0.position?.byteOffset } == [expected.first?.position?.byteOffset, nil, nil])
    #expect(expected.first?.position == (try self.expected(payload())).skips.first?.position)
    var skips: [SkipReport] = []
    let text = try #require(payload().data(using: .utf16LittleEndian))
    #expect(try DecodingStrategy.jsonDecoder.sections(in: text, options: lenient) { skips.append($0) }.count == 5)
    #expect(skips.map(\.path) == expected.map(\.path))
    #expect(skips.allSatisfy { $0.position == nil })
  }

  @Test("what the report's handler throws is nobody's failure", arguments: 1...3)
  func thrown(_ stop: Int) throws {
    let log = Log<FallbackReport>()
    let rollout = Fallback<SectionModel>(DecodingStrategy.native, to: DecodingStrategy.jsonDecoder) { log.add($0) }
    var count = 0
    let run = try rollout.makeFeeder(options: lenient).run(
      payload(isOdd: true), .size(100),
      onSkip: { _ in
        count += 1
        if count == stop { throw Stop() }
      })
    #expect(run.error is Stop && count == stop)
    // What the first strategy reported, came before the second was tried.
    #expect(log.entries.map(\.outcome) == (stop == 1 ? [] : [.decoded]))
  }
}
