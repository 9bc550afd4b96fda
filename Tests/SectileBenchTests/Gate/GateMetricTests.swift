import BenchmarkKit
import Testing

@testable import SectileBench

@Suite("what a gate's metrics are, and their limits")
struct GateMetricTests {
  private func limit(_ metric: String, in limits: GateLimits = .standard, cells: Int = 5000) -> GateLimit {
    let kind = MetricKind(metric: metric, unit: "")
    let counted = SampleSummary([Double(cells)]).map {
      BenchmarkMeasurement(payload: "p", strategy: "payload", metric: "work.cells", unit: "cells", summary: $0)
    }
    let report = BenchmarkReport(
      environment: .current(buildMode: .release), payloads: [], equal: true, measurements: [counted].compactMap(\.self))
    return limits.forDeterministicRun(of: report).limit(
      of: MeasurementKey(payload: "p", strategy: "s", metric: metric), kind: kind)
  }

  @Test("every metric has a kind that a stored baseline can gate")
  func kinds() {
    var rows = MeasurementRows(payload: "p")
    for name in ["native", LayoutSuite.strategy, LayoutSuite.query] {
      let measured = MeasuredCase(name: name)
      rows.add(measured, "first_section_bytes", "bytes", 1)
      rows.add(
        measured, AllocationSnapshot(allocations: 3, bytesAllocated: 9, liveBytes: 0, peakLiveBytes: 4), cells: 2)
      rows.add(measured, CaseCounts(instructions: 7, simulated: .init(cacheMisses: 1, atomics: 1)))
    }
    #expect(rows.measurements.count == 27)
    for measurement in rows.measurements {
      #expect(measurement.kind.isDeterministic, "\(measurement.metric)")
    }
    let names = Set(rows.measurements.map(\.metric))
    #expect(names.isSuperset(of: ["decode.atomics", "layout.cache_misses", "layout.query_instructions"]))
    #expect(rows.measurements.first { $0.metric == "decode.allocations_per_cell" }?.median == 1.5)
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
      rules: [GateLimit(metric: "*.leaked_bytes", absolute: 10)])
    #expect(limit("decode.leaked_bytes", in: own).allowance(at: 0) == 10)
    #expect(limit("decode.instructions", in: own).relative == 0.02)
    #expect(limit("decode.cache_misses", in: own).relative == 0.1)
  }

  @Test("what is left out of a run is no family's but its own")
  func families() {
    func fits(_ metric: GateMetric, _ name: String) -> Bool { MetricKind(metric: name, unit: "") == metric.kind }
    for name in ["decode.instructions", "layout.query_instructions", "layout.query_atomics", "decode.cache_misses"] {
      #expect(fits(.instructions, name) && !fits(.allocations, name))
    }
    for name in ["decode.allocations", "layout.peak_bytes", "decode.leaked_bytes", "decode.allocations_per_cell"] {
      #expect(!fits(.instructions, name) && fits(.allocations, name))
    }
    for metric in GateMetric.allCases { #expect(!fits(metric, "decode.first_section_bytes")) }
  }

  @Test("shares", arguments: [(0.0125, "+1.25 %"), (-0.5, "-50.00 %"), (0, "+0.00 %"), (.infinity, "–"), (1e300, "–")])
  func percent(share: Double, text: String) {
    #expect(PercentFormat.signed(share) == text)
  }
}
