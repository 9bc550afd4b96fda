import Foundation
import HomeFeed
import JSONStream
import SectileBench
import JSONStreamFoundation
import TestSupport
import Testing

// EscapedKeyTests have lists in envelopes.
@Suite struct StrategyTests {
  @Test(
    "a list, an empty one and one section → JSONDecoder's, whatever the chunks",
    arguments: DecodingStrategy.allCases)
  func agrees(strategy: DecodingStrategy) throws {
    let expected = try JSONDecoder().decode([SectionModel].self, from: Data(everything.utf8))
    let one = String(decoding: try JSONEncoder().encode(expected[0]), as: UTF8.self)
    for (text, path, sections) in [
      (everything, "$", expected), (" [ ] ", "$", []), (one, "$", [expected[0]]),
      (#"{"a":{"b":\#(one)}}"#, "$.a.b", [expected[0]]),
    ] as [(String, JSONPath, [SectionModel])] {
      for chunkBytes in [1, 2, 3, 64, 1 << 16] {
        let run = try strategy.run(text, .size(chunkBytes), SectionDecodingOptions(path: path))
        #expect(run.error == nil && run.sections == sections, "chunks of \(chunkBytes)")
      }
    }
  }

  @Test(
    "a bad value → its path and place; a cut payload → incomplete",
    arguments: DecodingStrategy.allCases)
  func errors(strategy: DecodingStrategy) throws {
    let text = everything.replacingOccurrences(of: #""id": 4, "#, with: #""id": "4", "#)
    let error = try #require(throws: JSONStreamError.self) {
      _ = try strategy.decode(Data(text.utf8))
    }
    #expect(
      error.code == .typeMismatch && error.category == .data && error.path == "$[1].data[1].id")
    let place = try #require(text.utf8.firstRange(of: #""4""#.utf8)).lowerBound
    #expect(error.position?.byteOffset == text.utf8.distance(from: text.startIndex, to: place))
    #expect(
      (try strategy.run(everything.dropLast(40)).error as? JSONStreamError)?.category == .incomplete
    )
  }

  @Test(
    "no list at the path → an error", arguments: DecodingStrategy.allCases,
    [
      (#"{"a":{"x":1},"c":{"b":[]}}"#, "$.a.b"), (#"{"a":{"b":[]}"#, "$.a.b"), ("[5]", "$"),
      (#"["x"]"#, "$"),
      ("[[]]", "$"), ("[] x", "$"), ("[null]", "$"),
    ] as [(String, JSONPath)])
  func rejectsNoList(strategy: DecodingStrategy, payload: (text: String, path: JSONPath)) throws {
    for chunkBytes in [1, 1 << 16] {
      let run = try strategy.run(
        payload.text, .size(chunkBytes), SectionDecodingOptions(path: payload.path))
      #expect(run.code != nil)
    }
  }
}
