import BenchmarkKit
import JSONStream
@testable import SectileBench
import Testing

@Suite("what a gate measures, and its limits")
struct GateMetricTests {
  private func limit(_ metric: String, in limits: GateLimits = .standard, cells: Int = 5000) -> GateLimit {
    let kind = MetricKind(metric: metric, unit: "")
    let counted = BenchmarkMeasurement(
      payload: "p", strategy: "payload", metric: "work.cells", unit: "cells", value: Double(cells))
    let report = BenchmarkReport(
      environment: .current(buildMode: .release), payloads: [], equal: true, measurements: [counted].compactMap(\.self))
    return Gate(limits: limits).withLimits(of: report).limits.limit(
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
      #expect(measurement.kind.isDeterministic, "\(measurement.metric)")
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
      rules: [GateLimit(metric: "*.leaked_bytes", absolute: 10)])
    #expect(limit("decode.leaked_bytes", in: own).allowance(at: 0) == 10)
    #expect(limit("decode.instructions", in: own).relative == 0.02)
    #expect(limit("decode.cache_misses", in: own).relative == 0.1)
  }

  @Test("what is left out of a run is no family's but its own")
  func families() {
    func kind(_ name: String) -> MetricKind { MetricKind(metric: name, unit: "") }
    for name in ["decode.instructions", "layout.query_instructions", "layout.query_atomics", "decode.cache_misses"] {
      #expect(kind(name) == GateMetric.instructions.kind)
    }
    for name in ["decode.allocations", "layout.peak_bytes", "decode.leaked_bytes", "decode.allocations_per_cell"] {
      #expect(kind(name) == GateMetric.allocations.kind)
    }
    #expect(kind("decode.first_section_bytes") == .work)
    #expect(GateMetric.allCases.allSatisfy { AllowedGap(rawValue: $0.rawValue) != nil })
  }

  @Test("sums are found by the names of the events, in whatever order those come")
  func sums() throws {
    let counts = try #require(
      CaseCounts(
        profile: """
          version: 1
          events: Ir Dr Dw I1mr D1mr D1mw ILmr DLmr DLmw Ge
          fn=(1) a
          1 5
          summary: 1000 300 200 9 40 20 1 2 3 7
          totals: 1000 300 200 9 40 20 1 2 3 7
          """))
    #expect(counts.instructions == 1000 && counts.cacheMisses == 60 && counts.atomics == 7)
    let turned = CaseCounts(profile: "events: Ge D1mw D1mr Ir\ntotals: 1 2 3 4")
    #expect(turned?.instructions == 4 && turned?.cacheMisses == 5 && turned?.atomics == 1)
  }

  @Test("zeros at the end may be left out; without caches there are none; nothing counted is nothing")
  func absent() {
    let short = CaseCounts(profile: "events: Ir D1mr D1mw Ge\ntotals: 1000 3")
    #expect(short?.cacheMisses == 3 && short?.atomics == 0)
    let plain = CaseCounts(profile: "events: Ir\ntotals: 1000")
    #expect(plain?.instructions == 1000 && plain?.cacheMisses == nil && plain?.atomics == nil)
    for profile in ["", "events: Ir\n", "events: Ir\ntotals: 0", "totals: 5", "events: Ir\ntotals: many"] {
      #expect(CaseCounts(profile: profile) == nil, "\(profile)")
    }
  }

  @Test("sections, cells and tokens are counted")
  func counts() throws {
    let bytes =
      Array(#"[{"id":1,"title":"t","layoutTemplateDTO":{"layoutTemplate":"card_01","#.utf8)
      + Array(#""scrollDirection":"vertical","groupOrientation":"vertical"},"cellType":"card_image","#.utf8)
      + Array(#""buttonTypes":[],"data":[{"id":1,"url":"u"}]}]"#.utf8)
    let work = try PayloadWork.description(
      of: BenchPayload(name: "one", bytes: bytes), by: App.builtIn, named: "list", BenchSettings())
    // Five containers have two brackets each; beside them there are 12 keys and 9 values.
    #expect(work.counts == ["sections": 1, "cells": 1, "tokens": 31])
  }

  @Test("a streaming decoder has the first section soon after its last byte")
  func firstSection() throws {
    let bytes = PayloadGenerator(.init(sections: 10, cells: 50, seed: 1)).bytes()
    func first(_ name: String) throws -> Int? {
      try bytes.withUnsafeBufferPointer { try App.builtIn.firstSectionBytes(of: name, $0, SectionDecodingOptions()) }
    }
    let one = PayloadGenerator(.init(sections: 1, cells: 50, seed: 1)).bytes().count
    for engine in JSONEngine.allCases {
      let streamed = try #require(try first(engine.rawValue))
      #expect(streamed > one / 2 && streamed < one + 2048, "\(engine): \(streamed) of \(one)")
    }
    #expect(try first("json-decoder") == nil)
  }

  @Test("another payload, app or path is another workload")
  func workload() {
    func workload(_ text: String = "[]", _ app: String = "list", path: JSONPath = "$") -> String {
      PayloadWork.workload(
        BenchPayload(name: "name", bytes: Array(text.utf8)), of: app,
        BenchSettings(options: SectionDecodingOptions(path: path)))
    }
    #expect(workload() == workload())
    let others = [workload("[ ]"), workload("[]", "shop"), workload(path: "$.a")]
    #expect(Set(others + [workload()]).count == 4)
  }
}
