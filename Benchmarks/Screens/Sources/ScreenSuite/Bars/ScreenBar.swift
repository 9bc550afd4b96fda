package import BenchmarkKit

/// One bar of the suite: what has to be reached, and what was measured.
package struct ScreenBar: Sendable, Hashable {
  /// What it is about.
  package let subject: String
  /// What was measured.
  package let measured: String
  /// What it has to be.
  package let bar: String
  package let verdict: BarVerdict

  package init(_ subject: String, measured: String, bar: String, _ verdict: BarVerdict) {
    self.subject = subject
    self.measured = measured
    self.bar = bar
    self.verdict = verdict
  }

  /// A ratio that has to be at least so much.
  package init(_ subject: String, _ ratio: RatioEstimate?, atLeast bar: Double) {
    self.init(
      subject, measured: Self.text(ratio),
      bar: "at least \(HumanFormat.ratio(RatioEstimate(bar))) (margin \(HumanFormat.count(BarVerdict.margin * 100)) %)",
      BarVerdict(ratio, atLeast: bar))
  }

  /// What has to hold every time.
  package init(_ subject: String, holds count: Int, of all: Int) {
    self.init(subject, measured: "\(count) of \(all)", bar: "every time", BarVerdict(holds: count, of: all))
  }

  /// A number that has to be no more than so much.
  package init(_ subject: String, _ number: Int?, atMost bar: Int) {
    self.init(
      subject, measured: number.map { "\($0)" } ?? HumanFormat.absent, bar: "at most \(bar)",
      BarVerdict(number, atMost: bar))
  }

  /// A ratio with its interval: "31.2 × (30.8 – 31.9)".
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
