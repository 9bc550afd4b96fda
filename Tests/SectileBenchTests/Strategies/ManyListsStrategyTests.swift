import Foundation
import HomeFeed
import JSONStream
import SectileBench
import JSONStreamFoundation
import TestSupport
import Testing

@Suite("Many lists, maps and lines, strategy by strategy", .timeLimit(.minutes(5)))
struct ManyListsStrategyTests {
  private struct Outcome: Equatable {
    var sections: [SectionModel] = []
    /// Foundation has words of its own for what is no JSON, and for what is no list.
    var reports: [String] = []
    var code: JSONStreamError.Code?
    var line: Int?
  }

  private func run(
    _ strategy: DecodingStrategy, _ text: String, _ options: SectionDecodingOptions,
    chunkBytes: Int = 1 << 16
  ) throws -> Outcome {
    let run = try strategy.run(text, .size(chunkBytes), options)
    return Outcome(
      sections: run.sections, reports: run.reports.map { StrategyReport($0).comparable },
      code: run.code,
      line: (run.error as? JSONStreamError)?.position?.line)
  }

  private static let others = DecodingStrategy.allCases.filter { $0 != .native }

  /// Lists of sections, some of them bad, without line feeds; and one section each.
  private func lists(_ seed: UInt64, _ strategy: DecodingStrategy, isDamaged: Bool, sections: Int)
    -> [String]
  {
    (0..<3).map { number in
      let payload = DamagedPayload(
        seed: seed * 3 + UInt64(number), sections: sections, cells: 3,
        hasNumbers: strategy == .jsonSerialization)
      return String(
        decoding: payload.bytes { _ in isDamaged }.map { $0 == 0x0A ? 0x20 : $0 }, as: UTF8.self)
    }
  }

  /// A payload, and how it is read.
  private func payloads(_ seed: UInt64, _ strategy: DecodingStrategy, isDamaged: Bool) -> [(
    String, JSONPath, Bool
  )] {
    let lists = lists(seed, strategy, isDamaged: isDamaged, sections: 3)
    let alone = self.lists(seed, strategy, isDamaged: isDamaged, sections: 1).map { list in
      String(list.trimmingCharacters(in: .whitespaces).dropFirst().dropLast()).trimmingCharacters(
        in: .whitespaces)
    }
    let bad = isDamaged ? [#",{"s":null},{"s":7}"#, #","n":null,"x":"y","l":[1]"#] : ["", ""]
    return [
      (
        #"{"p":[{"t":0,"s":\#(lists[0])},{},5,{"s":\#(lists[1])}\#(bad[0]),{"s":\#(lists[2])}],"q":{}}"#,
        "$.p[*].s",
        false
      ),
      (
        #"{"p":{"z":{"s":\#(lists[0])},"é\"":{"s":\#(lists[1])},"a\u0062":{"s":\#(lists[2])}}}"#,
        "$.p.*.s", false
      ),
      ("[\(lists[0]),[], \(lists[1]) ,\(lists[2])]", "$[*][*]", false),
      (
        #"{"x":[],"m":{"z":\#(alone[0]),"\u0061":\#(alone[1])\#(bad[1]),"b":\#(alone[2])}}"#,
        "$.m.*", false
      ),
      (#"[{"m":{"z":\#(alone[0])}},{"m":[\#(alone[1]),\#(alone[2])]}]"#, "$[*].m[*]", false),
      ("\(lists[0])\r\n\n\(lists[1])\n \n\(lists[2])", "$", true),
      ("\(alone[0])\n\(alone[1])\n\(isDamaged ? "{\"id\":\n 7\n" : "")\(alone[2])\n", "$", true),
      (
        #"{"d":\#(alone[0])}"# + "\n" + #"{"d":\#(lists[1])}"# + (isDamaged ? "\n{}\n" : ""), "$.d",
        true
      ),
    ]
  }

  @Test("the same sections, and in lenient mode the same reports", arguments: others)
  func agree(_ strategy: DecodingStrategy) throws {
    for seed in TestSize.some(of: UInt64(0)..<80) {
      for (isDamaged, mode) in [
        (false, DecodingMode.strict), (false, .lenient), (true, .lenient), (true, .strict),
      ] {
        for (place, (text, path, isLines)) in payloads(seed, strategy, isDamaged: isDamaged)
          .enumerated()
        {
          var options = SectionDecodingOptions(path: path, mode: mode)
          options.documents = isLines ? .lines : .one
          let expected = try run(.native, text, options)
          let whole = try run(strategy, text, options)
          #expect(
            try run(strategy, text, options, chunkBytes: 37) == whole, "seed \(seed), \(place)")
          guard isDamaged else {
            #expect(expected.code == nil && expected.reports.isEmpty, "seed \(seed), \(place)")
            #expect(!expected.sections.isEmpty && whole == expected, "seed \(seed), \(place)")
            continue
          }
          #expect(
            (whole.code == nil) == (expected.code == nil),
            "seed \(seed), \(place), \(mode): \(text)")
          guard mode == .lenient else { continue }
          #expect(
            whole == expected,
            "seed \(seed), \(place): \(Set(whole.reports).symmetricDifference(expected.reports)) of \(text)"
          )
        }
      }
    }
  }

