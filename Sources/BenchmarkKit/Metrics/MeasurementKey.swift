/// Which value a measurement is: one metric of one strategy on one payload.
package struct MeasurementKey: Sendable, Hashable, Codable, Comparable, CustomStringConvertible {
  /// The payload's name.
  package var payload: String
  /// The strategy's name.
  package var strategy: String
  /// The metric's name.
  package var metric: String

  /// Makes a key.
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
