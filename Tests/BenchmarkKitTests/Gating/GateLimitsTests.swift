import JSONStream
import Testing

@testable import BenchmarkKit

struct GateLimitsTests {
  private func key(_ metric: String, payload: String = "home.json") -> MeasurementKey {
    MeasurementKey(payload: payload, strategy: "sectile", metric: metric)
  }

  @Test("the first rule that fits holds and takes the rest from the defaults")
  func firstRuleFits() throws {
    let limits = try DocumentCoder.value(
      GateLimits.self,
      from: """
        {"schemaVersion": 1,
         "defaults": {"instructions": {"relative": 0.02, "absolute": 100}, "allocations": {"absolute": 0}},
         "rules": [
           {"payload": "small-*", "metric": "*.instructions", "absolute": 5000, "reason": "little work"},
           {"metric": "*.instructions", "maximum": 1e9},
           {"strategy": "nobody", "relative": 0}
         ]}
        """)
    let small = limits.limit(
      of: key("decode.instructions", payload: "small-1"), kind: .instructions)
    #expect(small == GateLimit(relative: 0.02, absolute: 5000))
    let large = limits.limit(of: key("decode.instructions"), kind: .instructions)
    #expect(large == GateLimit(relative: 0.02, absolute: 100, maximum: 1e9))
    #expect(
      limits.limit(of: key("a"), kind: .allocations) == GateLimit(relative: 0.001, absolute: 0))
    #expect(limits.limit(of: key("a"), kind: .work) == GateLimit())
    #expect(
      GateLimits.standard.limit(of: key("a"), kind: .instructions) == GateLimit(relative: 0.005))
  }

  @Test("a rule that names a maximum alone takes the rest from the next one that fits")
  func maximumAlone() {
    let limits = GateLimits(rules: [
      GateLimit(metric: "*peak_bytes", maximum: 9000),
      GateLimit(metric: "decode.*", maximum: 8000),
      GateLimit(metric: "*peak_bytes", relative: 0.01, absolute: 256),
      GateLimit(metric: "*", relative: 1, absolute: 1),
    ])
    #expect(
      limits.limit(of: key("decode.peak_bytes"), kind: .allocations)
        == GateLimit(relative: 0.01, absolute: 256, maximum: 9000))
    #expect(
      limits.limit(of: key("decode.tokens"), kind: .work)
        == GateLimit(relative: 1, absolute: 1, maximum: 8000))
  }

  @Test(
    "errors say what and where",
    arguments: [
      (#"{"rules": []}"#, "schemaVersion", "$"),
      (#"{"schemaVersion": 9}"#, "schema version 9", "$.schemaVersion"),
      (#"{"schemaVersion": 1, "rule": []}"#, #"unknown key "rule"; known here are"#, "$"),
      (
        #"{"schemaVersion": 1, "rules": [{"relative": 1}, {"relativ": 1}]}"#, #""relativ""#,
        "$.rules[1]"
      ),
      (#"{"schemaVersion": 1, "rules": [{"metric": "a"}]}"#, "a rule sets one of", "$.rules[0]"),
      (
        #"{"schemaVersion": 1, "rules": [{"relative": -1}]}"#, "0 or more, not -1",
        "$.rules[0].relative"
      ),
      (#"{"schemaVersion": 1, "rules": [{"relative": "1"}]}"#, "", "$.rules[0].relative"),
      (
        #"{"schemaVersion": 1, "defaults": {"machine": {"relative": 1}}}"#,
        #""machine"; known here are"#, "$.defaults"
      ),
      (#"{"schemaVersion": 1, "defaults": {"work": {"max": 1}}}"#, #""max""#, "$.defaults.work"),
      (
        #"{"schemaVersion": 1, "defaults": {"work": {"absolute": -2}}}"#, "not -2",
        "$.defaults.work.absolute"
      ),
      ("[1]", "", "$"),
      ("{", "", "$"),
    ])
  func errorsSayWhatAndWhere(text: String, what: String, path: String) throws {
    let error = try #require(throws: JSONStreamError.self) {
      try DocumentCoder.value(GateLimits.self, from: text)
    }
    #expect(
      "\(error)".contains(what) && "\(error.path)".hasPrefix(path) && error.position != nil,
      "\(error)")
  }

  @Test("a file's rules come before the built-in ones, which come before a kind's")
  func builtInRules() {
    func limit(_ metric: String, in limits: GateLimits = .standard) -> GateLimit {
      limits.limit(of: key(metric), kind: MetricKind(metric: metric, unit: ""))
    }
    #expect(limit("decode.leaked_bytes").allowance(at: 0) == 0)
    #expect(limit("decode.allocated_bytes").allowance(at: 1000) == 512)
    #expect(limit("decode.instructions").relative == 0.005)
    let own = GateLimits(
      defaults: [.instructions: .init(relative: 0.02)],
      rules: [GateLimit(metric: "*.leaked_bytes", absolute: 10)])
    #expect(limit("decode.leaked_bytes", in: own).allowance(at: 0) == 10)
    #expect(limit("decode.instructions", in: own).relative == 0.02)
    #expect(limit("decode.peak_bytes", in: own).relative == 0.01)
  }

  @Test("a rule that fits nothing is found")
  func unusedRules() {
    let keys = [
      MeasurementKey(payload: "home.json", strategy: "native", metric: "decode.instructions")
    ]
    let limits = GateLimits(rules: [
      .init(strategy: "nativ", relative: 0), .init(metric: "*instructions", relative: 0),
    ])
    #expect(limits.unusedRules(for: keys).map(\.strategy) == ["nativ"])
  }
}
