import Foundation
import HomeFeed
import JSONStream
import SectileBench
import JSONStreamFoundation
import TestSupport
import Testing

/// A key is what its escapes stand for, wherever one is looked for: on the way to the list, and in it.
@Suite struct EscapedKeyTests {
  @Test("finds the list however the keys on the way are spelled", arguments: 0..<8)
  func findsTheList(_ batch: Int) throws {
    for seed in TestSize.some(of: UInt64(batch * 50)..<UInt64(batch * 50 + 50)) {
      let payload = EscapedPayload(seed: seed)
      let bytes = Array(payload.text.utf8)
      let options = SectionDecodingOptions(path: payload.path)
      let expected = try DecodingStrategy.jsonDecoder.decode(Data(bytes), options: options)
      #expect(expected.count == 3, "seed \(seed)")
      for strategy in DecodingStrategy.allCases where strategy != .jsonSerialization || !payload.hasDuplicates {
        for chunking in [Chunking.whole, .size(1), .random(seed: seed)] {
          let run = try strategy.run(payload.text, chunking, options)
          let isEqual = run.error == nil && run.sections == expected
          #expect(isEqual, "seed \(seed), \(strategy), \(chunking), \(payload.path): \(payload.text)")
        }
      }
    }
  }

  @Test("agrees on where paths lead nowhere", arguments: DecodingStrategy.allCases)
  func leadsNowhere(_ strategy: DecodingStrategy) throws {
    let payloads: [(String, JSONPath)] = [
      (#"{"a":1,"\u0061":[]}"#, "$.a"), (#"{"a":{},"\u0061":{"b":[]}}"#, "$.a.b"), (#"{"a":null}"#, "$.a"),
      (#"{"a":"x","b":[]}"#, "$.a"), (#"["a",[]]"#, "$.a"), (#"{"a":0,"b":[]}"#, "$[1]"), (#"[[],1,[]]"#, "$[1]"),
      (#"{"a":"b","c":[]}"#, "$.b"), (#"{"a\\u0062":[]}"#, "$.ab"), (#"{"\\u0061":[]}"#, "$.a"), ("[]", "$[0]"),
      (#"[{"a":[]}]"#, "$.a"), (#"{"x":{"a":[]}}"#, "$.a"), ("7", "$"), (#"{"a":[1,{"b":[]}]}"#, "$.a[0].b"),
    ]
    for (text, path) in payloads where strategy != .jsonSerialization || !text.contains(#""\u0061""#) {
      let options = SectionDecodingOptions(path: path)
      for chunking in [Chunking.whole, .size(1)] {
        let error = try strategy.run(text, chunking, options).error as? JSONStreamError
        #expect(error?.category == .data, "\(text) at \(path)")
      }
    }
  }
}

/// A list in an envelope, every string of both spelled at random, with things beside the way that look like it.
private struct EscapedPayload {
  let path: JSONPath
  private(set) var text = ""
  private(set) var hasDuplicates = false
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let keys = ["data", "a/b", "🍕", "q\"q", "back\\slash", "é", "x\n", "u0061", "", "\\u0061", "日本", "\u{7F}"]
    var components: [JSONPath.Component] = []
    for _ in 0...Int.random(in: 0..<4, using: &random) {
      components.append(
        random.chance(75) ? .key(random.pick(keys)) : .index(Int.random(in: 0..<3, using: &random)))
    }
    path = JSONPath(components)
    text = container(components[...])
  }

  private mutating func container(_ path: ArraySlice<JSONPath.Component>) -> String {
    let rest = path.dropFirst()
    switch path.first {
    case nil, .wildcard:
      return respelled(everything)
    case .index(let index):
      var elements = (0..<index).map { _ in decoy(rest) }
      elements.append(container(rest))
      if random.chance(50) { elements.append(decoy(rest)) }
      return "[" + elements.joined(separator: ",") + "]"
    case .key(let key):
      var members: [String] = []
      for _ in 0..<Int.random(in: 0..<3, using: &random) {
        members.append(string("not " + key) + " : " + decoy(rest))
      }
      members.append(string(key) + ":" + container(rest))
      if random.chance(30) {
        hasDuplicates = true
        members.append(string(key) + ":" + decoy(rest))
      }
      return "{" + members.joined(separator: ", ") + "}"
    }
  }

  /// A value beside the way: a text that has the next key, the way itself, to another list.
  private mutating func decoy(_ path: ArraySlice<JSONPath.Component>) -> String {
    switch path.first {
    case .key(let key)? where random.chance(50): "{" + string(key) + ":" + decoy(path.dropFirst()) + "}"
    case .key(let key)? where random.chance(50): string("{\"" + key + "\":[")
    case .index? where random.chance(50): "[" + decoy(path.dropFirst()) + "]"
    default: random.pick(["[]", "1", "null", "\"]\"", "[{}]", "{\"x\":[]}"])
    }
  }

  private mutating func string(_ text: String) -> String {
    "\"" + text.unicodeScalars.map { spelled($0) }.joined() + "\""
  }

  private mutating func spelled(_ scalar: Unicode.Scalar) -> String {
    if random.chance(40) { return unicodeEscape(scalar) }
    switch scalar {
    case "\"", "\\": return "\\\(scalar)"
    case "\n": return "\\n"
    case "/" where random.chance(50): return "\\/"
    default: return String(scalar)
    }
  }

  private mutating func unicodeEscape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16, uppercase: random.chance(50))
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }

  /// The same JSON with other spellings of its strings' letters; digits of an escape stay as they are.
  private mutating func respelled(_ json: String) -> String {
    json.replacing(/"((?:[^"\\]|\\.)*)"/) { match in
      let text = match.output.1.replacing(/\\u....|\\.|[^\\]/) { part in
        part.output.hasPrefix("\\") ? String(part.output) : part.output.unicodeScalars.map { spelled($0) }.joined()
      }
      return "\"\(text)\""
    }
  }
}
