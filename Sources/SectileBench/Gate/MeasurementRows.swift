import BenchmarkKit

/// Gathers the measurements of one payload.
struct MeasurementRows {
  /// The metric that counts a payload's cells.
  static let cells = "work.cells"

  private let payload: PayloadDescription
  private(set) var measurements: [BenchmarkMeasurement] = []

  /// Begins with the payload's counts.
  init(_ payload: PayloadDescription) {
    self.payload = payload
    for (what, count) in payload.counts.sorted(by: { $0.key < $1.key }) {
      add("payload", "work.\(what)", what, Double(count))
    }
  }

  mutating func add(firstSectionBytes bytes: Int, _ measured: MeasuredCase) {
    add(measured, "first_section_bytes", "bytes", bytes)
  }

  mutating func add(_ allocated: AllocationSnapshot, _ measured: MeasuredCase) {
    add(measured, "allocations", "allocations", allocated.allocations)
    if let cells = payload.counts["cells"], cells > 0 {
      let share = Double(allocated.allocations) / Double(cells)
      add(measured.strategy, measured.metric("allocations_per_cell"), "allocations/cell", share)
    }
    add(measured, "allocated_bytes", "bytes", allocated.bytesAllocated)
    add(measured, "peak_bytes", "bytes", allocated.peakLiveBytes)
    // The result has been given back by then.
    add(measured, "leaked_bytes", "bytes", max(0, allocated.liveBytes))
  }

  mutating func add(_ counts: CaseCounts, _ measured: MeasuredCase) {
    add(measured, "instructions", "instructions", counts.instructions)
    if let misses = counts.cacheMisses { add(measured, "cache_misses", "misses", misses) }
    if let atomics = counts.atomics { add(measured, "atomics", "atomics", atomics) }
  }

  private mutating func add(_ measured: MeasuredCase, _ metric: String, _ unit: String, _ value: Int) {
    add(measured.strategy, measured.metric(metric), unit, Double(value))
  }

  private mutating func add(_ strategy: String, _ metric: String, _ unit: String, _ value: Double) {
    measurements += [
      BenchmarkMeasurement(payload: payload.name, strategy: strategy, metric: metric, unit: unit, value: value)
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

  var isDecode: Bool { name != LayoutSuite.strategy && !isQuery }

  /// The strategy that its measurements stand under.
  var strategy: String { isQuery ? LayoutSuite.strategy : name }

  /// The name of a metric of this case.
  func metric(_ name: String) -> String { (isDecode ? "decode." : isQuery ? "layout.query_" : "layout.") + name }
}
