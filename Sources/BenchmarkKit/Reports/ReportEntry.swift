/// One value of a report: a metric of a benchmark, and what is concluded of it.
package struct ReportEntry: Sendable, Hashable, Encodable {
  /// What the benchmark works on, such as a payload's name; empty where names say it all.
  package var group: String
  /// Whose value it is, such as a strategy's name.
  package var name: String
  /// The metric's name; empty where names say it all.
  package var metric: String
  /// The unit of the values; empty where only a ratio is known.
  package var unit: String
  /// Which way the metric gets better.
  package var direction: MetricDirection
  /// What was measured: the middle of the samples. Nil where only a ratio is known.
  @Nullable package var value: Double? = nil
  /// The lowest sample.
  @Nullable package var minimum: Double? = nil
  /// What nine tenths of the samples do not exceed.
  @Nullable package var p90: Double? = nil
  /// How many samples, or pairs, there were.
  package var samples = 0
  /// What it is held to; nil where nothing is.
  @Nullable package var baseline: Double? = nil
  /// How many times better it is than what it is held to or compared with. Low and high are the median where it does not
  /// vary.
  @Nullable package var ratio: RatioEstimate? = nil
  /// The relative change that counts as none: the limit of a gate, the noise floor of a comparison. Nil without either.
  @Nullable package var allowance: Double? = nil
  /// The conclusion; nil where nothing is judged.
  @Nullable package var verdict: Verdict? = nil
  /// What else is to be said of the value, in a few words.
  @Nullable package var note: String? = nil

  /// Makes an entry; what it has beyond a name, a metric and a unit is set afterwards.
  package init(
    group: String, name: String, metric: String, unit: String, direction: MetricDirection = .lowerIsBetter
  ) {
    self.group = group
    self.name = name
    self.metric = metric
    self.unit = unit
    self.direction = direction
  }

  /// Makes the entry of a value.
  init(_ key: MeasurementKey, unit: String, direction: MetricDirection = .lowerIsBetter) {
    self.init(group: key.payload, name: key.strategy, metric: key.metric, unit: unit, direction: direction)
  }

  /// Such as "decode.time of sectile on home.json".
  package var title: String {
    let own = metric.isEmpty ? name : name.isEmpty ? metric : "\(metric) of \(name)"
    return group.isEmpty ? own : "\(own) on \(group)"
  }

  /// The relative change, 0.01 for 1 % more; nil without a baseline, and from 0.
  package var change: Double? {
    guard let value, let baseline, baseline != 0 else { return nil }
    return value / baseline - 1
  }

  /// What nobody sees, in seconds: one picture of a screen.
  static let frame = 0.016

  /// The value in seconds; nil where it is no time.
  var seconds: Double? {
    let units = ["ns": 1e-9, "µs": 1e-6, "ms": 1e-3, "s": 1]
    return units[unit].flatMap { unit in value.finite.map { $0 * unit } }
  }
}

extension Double? {
  /// Nil instead of infinity and NaN.
  var finite: Double? { flatMap { $0.isFinite ? $0 : nil } }
}

extension RatioEstimate {
  var isFinite: Bool { median.isFinite && low.isFinite && high.isFinite }
}

extension ReportEntry {
  /// What happened to the value, in a sentence's half: "1.25 ms, was 1.20 ms (+4.17 %, allowed +0.50 %)".
  var words: String {
    var parts: [String] = []
    if let value {
      let now = HumanFormat.value(value, unit: unit)
      parts.append(baseline.map { "\(now), was \(HumanFormat.value($0, unit: unit))" } ?? now)
    }
    var details: [String] = []
    if let change { details.append(PercentFormat.signed(change)) }
    if let ratio, ratio.low < ratio.high || value == nil {
      details.append("\(HumanFormat.ratio(ratio)) as good, \(HumanFormat.interval(ratio))")
    }
    if let allowance { details.append("allowed \(PercentFormat.signed(allowance).replacing("+", with: "± "))") }
    if let note { details.append(note) }
    if !details.isEmpty { parts.append("(\(details.joined(separator: "; ")))") }
    return parts.joined(separator: " ")
  }
}
