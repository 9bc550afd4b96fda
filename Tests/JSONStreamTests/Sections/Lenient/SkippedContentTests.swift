import HomeFeed
import JSONStream
import TestSupport
import Testing

/// No tokens are built of what is skipped; what is wrong in it is found all the same. The oracle is the parser of events,
/// which skips nothing.
@Suite("Errors inside of what is skipped")
struct SkippedContentTests {
  private func oracle(_ bytes: [UInt8]) throws -> Failure? { try EventTranscript(of: bytes).failure }

  @Test("code, place and words are the parser's", arguments: 0..<4)
  func errors(_ batch: Int) throws {
    var failures = 0
    for seed in UInt64(batch * 40)..<UInt64(batch * 40 + 40) {
      var random = RandomPayload(seed: seed)
      let junk = #"{"k\u00e9":[0,{"a":[-0,"x",{}],"b\n":{"c":null}},"#
      let inside = junk + random.list() + "," + random.list() + #"],"last":[true,false,12.5e3]}"#
      var text = Array("[{\"x\":".utf8)
      let start = text.count
      text += Array(inside.utf8)
      let end = text.count
      text += Array(",\(Samples.header),\"cellType\":\"none\",\"data\":[\(inside)]}]".utf8)
      #expect(try oracle(text) == nil, "seed \(seed)")
      let place = Int.random(in: start..<end, using: &random.generator)
      random.damage(&text, at: place)
      guard let expected = try oracle(text) else { continue }
      failures += 1
      let chunkings = [Chunking.size(1), .size(3), .random(seed: seed), .split(at: place), .split(at: place + 1)]
      for chunking in chunkings {
        let found = try BuiltIn(of: text, chunking)
        // A quote less and the section's own members are among what is skipped: then there is no section.
        guard found.failure?.category != .data else { continue }
        #expect(found.failure == expected, "seed \(seed), \(chunking): \(String(decoding: text, as: UTF8.self))")
      }
      // A cut inside.
      let cut = Array(text.prefix(place))
      #expect(try BuiltIn(of: cut, .size(1)).failure == oracle(cut), "seed \(seed), cut")
    }
    #expect(failures > 10)
  }

  @Test("limits hold inside of what is skipped", arguments: [Chunking.size(1), .size(2), .whole])
  func limits(_ chunking: Chunking) throws {
    func failure(_ inside: String, _ limits: JSONLimits) throws -> Failure? {
      let text = "[{\"x\":[\(inside)],\(Samples.header),\"cellType\":\"none\"}]"
      return try BuiltIn(of: Array(text.utf8), options: SectionDecodingOptions(limits: limits), chunking).failure
    }
    #expect(try failure("0,[[]]", JSONLimits(depth: 5)) == nil)
    let deep = try failure("0,[[[]]]", JSONLimits(depth: 5))
    #expect(deep?.code == .depthLimit && deep?.path == "$[0].x[1][0][0]" && deep?.position?.byteOffset == 11)
    for (text, column) in [(#"1,"aaaaaaaaaaaaaaaaaaaa""#, 10), (#"1,"\u0061\u0061\u0061\u0061""#, 10)] {
      let long = try failure(text, JSONLimits(stringBytes: 17))
      #expect(long?.code == .stringLimit && long?.position?.column == column && long?.path == "$[0].x[1]")
    }
  }
}
