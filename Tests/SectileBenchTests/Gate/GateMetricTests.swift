import BenchmarkKit
import JSONStream
@testable import SectileBench
import Testing

@Suite("what a gate measures, and its limits")
struct GateMetricTests {
  @Test("every metric has a kind that a stored baseline can gate")
  func kinds() {
    let payload = PayloadDescription(name: "p", bytes: 1, counts: ["cells": 2])
    let rows = ["native", LayoutSuite.strategy].flatMap { name in
      payload.rows(
        of: name,
        AllocationSnapshot(allocations: 3, bytesAllocated: 9, liveBytes: 0, peakLiveBytes: 4),
        instructions: 7
      )
    }
    #expect(rows.count == 10)
    for measurement in rows {
      #expect(measurement.kind.isDeterministic, "\(measurement.metric)")
    }
    #expect(Set(rows.map(\.metric)).isSuperset(of: ["decode.instructions", "layout.instructions"]))
  }

  @Test("what is left out of a run is no family's but its own")
  func families() {
    func kind(_ name: String) -> MetricKind {
      MetricKind(metric: name, unit: "")
    }
    for name in ["decode.instructions", "layout.instructions"] {
      #expect(kind(name) == GateMetric.instructions.kind)
    }
    for name in ["decode.allocations", "layout.peak_bytes", "decode.leaked_bytes"] {
      #expect(kind(name) == GateMetric.allocations.kind)
    }
    #expect(GateMetric.allCases.allSatisfy { AllowedGap(rawValue: $0.rawValue) != nil })
  }

  @Test("instructions are the first number of the sums; nothing counted is nothing")
  func sums() {
    for sums in ["summary: 1000 300\ntotals: 1000 300", "summary: 1000", "totals: 1000\n"] {
      #expect(
        CallGraph.instructions(in: "version: 1\nevents: Ir Dr\nfn=(1) a\n1 5\n\(sums)") == 1000)
    }
    for profile in ["", "events: Ir\n", "events: Ir\ntotals: 0", "events: Ir\ntotals: many"] {
      #expect(CallGraph.instructions(in: profile) == nil, "\(profile)")
    }
  }

  @Test("sections, cells and tokens are counted")
  func counts() throws {
    let bytes =
      Array(#"[{"id":1,"title":"t","layoutTemplateDTO":{"layoutTemplate":"card_01","#.utf8)
      + Array(
        #""scrollDirection":"vertical","groupOrientation":"vertical"},"cellType":"card_image","#
          .utf8)
      + Array(#""buttonTypes":[],"data":[{"id":1,"url":"u"}]}]"#.utf8)
    let work = try PayloadWork.description(
      of: BenchPayload(name: "one", bytes: bytes), by: App.builtIn, named: "list", BenchSettings())
    // Five containers have two brackets each; beside them there are 12 keys and 9 values.
    #expect(work.counts == ["sections": 1, "cells": 1, "tokens": 31])
  }

  @Test("another payload, app or path is another workload")
  func workload() {
    func workload(_ text: String = "[]", _ app: String = "list", path: JSONPath = "$") -> String {
      PayloadWork.workload(
        BenchPayload(name: "name", bytes: Array(text.utf8)), of: app,
        BenchSettings(options: SectionDecodingOptions(path: path)))
    }
    #expect(workload() == workload())
    #expect(
      Set([workload("[ ]"), workload("[]", "shop"), workload(path: "$.a"), workload()]).count == 4)
  }
}
