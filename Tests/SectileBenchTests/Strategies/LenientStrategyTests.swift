import Foundation
import HomeFeed
import JSONStream
import SectileBench
import JSONStreamFoundation
import TestSupport
import Testing

@Suite("Lenient mode, strategy by strategy") struct LenientStrategyTests {
  private func run(
    _ strategy: DecodingStrategy, _ bytes: [UInt8], _ options: SectionDecodingOptions,
    chunkBytes: Int = 1 << 16
  ) throws -> DecoderRun<SectionModel> {
    try strategy.makeDecoder(options: options).run(bytes, .size(chunkBytes))
  }

  private static let others = DecodingStrategy.allCases.filter { $0 != .native }

  @Test("the same sections and the same reports", arguments: others, 0..<4)
  func agree(_ strategy: DecodingStrategy, _ batch: Int) throws {
    for seed in UInt64(batch * 50)..<UInt64(batch * 50 + TestSize.step(15, full: 50)) {
      let payload = DamagedPayload(
        seed: seed, sections: 5, cells: 4, hasNumbers: strategy == .jsonSerialization)
      let bytes = payload.bytes { _ in true }
      var options = SectionDecodingOptions(mode: .lenient)
      let expected = try run(.native, bytes, options)
      #expect(
        expected.error == nil && expected.reports.count > 0 || payload.faults.isEmpty,
        "seed \(seed)")
      let found = try run(strategy, bytes, options, chunkBytes: 37)
      #expect(found == expected, "seed \(seed): \(found.reports.map(\.path))")
      // In an envelope.
      options.path = try JSONPath(parsing: "$.a[1].list")
      let wrapped = Array("{\"x\":[{}],\n\"a\":[0,{\"list\":".utf8) + bytes + Array("}]}".utf8)
      #expect(try run(strategy, wrapped, options) == run(.native, wrapped, options), "seed \(seed)")
    }
  }

  @Test("budgets end at the same report", arguments: others) func budgets(
    _ strategy: DecodingStrategy
  ) throws {
    for seed in 500..<UInt64(TestSize.step(508, full: 520)) {
      let bytes = DamagedPayload(seed: seed, sections: 4, cells: 4, hasNumbers: false).bytes { _ in
        true
      }
      let all = try run(.native, bytes, SectionDecodingOptions(mode: .lenient)).reports.count
      for budget in (0...all).map(SkipBudget.count)
        + stride(from: 0, through: 100, by: 10).map(SkipBudget.percent)
      {
        let options = SectionDecodingOptions(mode: .lenient(upTo: budget))
        #expect(
          try run(strategy, bytes, options) == run(.native, bytes, options),
          "seed \(seed), \(budget)")
      }
    }
  }

  @Test(
    "good payloads have no reports, and a bad section alone has one",
    arguments: DecodingStrategy.allCases)
  func good(_ strategy: DecodingStrategy) throws {
    let options = SectionDecodingOptions(mode: .lenient)
    let lenient = try run(strategy, Array(everything.utf8), options)
    let expected = try JSONDecoder().decode([SectionModel].self, from: Data(everything.utf8))
    #expect(lenient.reports.isEmpty && lenient.error == nil && lenient.sections == expected)
    let text =
      #"{"id":"x","title":"T","cellType":"card_image","buttonTypes":[],"layoutTemplateDTO":{}}"#
    let found = try run(strategy, Array(text.utf8), options)
    #expect(found.sections.isEmpty && found.error == nil && found.reports.map(\.path) == ["$.id"])
  }

  @Test(
    "what is no list, or no section by its keys, fails, and is not left out",
    arguments: DecodingStrategy.allCases)
  func otherFormats(_ strategy: DecodingStrategy) throws {
    for (text, path) in [("5", "$"), ("[", "$"), ("", "$"), (#"{"a":5}"#, "$.a")]
      as [(String, JSONPath)]
    {
      let options = SectionDecodingOptions(path: path, mode: .lenient)
      #expect(try run(strategy, Array(text.utf8), options).error != nil)
    }
    for text in [#"{"data":{"home":[]}}"#, "{}", #"{"x":1,"title":5}"#, #"{"contents":[]}"#] {
      for (payload, path) in [(text, "$"), ("{\"a\":[0,\(text)]}", "$.a[1]")]
        as [(String, JSONPath)]
      {
        var options = SectionDecodingOptions(path: path, mode: .lenient)
        let found = try run(strategy, Array(payload.utf8), options)
        #expect(found.code == .unknownFormat && found.reports.isEmpty && found.sections.isEmpty)
        // Where the options say that it is a section, one is left out and reported.
        options.root = .section
        #expect(try run(strategy, Array(payload.utf8), options).reports.count == 1)
      }
    }
  }
}
