import BenchmarkKit

/// One case of a gate's run, and the names of its metrics.
struct MeasuredCase {
  let name: String

  static func all(of app: some RegisteredApp, strategies: [String]) -> [MeasuredCase] {
    (strategies + (app.hasLayout ? [LayoutSuite.strategy, LayoutSuite.query] : [])).map(MeasuredCase.init)
  }

  var isQuery: Bool { name == LayoutSuite.query }

  var isDecode: Bool { name != LayoutSuite.strategy && !isQuery }

  var strategy: String { isQuery ? LayoutSuite.strategy : name }

  /// Returns the rows of the measured values; nil values give no rows.
  func rows(
    on payload: PayloadDescription, firstSection: Int?, _ allocated: AllocationSnapshot?, _ counted: CaseCounts?
  ) -> [BenchmarkMeasurement] {
    let cells = payload.counts["cells"].flatMap { $0 > 0 ? $0 : nil }
    let perCell = allocated.flatMap { allocated in cells.map { Double(allocated.allocations) / Double($0) } }
    let counts: [(metric: String, unit: String, value: Int?)] = [
      ("first_section_bytes", "bytes", firstSection), ("allocations", "allocations", allocated?.allocations),
      ("allocated_bytes", "bytes", allocated?.bytesAllocated), ("peak_bytes", "bytes", allocated?.peakLiveBytes),
      // The result has been released by then.
      ("leaked_bytes", "bytes", allocated.map { max(0, $0.liveBytes) }),
      ("instructions", "instructions", counted?.instructions), ("cache_misses", "misses", counted?.cacheMisses),
      ("atomics", "atomics", counted?.atomics),
    ]
    var values = counts.map { ($0.metric, $0.unit, $0.value.map(Double.init)) }
    values.insert(("allocations_per_cell", "allocations/cell", perCell), at: 2)
    let family = isDecode ? "decode." : isQuery ? "layout.query_" : "layout."
    return values.compactMap { metric, unit, value in
      value.flatMap {
        BenchmarkMeasurement(payload: payload.name, strategy: strategy, metric: family + metric, unit: unit, value: $0)
      }
    }
  }
}
