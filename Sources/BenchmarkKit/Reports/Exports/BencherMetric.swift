/// One value in the Bencher Metric Format.
///
/// Its JSON is `{benchmark: {measure: {value, lower_value, upper_value}}}`; only `value` is required
/// (https://bencher.dev/docs/reference/bencher-metric-format/, which `bencher run --adapter json` reads).
package struct BencherMetric: Sendable, Hashable, Codable {
  /// The median.
  package var value: Double
  /// The lowest sample; absent where there was only one.
  package var lowerValue: Double?
  /// What nine tenths of the samples do not exceed.
  package var upperValue: Double?

  private enum CodingKeys: String, CodingKey {
    case value
    case lowerValue = "lower_value"
    case upperValue = "upper_value"
  }
}

extension Report {
  /// All values by benchmark and measure. A measure is named after its metric and unit, since the format has no units.
  /// Which way it gets better is a matter of its thresholds there, so that rates are among them.
  /// - Throws: `DuplicateExport`.
  /// - Complexity: O(n), n the number of entries.
  package var bencherMetrics: [String: [String: BencherMetric]] {
    get throws {
      var benchmarks: [String: [String: BencherMetric]] = [:]
      for entry in entries {
        guard let value = entry.value.finite else { continue }
        let name = [entry.group, entry.name].filter { !$0.isEmpty }.joined(separator: " / ")
        let unit = entry.unit.isEmpty ? "" : " (\(entry.unit))"
        let measure = entry.metric.isEmpty ? "value\(unit)" : "\(entry.metric)\(unit)"
        guard benchmarks[name]?[measure] == nil else { throw DuplicateExport(name: "\(name) / \(measure)") }
        let isSpread = entry.samples > 1
        benchmarks[name, default: [:]][measure] = BencherMetric(
          value: value, lowerValue: isSpread ? entry.minimum.finite : nil, upperValue: isSpread ? entry.p90.finite : nil
        )
      }
      return benchmarks
    }
  }
}
