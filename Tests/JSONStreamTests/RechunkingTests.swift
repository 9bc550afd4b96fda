import JSONStream
import TestSupport
import Testing

@Suite("Chunks change nothing")
struct RechunkingTests {
  /// A random document, with all kinds of white space, escapes and numbers.
  private func document(_ json: inout RandomJSON, depth: Int = 0) -> String {
    let value =
      switch json.number(0...(depth > 4 ? 3 : 7)) {
      case 0: json.generator.pick(["null", "true", "false"])
      case 1:
        json.generator.pick(["0", "-0", "12", "-3.25", "1e5", "1.5E-7", "123456789012345678901"])
      case 2: json.generator.pick([#""\u0000""#, "\"\u{7F}\"", #""\\""#, #""€ \/ ""#])
      case 3: json.string()
      case 4, 5: json.array((0..<json.number(0...4)).map { _ in document(&json, depth: depth + 1) })
      default:
        json.object(
          (0..<json.number(0...4)).map { ("k\($0 % 3)\\n", document(&json, depth: depth + 1)) })
      }
    return json.space() + value + json.space()
  }

  @Test("agrees on random documents")
  func agreesOnRandomDocuments() throws {
    let seed: UInt64 = 5
    var json = RandomJSON(seed: seed)
    for index in 0..<TestSize.step(60, full: 400) {
      let bytes = Array(document(&json).utf8)
      let found = try transcript(
        bytes,
        chunkings: Chunking.all(for: bytes.count, splits: 60) + [
          .random(seed: json.generator.next())
        ],
        "seed \(seed), number \(index):")
      #expect(
        found.failure == nil,
        "seed \(seed), number \(index): \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  /// Several slices long, so that the parser's own cuts fall anywhere too.
  @Test("agrees on long documents")
  func agreesOnLongDocuments() throws {
    let seed: UInt64 = 6
    var json = RandomJSON(seed: seed)
    for index in 0..<TestSize.step(2, full: 5) {
      let parts = (0..<700).map { _ in document(&json, depth: 2) }
      let bytes = Array("[\(parts.joined(separator: ","))]".utf8)
      let chunkings =
        Chunking.few + (0..<4).map { _ in Chunking.random(seed: json.generator.next()) }
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
