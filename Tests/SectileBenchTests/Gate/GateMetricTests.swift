import BenchmarkKit
import Testing

@testable import SectileBench

@Suite("what a gate's metrics are, and their limits")
struct GateMetricTests {
  private func limit(_ metric: String, in limits: GateLimits = .standard, cells: Int = 5000) -> GateLimit {
    let (kind, _) = MetricRules.deterministicRun.kind(metric: metric, unit: "")
    let counted = SampleSummary([Double(cells)]).map {
      BenchmarkMeasurement(payload: "p", strategy: "payload", metric: "work.cells", unit: "cells", summary: $0)
    }
    let report = BenchmarkReport(
      environment: .current(buildMode: .release), payloads: [], equal: true, measurements: [counted].compactMap(\.self))
    return Gate(limits: limits, metrics: .deterministicRun).withLimits(of: report).limits.limit(
      of: MeasurementKey(payload: "p", strategy: "s", metric: metric), kind: kind)
  }

  @Test("every metric has a kind that a stored baseline can gate")
  func kinds() {
    let payload = PayloadDescription(name: "p", bytes: 1, counts: ["cells": 2])
    let rows = ["native", LayoutSuite.strategy, LayoutSuite.query].flatMap { name in
      MeasuredCase(name: name).rows(
        on: payload, firstSection: 1,
        AllocationSnapshot(allocations: 3, bytesAllocated: 9, liveBytes: 0, peakLiveBytes: 4),
        CaseCounts(instructions: 7, cacheMisses: 1, atomics: 1))
    }
    #expect(rows.count == 27)
    for measurement in rows {
      #expect(MetricRules.deterministicRun.kind(of: measurement).kind.isDeterministic, "\(measurement.metric)")
    }
    let names = Set(rows.map(\.metric))
    #expect(names.isSuperset(of: ["decode.atomics", "layout.cache_misses", "layout.query_instructions"]))
    #expect(rows.first { $0.metric == "decode.allocations_per_cell" }?.median == 1.5)
  }

  @Test("a file's rules come before the built-in ones, which come before a kind's")
  func limits() {
    #expect(limit("decode.leaked_bytes").allowance(at: 0) == 0)
    #expect(limit("decode.allocations_per_cell").allowance(at: 2.25) == 0.001)
    // Two allocations, where that is more.
    #expect(limit("decode.allocations_per_cell", cells: 5).allowance(at: 38.4) == 0.4)
    #expect(limit("decode.allocations_per_cell", cells: 2001).allowance(at: 2.25) == 0.001)
    #expect(limit("decode.allocations_per_cell", cells: 0).allowance(at: 2.25) == 0.001)
    #expect(limit("decode.allocated_bytes").allowance(at: 1000) == 512)
    #expect(limit("decode.instructions").relative == 0.005)
    #expect(limit("layout.query_cache_misses").relative == 0.1)
    let own = GateLimits(
      defaults: [.instructions: .init(relative: 0.02)],
      rules: [GateLimitRule(metric: "*.leaked_bytes", limit: .init(absolute: 10))])
    #expect(limit("decode.leaked_bytes", in: own).allowance(at: 0) == 10)
    #expect(limit("decode.instructions", in: own).relative == 0.02)
    #expect(limit("decode.cache_misses", in: own).relative == 0.1)
  }

  @Test("what is left out of a run is no family's but its own")
  func families() {
    func kind(_ name: String) -> MetricKind { MetricRules.deterministicRun.kind(metric: name, unit: "").kind }
    for name in ["decode.instructions", "layout.query_instructions", "layout.query_atomics", "decode.cache_misses"] {
      #expect(kind(name) == GateMetric.instructions.kind)
    }
    for name in ["decode.allocations", "layout.peak_bytes", "decode.leaked_bytes", "decode.allocations_per_cell"] {
      #expect(kind(name) == GateMetric.allocations.kind)
    }
    #expect(kind("decode.first_section_bytes") == .work)
    #expect(GateMetric.allCases.allSatisfy { AllowedGap(rawValue: $0.rawValue) != nil })
  }

  @Test("shares", arguments: [(0.0125, "+1.25 %"), (-0.5, "-50.00 %"), (0, "+0.00 %"), (.infinity, "–"), (1e300, "–")])
  func percent(share: Double, text: String) {
    #expect(PercentFormat.signed(share) == text)
  }
}
