import Foundation
import JSONStream
import TestSupport
import Testing

@testable import SectileBench

@Suite("generating like a payload whose list is a map, or lies in several places")
struct LikeMapTests {
  private func found(_ bytes: [UInt8]) throws -> FoundList {
    try bytes.withUnsafeBufferPointer { ListFinder(try ValueTape($0)).find() }
  }

  private func map(_ count: Int, _ key: (Int) -> String) -> [UInt8] {
    let members = (0..<count).map { number in
      let extra = number == 3 ? #","parts":[{"n":1},{"n":2}]"# : ""
      return
        #""\#(key(number))":{"name":"Thing number \#(number)","weight":\#(100 + number)\#(extra)}"#
    }
    return Array(#"{"total":1,"by_id":{\#(members.joined(separator: ", "))}}"#.utf8)
  }

  @Test(
    "a map has as many members as the scale says, and no key twice",
    arguments: [
      "k%", "10%", "%", "node_modules/a-%", "a-%-1", "ids--%", "\\u00e9%", "thing \\\" %",
    ], [0.5, 1, 3, 10.25])
  func map(_ key: String, _ scale: Double) throws {
    let payload = map(50) { key.replacing("%", with: "\($0)") }
    let list = try found(payload)
    #expect(list.path == "$.by_id[*]" && list.count == 50)
    for path in [nil, "$.by_id[*]", "$.by_id.*", "$.by_id"] {
      let drawn = try draw(like: payload, scale: scale, at: path)
      let object = try jsonObject(Data(drawn)).object("by_id")
      // Foundation keeps one of equal keys.
      #expect(object.count == Int((50 * scale).rounded()), "\(path ?? "without a path")")
      let ratio = Double(drawn.count) / Double(payload.count) / scale
      #expect((0.85...1.15).contains(ratio), "\(ratio)")
    }
  }

  @Test("a path that the tool prints is taken, with [*] and with .*")
  func pages() throws {
    let story = #"{"id":1,"h":"A story that somebody tells"}"#
    let pages = [30, 50, 10, 0].map { count in
      #"{"cursor":"c\#(count)","stories":[\#(Array(repeating: story, count: count).joined(separator: ","))]}"#
    }
    let payload = Array("{\"pages\":[\(pages.joined(separator: ","))]}".utf8)
    #expect(try found(payload).path == "$.pages[*].stories")
    for path in [nil, "$.pages[*].stories", "$.pages.*.stories", "$.pages"] {
      // Of the pages themselves there are more where their path is named.
      let isOfPages = path == "$.pages"
      for (scale, expected) in [
        (2.0, [60, 100, 20, 0]), (1, [30, 50, 10, 0]), (0.5, [15, 25, 5, 0]),
      ] where !isOfPages {
        let drawn = try jsonObject(Data(draw(like: payload, scale: scale, at: path))).objects(
          "pages")
        let counts = try drawn.map { try $0.objects("stories").count }
        #expect(counts == expected)
      }
      guard isOfPages else { continue }
      let drawn = try jsonObject(Data(draw(like: payload, scale: 2, at: path))).objects("pages")
      #expect(drawn.count == 8)
    }
  }

  @Test("where the other commands find no list, the largest array is none, unless it is named")
  func small() throws {
    let text =
      #"{"list":[{"a":1},{"a":2}],"text":"so much more than the list that the payload is not about it at all"}"#
    #expect(try found(Array(text.utf8)).count == nil)
    #expect(throws: ToolFailure.self) { try draw(like: Array(text.utf8), scale: 3) }
    let drawn = try jsonObject(Data(draw(like: Array(text.utf8), scale: 3, at: "$.list")))
    #expect(try drawn.objects("list").count == 6)
  }
}
