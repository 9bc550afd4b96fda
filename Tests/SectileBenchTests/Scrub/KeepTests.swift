import JSONStream
import Testing

@testable import SectileBench

@Suite("scrubbing, what is kept")
struct KeepTests {
  private func rules(_ texts: String...) throws -> KeepRules {
    var rules = KeepRules()
    for text in texts { try rules.add(text) }
    return rules
  }

  private let payload =
    #"{"a":[{"b":"beta one","c":"gamma"},{"b":{"x":["deep one",12345]},"c":"gamma"}],"b":"beta top","d":[["delta"]]}"#

  @Test("a key keeps its values wherever it stands, with all that is in them")
  func keys() throws {
    let result = try scrub(payload, rules: try rules("b"))
    for text in ["beta one", "deep one", "12345", "beta top"] {
      #expect(result.contains(text))
    }
    for text in ["gamma", "delta"] { #expect(!result.contains(text)) }
  }

  @Test("a path keeps what it leads to, and no more")
  func paths() throws {
    let any = try scrub(payload, rules: try rules("$.a[].b"))
    #expect(any.contains("beta one") && any.contains("12345") && !any.contains("beta top"))
    let second = try scrub(payload, rules: try rules("$.a[1].b"))
    #expect(!second.contains("beta one") && second.contains("deep one"))
    let nested = try scrub(payload, rules: try rules("$.d[][*]"))
    #expect(nested.contains("delta") && !nested.contains("gamma"))
    #expect(try scrub(payload, rules: try rules("$")) == payload)
    #expect(try scrub(payload, rules: try rules("$.a.b", "$.b.x", "$[].b")) == scrub(payload))
    #expect(throws: JSONStreamError.self) { try self.rules("$.a[") }
  }

  @Test("words stay at their key only, escaped or not")
  func words() throws {
    var rules = KeepRules()
    rules.words["kind"] = ["hero"]
    let result = try scrub(
      #"[{"kind":"hero","x":"hero"},{"kind":"h\u0065ro"},{"kind":"zero"}]"#, rules: rules)
    #expect(result.hasPrefix(#"[{"kind":"hero","x":""#) && result.contains(#""kind":"h\u0065ro""#))
    #expect(!result.contains(#""x":"hero""#) && !result.contains("zero"))
  }

  @Test(
    "an error comes with all before it, and with nothing of what stands there",
    arguments: [
      #"["first value",12,"sec"#, #"["first value",12,"sec\x"]"#, #"["first value",12 "second"]"#,
    ])
  func errors(_ bad: String) throws {
    var scrubber = PayloadScrubber(key: SecretKey(seed: 3), rules: KeepRules())
    var output: [UInt8] = []
    #expect(throws: JSONStreamError.self) {
      try Array(bad.utf8).withUnsafeBufferPointer { try scrubber.scrub($0, into: &output) }
    }
    let whole = try scrub(#"["first value",12]"#, seed: 3)
    #expect(String(decoding: output, as: UTF8.self) == whole.dropLast())
  }
}
