import Foundation
import HomeFeed
import JSONStream
import SectileBench
import JSONStreamFoundation
import TestSupport
import Testing

/// A payload with everything that the strategies could read differently.
let everything = #"""
  [
    {"id": 1.0, "title": "Çiçek \ud83c\udf55 \"x\"", "headerImageDTO": {"id": 1e2, "type": "SYSTEM", "imageText": "tag",
      "color": null}, "layoutTemplateDTO": {"layoutTemplate": "card_03", "scrollDirection": "horizontal",
      "groupOrientation": "vertical"}, "cellType": "card_info", "buttonTypes": ["alllist", "View"], "unknown": [[{}]],
      "data": [{"id": 9, "imageUrl": "u", "rating": 4.35, "reviewCount": 120, "name": "", "minimumPrice": 1e-7,
        "distanceKm": 0.1, "category": "日本", "deliveryTime": 25, "deliveryType": "goCourier", "campaignList": []}]},
    {"data": [{"url": "a", "id": -3}, {"id": 4, "url": "b"}], "cellType": "card_image", "buttonTypes": [], "title": "",
      "id": -9007199254740993, "layoutTemplateDTO": {"scrollDirection": "vertical", "groupOrientation": "vertical",
      "layoutTemplate": "featured_02"}},
    {"id": 3, "title": "none", "layoutTemplateDTO": {"layoutTemplate": "card_01", "scrollDirection": "horizontal",
      "groupOrientation": "horizontal"}, "cellType": "none", "buttonTypes": ["alllist"], "data": [1, "x"]}
  ]
  """#

@Suite struct StrategyTests {
  @Test("agrees whatever the chunks", arguments: DecodingStrategy.allCases, [1, 2, 3, 64, 1 << 16])
  func agreesWhateverTheChunks(strategy: DecodingStrategy, chunkBytes: Int) throws {
    let expected = try JSONDecoder().decode([SectionModel].self, from: Data(everything.utf8))
    #expect(try strategy.run(everything, .size(chunkBytes)).sections == expected && expected.count == 3)
  }

  @Test(
    "finds the list in an envelope", arguments: DecodingStrategy.allCases,
    ["$.data.home.sections", "$.list[1]", #"$["odd key"][0].x"#])
  func findsTheListInAnEnvelope(strategy: DecodingStrategy, path: String) throws {
    let expected = try JSONDecoder().decode([SectionModel].self, from: Data(everything.utf8))
    let text =
      switch path {
      case "$.data.home.sections":
        #"{"meta":{"sections":[{"x":"]}"}]},"data":{"a":[[]],"home":{"b":"\"","sections":\#(everything),"c":1}},"d":{}}"#
      case "$.list[1]": #"{"a":{"list":[1,[2]]},"list":[[{"id":1}],\#(everything),[]]}"#
      default: #"{"odd key":[{"y":[],"x":\#(everything)}]}"#
      }
    let options = SectionDecodingOptions(path: try JSONPath(parsing: path))
    for chunkBytes in [1, 5, 1 << 16] {
      #expect(try strategy.run(text, .size(chunkBytes), options).sections == expected)
    }
  }

  @Test("one section", arguments: DecodingStrategy.allCases)
  func oneSection(strategy: DecodingStrategy) throws {
    let sections = try JSONDecoder().decode([SectionModel].self, from: Data(everything.utf8))
    let one = try JSONEncoder().encode(sections[0])
    #expect(try strategy.decode(one) == [sections[0]])
    let wrapped = Data(#"{"a":{"b":"#.utf8) + one + Data("}}".utf8)
    let options = SectionDecodingOptions(path: try JSONPath(parsing: "$.a.b"))
    #expect(try strategy.decode(wrapped, options: options) == [sections[0]])
  }

  @Test("empty list", arguments: DecodingStrategy.allCases)
  func emptyList(strategy: DecodingStrategy) throws {
    #expect(try strategy.decode(Data(" [ ] ".utf8)) == [])
  }

  @Test("names what is wrong and where", arguments: DecodingStrategy.allCases)
  func namesWhatIsWrongAndWhere(strategy: DecodingStrategy) throws {
    let text = everything.replacingOccurrences(of: #""id": 4, "#, with: #""id": "4", "#)
    let error = try #require(throws: JSONStreamError.self) { _ = try strategy.decode(Data(text.utf8)) }
    #expect(error.code == .typeMismatch)
    #expect(error.category == .data)
    #expect(error.path.description == "$[1].data[1].id")
    let place = try #require(text.utf8.firstRange(of: #""4""#.utf8)).lowerBound
    #expect(error.position?.byteOffset == text.utf8.distance(from: text.startIndex, to: place))
  }

  @Test("a cut payload is incomplete", arguments: DecodingStrategy.allCases)
  func aCutPayloadIsIncomplete(strategy: DecodingStrategy) throws {
    let text = String(everything.dropLast(40))
    let error = try #require(throws: JSONStreamError.self) { _ = try strategy.decode(Data(text.utf8)) }
    #expect(error.category == .incomplete)
  }

  @Test("an absent path is an error", arguments: DecodingStrategy.allCases)
  func anAbsentPathIsAnError(strategy: DecodingStrategy) throws {
    let options = SectionDecodingOptions(path: try JSONPath(parsing: "$.data.hime"))
    let payload = Data(#"{"data":{"home":[]}}"#.utf8)
    let error = try #require(throws: JSONStreamError.self) { _ = try strategy.decode(payload, options: options) }
    #expect(error.code == .pathNotFound)
  }

  @Test(
    "rejects what is no list at the path",
    arguments: DecodingStrategy.allCases,
    [
      (#"{"a":{"x":1},"c":{"b":[]}}"#, "$.a.b"), (#"{"a":{"b":[]}"#, "$.a.b"), ("[5]", "$"), (#"["x"]"#, "$"),
      ("[[]]", "$"), ("[] x", "$"), ("[null]", "$"),
    ])
  func rejectsNoList(strategy: DecodingStrategy, text: (payload: String, path: String)) throws {
    let options = SectionDecodingOptions(path: try JSONPath(parsing: text.path))
    for chunkBytes in [1, 1 << 16] {
      #expect(try strategy.run(text.payload, .size(chunkBytes), options).code != nil)
    }
  }
}
