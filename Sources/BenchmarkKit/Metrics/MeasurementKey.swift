/// Which value a measurement is: one metric of one strategy on one payload.
public struct MeasurementKey: Sendable, Hashable, Codable, Comparable, CustomStringConvertible {
  /// The payload's name.
  public var payload: String
  /// The strategy's name.
  public var strategy: String
  /// The metric's name.
  public var metric: String

  /// Makes a key.
  public init(payload: String, strategy: String, metric: String) {
    self.payload = payload
    self.strategy = strategy
    self.metric = metric
  }

  /// By payload, then strategy, then metric.
  public static func < (left: MeasurementKey, right: MeasurementKey) -> Bool {
    (left.payload, left.strategy, left.metric) < (right.payload, right.strategy, right.metric)
  }

  /// Such as "decode.instructions of sectile on home.json".
  public var description: String { "\(metric) of \(strategy) on \(payload)" }
}

extension BenchmarkMeasurement {
  /// Which value this is.
  public var key: MeasurementKey { MeasurementKey(payload: payload, strategy: strategy, metric: metric) }
}
