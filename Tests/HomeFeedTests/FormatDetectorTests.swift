@testable import HomeFeed
import JSONStream
import TestSupport
import Testing

@Suite("The format of a payload")
struct FormatDetectorTests {
  private func detect(_ text: String, at path: String = "$") throws -> (
    format: PayloadFormat?, bytes: Int
  ) {
    let detector = try FormatDetector(path: JSONPath(parsing: path))
    for (index, byte) in text.utf8.enumerated() {
      if [byte].withUnsafeBufferPointer({ detector.feed($0) }) {
        return (detector.format, index + 1)
      }
    }
    return (detector.format, text.utf8.count)
  }

  @Test(
    "told from the first key that only one format has",
    arguments: [
      ("[{\"templates\":[]}]", "$", PayloadFormat.sectionList, "["),
      (" \n[]", "$", .sectionList, " \n["),
      (#"{"id":1,"contents":[]}"#, "$", .contentList, #""contents""#),
      (#"{"title":"t","layoutTemplateDTO":{}}"#, "$", .section, #"DTO""#),
      (#"{"cellType":"none"}"#, "$", .section, #"{"cellType""#),
      (#"{"data":[]}"#, "$", .section, #"{"data""#),
      (#"{"screenName":"s","templates":[]}"#, "$", .screenGraph, #""templates""#),
      (#"{"x":{"contents":1},"components":[]}"#, "$", .screenGraph, #""components""#),
      (#"{"body":[]}"#, "$", .screenGraph, #""body""#),
      (#"{"bodies":[]}"#, "$", .screenGraph, #""bodies""#),
      (#"{"screenName":[{"id":7}],"contents":[]}"#, "$", .contentList, #""contents""#),
      (#"{"contents":{},"a":[1,{"b":{"body":[]}}]}"#, "$.a[1].b", .screenGraph, #""body""#),
      (
        #"{"data":{"home":{"sections":[{}]}}}"#, "$.data.home.sections", .sectionList,
        #""sections":["#
      ),
    ])
  func formats(_ text: String, _ path: String, _ format: PayloadFormat, _ last: String) throws {
    let end = try #require(text.firstRange(of: last))
    let found = try detect(text, at: path)
    let bytes = text.utf8.distance(from: text.startIndex, to: end.upperBound)
    #expect(found.format == format && (bytes...bytes + 1).contains(found.bytes), "\(found)")
  }

  @Test(
    "nothing is told of what decides nothing",
    arguments: [
      ("{}", "$"), (#"{"a":1}"#, "$"), (#"{"id":1}"#, "$"),
      ("7", "$"), ("null", "$"), ("", "$"), ("{,", "$"), (#"{"a":{}}"#, "$.b"),
      (#"{"a":[{"contents":1}]}"#, "$.a[1]"), (#"{"a":5,"contents":[]}"#, "$.a"),
    ])
  func none(_ text: String, _ path: String) throws {
    #expect(try detect(text, at: path).format == nil)
  }
}
