import JSONStream
import TestSupport
import Testing

@Suite("An envelope", .timeLimit(.minutes(10))) struct ElementEnvelopeTests {
  private static let item = #"{"id":1,"name":"a","tags":["x"]}"#

  @Test(
    "is decoded wherever it stands",
    arguments: [
      #"{"page":2,"more":{"a":[1,2]},"data":{"title":"t","next":3,"items":[\#(item),\#(item)]}}"#,
      #"{"data":{"items":[\#(item),\#(item)],"title":"\u0074","next":3},"page":2,"more":{"a":[1,2]}}"#,
      #"{"x":[{}],"page":2,"data":{"title":"t","items":[\#(item),\#(item)],"y":{"z":[[]]},"next":3},"more":{"a":[1,2]}}"#,
    ])
  func places(text: String) throws {
    let run = try page(in: text)
    let envelope = try #require(run.envelope, "\(run)")
    #expect(run.failure == nil && run.elements.count == 2 && run.envelopePlace == 2)
    #expect(envelope.page == 2 && envelope.more == ["a": [1, 2]])
    #expect(envelope.data.title == "t" && envelope.data.next == 3 && envelope.data.items.isEmpty)
  }

  @Test("has the array empty, the root too")
  func root() throws {
    let run = try elements(in: Array("[1,2]".utf8)) {
      try ElementStreamDecoder(Int.self, envelope: [String].self, options: $0)
    }
    #expect(run.elements == [1, 2] && run.envelope == [] && run.failure == nil)
    let deep = try elements(in: Array(#"[["a"],[[1],[],"b"]]"#.utf8)) {
      try ElementStreamDecoder(Int.self, at: "$[1][0]", envelope: Shape.self, options: $0)
    }
    #expect(deep.elements == [1] && deep.envelope == Shape(#"[["a"],[[],[],"b"]]"#), "\(deep)")
  }

  @Test("comes when the root has ended, before white space and the payload's end")
  func early() throws {
    let decoder = try ElementStreamDecoder(Item.self, at: "$.data.items", envelope: Page.self)
    var envelopes = 0
    func take(_ event: ElementEvent<Item, Page>) {
      if case .envelope = event { envelopes += 1 }
    }
    let text = #"{"page":2,"data":{"items":[\#(Self.item)]}}"#
    try decoder.feed(Array(text.utf8.dropLast()), take)
    #expect(envelopes == 0)
    try decoder.feed(Array("}".utf8), take)
    #expect(envelopes == 1)
    try decoder.feed(Array(" \n".utf8), take)
    try decoder.finish(take)
    #expect(envelopes == 1)
  }

  @Test(
    "fails in both modes with the place of what is wrong",
    arguments: [
      (#"{"page":"x","data":{"items":[\#(item)]}}"#, "typeMismatch", "$.page", 1, 8),
      (
        "{\"data\":{\"items\":[\(item)],\n\"title\":7},\n\"page\":1}", "typeMismatch",
        "$.data.title", 2, 61
      ),
      (
        "{\"page\":1,\n\"data\":{\"items\":[\(item)]},\n\"more\":{\"a\":[1,\n\"b\"]}}",
        "typeMismatch", "$.more.a[1]",
        4, 80
      ),
      (#"{"data":{"items":[\#(item)]}}"#, "missingKey", "$", 1, nil),
    ] as [(String, String, String, Int, Int?)])
  func bad(text: String, code: String, place: String, line: Int, byte: Int?) throws {
    for mode in DecodingMode.both {
      let run = try page(in: text, .init(mode: mode))
      let failure = try #require(run.failure, "\(run)")
      #expect(
        failure.code.rawValue == code && failure.path == place && failure.line == line, "\(failure)"
      )
      if let byte { #expect(failure.byteOffset == byte, "\(failure)") }
      #expect(run.elements.count == 1 && run.envelope == nil)
    }
  }

  @Test("may be as large as an element", arguments: [true, false])
  func limit(isBefore: Bool) throws {
    let many = #""more":{"a":[\#((0..<40).map { "\($0)" }.joined(separator: ","))]}"#
    let data = #""data":{"items":[\#(Self.item),\#(Self.item)]}"#
    let text = isBefore ? "{\"page\":1,\(many),\(data)}" : "{\"page\":1,\(data),\(many)}"
    #expect(try page(in: text, .init(limits: JSONLimits(elementBytes: 400))).failure == nil)
    let run = try page(in: text, .init(limits: JSONLimits(elementBytes: 120)))
    #expect(
      run.failure?.code == .elementLimit && run.failure?.path.hasPrefix("$.more.a[") == true,
      "\(run)")
    #expect(run.elements.count == (isBefore ? 0 : 2))
    // Without an envelope nothing of it is kept.
    #expect(
      try items(in: text, at: "$.data.items", .init(limits: JSONLimits(elementBytes: 120))).failure
        == nil)
  }
}
