import JSONStream
import TestSupport
import Testing

@Suite("Only well-formed UTF-8 is text")
struct UTF8Tests {
  @Test("is rejected", arguments: MalformedUTF8.classes)
  func isRejected(_ name: String, _ bytes: [UInt8]) throws {
    // Short and long, so that it lies in the byte-wise, word-wise and block-wise parts of the
    // check.
    for padding in [0, 1, 5, 60, 63, 64, 130] {
      let before = Array("[\"".utf8) + [UInt8](repeating: 0x61, count: padding)
      let failure = try #require(
        try transcript(before + bytes + Array("\"]".utf8)).failure, "\(name)")
      #expect(failure.code == .invalidUTF8 && failure.category == .malformed)
      #expect(failure.byteOffset == before.count && failure.path == "$[0]")
    }
    let key = Array("{\"".utf8) + bytes + Array("\":1}".utf8)
    #expect(try transcript(key).failure?.code == .invalidUTF8)
  }

  /// The first and last character of every row of the table, and one of each length in between.
  @Test(
    "accepts the bounds",
    arguments: [
      0x7F, 0x80, 0x7FF, 0x800, 0xFFF, 0x1000, 0xCFFF, 0xD000, 0xD7FF, 0xE000, 0xFFFD, 0xFFFF,
      0x10000, 0x3FFFF,
      0x40000, 0xFFFFF, 0x100000, 0x10FFFF, 0x20AC, 0x1F600,
    ] as [UInt32])
  func acceptsTheBounds(_ value: UInt32) throws {
    let character = String(try #require(Unicode.Scalar(value)))
    for padding in [0, 7, 61, 62, 63, 64] {
      let text = String(repeating: "x", count: padding) + character
      let found = try transcript("[\"\(text)\"]")
      #expect(found.failure == nil)
      #expect(found.events.dropFirst().first?.text == text)
    }
  }

  @Test("a byte order mark → named at the beginning, a character in a string")
  func mark() throws {
    let failure = try #require(try transcript([0xEF, 0xBB, 0xBF] + Array("[]".utf8)).failure)
    #expect(
      failure.byteOffset == 0 && failure.category == .malformed
        && failure.message.contains("byte order mark"))
    let found = try transcript("[\"\u{FEFF}\"]")
    #expect(found.failure == nil && found.events[1].text == "\u{FEFF}")
  }

  /// Random bytes in a string: accepted exactly when the standard library finds nothing to repair,
  /// and refused at the first byte of what it would repair first.
  @Test("agrees with the standard library")
  func agreesStandardLibrary() throws {
    let seed: UInt64 = 99
    var generator = SeededGenerator(seed: seed)
    let lively: [UInt8] = [
      0x61, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEF, 0xF0, 0xF1,
      0xF4,
    ]
    for index in 0..<TestSize.step(1500, full: 4000) {
      let bytes = (0..<Int.random(in: 1...8, using: &generator)).map { _ in generator.pick(lively) }
      let isValid = String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
      let payload = Array("\"".utf8) + bytes + Array("\"".utf8)
      let found = try transcript(
        payload, chunkings: [.size(1), .size(3), .random(seed: generator.next())])
      #expect((found.failure == nil) == isValid, "seed \(seed), number \(index): \(bytes)")
      #expect(
        found.failure?.byteOffset == Self.firstError(in: payload),
        "seed \(seed), number \(index): \(bytes)")
    }
  }

  /// Where the first sequence begins that is none of UTF-8, by the standard library's parser.
  private static func firstError(in bytes: [UInt8]) -> Int? {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }

  @Test("Latin-1 is named, at the byte that is wrong")
  func latin1() throws {
    let text = Array(#"[{"id":1,"title":"caf"#.utf8) + [0xE9] + Array(#""}]"#.utf8)
    let failure = try #require(try transcript(text).failure)
    #expect(failure.byteOffset == 21 && failure.column == 22 && failure.path == "$[0].title")
    #expect(
      failure.message
        == "invalid UTF-8: byte 0xE9 begins a character that byte 0x22 breaks off; is this Latin-1 or Windows-1252?"
    )
  }
}
