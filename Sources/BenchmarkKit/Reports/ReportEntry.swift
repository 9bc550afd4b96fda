/// One value of a report, with what it is compared with and the verdict on it.
package struct ReportEntry: Sendable, Hashable, Encodable {
  /// The benchmark's subject, such as a payload; empty where the name is sufficient.
  package let group: String
  /// The name among the entries of a group, such as a strategy.
  package let name: String
  /// The metric's name; empty where the name is sufficient.
  package let metric: String
  /// The unit of the values; empty where only a ratio is known.
  package let unit: String
  /// The direction in which the values get better, from the metric and the unit.
  let direction: MetricDirection
  /// The median of the samples; nil where only a ratio is known.
  package var value: Double?
  /// The smallest sample; nil where samples are not known.
  var minimum: Double?
  /// The value that nine of ten samples are not above; nil where samples are not known.
  var p90: Double?
  /// The number of samples; 0 where it is not known.
  package var samples = 0
  /// The earlier value; nil where it is not compared with one.
  var baseline: Double?
  /// Its quality as a multiple of the reference's, with an interval; nil without a reference.
  package var ratio: RatioEstimate?
  /// The relative change that is not significant: a gate's limit, a comparison's noise floor; nil
  /// without either.
  package var allowance: Double?
  /// The verdict; nil where it was not judged.
  package var verdict: Verdict?
  /// A remark in a few words, such as the reason of the verdict.
  package var note: String?

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

  /// The metric, name and group in words, without those that are empty.
  package var title: String {
    let own = [metric, name].filter { !$0.isEmpty }.joined(separator: " of ")
    return group.isEmpty ? own : "\(own) on \(group)"
  }

  /// The relative change since the baseline; nil without one, or where it is 0.
  var change: Double? {
    guard let value, let baseline, baseline != 0 else { return nil }
    return value / baseline - 1
  }

  /// The value in seconds, for formats that have only these; nil for other units than times.
  var seconds: Double? {
    HumanFormat.nanoseconds[unit].flatMap { size in value.finite.map { $0 * size / 1e9 } }
  }

  /// The value with its comparison in one line of text.
  var words: String {
    let now = value.map { HumanFormat.value($0, unit: unit) }
    let was = baseline.map { ", was \(HumanFormat.value($0, unit: unit))" } ?? ""
    let isVarying = ratio.map { $0.low < $0.high || value == nil } ?? false
    let details = [
      change.map(PercentFormat.signed),
      isVarying ? "\(HumanFormat.ratio(ratio)) as good, \(HumanFormat.interval(ratio))" : nil,
      allowance.map { "allowed \(PercentFormat.signed($0).replacing("+", with: "± "))" }, note,
    ].compactMap(\.self)
    return [now.map { $0 + was }, details.isEmpty ? nil : "(\(details.joined(separator: "; ")))"]
      .compactMap(\.self)
      .joined(separator: " ")
  }
}

extension Double? { var finite: Double? { flatMap { $0.isFinite ? $0 : nil } } }
