import JSONStream
import TestSupport
import Testing

@Suite("Limits hold exactly, whatever the chunks are")
struct LimitTests {
  /// Expects that a text is good up to one amount of a limit, and that one less is an error at a
  /// byte.
  private func check(
    _ text: String, _ code: JSONStreamError.Code, upTo amount: Int, at byte: Int,
    chunkings: [Chunking]? = nil,
    _ limits: (Int) -> JSONLimits
  ) throws {
    #expect(
      try transcript(text, limits: limits(amount), chunkings: chunkings).failure == nil, "\(text)")
    let failure = try transcript(text, limits: limits(amount - 1), chunkings: chunkings).failure
    #expect(
      failure?.code == code && failure?.category == .limit && failure?.byteOffset == byte, "\(text)"
    )
  }

  @Test("depth")
  func depth() throws {
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
      func nested(_ depth: Int) -> String {
        String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
      }
      try check(nested(8), .depthLimit, upTo: 8, at: 7 * open.utf8.count) { JSONLimits(depth: $0) }
      #expect(try transcript(nested(512), chunkings: Chunking.few).failure == nil)
      #expect(try transcript(nested(513), chunkings: Chunking.few).failure?.code == .depthLimit)
    }
    // The tokens before it stay, and their offsets are true.
    let found = try transcript("[1,\n\"two\",[[3]]]", limits: JSONLimits(depth: 2))
    #expect(found.events.map(\.byteOffset) == [0, 1, 4, 10])
    #expect(
      found.failure?.byteOffset == 11 && found.failure?.line == 2
        && found.failure?.path == "$[2][0]")
  }

  private static let contents = [
    "aaaaaaaaaa", #"\n\n\n\n\n"#, #"aaaa\u0041"#, "ééééé", #"\\\\\\\\\""#, #"aaaaaaaa\""#,
  ]

  @Test("strings and keys of ten bytes", arguments: contents)
  func stringsAndKeys(_ content: String) throws {
    for (before, after) in [
      ("[\"", "\"]"), ("[7,  \"", "\" , 8]"), ("{\"", "\":1}"), ("{\"k\":\"", "\"}"), ("\"", "\""),
    ] {
      try check(before + content + after, .stringLimit, upTo: 10, at: before.utf8.count - 1) {
        JSONLimits(stringBytes: $0)
      }
    }
    for (before, after) in [
      ("{\"", "\":\"\(content)\"}"), ("[{\"k\":\"\(content)\", \"", "\" : 8}]"),
    ] {
      let text = before + content + after
      try check(text, .keyLimit, upTo: 10, at: before.utf8.count - 1) { JSONLimits(keyBytes: $0) }
      // The lower one acts, and is named.
      #expect(
        try transcript(text, limits: JSONLimits(stringBytes: 9, keyBytes: 10)).failure?.code
          == .stringLimit)
    }
  }

  @Test("numbers of ten bytes, and literals, which have no length")
  func numbers() throws {
    for (text, byte) in [
      ("1234567890", 0), ("-1234.5e67", 0), ("[1234567890]", 1), ("[1,1234567890 ]", 3),
      ("{\"a\":1234567890}", 5),
    ] {
      try check(text, .stringLimit, upTo: 10, at: byte) { JSONLimits(stringBytes: $0) }
    }
    for (text, bytes) in [("[true,false,null]", 2), ("[\"\",1,{}]", 1), ("[\"\"]", 0)] {
      #expect(try transcript(text, limits: JSONLimits(stringBytes: bytes)).failure == nil)
    }
    #expect(
      try transcript("[\"abcdef\",{\"\":\"abcdef\"},123]", limits: JSONLimits(keyBytes: 0)).failure
        == nil)
  }

  @Test(
    "of a limit and another error the first counts",
    arguments: [
      ("[\"abcdef\\qghi\" x]", "stringLimit"), ("[\"abcdef\u{1}ghi\" x]", "stringLimit"),
      ("[\"abcdef\\ud8ghi\" x]", "stringLimit"), ("[\"a\\q\"defghi\"]", "invalidCharacter"),
      ("[\"a\u{C}\"defghi\"]", "invalidCharacter"), ("[1234567x]", "stringLimit"),
      ("[1 \"abcdefgh\"]", "syntax"),
      ("[\"abcdefgh", "stringLimit"), ("{\"abc\\qdef\":1}", "keyLimit"),
      ("{\"ab\\qdef\":1}", "invalidCharacter"), ("{\"abcdefgh", "keyLimit"),
    ])
  func firstOfTwo(_ text: String, _ code: String) throws {
    let keyBytes = code == "keyLimit" ? 2 : 5
    let failure = try transcript(text, limits: JSONLimits(stringBytes: 5, keyBytes: keyBytes))
      .failure
    #expect(failure?.code.rawValue == code)
  }

  @Test("payload")
  func payload() throws {
    let text = "[1,  2,\"three\"] "
    #expect(try transcript(text, limits: JSONLimits(payloadBytes: text.utf8.count)).failure == nil)
    for bytes in 0..<text.utf8.count {
      let failure = try transcript(text, limits: JSONLimits(payloadBytes: bytes)).failure
      #expect(
        failure?.code == .payloadLimit && failure?.category == .limit
          && failure?.byteOffset == bytes)
    }
    #expect(try transcript("[1,,2]", limits: JSONLimits(payloadBytes: 4)).failure?.code == .syntax)
    #expect(
      try transcript("[1,,2]", limits: JSONLimits(payloadBytes: 3)).failure?.code == .payloadLimit)
  }

  /// Long tokens take another way through the parser: bytes are put aside until the token ends.
  @Test("long tokens")
  func longTokens() throws {
    let sizes: [Chunking] = [
      .size(1), .size(13), .size(500), .size(1100), .size(4096), .split(at: 1500), .split(at: 2999),
    ]
    let content = String(repeating: "7", count: 3000)
    for text in ["[0,\"\(content)\"]", "[0,\(content)]"] {
      try check(text, .stringLimit, upTo: 3000, at: 3, chunkings: sizes) {
        JSONLimits(stringBytes: $0)
      }
      for bytes in [2500, 3003] {
        let failure = try transcript(
          text, limits: JSONLimits(payloadBytes: bytes), chunkings: sizes
        ).failure
        #expect(failure?.byteOffset == bytes)
      }
    }
    let key = "{\"\(content)\":\"\(content)\(content)\"}"
    try check(key, .keyLimit, upTo: 3000, at: 1, chunkings: sizes) { JSONLimits(keyBytes: $0) }
    let most = JSONLimits().keyBytes
    for (count, code) in [(most, nil), (most + 1, JSONStreamError.Code.keyLimit)] {
      let text = "{\"\(String(repeating: "k", count: count))\":0}"
      #expect(try transcript(text, chunkings: [.size(1000)]).failure?.code == code)
    }
    for bad in ["\u{1}", "\\q", "\u{C}", "\\ud800x"] {
      let text =
        "[\"\(String(repeating: "x", count: 2000))\(bad)\(String(repeating: "y", count: 2000))\"]"
      let early = try transcript(text, limits: JSONLimits(stringBytes: 1990), chunkings: sizes)
        .failure
      #expect(early?.code == .stringLimit, "\(bad.debugDescription)")
      let late = try transcript(text, limits: JSONLimits(stringBytes: 3000), chunkings: sizes)
        .failure
      #expect(late?.category == .malformed, "\(bad.debugDescription)")
    }
  }

  @Test(
    "parserBytes refuses a cut token only where it is too long, and no other limit is blamed",
    arguments: 1...60)
  func cutToken(_ size: Int) throws {
    func check<Element: StreamDecodable & Equatable>(
      _ text: String, _ chunking: Chunking, _ elements: [Element], longest: Int
    ) throws {
      for room in 0...3 * longest {
        let limits = JSONLimits(elementBytes: 30, parserBytes: 2048 + room)
        let found = try ElementTranscript(of: Array(text.utf8), chunking) {
          try ElementStreamDecoder(Element.self, options: StreamOptions(limits: limits))
        }
        let isWhole = found.elements == elements
        #expect(found.failure?.code == (isWhole ? nil : .parserLimit), "\(room) bytes")
        #expect(isWhole || room < 3 * longest)
      }
    }
    let texts = Array(repeating: ["0", "abcdefghij"], count: 12)
    try check("\(texts)", .size(size), texts, longest: 12)
    // A second chunk that is too long is not joined to what is left of the first.
    try check(
      "\(texts)" + String(repeating: " ", count: 70_000), .split(at: size), texts, longest: 12)
    let ones = String(repeating: "1", count: 84)
    try check("[    \(ones)]", .split(at: size), [try #require(Double(ones))], longest: 84)
  }
}
