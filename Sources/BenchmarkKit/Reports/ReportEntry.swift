/// One value of a report: a metric of a benchmark, and what is concluded of it.
package struct ReportEntry: Sendable, Hashable, Encodable {
  /// The name of what the benchmark works on, such as a payload's; empty where names say it all.
  package let group: String
  /// The name of whose value it is, such as a strategy's.
  package let name: String
  /// The metric's name; empty where names say it all.
  package let metric: String
  /// The unit of the values; empty where only a ratio is known.
  package let unit: String
  let direction: MetricDirection
  /// The value: the middle of the samples. Nil where only a ratio is known.
  @Nullable package var value: Double? = nil
  @Nullable var minimum: Double? = nil
  @Nullable var p90: Double? = nil
  /// The number of samples, or pairs.
  package var samples = 0
  @Nullable var baseline: Double? = nil
  /// The ratio by which it is better than what it is held to or compared with. Low and high are the median where it does
  /// not vary.
  package var ratio: RatioEstimate? = nil
  /// The relative change that counts as none: the limit of a gate, the noise floor of a comparison. Nil without either.
  @Nullable package var allowance: Double? = nil
  /// The conclusion; nil where nothing is judged.
  @Nullable package var verdict: Verdict? = nil
  /// A few words for what else is to be said of the value.
  @Nullable package var note: String? = nil

  /// Makes an entry; what it has beyond a name, a metric and a unit is set afterwards.
  package init(group: String, name: String, metric: String, unit: String) {
    self.group = group
    self.name = name
    self.metric = metric
    self.unit = unit
    direction = MetricDirection(metric: metric, unit: unit)
  }

  init(_ key: MeasurementKey, unit: String) {
    self.init(group: key.payload, name: key.strategy, metric: key.metric, unit: unit)
  }

  /// Such as "decode.time of sectile on home.json".
  package var title: String {
    let own = metric.isEmpty ? name : name.isEmpty ? metric : "\(metric) of \(name)"
    return group.isEmpty ? own : "\(own) on \(group)"
  }

  /// The relative change, 0.01 for 1 % more; nil without a baseline, and from 0.
  var change: Double? {
    guard let value, let baseline, baseline != 0 else { return nil }
    return value / baseline - 1
  }

  /// The time that nobody sees, in seconds: one picture of a screen.
  static let frame = 0.016

  var seconds: Double? {
    HumanFormat.nanoseconds[unit].flatMap { size in value.finite.map { $0 * size / 1e9 } }
  }

  /// Half a sentence for what happened to the value: "1.25 ms, was 1.20 ms (+4.17 %; allowed ± 0.50 %)".
  var words: String {
    let now = value.map { HumanFormat.value($0, unit: unit) }
    let was = baseline.map { ", was \(HumanFormat.value($0, unit: unit))" } ?? ""
    let isVarying = ratio.map { $0.low < $0.high || value == nil } ?? false
    let details = [
      change.map(PercentFormat.signed),
      isVarying ? "\(HumanFormat.ratio(ratio)) as good, \(HumanFormat.interval(ratio))" : nil,
      allowance.map { "allowed \(PercentFormat.signed($0).replacing("+", with: "± "))" }, note,
    ].compactMap(\.self)
    return [now.map { $0 + was }, details.isEmpty ? nil : "(\(details.joined(separator: "; ")))"].compactMap(\.self)
      .joined(separator: " ")
  }
}

extension Double? {
  var finite: Double? { flatMap { $0.isFinite ? $0 : nil } }
}
