import Foundation
import JSONStream
import TestSupport
import Testing

@testable import SectileBench

private let service = "corpus/twitter.json"

@Suite("kinds of any JSON")
struct KindFinderTests {
  private func kinds(_ text: String) throws -> [String] {
    try learnedModel(text).kinds
  }

  /// Posts in groups of four, whose other members follow from the value of `key`.
  private func posts(_ key: String, _ values: [String]) -> String {
    let posts = values.enumerated().flatMap { number, value in
      (0..<4).map { place in
        let reply =
          number.isMultiple(of: 2)
          ? "" : #","reply_to":{"id":\#(place)},"via":"web","to":[\#(place)]"#
        return
          #"{"id":\#(4 * number + place),"\#(key)":"\#(value)","text":"text \#(place)"\#(reply)}"#
      }
    }
    return "[\(posts.joined(separator: ","))]"
  }

  @Test(
    "dates, sentences, counts and addresses name no kind",
    arguments: [
      [
        "2025-01-01T10:00:00Z", "2025-01-01T10:00:01Z", "2025-01-01T10:00:02Z",
        "2025-01-01T10:00:03Z",
      ],
      [
        "Sun Aug 31 00:28:56 +0000 2014", "Sun Aug 31 00:28:57 +0000 2014",
        "Sun Aug 31 00:29:00 +0000 2014",
      ],
      ["1 Like", "10 Likes", "Boom!", "2 Comments"], ["10", "20", "30", "40"],
      ["https://a.example/1.jpg", "https://a.example/2.jpg", "https://a.example/3.jpg"],
      ["", "a b", "c d", "e f"],
    ])
  func noNames(_ values: [String]) throws {
    for key in ["created_at", "type"] {
      #expect(try kinds(posts(key, values)) == ["element"], "\(key): \(values)")
    }
  }

  @Test(
    "names do",
    arguments: [
      ["text", "reply", "photo", "quote"], ["GraphImage", "GraphVideo"],
      ["youtube#a", "image/png"],
    ])
  func names(_ values: [String]) throws {
    for key in ["created_at", "type"] {
      #expect(try kinds(posts(key, values)) == values.sorted(), "\(key)")
    }
  }

  @Test(
    "names that do not repeat are none, unless their key says that they are kinds and there are few"
  )
  func repeating() throws {
    let text =
      #"[{"K":"a","x":1},{"K":"b","y":"t"},{"K":"c","z":[1]},{"K":"a","x":2},{"K":"b","y":"u"},{"K":"a","x":1}]"#
    #expect(try kinds(text.replacing("K", with: "name")) == ["element"])
    #expect(try kinds(text.replacing("K", with: "cellType")) == ["a", "b", "c"])
    let many = (0..<40).map { #"{"type":"name\#($0)","x\#($0 % 30)":1}"# }.joined(separator: ",")
    #expect(try kinds("[\(many)]") == ["element"])
  }

  @Test("types that differ in arrays' depth follow from a kind, too")
  func depths() throws {
    let text =
      #"[{"type":"Point","at":[1,2]},{"type":"Line","at":[[1,2],[3,4]]},{"type":"Point","at":[3,4]}]"#
    #expect(try kinds(text) == ["Line", "Point"])
    #expect(try learnedModel(text).unions.isEmpty)
  }

  @Test(
    "a service's posts, whose dates repeat, have no kinds",
    .enabled(if: SharedFiles.exists(service), "../shared/\(service) is not there"))
  func answer() throws {
    let model = try learnedModel(String(contentsOf: SharedFiles.url(service), encoding: .utf8))
    #expect(
      model.list.path == "$.statuses" && model.kinds == ["element"] && model.cells.lists.isEmpty)
  }
}
