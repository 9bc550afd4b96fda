import BenchmarkKit
import Foundation
import JSONStream
import PayloadTools
import TestSupport
import Testing

@testable import SectileBench

@Suite("digests of results")
struct ResultDigestTests {
  private func digest(_ json: String, by strategy: String) throws -> ResultDigest {
    try Array(json.utf8).withUnsafeBufferPointer { bytes in
      try App.builtIn.digest(of: strategy, bytes, SectionDecodingOptions())
    }
  }

  /// The published values of FNV-1a with 64 bits.
  @Test("hash")
  func hash() {
    #expect(ResultDigest.hash("".utf8) == 0xcbf2_9ce4_8422_2325)
    #expect(ResultDigest.hash("a".utf8) == 0xaf63_dc4c_8601_ec8c)
    #expect(ResultDigest.hash("foobar".utf8) == 0x8594_4171_f739_67e8)
  }

  /// What decodes to the same is the same, whoever decodes it.
  @Test("strategies agree", arguments: [1 as UInt64, 2, 3])
  func strategiesAgree(seed: UInt64) throws {
    let payload = String(
      decoding: PayloadGenerator(.init(sections: 7, cells: 5, seed: seed)).bytes(), as: UTF8.self)
    let reference = try digest(payload, by: "json-decoder")
    #expect(reference.parts.count == 7 && Set(reference.parts).count == 7, "seed \(seed)")
    for engine in JSONEngine.allCases {
      #expect(try digest(payload, by: engine.rawValue) == reference, "\(engine), seed \(seed)")
    }
    #expect(
      try digest(payload, by: "split-json-decoder").firstDifference(from: reference, below: "$") == nil, "seed \(seed)")
  }

  /// One byte of one cell is enough, and the section is named.
  @Test("differences")
  func differences() throws {
    let json = HomePayload.json
    let base = try digest(json, by: "native")
    let place = try #require(json.range(of: "\"name\": \"", options: .backwards))
    let changed = json.replacingCharacters(in: place, with: "\"name\": \"x")
    let other = try digest(changed, by: "native")
    #expect(other.firstDifference(from: base, below: "$") == "$[\(base.parts.count - 1)]")
    #expect(try digest("[]", by: "native").firstDifference(from: base, below: "$") == "$[0]")
    #expect(base.firstDifference(from: base, below: "$") == nil)
  }

  /// The layout's frames, and the tokeniser's verdict, are results, too.
  @Test("other cases")
  func otherCases() throws {
    let layout = try digest(HomePayload.json, by: "layout")
    #expect(try layout == digest(HomePayload.json, by: "layout"))
    #expect(try layout != digest("[]", by: "layout"))
    for row in JSONEngine.aloneNames { #expect(try digest("[]", by: row) != digest("[", by: row), "\(row)") }
    #expect(throws: ToolFailure.self) { try digest("[]", by: "no-such-strategy") }
    #expect(throws: (any Error).self) { try digest("[1,", by: "native") }
  }
}
