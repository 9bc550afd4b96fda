package import BenchmarkKit

/// A bar of the suite: its limit, the measured value and the verdict.
package struct ScreenBar: Sendable, Hashable {
  /// The name of the measured quantity.
  package let subject: String
  /// The measured value, as text.
  package let measured: String
  /// The limit, as text.
  package let bar: String
  package let verdict: BarVerdict

  package init(_ subject: String, measured: String, bar: String, _ verdict: BarVerdict) {
    self.subject = subject
    self.measured = measured
    self.bar = bar
    self.verdict = verdict
  }

  /// Creates a bar for a ratio that has to be at least `bar`.
  package init(_ subject: String, _ ratio: RatioEstimate?, atLeast bar: Double) {
    self.init(
      subject, measured: Self.text(ratio),
      bar: "at least \(HumanFormat.ratio(RatioEstimate(bar))) (margin \(HumanFormat.count(BarVerdict.margin * 100)) %)",
      BarVerdict(ratio, atLeast: bar))
  }

  /// Creates a bar for a check that has to hold in all runs.
  package init(_ subject: String, holds count: Int, of all: Int) {
    self.init(subject, measured: "\(count) of \(all)", bar: "every time", BarVerdict(holds: count, of: all))
  }

  /// Creates a bar for a count that may be at most `bar`.
  package init(_ subject: String, _ number: Int?, atMost bar: Int) {
    self.init(
      subject, measured: number.map { "\($0)" } ?? HumanFormat.absent, bar: "at most \(bar)",
      BarVerdict(number, atMost: bar))
  }

  /// A ratio with its interval, such as "31.2 × (30.8 – 31.9)".
  package static func text(_ ratio: RatioEstimate?) -> String {
    guard let ratio else { return HumanFormat.absent }
    return "\(HumanFormat.ratio(ratio)) (\(HumanFormat.interval(ratio)))"
  }

  package static func table(_ bars: [ScreenBar]) -> ReportTable {
    ReportTable(
      columns: [.init("bar", .left), .init("measured"), .init("has to be", .left), .init("verdict", .left)],
      rows: bars.map { .cells([$0.subject, $0.measured, $0.bar, $0.verdict.rawValue]) })
  }
}
