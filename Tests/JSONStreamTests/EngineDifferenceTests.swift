import JSONStream
import TestSupport
import Testing

@Suite("Where bytes are cut, engines agree")
struct EngineDifferenceTests {
  @Test("what is wrong just before, in and behind a vector's width is told from its place")
  func besideVectors() throws {
    let wrong: [(bytes: [UInt8], code: JSONStreamError.Code)] = [
      ([0x01], .invalidCharacter), ([0x0C], .invalidCharacter), ([0x1F], .invalidCharacter),
      ([0xFF], .invalidUTF8),
      ([0x80], .invalidUTF8), ([0xC3, 0x28], .invalidUTF8), ([0xE2, 0x82, 0x28], .invalidUTF8),
      ([0xED, 0xA0, 0x80], .invalidUTF8), ([0xF4, 0x90, 0x80, 0x80], .invalidUTF8),
      (Array(#"\x"#.utf8), .invalidCharacter),
      (Array(#"\u12G4"#.utf8), .invalidCharacter), (Array(#"\ud800 "#.utf8), .loneSurrogate),
      (Array(#"\udc00"#.utf8), .loneSurrogate), (Array(#"\ud83d\u0041"#.utf8), .loneSurrogate),
    ]
    for fill in ["x", "é", "漢", "😀", #"\n"#] {
      for (bytes, code) in wrong {
        // Beside the ends of 16 and 32 bytes, of characters of one to four.
        for before in TestSize.isFull
          ? Array(0...40) : [0, 3, 4, 5, 7, 8, 9, 14, 15, 16, 17, 31, 32, 33]
        {
          let text =
            Array("[\"".utf8) + Array(String(repeating: fill, count: before).utf8) + bytes
            + Array("yz\"]".utf8)
          let chunkings: [Chunking] = [.size(16), .size(1), .random(seed: UInt64(before))]
          let found = try transcript(text, chunkings: chunkings, "\(fill) \(before):")
          #expect(found.failure?.code == code, "\(fill) × \(before), then \(bytes)")
        }
      }
    }
  }

  @Test(
    "a megabyte of one token, byte by byte, is read once", .timeLimit(.minutes(2)),
    arguments: JSONEngine.allCases)
  func longTokens(_ engine: JSONEngine) throws {
    let count = TestSize.isFull ? 1 << 20 : 1 << 13
    for (head, byte, tail) in [
      ("\"", "x", "\""), ("", "7", " "), ("\"", "\\n", "\""), ("\"", "é", "\""),
    ] {
      let bytes = Array((head + String(repeating: byte, count: count) + tail).utf8)
      let found = try EventTranscript(of: bytes, engine: engine, .size(1))
      #expect(found.failure == nil && found.events.count == 1)
    }
  }
}
