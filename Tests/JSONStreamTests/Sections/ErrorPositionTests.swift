import JSONStream
import TestSupport
import Testing

@Suite("Errors in sections point at the value")
struct ErrorPositionTests {
  private static let good = Samples.section(1, cells: [Samples.image(1)])

  /// The payload, the text at which the error has to point, its path, code and message.
  @Test(
    "points at the value",
    arguments: [
      (
        #"[%,{"cellType":"card_image","id":"x"}]"#, #""x""#, "$[1].id", "typeMismatch",
        "expected an integer, found a string"
      ),
      (
        #"[%,{"cellType":"card_image","id":1.5}]"#, "1.5", "$[1].id", "numberOutOfRange",
        "the number 1.5 does not fit Int"
      ),
      (
        #"[%,{"cellType":"card_image","id":1,"title":null}]"#, "null", "$[1].title", "unexpectedNull",
        "expected a string, found null"
      ),
      (#"[%,{"cellType":"card_9"}]"#, #""card_9""#, "$[1].cellType", "unknownValue", "unknown cellType \"card_9\""),
      (#"[%,{"cellType":7}]"#, "7", "$[1].cellType", "typeMismatch", "expected a string, found a number"),
      (
        #"[%,{"cellType":"card_image","id":1,"title":"","layoutTemplateDTO":{"layoutTemplate":"card_01","scrollDirection":"up"}}]"#,
        #""up""#,
        "$[1].layoutTemplateDTO.scrollDirection", "unknownValue", "unknown direction \"up\""
      ),
      (
        #"[%,{"cellType":"card_image","id":1,"title":"","layoutTemplateDTO":{}}]"#, "{}}]", "$[1].layoutTemplateDTO",
        "missingKey",
        "the key \"layoutTemplate\" is missing"
      ),
      (
        #"[%,{"cellType":"card_image","id":1,"title":"",\#(Samples.layout),"buttonTypes":["View",5]}]"#, "5]",
        "$[1].buttonTypes[1]", "typeMismatch",
        "expected a string, found a number"
      ),
      (
        #"[%,{"cellType":"card_image","id":1,"title":"","headerImageDTO":{"id":1,"type":"x"}}]"#, #""x""#,
        "$[1].headerImageDTO.type", "unknownValue",
        "unknown type"
      ),
      (#"[%,{"cellType":"card_image","id":2}]"#, "}]", "$[1]", "missingKey", "the key \"title\" is missing"),
      (
        #"[%,{"cellType":"card_image","data":[{"id":1,"url":"u"},{"id":2}]}]"#, #"{"id":2}"#, "$[1].data[1]",
        "missingKey",
        "the key \"url\" is missing"
      ),
      (
        "[%,\n{\"cellType\":\"card_image\",\n\"data\":[{\"id\":1,\n \"url\":\n7}]}]", "7}", "$[1].data[0].url",
        "typeMismatch",
        "expected a string, found a number"
      ),
      (
        #"[%,{"cellType":"card_image","data":[5]}]"#, "5]", "$[1].data[0]", "typeMismatch",
        "expected an object, found a number"
      ),
      (
        #"[%,{"data":[{"id":1,"url":"u"},{"id":1,"url":[]}],"x":1,"cellType":"card_image"}]"#, "[]}]",
        "$[1].data[1].url",
        "typeMismatch", "expected a string, found an array"
      ),
    ])
  func pointsAtTheValue(_ frame: String, _ mark: String, _ path: String, _ code: String, _ message: String) throws {
    let bytes = Array(frame.split(separator: "%").joined(separator: Self.good).utf8)
    let before = frame.split(separator: "%")[0].utf8.count + Self.good.utf8.count
    let found = try decode(bytes)
    let failure = try #require(found.failure)
    let place = try #require(bytes[before...].firstRange(of: mark.utf8)?.lowerBound)
    #expect(failure.position?.byteOffset == place)
    #expect(failure.path == path)
    #expect(failure.code.rawValue == code)
    #expect(failure.category == .data)
    #expect(failure.message.hasPrefix(message))
    #expect(found.sections.count == 1)
    let lines = bytes[..<place].split(separator: 0x0A, omittingEmptySubsequences: false)
    #expect(failure.position?.line == lines.count)
    #expect(failure.position?.column == (lines.last?.count ?? 0) + 1)
  }

  /// Far behind, with cells before it that are long gone.
  @Test("positions in long payloads")
  func positionsInLongPayloads() throws {
    let sections = (0..<120).map { id in
      Samples.section(id, cells: (0..<10).map { "\n  " + Samples.image($0) })
    }
    let bad = Samples.section(0, cells: ["\n  " + Samples.image(1), "\n  {\"id\":true,\"url\":\"u\"}"])
    let text = "[" + sections.joined(separator: ",\n") + ",\n" + bad + "]"
    let failure = try #require(try decode(text, chunkings: Chunking.few).failure)
    #expect(failure.path == "$[120].data[1].id")
    #expect(failure.position?.line == 120 * 11 + 3)
    #expect(failure.position?.column == 9)
  }
}
