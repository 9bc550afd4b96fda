import JSONStream
import TestSupport
import Testing

@Suite("Errors in sections point at the value")
struct ErrorPositionTests {
  private static let good = Samples.section(1, cells: [Samples.image(1)])

  private static let named = #""id":1,"title":"""#

  /// A second section with a mark at the place of the error, and the error's path, code and message.
  @Test(
    "a bad value → an error at it",
    arguments: [
      (
        #"{"cellType":"card_image","id":▸"x"}"#, "$[1].id", "typeMismatch",
        "expected an integer, found a string"
      ),
      (
        #"{"cellType":"card_image","id":▸1.5}"#, "$[1].id", "numberOutOfRange",
        "the number 1.5 does not fit Int"
      ),
      (
        #"{"cellType":"card_image","id":1,"title":▸null}"#,
        "$[1].title", "unexpectedNull", "expected a string, found null"
      ),
      (#"{"cellType":▸"card_9"}"#, "$[1].cellType", "unknownValue", #"unknown cellType "card_9""#),
      (#"{"cellType":▸7}"#, "$[1].cellType", "typeMismatch", "expected a string, found a number"),
      (
        #"{"cellType":"card_image",\#(named),"layoutTemplateDTO":{"layoutTemplate":"card_01","scrollDirection":▸"up"}}"#,
        "$[1].layoutTemplateDTO.scrollDirection", "unknownValue", #"unknown direction "up""#
      ),
      (
        #"{"cellType":"card_image",\#(named),"layoutTemplateDTO":▸{}}"#,
        "$[1].layoutTemplateDTO", "missingKey", #"the key "layoutTemplate" is missing"#
      ),
      (
        #"{"cellType":"card_image",\#(named),\#(Samples.layout),"buttonTypes":["View",▸5]}"#,
        "$[1].buttonTypes[1]", "typeMismatch", "expected a string, found a number"
      ),
      (
        #"{"cellType":"card_image",\#(named),"headerImageDTO":{"id":1,"type":▸"x"}}"#,
        "$[1].headerImageDTO.type", "unknownValue", "unknown type"
      ),
      (#"{"cellType":"card_image","id":2▸}"#, "$[1]", "missingKey", #"the key "title" is missing"#),
      (
        #"{"cellType":"card_image","data":[{"id":1,"url":"u"},▸{"id":2}]}"#,
        "$[1].data[1]", "missingKey", #"the key "url" is missing"#
      ),
      (
        #"{"cellType":"card_image",\#n"data":[{"id":1,\#n "url":\#n▸7}]}"#,
        "$[1].data[0].url", "typeMismatch", "expected a string, found a number"
      ),
      (
        #"{"cellType":"card_image","data":[▸5]}"#, "$[1].data[0]", "typeMismatch",
        "expected an object, found a number"
      ),
      (
        #"{"data":[{"id":1,"url":"u"},{"id":1,"url":▸[]}],"x":1,"cellType":"card_image"}"#,
        "$[1].data[1].url", "typeMismatch", "expected a string, found an array"
      ),
    ])
  func pointsAtTheValue(_ marked: String, _ path: String, _ code: String, _ message: String) throws
  {
    let parts = "[\(Self.good),\n\(marked)]".split(separator: "▸")
    let found = try decode(parts.joined())
    let failure = try #require(found.failure)
    #expect(failure.code.rawValue == code && failure.path == path && failure.category == .data)
    #expect(failure.message.hasPrefix(message) && found.sections.count == 1)
    let lines = Array(parts[0].utf8).split(separator: 0x0A, omittingEmptySubsequences: false)
    let column = (lines.last?.count ?? 0) + 1
    #expect(
      failure.position
        == JSONPosition(byteOffset: parts[0].utf8.count, line: lines.count, column: column),
      "\(failure)"
    )
  }
}
