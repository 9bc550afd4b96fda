import BenchmarkKit
import Testing

struct MetricRulesTests {
  @Test(
    "standard rules know what is usual",
    arguments: [
      ("decode.time", "ms", MetricKind.time, MetricDirection.lowerIsBetter),
      ("decode.throughput", "MB/s", .time, .higherIsBetter), ("decode.cells", "cells/s", .time, .higherIsBetter),
      ("decode.instructions", "instructions", .instructions, .lowerIsBetter),
      ("decode.allocations", "allocations", .allocations, .lowerIsBetter),
      ("decode.peak_memory", "bytes", .machine, .lowerIsBetter), ("type.cells", "count", .work, .lowerIsBetter),
      ("type.bytes", "bytes", .work, .lowerIsBetter), ("tokens", "count", .work, .lowerIsBetter),
      ("something", "else", .machine, .lowerIsBetter),
    ])
  func standardRulesKnow(metric: String, unit: String, kind: MetricKind, direction: MetricDirection) {
    let found = MetricRules.standard.kind(metric: metric, unit: unit)
    #expect(found.kind == kind && found.direction == direction)
  }

  @Test("the first rule that fits holds")
  func firstRuleFits() {
    let rules = MetricRules([.init(metric: "*.peak_memory", .allocations)] + MetricRules.standard.rules)
    #expect(rules.kind(metric: "decode.peak_memory", unit: "bytes").kind == .allocations)
    #expect(rules.kind(metric: "decode.time", unit: "ms").kind == .time)
  }
}
