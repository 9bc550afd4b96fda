package import BenchmarkKit

/// The text that `bench` prints.
package enum ScreenTables {
  package static func text(_ outcome: ScreenOutcome, environment: BenchmarkEnvironment) -> String {
    guard outcome.isEqual else { return "" }
    let rows = outcome.measurements
    let isWay = { (row: BenchmarkMeasurement) in row.payload.contains(ScenarioSuite.wayMark) }
    return """
      \(opening.table(of: rows.filter { !isWay($0) && $0.metric.hasPrefix("screen.open.") }, headings: headings(outcome)).text())
      \(others.table(of: rows.filter { !isWay($0) && !$0.metric.hasPrefix("screen.open.") && $0.metric != ScenarioSuite.viewportMetric }).text())
      \(ways.table(of: rows.filter(isWay)).text())
      \(ScreenBar.table(outcome.bars).text())
      From the request to the frames over loopback HTTP, the server a process of its own, decoding into the same models, all \
      strategies in turn. Rates are kept by the server, on the wire. Ratios are of paired runs, above 1 is faster than \
      json-decoder, with 95 % intervals. A bar is met when the whole interval lies where it has to, missed when all of it lies \
      where it must not, a ratio below the bar by more than the margin. Processor and memory are the client's: memory is \
      heap above that before, of one run without a limit.
      \(environment.line)

      """
  }

  private static func column(
    _ title: String, _ scenario: ScreenScenario, _ phase: ScreenPhase, _ value: MeasurementTable.Value = .median
  ) -> MeasurementTable.Column {
    .init(title, metric: scenario.metric(phase), value)
  }

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
      column("on the wire", .open, .wireBytes),
    ])

  private static let others = MeasurementTable(
    rowTitle: "then",
    columns: [
      column("warm: viewport", .reopen, .firstViewport),
      column("confirmed", .reopen, .confirmed),
      column("see all", .seeAll, .complete),
      column("switched", .switchView, .complete),
      column("refreshed", .refresh, .complete),
      column("304", .unchanged, .confirmed),
      column("cut: viewport", .retry, .firstViewport),
      column("failed", .retry, .failed),
      column("retried", .retry, .complete),
    ])

  private static let ways = MeasurementTable(
    rowTitle: "without a limit",
    columns: [
      column("first viewport", .open, .firstViewport),
      column("complete", .open, .complete),
      column("p90", .open, .complete, .p90),
      column("× json-decoder", .open, .complete, .ratio),
      column("95 % interval", .open, .complete, .interval),
      column("processor", .open, .cpuTime),
      column("on the wire", .open, .wireBytes),
    ])

  private static func headings(_ outcome: ScreenOutcome) -> [String: String] {
    outcome.payloads.reduce(into: [:]) { headings, payload in
      headings[payload.name] =
        "\(payload.name): \(HumanFormat.bytes(Double(payload.bytes))), \(payload.counts["sections"] ?? 0) sections, "
        + "\(payload.counts["cells"] ?? 0) cells"
    }
  }
}
