/// One value for github-action-benchmark, as its tool `customSmallerIsBetter` reads an array of.
///
/// The keys are those of its README (https://github.com/benchmark-action/github-action-benchmark, "Custom benchmarks"):
/// `name`, `unit` and `value` are required, `range` and `extra` are texts for whoever points at a value.
package struct SmallerIsBetterEntry: Sendable, Hashable, Codable {
  /// Such as "home.json / sectile / decode.time": the same in every run, and unique in one.
  package var name: String
  /// The value's unit.
  package var unit: String
  /// The median.
  package var value: Double
  /// From the lowest sample to what nine tenths do not exceed; absent for a single sample.
  package var range: String?
  /// What else is known of the value.
  package var extra: String?
}

extension Report {
  /// The values that are known, each under the name that an export has for it.
  private func named(
    by name: (ReportEntry) -> [String]
  ) throws -> [(name: String, entry: ReportEntry, value: Double)] {
    var names: Set<String> = []
    return try entries.compactMap { entry in
      guard let value = entry.value.finite else { return nil }
      let name = Self.name(name(entry))
      // A dashboard draws one line for each name.
      guard names.insert(name).inserted else { throw DuplicateExport(name: name) }
      return (name, entry, value)
    }
  }

  private static func name(_ parts: [String]) -> String { parts.filter { !$0.isEmpty }.joined(separator: " / ") }

  /// The values of which less is better, for dashboards that expect that of all values.
  ///
  /// Those of which more is better, throughputs and rates, are left out, not turned round: they are made of times that
  /// are there, and a dashboard of reciprocals misleads. So are values that are known as ratios only.
  /// - Throws: `DuplicateExport`.
  /// - Complexity: O(n), n the number of entries.
  package var smallerIsBetter: [SmallerIsBetterEntry] {
    get throws {
      try named { [$0.group, $0.name, $0.metric] }.filter { $0.entry.direction == .lowerIsBetter }.map { named in
        let (name, entry, value) = named
        let ends = entry.samples > 1 ? [entry.minimum, entry.p90].compactMap(\.self) : []
        let range = ends.map { HumanFormat.value($0, unit: entry.unit) }.joined(separator: " – ")
        let ratio = entry.ratio.map { "\(HumanFormat.ratio($0))\(reference.map { " of \($0)" } ?? "")" }
        let samples = entry.samples > 1 ? "median of \(entry.samples)" : nil
        let extra = [entry.verdict?.rawValue, samples, ratio].compactMap { $0 }.joined(separator: "; ")
        return SmallerIsBetterEntry(
          name: name, unit: entry.unit, value: value, range: ends.count == 2 ? range : nil,
          extra: extra.isEmpty ? nil : extra)
      }
    }
  }
}

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
      func measure(_ entry: ReportEntry) -> String {
        (entry.metric.isEmpty ? "value" : entry.metric) + (entry.unit.isEmpty ? "" : " (\(entry.unit))")
      }
      return try named { [$0.group, $0.name, measure($0)] }.reduce(into: [:]) { benchmarks, named in
        let (_, entry, value) = named
        let isSpread = entry.samples > 1
        benchmarks[Self.name([entry.group, entry.name]), default: [:]][measure(entry)] = BencherMetric(
          value: value, lowerValue: isSpread ? entry.minimum.finite : nil,
          upperValue: isSpread ? entry.p90.finite : nil)
      }
    }
  }
}

/// Two values of a report that would have one name in an export, so that one of them would be lost.
package struct DuplicateExport: Error, Sendable, Hashable, CustomStringConvertible {
  /// The name.
  package var name: String

  /// What is the matter and what to do.
  package var description: String {
    "two values are called \"\(name)\", and an export has room for one: measure each payload once, under one name"
  }
}
