/// One metric of one strategy on one payload.
public struct BenchmarkMeasurement: Sendable, Hashable, Codable {
  /// The name of the payload, as in `PayloadDescription`.
  public var payload: String
  /// The name of what was measured.
  public var strategy: String
  /// The metric's name, such as `decode.time`.
  public var metric: String
  /// The unit of the values. The report tables know ns, µs, ms, s, MB/s and bytes; any other is shown as it is.
  public var unit: String
  /// The middle of the samples.
  public var median: Double
  /// The value that nine tenths of the samples do not exceed.
  public var p90: Double
  /// The lowest sample.
  public var min: Double
  /// How many samples there were; fewer than asked for where a time budget cut them.
  public var samples: Int
  /// The samples themselves, as `SampleSummary` keeps them; empty where there was only one, or they are not known. Left out
  /// of JSON then, so that a baseline of counts stays short.
  @OmittedWhenEmpty package var values: [Double]
  /// The median of each process, where several measured; absent in JSON otherwise.
  @OmittedWhenEmpty package var processMedians: [Double]
  /// How many times better than the reference; nil, and null in JSON, for the reference itself and where there is
  /// nothing to compare with.
  @Nullable public var ratioToReference: RatioEstimate?

  /// Makes a measurement from a summary of its samples.
  public init(
    payload: String, strategy: String, metric: String, unit: String, summary: SampleSummary,
    ratioToReference: RatioEstimate? = nil
  ) {
    self.payload = payload
    self.strategy = strategy
    self.metric = metric
    self.unit = unit
    self.median = summary.median
    self.p90 = summary.p90
    self.min = summary.min
    self.samples = summary.count
    self.values = summary.count > 1 ? summary.values : []
    self.processMedians = []
    self.ratioToReference = ratioToReference
  }
}

/// Which value a measurement is: one metric of one strategy on one payload.
package struct MeasurementKey: Sendable, Hashable, Codable, Comparable, CustomStringConvertible {
  /// The payload's name.
  package var payload: String
  /// The strategy's name.
  package var strategy: String
  /// The metric's name.
  package var metric: String

  package init(payload: String, strategy: String, metric: String) {
    self.payload = payload
    self.strategy = strategy
    self.metric = metric
  }

  /// By payload, then strategy, then metric.
  package static func < (left: MeasurementKey, right: MeasurementKey) -> Bool {
    (left.payload, left.strategy, left.metric) < (right.payload, right.strategy, right.metric)
  }

  /// Such as "decode.instructions of sectile on home.json".
  package var description: String { "\(metric) of \(strategy) on \(payload)" }
}

extension BenchmarkMeasurement {
  /// Which value this is.
  package var key: MeasurementKey { MeasurementKey(payload: payload, strategy: strategy, metric: metric) }
}

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
