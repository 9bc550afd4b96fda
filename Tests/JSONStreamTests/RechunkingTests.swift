import JSONStream
import TestSupport
import Testing

@Suite("Chunks change nothing")
struct RechunkingTests {
  /// A random document that is good JSON, with all kinds of white space, escapes and numbers.
  private func document(_ generator: inout SeededGenerator, depth: Int = 0) -> String {
    func space() -> String {
      ["", "", "", " ", "\n", "\r\n\t", "  "][Int.random(in: 0..<7, using: &generator)]
    }
    func text() -> String {
      let pieces = [
        "", "a", "key", "é", "€", "😀", "\\n", "\\\"", "\\\\", "\\u00e9", "\\ud83d\\ude00", "\\u0000", "/", "\u{7F}",
        " ",
      ]
      return "\""
        + (0..<Int.random(in: 0...6, using: &generator)).map { _ in
          pieces[Int.random(in: 0..<pieces.count, using: &generator)]
        }.joined() + "\""
    }
    let kind = Int.random(in: 0..<(depth > 4 ? 6 : 10), using: &generator)
    let value: String
    switch kind {
    case 0: value = "null"
    case 1: value = "true"
    case 2: value = "false"
    case 3:
      value =
        ["0", "-0", "12", "-3.25", "1e5", "1.5E-7", "123456789012345678901"][Int.random(in: 0..<7, using: &generator)]
    case 4, 5: value = text()
    case 6, 7:
      value =
        "[" + space()
        + (0..<Int.random(in: 0...4, using: &generator)).map { _ in
          document(&generator, depth: depth + 1)
        }.joined(separator: ",") + space() + "]"
    default:
      value =
        "{" + space()
        + (0..<Int.random(in: 0...4, using: &generator)).map { _ in
          space() + text() + space() + ":" + document(&generator, depth: depth + 1)
        }.joined(separator: ",") + space() + "}"
    }
    return space() + value + space()
  }

  @Test("agrees on random documents")
  func agreesOnRandomDocuments() throws {
    let seed: UInt64 = 5
    var generator = SeededGenerator(seed: seed)
    for index in 0..<400 {
      let bytes = Array(document(&generator).utf8)
      let found = try transcript(
        bytes, chunkings: Chunking.all(for: bytes.count, splits: 60) + [.random(seed: generator.next())],
        "seed \(seed), number \(index):")
      #expect(found.failure == nil, "seed \(seed), number \(index): \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  /// Several slices long, so that the parser's own cuts fall anywhere too.
  @Test("agrees on long documents")
  func agreesOnLongDocuments() throws {
    let seed: UInt64 = 6
    var generator = SeededGenerator(seed: seed)
    for index in 0..<5 {
      let parts = (0..<700).map { _ in document(&generator, depth: 2) }
      let bytes = Array("[\(parts.joined(separator: ","))]".utf8)
      let chunkings = Chunking.few + (0..<4).map { _ in Chunking.random(seed: generator.next()) }
      let found = try transcript(bytes, chunkings: chunkings, "seed \(seed), number \(index):")
      #expect(found.failure == nil)
    }
  }

  /// Offsets are those of the first byte: a string's opening quote.
  @Test("offsets are the tokens'")
  func offsetsAreTheTokens() throws {
    let text = #" { "a\u0062" : [ -1.5 , "x\ny" , true ] , "" : "" } "#
    let found = try transcript(text)
    let bytes = Array(text.utf8)
    let first = found.events.map { bytes[$0.byteOffset] }
    #expect(first == Array("{\"[-\"t]\"\"}".utf8))
  }
}
