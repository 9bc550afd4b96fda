import Foundation
import JSONStream
import TestSupport
import Testing

@Suite("Whole values") struct JSONStreamDecoderTests {
  @Test("come from any bytes", arguments: JSONEngine.allCases)
  func bytes(engine: JSONEngine) throws {
    let text = #" {"page":1,"data":{"items":[{"id":7,"name":"n","tags":[]}]}} "#
    let decoder = JSONStreamDecoder(engine: engine)
    let expected = try decoder.decode(Page.self, from: Array(text.utf8))
    #expect(expected.page == 1 && expected.data.items.map(\.id) == [7])
    #expect(try decoder.decode(from: Array(text.utf8)[1...]) == expected)
    #expect(try decoder.decode(Page.self, from: Data(text.utf8)) == expected)
    #expect(try decoder.decode(Page.self, from: text.utf8) == expected)
    #expect(try decoder.decode(Page.self, from: Array(text.utf8).reversed().reversed()) == expected)
    #expect(
      try decoder.decode([Item].self, from: Array(text.utf8), at: "$.data.items")
        == expected.data.items)
    #expect(
      try decoder.decode(String.self, from: Array(text.utf8), at: "$.data.items[0].name") == "n")
    #expect(try decoder.decode(Int.self, from: Array("12".utf8)) == 12)
    #expect(try decoder.decode(Bool?.self, from: Array("null".utf8)) == nil)
  }

  @Test(
    "fail with the place of what is wrong",
    arguments: [
      ("", "$", "unexpectedEnd", "$"), ("[1,2", "$", "unexpectedEnd", "$[2]"),
      ("[1] 2", "$", "syntax", "$"),
      ("{}", "$.a", "pathNotFound", "$"), (#"{"a":1}"#, "$.a", "typeMismatch", "$.a"),
      (#"{"a":{"b":[1]},"c":tru}"#, "$.a.b", "invalidCharacter", "$.c"),
      (#"{"a":[1,"x"]}"#, "$.a", "typeMismatch", "$.a[1]"),
      ("null", "$", "unexpectedNull", "$"), ("[\"\u{7F}\\ud800\"]", "$", "loneSurrogate", "$[0]"),
    ] as [(String, JSONPath, String, String)])
  func bad(text: String, path: JSONPath, code: String, place: String) throws {
    for engine in JSONEngine.allCases {
      let decoder = JSONStreamDecoder(engine: engine)
      for isSet in [false, true] {
        let error = #expect(throws: JSONStreamError.self, "\(text)") {
          if isSet {
            _ = try decoder.decode(Set<Int>.self, from: Array(text.utf8), at: path)
          } else {
            _ = try decoder.decode([Int].self, from: Array(text.utf8), at: path)
          }
        }
        #expect(error?.code.rawValue == code && error?.path.description == place, "\(error as Any)")
      }
    }
  }

  @Test("may be as large as the limit for elements")
  func limit() throws {
    let text = Array(#"{"a":[[1,2,3],[4,5,6]]}"#.utf8)
    let small = JSONStreamDecoder(limits: JSONLimits(elementBytes: 7))
    #expect(try small.decode([[Int]].self, from: text, at: "$.a") == [[1, 2, 3], [4, 5, 6]])
    #expect(try small.decode(Set<Int>.self, from: text, at: "$.a[1]") == [4, 5, 6])
    let error = #expect(throws: JSONStreamError.self) {
      try small.decode(Set<[Int]>.self, from: text, at: "$.a")
    }
    #expect(
      error?.code == .elementLimit
        && error?.message.hasPrefix("the value is larger than 7 bytes") == true)
  }

  @Test(
    "are bounded by their own size, and by limits that have been set",
    arguments: JSONEngine.allCases)
  func ownSize(engine: JSONEngine) throws {
    let key = String(repeating: "k", count: 70_000)
    let text = String(repeating: "x", count: 5 << 20)
    let payload = Array("{\"\(key)\":\"\(text)\",\"a\":\"\"}".utf8)
    let expected = [key: text, "a": ""]
    for limits in [JSONLimits(), JSONLimits(depth: 600), JSONLimits(payloadBytes: payload.count)] {
      #expect(
        try JSONStreamDecoder(engine: engine, limits: limits).decode(from: payload) == expected)
    }
    #expect(
      try JSONStreamDecoder(engine: engine).decode(
        [[String: String]].self, from: [0x5B] + payload + [0x5D]) == [
          expected
        ])
    let usual = JSONLimits()
    var strings = JSONLimits()
    strings.stringBytes = usual.stringBytes
    for (limits, code) in [
      (strings, JSONStreamError.Code.stringLimit),
      (JSONLimits(keyBytes: usual.keyBytes), .keyLimit),
      (JSONLimits(elementBytes: usual.elementBytes), .elementLimit),
    ] {
      let error = #expect(throws: JSONStreamError.self) {
        try JSONStreamDecoder(engine: engine, limits: limits).decode(
          [String: String].self, from: payload)
      }
      #expect(error?.code == code)
    }
  }

  @Test("only a stream has limits of its own: of what it brings nobody knows the size")
  func streams() throws {
    let payload = Array(
      "[[\"\(String(repeating: "x", count: 3 << 20))\",\"\(String(repeating: "y", count: 3 << 20))\"]]"
        .utf8)
    #expect(try JSONStreamDecoder().decode([[String]].self, from: payload)[0].count == 2)
    #expect(try JSONStreamDecoder().decode([String].self, from: payload, at: "$[0]").count == 2)
    let decoder = try ElementStreamDecoder([String].self)
    let error = #expect(throws: JSONStreamError.self) {
      try decoder.feed(payload) { _ in }
      try decoder.finish { _ in }
    }
    #expect(error?.code == .elementLimit)
  }

  @Test("one value has no wildcards, and no lines")
  func misuse() throws {
    for (path, documents) in [("$[*]", .one), ("$.*.a", .one), ("$", .lines)]
      as [(JSONPath, StreamOptions.Documents)]
    {
      let error = #expect(throws: JSONStreamError.self) {
        try JSONStreamDecoder(documents: documents).decode(
          Shape.self, from: Array("[]".utf8), at: path)
      }
      #expect(error?.code == .unsupportedOptions && error?.category == .misuse)
    }
    #expect(throws: JSONStreamError.self) {
      _ = try ElementStreamDecoder(
        Shape.self, envelope: Shape.self, options: .init(documents: .lines))
    }
  }
}
