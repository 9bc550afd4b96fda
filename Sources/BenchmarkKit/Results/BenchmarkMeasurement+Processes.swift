extension BenchmarkMeasurement {
  /// What several processes measured, each all of it: the samples of all of them, and ratios whose intervals are those of
  /// ``RatioEstimate/init(ofProcesses:)``. What one of them lacks is left out.
  /// - Complexity: O(n log n), n the number of samples, for each measurement.
  package static func pooled(_ processes: [[BenchmarkMeasurement]]) -> [BenchmarkMeasurement] {
    guard let first = processes.first else { return [] }
    let byKey = processes.map { own in Dictionary(own.map { ($0.key, $0) }) { first, _ in first } }
    return first.compactMap { one in
      let own = byKey.compactMap { $0[one.key] }
      guard own.count == processes.count,
        let summary = SampleSummary(own.flatMap { $0.values.isEmpty ? [$0.median] : $0.values })
      else { return nil }
      let ratios = own.compactMap(\.ratioToReference?.median)
      var measurement = BenchmarkMeasurement(
        payload: one.payload, strategy: one.strategy, metric: one.metric, unit: one.unit, summary: summary,
        ratioToReference: ratios.count == own.count ? RatioEstimate(ofProcesses: ratios) : nil)
      if own.count > 1 { measurement.processMedians = own.map(\.median) }
      return measurement
    }
  }
}
