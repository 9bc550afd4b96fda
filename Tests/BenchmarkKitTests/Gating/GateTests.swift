import Testing

@testable import BenchmarkKit

struct GateTests {
  private typealias Sample = SampleReport
  private let gate = Gate()

  private func outcome(
    _ current: [BenchmarkMeasurement], against old: [BenchmarkMeasurement],
    environment: BenchmarkEnvironment = SampleReport.environment, bytes: Int = 4096,
    equal: Bool = true,
    payloads: Set<String>? = nil, gate: Gate = Gate()
  ) -> GateOutcome {
    gate.outcome(
      of: Sample.report(current, environment: environment, bytes: bytes, equal: equal),
      against: Sample.baseline(Sample.report(old)), payloads: payloads)
  }

  @Test("one per cent more instructions is caught, and nothing else")
  func onePercentMore() {
    let seed: UInt64 = 101
    var generator = SplitMix64(seed: seed)
    func instructions(_ count: Double) -> [BenchmarkMeasurement] {
      ["home.json", "feed.json", "search.json"].map { payload in
        Sample.measurement(
          "instructions", count * Double.random(in: 0.9995...1.0005, using: &generator),
          payload: payload)
      }
    }
    for _ in 0..<20 {
      let baseline = instructions(1_000_000)
      #expect(outcome(instructions(1_000_000), against: baseline).exit == .pass, "seed \(seed)")
      let worse = outcome(instructions(1_010_000), against: baseline)
      #expect(
        worse.exit == .regression && worse.findings.allSatisfy { $0.verdict == .regression },
        "seed \(seed)")
    }
  }

  @Test(
    "the limit is the border",
    arguments: [
      (1005.0, Verdict.pass), (1006, .regression), (995, .pass), (994, .improvement), (1000, .pass),
      (2000, .regression), (0, .improvement),
    ])
  func theLimitIsTheBorder(current: Double, verdict: Verdict) {
    let found = outcome(
      [Sample.measurement("instructions", current)],
      against: [Sample.measurement("instructions", 1000)])
    #expect(found.findings.map(\.verdict) == [verdict])
    #expect(found.verdict == verdict && found.exit == GateExit(verdict))
    #expect(found.findings[0].allowance == 5)
  }

  @Test("less of the same payload is no improvement")
  func lessWork() {
    func report(cells: Int, _ instructions: Double) -> BenchmarkReport {
      var report = Sample.report([Sample.measurement("instructions", instructions)])
      report.payloads[0].counts = ["cells": cells]
      return report
    }
    let baseline = Sample.baseline(report(cells: 17, 1000))
    let less = gate.outcome(of: report(cells: 12, 700), against: baseline)
    #expect(less.exit == .noBaseline && less.findings.isEmpty)
    #expect(less.problems.first?.description.contains("12 cells and had 17") == true)
    #expect(gate.outcome(of: report(cells: 17, 1000), against: baseline).exit == .pass)
  }

  @Test("a measured payload that a report does not describe is held to nothing, and no pass")
  func undescribed() {
    let values = ["home.json", "feed.json"].map {
      Sample.measurement("instructions", 1000, payload: $0)
    }
    let whole = Sample.report(values)
    var empty = whole
    empty.payloads = []
    var half = whole
    half.payloads.removeAll { $0.name == "feed.json" }
    #expect(gate.outcome(of: whole, against: Sample.baseline(whole)).exit == .pass)
    for bare in [empty, half] {
      for (run, baseline) in [(whole, bare), (bare, whole), (bare, bare)] {
        let found = gate.outcome(of: run, against: Sample.baseline(baseline))
        #expect(found.exit == .noBaseline, "\(found.problems)")
        #expect(
          found.problems.contains { $0.description.contains("feed.json") }, "\(found.problems)")
        #expect(!found.findings.contains { $0.key.payload == "feed.json" })
      }
    }
    let other = gate.outcome(of: whole, against: Sample.baseline(half), payloads: ["home.json"])
    #expect(other.exit == .pass, "not asked for: \(other.problems)")
  }

  @Test(
    "a payload that the baseline describes, and has no value of, is held to nothing, and no pass")
  func withoutValues() {
    let whole = Sample.report(
      ["home.json", "feed.json"].map { Sample.measurement("instructions", 1000, payload: $0) })
    var bare = whole
    bare.measurements.removeAll { $0.payload == "feed.json" }
    let found = gate.outcome(of: whole, against: Sample.baseline(bare))
    #expect(found.exit == .noBaseline, "\(found.problems)")
    #expect(
      found.problems.map(\.description)
        == ["The baseline has no value of feed.json. Save a new baseline."])
    #expect(gate.outcome(of: bare, against: Sample.baseline(bare)).exit == .pass)
  }

  @Test("another result is a regression, however fast, and named by its path")
  func otherResults() {
    func report(_ parts: [UInt64]?, _ instructions: Double) -> BenchmarkReport {
      var report = Sample.report([Sample.measurement("instructions", instructions)])
      report.payloads[0].digests["sectile"] = parts.map(ResultDigest.init(parts:))
      return report
    }
    let baseline = Sample.baseline(report([1, 2, 3], 1000))
    for (parts, path) in [([1, 9, 3], "$[1]"), ([1, 2], "$[2]"), ([1, 2, 3, 4], "$[3]")]
      as [([UInt64], String)]
    {
      let found = gate.outcome(of: report(parts, 700), against: baseline)
      #expect(found.exit == .regression && found.verdict == .regression)
      #expect(
        found.problems.map(\.description.isEmpty) == [false]
          && "\(found.problems[0])".contains("first at \(path)."))
      #expect(Report(gate: found, title: "gate").headline.contains("Results differ"))
    }
    #expect(gate.outcome(of: report([1, 2, 3], 1000), against: baseline).exit == .pass)
    let unknown = gate.outcome(of: report([1], 1000), against: Sample.baseline(report(nil, 1000)))
    #expect(unknown.exit == .noBaseline)
  }

  @Test("a strategy that the run lacks is missed as a payload is")
  func lostStrategy() {
    let old = ["native", "yajl"].map { Sample.measurement("instructions", 1000, strategy: $0) }
    let found = outcome([old[0]], against: old)
    #expect(found.exit == .noBaseline)
    #expect(found.problems == [.unmeasured("strategy yajl", values: 1)])
  }

  @Test("from zero only the absolute limit counts")
  func zeroOnlyAbsolute() {
    let old = [Sample.measurement("allocations", 0)]
    #expect(outcome([Sample.measurement("allocations", 2)], against: old).exit == .pass)
    let worse = outcome([Sample.measurement("allocations", 3)], against: old)
    #expect(worse.exit == .regression)
  }

  @Test("the maximum holds whatever the baseline")
  func maximumHoldsWhatever() {
    let gate = Gate(limits: GateLimits(rules: [.init(metric: "tokens", maximum: 90)]))
    let found = outcome(
      [Sample.measurement("tokens", 95)], against: [Sample.measurement("tokens", 100)], gate: gate)
    #expect(found.exit == .regression && found.findings[0].maximum == 90)
  }

  @Test("times are not gated")
  func timesAreNotGated() {
    let old = [
      Sample.measurement("decode.time", 10, unit: "ms"), Sample.measurement("instructions", 5),
    ]
    let new = [
      Sample.measurement("decode.time", 90, unit: "ms"), Sample.measurement("instructions", 5),
    ]
    let found = outcome(new, against: old)
    #expect(found.findings.map(\.key.metric) == ["instructions"])
    #expect(found.exit == .pass)
    let onlyTimes = outcome([new[0]], against: [old[0]])
    #expect(onlyTimes.problems.count == 1 && onlyTimes.exit == .inconclusive)
  }

  @Test("what is missing is named and no pass")
  func missingNamedNo() {
    let old = ["instructions", "tokens"].map { Sample.measurement($0, 5) }
    let found = outcome([old[0]], against: old)
    #expect(
      found.problems.count == 1 && found.verdict == .inconclusive && found.exit == .inconclusive)
    #expect("\(found.problems[0])".contains("tokens of sectile on home.json"))
  }

  @Test("what was not asked for is not missed, and what is new is named")
  func notAskedNot() {
    let new = [
      Sample.measurement("tokens", 7, strategy: "other"), Sample.measurement("time", 1, unit: "ms"),
    ]
    let found = outcome(
      [Sample.measurement("tokens", 5)] + new, against: [Sample.measurement("tokens", 5)])
    #expect(found.newBenchmarks == [new[0].key] && found.exit == .pass)
    let old = ["home.json", "feed.json"].map { Sample.measurement("tokens", 5, payload: $0) }
    #expect(outcome([old[0]], against: old, payloads: ["home.json"]).exit == .pass)
    let missing = outcome([old[0]], against: old)
    #expect(
      missing.problems == [.unmeasured("feed.json", values: 1)] && missing.exit == .noBaseline)
  }

  @Test("values of another workload, or of one that the baseline does not say, are not compared")
  func workload() {
    func report(_ workload: String?) -> BenchmarkReport {
      var report = Sample.report([Sample.measurement("tokens", 5)])
      report.payloads[0].workload = workload
      return report
    }
    let other = gate.outcome(of: report("b"), against: Sample.baseline(report("a")))
    #expect(
      "\(other.problems)".contains("What is done with home.json") && other.exit == .noBaseline)
    #expect(
      gate.outcome(of: report(nil), against: Sample.baseline(report("a"))).exit == .noBaseline)
    #expect(gate.outcome(of: report("a"), against: Sample.baseline(report("a"))).exit == .pass)
    #expect(
      gate.outcome(of: report("a"), against: Sample.baseline(report(nil))).exit == .noBaseline)
  }

  @Test("several values for one, values that are no numbers, and unequal results are no pass")
  func noPass() {
    let old = [Sample.measurement("tokens", 5)]
    #expect(outcome(old + [Sample.measurement("tokens", 9)], against: old).exit == .inconclusive)
    #expect(
      "\(outcome(old, against: old + old).problems)".contains("several values for \(old[0].key)"))
    var broken = old[0]
    broken.median = .nan
    #expect(outcome([broken], against: old).exit == .inconclusive)
    #expect(outcome(old, against: old, equal: false).exit == .inconclusive)
  }

  @Test("another payload or unit needs a new baseline")
  func anotherPayloadUnit() {
    let old = [Sample.measurement("tokens", 5)]
    let changed = outcome(old, against: old, bytes: 5000)
    #expect("\(changed.problems)".contains("5000 bytes and had 4096"))
    #expect(changed.exit == .noBaseline)
    let unit = outcome([Sample.measurement("tokens", 5, unit: "k")], against: old)
    #expect(unit.exit == .noBaseline && unit.findings.isEmpty)
  }

  @Test("another environment is refused for what depends on it")
  func anotherEnvironmentRefused() {
    var elsewhere = Sample.environment
    elsewhere.glibc = "2.39"
    elsewhere.cpu = "Other CPU"
    let old = ["instructions", "allocations", "tokens"].map { Sample.measurement($0, 1000) }
    let found = outcome(old, against: old, environment: elsewhere)
    #expect(found.findings.map(\.key.metric) == ["tokens"])
    #expect(found.exit == .noBaseline)
    #expect(
      found.problems.count == 2 && "\(found.problems[0])".contains("its allocations (1 values)"))
    #expect("\(found.problems[1])".contains("glibc: 2.36 in the baseline, 2.39 here"))
    #expect(found.differences.map(\.name) == ["cpu", "glibc"])
    // A regression comes before values that cannot be compared.
    let worse = outcome(
      old.dropLast() + [Sample.measurement("tokens", 1001)], against: old, environment: elsewhere)
    #expect(worse.exit == .regression)
  }

  @Test("the JSON says everything")
  func json() throws {
    let old = ["instructions", "tokens"].map { Sample.measurement($0, 1000) }
    let text = try DocumentCoder.text(
      of: outcome([Sample.measurement("instructions", 1010)], against: old), onOneLine: true)
    for part in [
      #""verdict":"regression""#, #""exitStatus":2"#, #""baseline":"main""#, #""schemaVersion":1"#,
      "tokens of sectile on home.json", #""newBenchmarks":[]"#,
    ] { #expect(text.contains(part), "\(part) in \(text)") }
  }
}
