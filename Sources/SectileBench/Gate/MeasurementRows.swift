import BenchmarkKit

/// Gathers the measurements of one payload.
struct MeasurementRows {
  /// The metric that counts a payload's cells.
  static let cells = "work.cells"

  let payload: String
  private(set) var measurements: [BenchmarkMeasurement] = []

  init(payload: String) { self.payload = payload }

  mutating func add(_ work: PayloadWork) {
    add("payload", Self.cells, "cells", work.cells)
    add("payload", "work.sections", "sections", work.sections)
    add("payload", "work.tokens", "tokens", work.tokens)
  }

  mutating func add(_ measured: MeasuredCase, _ metric: String, _ unit: String, _ value: Int) {
    add(measured.strategy, measured.metric(metric), unit, value)
  }

  mutating func add(_ measured: MeasuredCase, _ allocated: AllocationSnapshot, cells: Int) {
    add(measured, "allocations", "allocations", allocated.allocations)
    if cells > 0 {
      add(
        measured.strategy, measured.metric("allocations_per_cell"), "allocations/cell",
        Double(allocated.allocations) / Double(cells))
    }
    add(measured, "allocated_bytes", "bytes", allocated.bytesAllocated)
    add(measured, "peak_bytes", "bytes", allocated.peakLiveBytes)
    // The result has been given back by then.
    add(measured, "leaked_bytes", "bytes", max(0, allocated.liveBytes))
  }

  mutating func add(_ measured: MeasuredCase, _ counts: CaseCounts) {
    add(measured, "instructions", "instructions", counts.instructions)
    guard let simulated = counts.simulated else { return }
    add(measured, "cache_misses", "misses", simulated.cacheMisses)
    add(measured, "atomics", "atomics", simulated.atomics)
  }

  private mutating func add(_ strategy: String, _ metric: String, _ unit: String, _ value: some BinaryInteger) {
    add(strategy, metric, unit, Double(value))
  }

  private mutating func add(_ strategy: String, _ metric: String, _ unit: String, _ value: Double) {
    measurements += [
      BenchmarkMeasurement(payload: payload, strategy: strategy, metric: metric, unit: unit, value: value)
    ].compactMap { $0 }
  }
}

/// One case of a gate's run, and what its metrics are called.
struct MeasuredCase {
  /// The case's name to ``RegisteredApp/work(of:_:_:)``.
  let name: String

  /// A strategy's cases, and those of the layout where the app has one.
  static func all(of app: some RegisteredApp, strategies: [String]) -> [MeasuredCase] {
    (strategies + (app.hasLayout ? [LayoutSuite.strategy, LayoutSuite.query] : [])).map(MeasuredCase.init)
  }

  /// Queries take no memory of their own, so that their instructions alone tell.
  var isQuery: Bool { name == LayoutSuite.query }

  /// The first word of its metrics' names.
  var family: String { name == LayoutSuite.strategy || isQuery ? "layout" : "decode" }

  /// The strategy that its measurements stand under.
  var strategy: String { isQuery ? LayoutSuite.strategy : name }

  /// The name of a metric of this case.
  func metric(_ name: String) -> String { "\(family).\(isQuery ? "query_" : "")\(name)" }
}
