package struct ReportEntry: Sendable, Hashable, Encodable {
  /// The benchmark's subject, such as a payload; empty where the name is sufficient.
  package let group: String
  package let name: String
  /// The metric's name; empty where the name is sufficient.
  package let metric: String
  /// The unit of the values; empty where only a ratio is known.
  package let unit: String
  let direction: MetricDirection
  /// The median of the samples; nil where only a ratio is known.
  package var value: Double?
  var minimum: Double?
  var p90: Double?
  package var samples = 0
  var baseline: Double?
  package var ratio: RatioEstimate?
  /// The relative change that is not significant: a gate's limit, a comparison's noise floor; nil
  /// without either.
  package var allowance: Double?
  package var verdict: Verdict?
  package var note: String?

  package init(group: String, name: String, metric: String, unit: String) {
    (self.group, self.name, self.metric, self.unit) = (group, name, metric, unit)
    direction = MetricDirection(metric: metric, unit: unit)
  }

  init(_ key: MeasurementKey, unit: String) {
    self.init(group: key.payload, name: key.strategy, metric: key.metric, unit: unit)
  }

  package var title: String {
    let own = metric.isEmpty ? name : name.isEmpty ? metric : "\(metric) of \(name)"
    return group.isEmpty ? own : "\(own) on \(group)"
  }

  var change: Double? {
    guard let value, let baseline, baseline != 0 else { return nil }
    return value / baseline - 1
  }

  var seconds: Double? {
    HumanFormat.nanoseconds[unit].flatMap { size in value.finite.map { $0 * size / 1e9 } }
  }

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
