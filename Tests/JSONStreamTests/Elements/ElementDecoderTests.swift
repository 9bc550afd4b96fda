import JSONStream
import TestSupport
import Testing

/// Every document here runs with every engine, under every chunking; see
/// ``items(in:at:_:chunkings:sourceLocation:)``.
@Suite("Elements of an array", .timeLimit(.minutes(10))) struct ElementDecoderTests {
  private static let good =
    #"{"id":1,"name":"a","tags":["x","é"]}, {"tags":[],"rating":4.5,"name":"\u0062","id":2}"#
  private let expected = [
    Item(id: 1, name: "a", tags: ["x", "é"]), Item(id: 2, name: "b", rating: 4.5),
  ]

  @Test(
    "are found wherever the array lies",
    arguments: [
      ("$", "[\(good)]"), ("$", "  [ \(good)\n]\n"), ("$.items", #"{"items":[\#(good)]}"#),
      (
        "$.data.items",
        #"{"meta":{"items":[1]},"data":{"a":[[{}]],"items":[\#(good)],"items":7},"data":null}"#
      ),
      ("$[2].list", #"[1,{"list":[]},{"x":"list","list":[\#(good)]},[2]]"#),
      ("$[0]", "[[\(good)],3]"),
      (#"$["odd key"][1][0]"#, #"{"odd key":[[],[[\#(good)],0]]}"#),
    ] as [(JSONPath, String)])
  func found(path: JSONPath, text: String) throws {
    let run = try items(in: text, at: path)
    #expect(run.failure == nil && run.elements == expected, "\(run)")
  }

  @Test("may be of any type")
  func scalars() throws {
    let numbers = try elements(in: Array("[1, 2e1,\n-3]".utf8)) {
      try ElementStreamDecoder(Int.self, options: $0)
    }
    #expect(numbers.elements == [1, 20, -3] && numbers.failure == nil)
    let mixed = try elements(in: Array(#"["a",null,"\n",""]"#.utf8)) {
      try ElementStreamDecoder(String?.self, options: $0)
    }
    #expect(mixed.elements == ["a", nil, "\n", ""] && mixed.failure == nil)
    let nested = try elements(in: Array("[[],[1],[[2][0]]".utf8)) {
      try ElementStreamDecoder([Int].self, options: $0)
    }
    #expect(nested.elements == [[], [1]] && nested.failure?.category == .malformed, "\(nested)")
    #expect(try items(in: "[]").failure == nil)
  }

  @Test(
    "fail with the place of what is wrong",
    arguments: [
      ("$", #"[{"id":1,"name":"a","tags":[]},{"id":"x"}]"#, "typeMismatch", "$[1].id", 1, 1),
      ("$.a", #"{"a":[{"id":1,"name":null,"tags":[]}]}"#, "unexpectedNull", "$.a[0].name", 1, 0),
      (
        "$.a", "{\"a\":[\n{\"id\":1,\"name\":\"\",\"tags\":[7]}]}", "typeMismatch",
        "$.a[0].tags[0]", 2, 0
      ),
      ("$.a", #"{"a":[{"id":1.5}]}"#, "numberOutOfRange", "$.a[0].id", 1, 0),
      ("$.a", #"{"a":[{"id":1}]}"#, "missingKey", "$.a[0]", 1, 0),
      ("$.a", #"{"a":[7]}"#, "typeMismatch", "$.a[0]", 1, 0),
      ("$.a", #"{"a":null}"#, "unexpectedNull", "$.a", 1, 0),
      ("$.a", #"{"a":{}}"#, "typeMismatch", "$.a", 1, 0),
      ("$.a", "7", "pathNotFound", "$", 1, 0), ("$.a", "{}", "pathNotFound", "$", 1, 0),
      ("$.a.b", #"{"a":{"c":1,"d":[2]}}"#, "pathNotFound", "$.a", 1, 0),
      ("$[1]", "[[]]", "pathNotFound", "$", 1, 0),
      ("$.a", #"{"a":[1,]}"#, "typeMismatch", "$.a[0]", 1, 0),
      ("$.a", #"{"b":[1,]}"#, "syntax", "$.b[1]", 1, 0),
      ("$.a", #"{"a":[]} x"#, "invalidCharacter", "$", 1, 0),
      ("$.a", #"{"a":[],"b":}"#, "syntax", "$.b", 1, 0), ("$", "", "unexpectedEnd", "$", 1, 0),
      ("$", "[", "unexpectedEnd", "$[0]", 1, 0), ("$.a", #"{"a":[]"#, "unexpectedEnd", "$", 1, 0),
      ("$", "[\n\n{", "unexpectedEnd", "$[0]", 3, 0),
    ] as [(JSONPath, String, String, String, Int, Int)])
  func bad(path: JSONPath, text: String, code: String, place: String, line: Int, before: Int) throws
  {
    for mode in DecodingMode.both {
      let run = try items(in: text, at: path, .init(mode: mode))
      let isElement =
        text.contains("[")
        && ["typeMismatch", "unexpectedNull", "numberOutOfRange", "missingKey"].contains(code)
        && place.contains("[")
      if mode == .lenient, isElement { continue }
      let failure = try #require(run.failure, "\(run)")
      #expect(
        failure.code.rawValue == code && failure.path == place && failure.line == line, "\(failure)"
      )
      #expect(run.elements.count == before)
    }
  }

  @Test("that are bad are left out in lenient mode, and reported")
  func lenient() throws {
    let text =
      "{\"data\":{\"items\":[\n{\"id\":\"x\"},\(Self.good),7,\n null,{\"id\":3,\"name\":\"c\",\"tags\":[1]},[{}]]}}"
    let run = try items(in: text, at: "$.data.items", .init(mode: .lenient))
    #expect(
      run.elements == expected && run.failure == nil && run.skipped[.element] == 5
        && run.skipped.total == 5)
    #expect(
      run.reports == [
        "0 typeMismatch 2:7: skipped an element: expected an integer, found a string (path $.data.items[0].id, byte 25)",
        "2 typeMismatch 2:99: skipped an element: expected an object, found a number (path $.data.items[3], byte 117)",
        "2 unexpectedNull 3:2: skipped an element: expected an object, found null (path $.data.items[4], byte 121)",
        "2 typeMismatch 3:34: skipped an element: expected a string, found a number (path $.data.items[5].tags[0], byte 153)",
        "2 typeMismatch 3:38: skipped an element: expected an object, found an array (path $.data.items[6], byte 157)",
      ], "\(run.reports)")
  }

  @Test("are judged by the budget")
  func budget() throws {
    let text = "[1,\(Self.good),2,3]"
    let most = try items(in: text, .init(mode: .lenient(upTo: .count(2))))
    #expect(
      most.reports.count == 3 && most.failure?.code == .skippedLimit && most.failure?.path == "$[4]"
    )
    #expect(try items(in: text, .init(mode: .lenient(upTo: .count(3)))).failure == nil)
    let share = try items(in: text, .init(mode: .lenient(upTo: .percent(59))))
    #expect(
      share.failure?.message.contains("3 of 5 elements are more than 59.0 %") == true, "\(share)")
    #expect(try items(in: text, .init(mode: .lenient(upTo: .percent(60)))).failure == nil)
  }
}
