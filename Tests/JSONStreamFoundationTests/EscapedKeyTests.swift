import Foundation
import HomeFeed
import JSONStream
import SectileBench
import JSONStreamFoundation
import TestSupport
import Testing

/// A key is what its escapes stand for, wherever one is looked for: on the way to the list, and in
/// it.
@Suite struct EscapedKeyTests {
  @Test(
    "finds the list however the keys on the way are spelled", arguments: DecodingStrategy.allCases)
  func findsTheList(_ strategy: DecodingStrategy) throws {
    let payloads: [(String, JSONPath)] = [
      (#"{"not a":{"a":[]},"\u0061":%}"#, "$.a"),
      (#"{"a\/b":[0,{"\ud83c\udf55":%}]}"#, #"$["a/b"][1]["🍕"]"#),
      (#"{"x":"{\"q\\\"q\":[","q\"q":{"back\\slash":%},"z":[{}]}"#, #"$["q\"q"]["back\\slash"]"#),
      (#"[[],{"x\n":%,"\u0078":[]}]"#, #"$[1]["x\n"]"#),
      (#"{"":{"u0061":%},"a":1}"#, #"$[""].u0061"#),
      (#"{"\\u0061":%}"#, #"$["\\u0061"]"#), (#"{"\u65e5\u672C":{"\u00e9":%}}"#, "$.日本.é"),
    ]
    let expected = try JSONDecoder().decode([SectionModel].self, from: Data(everything.utf8))
    for (frame, path) in payloads {
      let text = frame.replacing("%", with: everything)
      for chunking in [Chunking.whole, .size(1), .size(7)] {
        let run = try strategy.run(text, chunking, SectionDecodingOptions(path: path))
        #expect(run.error == nil && run.sections == expected, "\(path), \(chunking)")
      }
    }
  }

  @Test("agrees on where paths lead nowhere", arguments: DecodingStrategy.allCases)
  func leadsNowhere(_ strategy: DecodingStrategy) throws {
    let payloads: [(String, JSONPath)] = [
      (#"{"a":1,"\u0061":[]}"#, "$.a"), (#"{"a":{},"\u0061":{"b":[]}}"#, "$.a.b"),
      (#"{"a":null}"#, "$.a"),
      (#"{"a":"x","b":[]}"#, "$.a"), (#"["a",[]]"#, "$.a"), (#"{"a":0,"b":[]}"#, "$[1]"),
      (#"[[],1,[]]"#, "$[1]"),
      (#"{"a":"b","c":[]}"#, "$.b"), (#"{"a\\u0062":[]}"#, "$.ab"), (#"{"\\u0061":[]}"#, "$.a"),
      ("[]", "$[0]"),
      (#"[{"a":[]}]"#, "$.a"), (#"{"x":{"a":[]}}"#, "$.a"), ("7", "$"),
      (#"{"a":[1,{"b":[]}]}"#, "$.a[0].b"),
    ]
    for (text, path) in payloads
    where strategy != .jsonSerialization || !text.contains(#""\u0061""#) {
      let options = SectionDecodingOptions(path: path)
      for chunking in [Chunking.whole, .size(1)] {
        let error = try strategy.run(text, chunking, options).error as? JSONStreamError
        #expect(error?.category == .data, "\(text) at \(path)")
      }
    }
  }
}
