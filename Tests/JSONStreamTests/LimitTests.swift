import JSONStream
import TestSupport
import Testing

@Suite("Limits hold exactly, whatever the chunks are")
struct LimitTests {
  private func nested(_ depth: Int, _ open: String, _ close: String) -> String {
    String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
  }

  @Test("depth")
  func depth() throws {
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
      #expect(try transcript(nested(7, open, close), limits: JSONLimits(depth: 7)).failure == nil)
      let failure = try #require(try transcript(nested(8, open, close), limits: JSONLimits(depth: 7)).failure)
      #expect(failure.category == .limit)
      #expect(failure.code == .depthLimit)
      #expect(failure.byteOffset == 7 * open.utf8.count)
    }
    let chunkings = Chunking.few
    #expect(try transcript(nested(512, "[", "]"), chunkings: chunkings).failure == nil)
    #expect(try transcript(nested(513, "[", "]"), chunkings: chunkings).failure?.code == .depthLimit)
  }

  /// A limit stops the tokens behind it, not those before it: their offsets stay true.
  @Test("depth keeps what came before")
  func depthKeepsWhatCameBefore() throws {
    let found = try transcript("[1,\n\"two\",[[3]]]", limits: JSONLimits(depth: 2))
    #expect(found.events.map(\.byteOffset) == [0, 1, 4, 10])
    #expect(found.failure?.byteOffset == 11)
    #expect(found.failure?.line == 2)
    #expect(found.failure?.path == "$[2][0]")
  }

  @Test(
    "strings and keys",
    arguments: [
      "aaaaaaaaaa", #"\n\n\n\n\n"#, #"aaaa\u0041"#, "ééééé", #"\\\\\\\\\""#, #"aaaaaaaa\""#,
    ])
  func stringsAndKeys(_ content: String) throws {
    #expect(content.utf8.count == 10)
    for (before, after) in [
      ("[\"", "\"]"), ("[7,  \"", "\" , 8]"), ("{\"", "\":1}"), ("{\"k\":\"", "\"}"), ("\"", "\""),
    ] {
      let text = before + content + after
      #expect(try transcript(text, limits: JSONLimits(stringBytes: 10)).failure == nil, "\(text)")
      let failure = try #require(try transcript(text, limits: JSONLimits(stringBytes: 9)).failure, "\(text)")
      #expect(failure.code == .stringLimit)
      #expect(failure.byteOffset == before.utf8.count - 1)
    }
  }

  @Test(
    "keys have one of their own", arguments: ["aaaaaaaaaa", #"\n\n\n\n\n"#, #"aaaa\u0041"#, "ééééé", #"aaaaaaaa\""#])
  func keys(_ content: String) throws {
    for (before, after) in [("{\"", "\":\"\(content)\"}"), ("[{\"k\":\"\(content)\", \"", "\" : 8}]")] {
      let text = before + content + after
      #expect(try transcript(text, limits: JSONLimits(keyBytes: 10)).failure == nil, "\(text)")
      let failure = try #require(try transcript(text, limits: JSONLimits(keyBytes: 9)).failure, "\(text)")
      #expect(failure.code == .keyLimit && failure.category == .limit)
      #expect(failure.byteOffset == before.utf8.count - 1)
      // The lower one acts, and is named.
      #expect(try transcript(text, limits: JSONLimits(stringBytes: 9, keyBytes: 10)).failure?.code == .stringLimit)
    }
    let values = "[\"\(content)\",{\"\":\"\(content)\"},1234567890]"
    #expect(try transcript(values, limits: JSONLimits(keyBytes: 0)).failure == nil)
    #expect(try transcript("{\"abcdef\\q\":1}", limits: JSONLimits(keyBytes: 5)).failure?.code == .keyLimit)
    #expect(try transcript("{\"abc\\qdef\":1}", limits: JSONLimits(keyBytes: 5)).failure?.category == .malformed)
    #expect(try transcript("{\"abcdefgh", limits: JSONLimits(keyBytes: 5)).failure?.code == .keyLimit)
  }

  @Test("long keys keep theirs")
  func longKeys() throws {
    let sizes: [Chunking] = [.size(1), .size(13), .size(1100), .size(4096), .split(at: 1500), .split(at: 2999), .whole]
    let text = "{\"\(String(repeating: "k", count: 3000))\":\"\(String(repeating: "v", count: 5000))\"}"
    #expect(try transcript(text, limits: JSONLimits(keyBytes: 3000), chunkings: sizes).failure == nil)
    let failure = try transcript(text, limits: JSONLimits(keyBytes: 2999), chunkings: sizes).failure
    #expect(failure?.code == .keyLimit && failure?.byteOffset == 1)
    let most = JSONLimits.standard.keyBytes
    for (count, code) in [(most, nil), (most + 1, JSONStreamError.Code.keyLimit)] {
      let text = "{\"\(String(repeating: "k", count: count))\":0}"
      #expect(try transcript(text, chunkings: [.whole, .size(1000)]).failure?.code == code)
    }
  }

  @Test("numbers")
  func numbers() throws {
    for text in ["1234567890", "-1234.5e67", "[1234567890]", "[1,1234567890 ]", "{\"a\":1234567890}"] {
      #expect(try transcript(text, limits: JSONLimits(stringBytes: 10)).failure == nil, "\(text)")
      #expect(try transcript(text, limits: JSONLimits(stringBytes: 9)).failure?.code == .stringLimit, "\(text)")
    }
  }

  /// `true` is no string: a limit smaller than the word does not touch it.
  @Test("literals have no length")
  func literalsHaveNoLength() throws {
    #expect(try transcript("[true,false,null]", limits: JSONLimits(stringBytes: 2)).failure == nil)
    #expect(try transcript("[\"\",1,{}]", limits: JSONLimits(stringBytes: 1)).failure == nil)
    #expect(try transcript("[\"\"]", limits: JSONLimits(stringBytes: 0)).failure == nil)
  }

  /// Of a limit and an error behind it the limit comes first; of an error and a limit behind it, the error.
  @Test("the first of two errors counts")
  func firstTwoErrors() throws {
    let limits = JSONLimits(stringBytes: 5)
    for bad in ["\\q", "\u{1}", "\u{C}", "\\ud8"] {
      #expect(try transcript("[\"abcdef\(bad)ghi\" x]", limits: limits).failure?.code == .stringLimit, "\(bad)")
      let failure = try transcript("[\"a\(bad)\"defghi\"]", limits: limits).failure
      #expect(failure?.category == .malformed, "\(bad)")
    }
    #expect(try transcript("[1234567x]", limits: limits).failure?.code == .stringLimit)
    #expect(try transcript("[1234xxxxxxx]", limits: limits).failure?.category == .malformed)
    #expect(try transcript("[1 \"abcdefgh\"]", limits: limits).failure?.code == .syntax)
    #expect(try transcript("[1 \"abc\"]", limits: limits).failure?.code == .syntax)
    #expect(try transcript("[\"abcdefgh", limits: limits).failure?.code == .stringLimit)
  }

  @Test("payload")
  func payload() throws {
    let text = "[1,  2,\"three\"] "
    let count = text.utf8.count
    #expect(try transcript(text, limits: JSONLimits(payloadBytes: count)).failure == nil)
    for bytes in 0..<count {
      let failure = try #require(try transcript(text, limits: JSONLimits(payloadBytes: bytes)).failure)
      #expect(failure.code == .payloadLimit)
      #expect(failure.category == .limit)
      #expect(failure.byteOffset == bytes)
    }
    #expect(try transcript("[1,,2]", limits: JSONLimits(payloadBytes: 4)).failure?.code == .syntax)
    #expect(try transcript("[1,,2]", limits: JSONLimits(payloadBytes: 3)).failure?.code == .payloadLimit)
  }

  /// Long tokens take another way through the parser: bytes are put aside until the token ends.
  @Test("long tokens keep their limits")
  func longTokensKeep() throws {
    let sizes: [Chunking] = [
      .size(1), .size(13), .size(500), .size(1100), .size(4096), .split(at: 1500), .split(at: 2999),
    ]
    for (open, close) in [("\"", "\""), ("", "")] {
      let content = String(repeating: "7", count: 3000)
      let text = "[0,\(open)\(content)\(close)]"
      #expect(try transcript(text, limits: JSONLimits(stringBytes: 3000), chunkings: sizes).failure == nil)
      let failure = try transcript(text, limits: JSONLimits(stringBytes: 2999), chunkings: sizes).failure
      #expect(failure?.code == .stringLimit)
      #expect(failure?.byteOffset == 3)
      #expect(
        try transcript(text, limits: JSONLimits(payloadBytes: 2500), chunkings: sizes).failure?.byteOffset == 2500)
      #expect(
        try transcript(text, limits: JSONLimits(payloadBytes: 3003), chunkings: sizes).failure?.byteOffset == 3003)
    }
    for bad in ["\u{1}", "\\q", "\u{C}", "\\ud800x"] {
      let text = "[\"\(String(repeating: "x", count: 2000))\(bad)\(String(repeating: "y", count: 2000))\"]"
      let early = try transcript(text, limits: JSONLimits(stringBytes: 1990), chunkings: sizes).failure
      #expect(early?.code == .stringLimit, "\(bad.debugDescription)")
      let late = try transcript(text, limits: JSONLimits(stringBytes: 3000), chunkings: sizes).failure
      #expect(late?.category == .malformed, "\(bad.debugDescription)")
    }
  }

  /// A hundred thousand chunks for one string: quadratic work would take minutes.
  @Test("long strings in single bytes are linear")
  func longStringsSingle() throws {
    let content = String(repeating: "long \\u00e9 ", count: 10_000)
    let found = try transcript(
      "[\"\(content)\",\"\(content)\",1\(String(repeating: "0", count: 100_000))]", chunkings: [.size(1), .size(3)])
    #expect(found.failure == nil)
    #expect(found.events.count == 5)
  }
}
