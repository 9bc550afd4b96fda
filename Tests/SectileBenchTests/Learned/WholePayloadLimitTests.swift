import Foundation
import HomeFeed
import JSONStream
import TestSupport
import Testing

@testable import SectileBench

@Suite("A payload's own size is its only limit")
struct WholePayloadLimitTests {
  private static let long = String(repeating: "x", count: 5 << 20)

  @Test(
    "any JSON is learned and decoded by every strategy",
    arguments: [
      // No list of objects; a list whose element is large; a string that is long.
      #"{"columns":["a","b"],"rows":[["L","a"],[1,2]]}"#,
      #"[{"id":1,"parts":["L"]},{"id":2,"parts":[]}]"#,
      #"["L"]"#,
    ])
  func learned(_ shape: String) throws {
    let bytes = Array(shape.replacing("L", with: Self.long).utf8)
    try bytes.withUnsafeBufferPointer { bytes in
      let options = SectionDecodingOptions()
      let app = try #require(try App<LearnedCell>.learned(bytes, options))
      let expected = try app.strategy(named: app.reference).decode(bytes, options).sections()
      #expect(!expected.isEmpty)
      for name in app.strategyNames {
        #expect(
          try app.strategy(named: name).decode(bytes, options).sections().count == expected.count,
          "\(name)")
      }
      #expect(try app.firstScreen(of: bytes, options: options) != nil)
      for engine in JSONEngine.allCases { #expect(engine.tokenize(bytes)) }
      _ = try PayloadScrubberRun.result(of: bytes)
    }
  }

  @Test(
    "a file's own size is its limit, and a stream has those of a stream: the error says what to do")
  func inputs() throws {
    let folder = try ScratchFolder()
    let file = try folder.file("a.json", "[\"\(Self.long)\"]")
    let input = try PayloadInput(file, chunkBytes: 1 << 16)
    #expect(input.wholeBytes == Self.long.utf8.count + 4)
    #expect(input.bounding(SectionDecodingOptions()).limits.stringBytes == Self.long.utf8.count + 4)
    let decoder = try JSONStreamParser()
    let error = #expect(throws: JSONStreamError.self) {
      try decoder.feed(Array("[\"\(Self.long)\"]".utf8)) { _ in }
    }
    let said = ToolFailure(try #require(error), in: "-").message ?? ""
    #expect(
      said.contains("; if it is meant, name a file that is not packed") && !said.contains("raise"),
      "\(said)")
  }
}

private enum PayloadScrubberRun {
  static func result(of payload: UnsafeBufferPointer<UInt8>) throws -> [UInt8] {
    // All is kept: only the parser's limits are asked.
    var rules = KeepRules()
    try rules.add("$")
    var scrubber = PayloadScrubber(key: SecretKey(seed: 1), rules: rules)
    var result: [UInt8] = []
    try scrubber.scrub(payload, into: &result)
    return result
  }
}
