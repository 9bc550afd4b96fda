import Testing

@testable import SectileBench

struct EnvelopeSignTests {
  @Test(
    "an object of data is an envelope, a section with bad data is none",
    arguments: [
      (#"{"data":{"list":[]}}"#, true), (#"{"meta":{"id":1},"data":{"a":1},"x":2}"#, true), (#"{"data":[]}"#, false),
      (#"{"data":{},"cellType":"card_image"}"#, false), (#"{"layoutTemplateDTO":{},"data":{}}"#, false),
      (#"{"a":{"data":{}}}"#, false), (#"[{"data":{}}]"#, false), (#"{"data":{}"#, true), ("{\"data\":}", false),
      ("", false),
    ])
  func signs(_ json: String, _ isEnvelope: Bool) {
    var bytes = Array(json.utf8)
    #expect(
      bytes.withUnsafeMutableBufferPointer { EnvelopeSign.isIn(UnsafeBufferPointer($0)) } == isEnvelope, "\(json)")
  }
}
