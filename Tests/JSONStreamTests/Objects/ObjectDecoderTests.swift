import Foundation
import JSONStream
import TestSupport
import Testing

@Suite("The members of an object", .timeLimit(.minutes(10))) struct ObjectDecoderTests {
  @Test("come with key, index, place and size, cut anywhere")
  func events() throws {
    let run = try object(
      in: #"{"a":0,"d":[7,{"items":[{"id":1,"tags":[],"name":"x"}, {"name":"ü","id":2,"tags":["a"]}],"title":{}}]}"#,
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
  }

  private struct Reference: Decodable {
    struct Attempt: Decodable {
      let item: Item?
      init(from decoder: any Decoder) throws { item = try? Item(from: decoder) }
    }
    let items: [Attempt]
  }

  @Test("are those that JSONDecoder has", arguments: TestSize.some(of: UInt64(0)..<100))
  func values(seed: UInt64) throws {
    var json = RandomJSON(seed: seed)
    let items = (0..<json.number(0...12)).map { id in
      json.chance(20)
        ? json.junk(2)
        : json.object([("id", "\(id)"), ("name", json.string()), ("tags", json.array([json.string()]))])
    }
    let text = json.object([("items", json.array(items)), ("title", json.string())])
    let expected = try JSONDecoder().decode(Reference.self, from: Data(text.utf8)).items.map(\.item)
    let chunkings: [Chunking] = [.size(1), .size(7), .random(seed: seed)]
    let lenient = try object(in: text, isLenient: true, chunkings: chunkings)
    let found = lenient.events.filter { $0.hasPrefix("items[") }
    #expect(lenient.failure == nil && lenient.skipped[.element] == expected.count { $0 == nil }, "seed \(seed)")
    #expect(
      zip(found, expected.enumerated().filter { $0.element != nil }).allSatisfy { event, item in
        event.hasPrefix("items[\(item.offset)]: \(item.element.map { "\($0)" } ?? "") @")
      } && found.count == expected.count { $0 != nil }, "seed \(seed): \(found)")
    let strict = try object(in: text, chunkings: chunkings)
    #expect((strict.failure == nil) == expected.allSatisfy { $0 != nil }, "seed \(seed)")
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
    (#"{"title":1,"items":[5]}"#, .typeMismatch, "$.items[0]", "expected an object, found a number"),
    (#"{"title":1,"items":[]"#, .unexpectedEnd, "$", "the payload ends in the middle: the JSON is not complete"),
    (#"{"title":["long enough to be too much"]}"#, .elementLimit, "$.title", "a value is larger than 24 bytes"),
    (#"{"items":[["long enough to be too much"]]}"#, .elementLimit, "$.items[0]", "an element is larger than 24 bytes"),
  ]

  @Test("with one thing wrong", arguments: wrong.indices)
  func errors(index: Int) throws {
    let (text, code, path, message) = Self.wrong[index]
    let failure = try object(in: text, .init(limits: JSONLimits(elementBytes: 24))).failure
    #expect(failure?.code == code && failure?.path == path, "\(failure as Any)")
    #expect(failure?.message.hasPrefix(message) == true, "\(failure as Any)")
  }

  @Test("of duplicates, the first")
  func duplicates() throws {
    let run = try object(in: #"{"title":"a","items":[],"title":"b","items":[5]}"#)
    #expect(run.failure == nil && run.events == ["title: a", "items: 0"])
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
    let few = try object(in: text, isLenient: true, .init(maxSkipped: .count(1)))
    #expect(few.failure?.code == .skippedLimit && few.failure?.path == "$.items[2]" && few.skipped == [.element: 2])
    #expect(few.events.count == 4, "the report that is too much comes, too: \(few.events)")
    let share = try object(in: text, isLenient: true, .init(maxSkipped: .percent(74)))
    #expect(share.failure?.message.hasPrefix("too much is bad: 3 of 4 elements are more than 74.0 %") == true)
    #expect(try object(in: text, isLenient: true, .init(maxSkipped: .percent(75))).failure == nil)
  }
}
