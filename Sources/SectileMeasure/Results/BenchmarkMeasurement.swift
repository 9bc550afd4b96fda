/// One metric of one strategy on one payload.
public struct BenchmarkMeasurement: Sendable, Hashable, Codable {
  /// The name of the payload, as in `PayloadDescription`.
  public package(set) var payload: String
  /// The name of the measured strategy.
  public let strategy: String
  /// The metric's name, such as `decode.time`.
  public let metric: String
  /// The unit of the values. The report tables know ns, µs, ms, s, MB/s and bytes; any other is
  /// shown as it is.
  public let unit: String
  /// The median of the samples.
  public package(set) var median: Double
  /// The value that nine of ten samples are not above.
  package let p90: Double
  /// The smallest sample.
  package let min: Double
  /// The number of samples; a time budget may make it smaller than requested.
  public let samples: Int
  /// The samples themselves, as `SampleSummary` keeps them; empty, and absent in JSON, where there
  /// was only one.
  package let values: [Double]
  /// The median of each process, where several measured; empty, and absent in JSON, otherwise.
  package private(set) var processMedians: [Double] = []
  /// The value that ratios are of: that of the least sample, of several processes the geometric
  /// mean of theirs; nil, and absent in JSON, where nothing was timed.
  package private(set) var estimate: Double?
  /// The ratio to the reference; nil, and null in JSON, for the reference itself and without a
  /// reference.
  public let ratioToReference: RatioEstimate?

  /// Creates a measurement from a summary of its samples.
  public init(
    payload: String, strategy: String, metric: String, unit: String, summary: SampleSummary,
    ratioToReference: RatioEstimate? = nil
  ) {
    self.init(
      payload: payload, strategy: strategy, metric: metric, unit: unit, summary: summary,
      estimate: nil,
      ratioToReference: ratioToReference)
  }

  package init(
    payload: String, strategy: String, metric: String, unit: String, summary: SampleSummary,
    estimate: Double?,
    ratioToReference: RatioEstimate?
  ) {
    self.estimate = estimate
    self.payload = payload
    self.strategy = strategy
    self.metric = metric
    self.unit = unit
    median = summary.median
    p90 = summary.p90
    min = summary.min
    samples = summary.count
    values = summary.count > 1 ? summary.values : []
    self.ratioToReference = ratioToReference
  }

  /// The value for tables and charts: quotients of it are the ratios.
  package var shown: Double { estimate ?? median }

  /// The identity, by which values of two runs are compared.
  package var key: MeasurementKey {
    MeasurementKey(payload: payload, strategy: strategy, metric: metric)
  }

  /// Combines the samples and the ratios of several processes. A value that one of them lacks is
  /// left out.
  package static func pooled(_ processes: [[BenchmarkMeasurement]]) -> [BenchmarkMeasurement] {
    let byKey = processes.map { own in Dictionary(own.map { ($0.key, $0) }) { first, _ in first } }
    return (processes.first ?? []).compactMap { one in
      let own = byKey.compactMap { $0[one.key] }
      guard own.count == processes.count,
        let summary = SampleSummary(own.flatMap { $0.values.isEmpty ? [$0.median] : $0.values })
      else { return nil }
      let ratios = own.compactMap(\.ratioToReference?.median)
      // One process alone has a ratio, and no interval.
      let alone = own.count == 1 ? ratios.first.map { RatioEstimate($0) } : nil
      let estimates = own.compactMap(\.estimate)
      var measurement = BenchmarkMeasurement(
        payload: one.payload, strategy: one.strategy, metric: one.metric, unit: one.unit,
        summary: summary,
        estimate: estimates.count == own.count ? RatioEstimate.geometricMean(of: estimates) : nil,
        ratioToReference: ratios.count == own.count
          ? RatioEstimate(ofProcesses: ratios) ?? alone : nil)
      if own.count > 1 { measurement.processMedians = own.map(\.median) }
      return measurement
    }
  }
}

/// The identity of a value: one metric of one strategy on one payload.
package struct MeasurementKey: Sendable, Hashable, Codable, Comparable, CustomStringConvertible {
  package let payload: String
  package let strategy: String
  package var metric: String

  package init(payload: String, strategy: String, metric: String) {
    self.payload = payload
    self.strategy = strategy
    self.metric = metric
  }

  package static func < (left: MeasurementKey, right: MeasurementKey) -> Bool {
    (left.payload, left.strategy, left.metric) < (right.payload, right.strategy, right.metric)
  }

  package var description: String { "\(metric) of \(strategy) on \(payload)" }
}
