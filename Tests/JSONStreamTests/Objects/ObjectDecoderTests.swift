import Foundation
import JSONStream
import TestSupport
import Testing

@Suite("The members of an object", .timeLimit(.minutes(10))) struct ObjectDecoderTests {
  @Test("come with key, index, place and size, cut anywhere")
  func events() throws {
    let run = try object(
      in:
        #"{"a":0,"d":[7,{"items":[{"id":1,"tags":[],"name":"x"}, {"name":"ü","id":2,"tags":["a"]}],"title":{}}]}"#,
      at: "$.d[1]")
    #expect(run.failure == nil, "\(run)")
    #expect(
      run.events == [
        #"items[0]: Item(id: 1, name: "x", tags: [], rating: nil) @24 +29 id "#
          + "\(JSONPosition(byteOffset: 30, line: 1, column: 31))",
        #"items[1]: Item(id: 2, name: "ü", tags: ["a"], rating: nil) @55 +33 id "#
          + "\(JSONPosition(byteOffset: 73, line: 1, column: 74))",
        "items: 2", "title: object",
      ])
    let duplicates = try object(in: #"{"title":"a","items":[],"title":"b","items":[5]}"#)
    #expect(duplicates.failure == nil && duplicates.events == ["title: a", "items: 0"])
  }

  static let wrong: [(text: String, code: JSONStreamError.Code, path: String, message: String)] = [
    ("[]", .typeMismatch, "$", "expected an object (page), found an array"),
    ("null", .unexpectedNull, "$", "expected an object (page), found null"),
    (#"{"x":1}"#, .missingKey, "$", #"the page has no key "title"; it has "x""#),
    (#"{"title":1}"#, .missingKey, "$", #"the page has no key "items""#),
    (#"{"items":null}"#, .unexpectedNull, "$.items", "expected an array, found null"),
    (#"{"elements":{}}"#, .typeMismatch, "$.elements", "expected an array, found an object"),
    (
      #"{"elements":[],"items":[]}"#, .twoSpellings, "$",
      #"the page has both "items" and "elements": send one of them"#
    ),
    (
      #"{"title":1,"items":[5]}"#, .typeMismatch, "$.items[0]", "expected an object, found a number"
    ),
    (
      #"{"title":1,"items":[]"#, .unexpectedEnd, "$",
      "the payload ends in the middle: the JSON is not complete"
    ),
    (
      #"{"title":["long enough to be too much"]}"#, .elementLimit, "$.title",
      "a value is larger than 24 bytes"
    ),
    (
      #"{"items":[["long enough to be too much"]]}"#, .elementLimit, "$.items[0]",
      "an element is larger than 24 bytes"
    ),
  ]

  @Test("with one thing wrong", arguments: wrong.indices)
  func errors(index: Int) throws {
    let (text, code, path, message) = Self.wrong[index]
    let failure = try object(in: text, .init(limits: JSONLimits(elementBytes: 24))).failure
    #expect(failure?.code == code && failure?.path == path, "\(failure as Any)")
    #expect(failure?.message.hasPrefix(message) == true, "\(failure as Any)")
  }

  @Test("what a handler throws of a value gets its place, anything else stays as it is")
  func handlerThrows() throws {
    struct Stop: Error {}
    let bytes = Array(#"{"items":[],"title":[1,true]}"#.utf8)
    let decoder = try ObjectStreamDecoder("page", [.value("title")])
    for _ in 0..<2 {
      let error = #expect(throws: JSONStreamError.self) {
        try decoder.feed(bytes) { _ = try $0.value.elements { try $0.integer(Int.self) } }
      }
      #expect(error?.path == "$.title[1]" && error?.position?.byteOffset == 23)
    }
    let other = try ObjectStreamDecoder("page", [.value("title")])
    #expect(throws: Stop.self) { try other.feed(bytes) { _ in throw Stop() } }
    #expect(throws: Stop.self) { try other.finish { _ in } }
  }

  @Test("no more are left out than the budget has")
  func budget() throws {
    let text = #"{"title":"t","items":[1,{"id":1,"name":"","tags":[]},2,3]}"#
    let few = try object(in: text, isLenient: true, .init(mode: .lenient(upTo: .count(1))))
    #expect(
      few.failure?.code == .skippedLimit && few.failure?.path == "$.items[2]"
        && few.skipped[.element] == 2)
    #expect(few.events.count == 4, "the report that is too much comes, too: \(few.events)")
    let share = try object(in: text, isLenient: true, .init(mode: .lenient(upTo: .percent(74))))
    #expect(
      share.failure?.message.hasPrefix("too much is bad: 3 of 4 elements are more than 74.0 %")
        == true)
    #expect(
      try object(in: text, isLenient: true, .init(mode: .lenient(upTo: .percent(75)))).failure
        == nil)
  }
}