  @Test(
    "the reason of split-json-decoder for a bad line is that of the others, whatever the chunks are"
  )
  func reasons() throws {
    let good = lists(1, .native, isDamaged: false, sections: 1)[0].trimmingCharacters(
      in: .whitespaces)
    let section = String(good.dropFirst().dropLast()).replacing("\n", with: " ").trimmingCharacters(
      in: .whitespaces)
    let bad = [
      "x\(section)", "[\(section) \(section)]", "[\(section)}", "[,\(section)]",
      "[\(section),,\(section)]",
      "[\(section):1]", "[\(section)]]", "[\(section)],",
      #"{"id":"#, #"{"id" 7}"#, "{]", "\(section)\(section)", "\(section) x", "[", "nul",
      String(section.dropLast()),
      "[\(section)",
    ]
    var options = SectionDecodingOptions(mode: .lenient)
    options.documents = .lines
    for line in bad {
      let text = "\(section)\n\(line)\n\(section)\n"
      let expected = try DecodingStrategy.jsonDecoder.run(text, .whole, options).reports.map(
        \.description)
      #expect(expected.count == 1, "\(line)")
      for chunking in [Chunking.whole, .size(1), .size(7), .size(64), .random(seed: 5)] {
        let run = try DecodingStrategy.splitJSONDecoder.run(text, chunking, options)
        #expect(
          run.error == nil && run.reports.map(\.description) == expected, "\(chunking), \(line)")
      }
      // Of a line that breaks off, a decoder that knows of lines says that documents stand on one
      // each.
      let native = try DecodingStrategy.native.run(text, .whole, options).reports.map(\.description)
      #expect(native == expected || expected[0].contains("ends in the middle"), "\(line)")
    }
  }

  @Test("split-json-decoder takes no list whose commas and ends are wrong, whatever the chunks are")
  func listGrammar() throws {
    let section = lists(1, .native, isDamaged: false, sections: 1)[0]
      .trimmingCharacters(in: .whitespaces).dropFirst().dropLast()
    let pieces = ["[", "]", ",", " ", "}", ":", "x", "7", String(section)]
    var generator = SeededGenerator(seed: 60)
    for _ in 0..<TestSize.some(of: 0..<20_000).count {
      let length = Int.random(in: 1...8, using: &generator)
      var text = generator.next() % 4 == 0 ? "" : "["
      for _ in 0..<length {
        text += pieces.randomElement(using: &generator) ?? ""
      }
      let expected = try DecodingStrategy.native.run(text, .whole, SectionDecodingOptions())
      for chunking in [Chunking.whole, .size(1), .size(5)] {
        let found = try DecodingStrategy.splitJSONDecoder.run(
          text, chunking, SectionDecodingOptions())
        #expect((found.error == nil) == (expected.error == nil), "\(chunking): \(text)")
      }
    }
  }

  @Test(
    "a path that leads nowhere, and a budget for all lines", arguments: DecodingStrategy.allCases)
  func faults(_ strategy: DecodingStrategy) throws {
    let options = SectionDecodingOptions(path: "$.p[*].s")
    #expect(try run(strategy, #"{"p":[{"t":[]},{}]}"#, options).code == .pathNotFound)
    #expect(try run(strategy, #"{"p":[]}"#, options) == Outcome())
    var lines = SectionDecodingOptions(mode: .lenient(upTo: .count(2)))
    lines.documents = .lines
    #expect(try run(strategy, "7\n", lines).reports.count == 1)
    let found = try run(strategy, "{\n{\n[]\n{\n", lines)
    #expect(found.code == .skippedLimit && found.reports.count == 3)
    let cut = try run(strategy, "[]\n[", lines)
    #expect(cut.code == .unexpectedEnd && cut.line == 2 && cut.reports.isEmpty)
    lines.mode = .strict
    #expect(try run(strategy, "[]\n[}\n", lines).line == 2)
  }
}

extension StrategyReport {
  fileprivate var comparable: String {
    part == .line || part == .list
      ? "\(part) \(position?.line ?? 0)"
      : "\(part) \(path) \(position.map { "\($0)" } ?? "") \(kind ?? "") \(code)"
  }
}
