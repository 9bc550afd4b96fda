package import BenchmarkKit
package import SectileBench

/// The outcome of `bench`: measurements and bars, or the differences that prevented them.
package struct ScreenOutcome {
  package var payloads: [PayloadDescription] = []
  package var measurements: [BenchmarkMeasurement] = []
  package var bars: [ScreenBar] = []
  /// The differences between the screens of a strategy and of the reference; if there are any,
  /// nothing is measured.
  package var differences: [String] = []

  package var isEqual: Bool { differences.isEmpty }
  package var verdict: BarVerdict { .overall(of: bars.map(\.verdict)) }

  package var tables: [(heading: String, table: ReportTable)] {
    let isWhole = { (row: BenchmarkMeasurement) in row.payload.hasSuffix(ScenarioSuite.wholeWayMark)
    }
    let isOpen = { (row: BenchmarkMeasurement) in row.metric.hasPrefix("screen.open.") }
    let rates = measurements.filter { !isWhole($0) && $0.metric != ScenarioSuite.viewportMetric }
    return [
      ("Home opened, cold", Self.opening.table(of: rates.filter(isOpen), headings: headings)),
      ("Then", Self.others.table(of: rates.filter { !isOpen($0) })),
      ("Without a limit", Self.whole.table(of: measurements.filter(isWhole))),
      ("Bars", ScreenBar.table(bars)),
    ]
  }

  package func text(environment: BenchmarkEnvironment) -> String {
    guard isEqual else { return "" }
    return """
      \(tables.map { $0.table.text() }.joined(separator: "\n"))
      From the request to the frames over loopback HTTP, the server a process of its own, decoding into the same models, all \
      strategies in turn. Rates are kept by the server, on the wire. Ratios are of paired runs, above 1 is faster than \
      json-decoder, with 95 % intervals. A bar is met when the whole interval lies where it has to, missed when all of it lies \
      where it must not, a ratio below the bar by more than the margin. Processor and memory are the client's: memory is \
      heap above that before, of one run without a limit.
      \(environment.line)

      """
  }

  private static func column(
    _ title: String, _ scenario: ScreenScenario, _ phase: MeasuredPhase,
    _ value: MeasurementTable.Value = .estimate
  ) -> MeasurementTable.Column { .init(title, metric: scenario.metric(phase), value) }

  private static let opening = MeasurementTable(
    rowTitle: "home opened, cold",
    columns: [
      column("first section", .open, .firstSection),
      column("first viewport", .open, .firstViewport),
      column("× json-decoder", .open, .firstViewport, .ratio),
      column("95 % interval", .open, .firstViewport, .interval),
      column("complete", .open, .complete),
      column("× json-decoder", .open, .complete, .ratio),
      column("processor", .open, .cpuTime),
      column("memory to viewport", .open, .viewportMemory),
      column("peak memory", .open, .peakMemory),
      column("updates", .open, .updates),
    ])

  private static let others = MeasurementTable(
    rowTitle: "then",
    columns: [
      column("warm: viewport", .reopen, .firstViewport),
      column("confirmed", .reopen, .confirmed),
      column("refreshed", .refresh, .complete),
      column("304", .unchanged, .confirmed),
      column("cut: viewport", .retry, .firstViewport),
      column("failed", .retry, .failed),
      column("retried", .retry, .complete),
    ])

  private static let whole = MeasurementTable(
    rowTitle: "without a limit",
    columns: [
      column("first viewport", .open, .firstViewport),
      column("complete", .open, .complete),
      column("p90", .open, .complete, .p90),
      column("× json-decoder", .open, .complete, .ratio),
      column("95 % interval", .open, .complete, .interval),
      column("processor", .open, .cpuTime),
    ])

  private var headings: [String: String] {
    payloads.reduce(into: [:]) { headings, payload in
      headings[payload.name] =
        "\(payload.name): \(HumanFormat.bytes(Double(payload.bytes))), \(payload.counts["sections"] ?? 0) sections, "
        + "\(payload.counts["cells"] ?? 0) cells"
    }
  }
}

/// One bar of the suite: the value that has to be reached, and the measured one, as the table shows
/// them.
package struct ScreenBar: Sendable, Hashable {
  package let subject: String
  package let measured: String
  package let bar: String
  package let verdict: BarVerdict

  init(_ subject: String, _ ratio: RatioEstimate?, atLeast least: Double) {
    self.subject = subject
    measured =
      ratio.map { "\(HumanFormat.ratio($0)) (\(HumanFormat.interval($0)))" } ?? HumanFormat.absent
    bar =
      "at least \(HumanFormat.ratio(RatioEstimate(least))) (margin \(HumanFormat.count(BarVerdict.margin * 100)) %)"
    verdict = BarVerdict(ratio, atLeast: least)
  }

  init(_ subject: String, holds count: Int, of all: Int) {
    self.subject = subject
    measured = "\(count) of \(all)"
    bar = "every time"
    verdict = BarVerdict(holds: count, of: all)
  }

  init(_ subject: String, _ number: Int?, atMost most: Int) {
    self.subject = subject
    measured = number.map { "\($0)" } ?? HumanFormat.absent
    bar = "at most \(most)"
    verdict = BarVerdict(number, atMost: most)
  }

  static func table(_ bars: [ScreenBar]) -> ReportTable {
    ReportTable(
      columns: [
        .init("bar", .left), .init("measured"), .init("has to be", .left), .init("verdict", .left),
      ],
      rows: bars.map { .cells([$0.subject, $0.measured, $0.bar, $0.verdict.rawValue]) })
  }
}

/// Tells whether a bar is reached.
package enum BarVerdict: String, Sendable, Hashable, CaseIterable {
  /// The whole interval lies at or above the bar.
  case met
  /// The whole interval lies below the bar by more than the margin.
  case missed
  /// The interval lies across the bar or within the margin, or nothing was measured.
  case inconclusive

  /// The share by which a ratio may lie below a bar before it is missed.
  static let margin = 0.1

  /// Judges a ratio of paired runs, with its 95 % interval; a greater one is better.
  package init(_ ratio: RatioEstimate?, atLeast bar: Double) {
    guard let ratio, ratio.low.isFinite, ratio.high.isFinite else {
      self = .inconclusive
      return
    }
    let isBelow = ratio.high < bar / (1 + Self.margin)
    let others = isBelow ? Self.missed : .inconclusive
    self = ratio.low >= bar ? .met : others
  }

  /// Judges a check that has to hold in all runs; inconclusive when there were none.
  package init(holds count: Int, of all: Int) {
    guard all > 0 else {
      self = .inconclusive
      return
    }
    self = count == all ? .met : .missed
  }

  /// Judges a count that may be at most `bar`, without a margin; inconclusive when it is nil.
  package init(_ number: Int?, atMost bar: Int) {
    self = number.map { $0 <= bar ? .met : .missed } ?? .inconclusive
  }

  /// Combines verdicts: missed if any is, otherwise inconclusive if any is or if there are none.
  package static func overall(of verdicts: some Sequence<BarVerdict>) -> BarVerdict {
    let all = Set(verdicts)
    return [.missed, .inconclusive, .met].first(where: all.contains) ?? .inconclusive
  }

  /// The exit status of a command that checks bars.
  package var status: ExitStatus {
    switch self {
    case .met: .done
    case .missed: .regression
    case .inconclusive: .inconclusive
    }
  }
}
