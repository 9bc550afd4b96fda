import Foundation
import HomeFeed
import JSONStream
import JSONStreamFoundation
import TestSupport
import Testing

/// The stream on the same model is the reference: a fallback hands over between the two.
@Suite("JSONDecoder as a strategy of an app", .timeLimit(.minutes(5)))
struct WholeJSONDecoderTests {
  private let stream = DecoderStrategy.native(CellData.self)
  private let whole = DecoderStrategy.jsonDecoder(SectionModel.self) { $0 }

  private func list(_ seed: UInt64, isDamaged: Bool) -> String {
    let payload = DamagedPayload(seed: seed, sections: 3, cells: 3, hasNumbers: false)
    let bytes = payload.bytes { _ in isDamaged }
    return String(decoding: bytes.map { $0 == 0x0A ? 0x20 : $0 }, as: UTF8.self)
  }

  /// Payloads of three lists each, and how they are read.
  private func payloads(_ seed: UInt64, isDamaged: Bool) -> [(String, SectionDecodingOptions)] {
    let lists = (0..<3).map { list(seed * 3 + $0, isDamaged: isDamaged) }
    var lines = SectionDecodingOptions()
    lines.documents = .lines
    return [
      (lists[0], SectionDecodingOptions()),
      (#"{"a":[0,{"b":\#(lists[1])}]}"#, SectionDecodingOptions(path: "$.a[1].b")),
      (
        #"{"p":[{"s":\#(lists[0])},{},{"s":\#(lists[1])}]}"#,
        SectionDecodingOptions(path: "$.p[*].s")
      ),
      (
        #"{"x":[],"m":{"z":{"s":\#(lists[0])},"\u0061":{"s":\#(lists[1])},"b":{"s":\#(lists[2])},"":{}}}"#,
        SectionDecodingOptions(path: "$.m.*.s")
      ),
      ("\(lists[0])\r\n \n\(lists[1])\n\(lists[2])", lines),
    ]
  }

  /// A section with a place in its payload.
  private struct Block: Decodable, Equatable, Sendable { let place: Int }

  @Test("members whose keys the decoder converts come in the payload's order", arguments: 0..<8)
  func convertedKeys(seed: UInt64) throws {
    let strategy = DecoderStrategy.jsonDecoder(
      Block.self,
      decoder: {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return decoder
      }, section: { $0 })
    var generator = SeededGenerator(seed: seed)
    let keys = (0..<20).map { "key_of_\($0)" }.shuffled(using: &generator)
    let members = keys.enumerated().map { place, key in #""\#(key)":{"place":\#(place)}"# }
    let run = try strategy.run(
      "{\(members.joined(separator: ","))}", .whole, SectionDecodingOptions(path: "$.*"))
    #expect(run.error == nil && run.sections.map(\.place) == Array(0..<20), "seed \(seed)")
  }

  @Test("the stream's sections, of lists, maps and lines, in its order", arguments: 0..<20)
  func sections(_ seed: UInt64) throws {
    for (text, options) in payloads(seed, isDamaged: false) {
      let expected = try stream.run(text, .whole, options)
      let found = try whole.run(text, .size(37), options)
      #expect(expected.error == nil && !expected.sections.isEmpty, "\(text)")
      #expect(found == expected, "\(text)")
    }
  }

  @Test("leaves out in lenient mode what the stream does, without places", arguments: 0..<20)
  func lenient(_ seed: UInt64) throws {
    for (text, options) in payloads(seed, isDamaged: true) {
      var options = options
      options.mode = .lenient
      let expected = try stream.run(text, .whole, options)
      let found = try whole.run(text, .size(37), options)
      #expect(found.error == nil && found.sections == expected.sections, "\(text)")
      #expect(found.reports.map(\.path) == expected.reports.map(\.path), "\(text)")
      #expect(found.reports.map(\.part) == expected.reports.map(\.part), "\(text)")
      #expect(found.reports.allSatisfy { $0.position == nil }, "\(text)")
      options.mode = .lenient(upTo: .count(max(0, expected.reports.count - 1)))
      let code = try whole.run(text, .whole, options).code
      #expect(code == (expected.reports.isEmpty ? nil : .skippedLimit), "\(text)")
      for percent in stride(from: 0.0, through: 100, by: 10) {
        options.mode = .lenient(upTo: .percent(percent))
        let streamed = try stream.run(text, .whole, options).code
        #expect(try whole.run(text, .whole, options).code == streamed, "\(percent) %: \(text)")
      }
    }
  }

  @Test("an error of the handler ends a payload of lines, and is not the line's")
  func handlersError() throws {
    for mode in DecodingMode.both {
      let options = SectionDecodingOptions(mode: mode, documents: .lines)
      let decoder = try whole.makeDecoder(options: options)
      try decoder.feed(Array("\(MarkedPayload.list(1))\n[]".utf8)) { _ in }
      let own = JSONStreamError(code: .syntax, category: .malformed, message: "the handler's")
      var skipped = 0
      let error = #expect(throws: JSONStreamError.self) {
        try decoder.finish { event in
          if case .skipped = event { skipped += 1 }
          throw own
        }
      }
      #expect(error?.message == own.message && error?.position == nil && skipped == 0, "\(mode)")
    }
  }

  @Test("a line without the path has its line's number")
  func linesWithoutPlace() throws {
    var options = SectionDecodingOptions(path: "$.d", mode: .lenient, documents: .lines)
    let text = "{\"d\":\(MarkedPayload.list(1))}\n{\"e\":1}\n"
    let run = try whole.run(text, .whole, options)
    #expect(run.sections.count == 1 && run.error == nil)
    #expect(run.reports.map { $0.position?.line } == [2], "\(run.reports)")
    options.mode = .strict
    let error = try #require(whole.run(text, .whole, options).error as? JSONStreamError)
    #expect(error.code == .pathNotFound && error.position?.line == 2)
  }

  @Test("an error about a value has a path, one about the text a place")
  func errors() throws {
    let options = SectionDecodingOptions(path: "$.a")
    let text = #"{"a":\#(MarkedPayload.list(2).replacing(MarkedPayload.cell(1), with: "{}"))}"#
    let error = try #require(whole.run(text, .whole, options).error as? JSONStreamError)
    #expect(error.code == .missingKey && error.path == "$.a[0].data[1]")
    #expect(error.position == nil)
    let missing = try #require(whole.run("{}", .whole, options).error as? JSONStreamError)
    #expect(missing.code == .pathNotFound && missing.position == nil)
    let cut = try #require(whole.run(text.dropLast(), .whole, options).error as? JSONStreamError)
    #expect(cut.category == .incomplete && cut.position?.byteOffset == text.utf8.count - 1)
    var lines = SectionDecodingOptions(mode: .lenient)
    lines.documents = .lines
    let run = try whole.run("[]\n[}\n[]\n[", .whole, lines)
    #expect(run.reports.map(\.part) == [.line] && run.reports[0].position?.line == 2)
    #expect((run.error as? JSONStreamError)?.position?.line == 4)
  }

  @Test("members with long keys and equal beginnings keep the payload's order")
  func longKeys() throws {
    let section = MarkedPayload.section(0, cells: 0)
    var generator = SeededGenerator(seed: 5)
    var keys = (0..<50).map { String(repeating: "e\u{301}", count: 300) + "\($0)" }
    keys.shuffle(using: &generator)
    let members = keys.enumerated().map { place, key in
      #""\#(key)":\#(section.replacing("zqx 0", with: "number \(place)"))"#
    }
    let options = SectionDecodingOptions(path: "$.*")
    let found = try whole.run("{\(members.joined(separator: ","))}", .whole, options)
    #expect(found.sections.map(\.title) == (0..<50).map { "number \($0)" })
  }
}
