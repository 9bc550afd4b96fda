import BenchmarkKit

/// The tables and the text of `bench`, for a terminal or a page.
struct BenchTable {
  /// The report that is shown.
  let report: BenchmarkReport
  /// Notes about strategies that stand in the tables.
  var notes: [MeasurementTable.Note] = []
  /// The strategy that ratios are relative to; nil if none is.
  private var reference: String? { report.reference }

  /// Returns the tables of the decode and of the layout, and for a page one with what does not fit
  /// a terminal.
  func tables(ofPage: Bool = false) -> [(heading: String, table: ReportTable)] {
    let more = ofPage ? [("More of the decode", table("strategy", "decode.", Self.more))] : []
    // Beside the instructions a terminal has no room for the moments.
    let isWide = ofPage || !report.measurements.contains { $0.metric == "decode.instructions" }
    return
      ([
        ("Decode", table("strategy", "decode.", notes: notes, decode(withMoments: isWide))),
        ("Layout", table("390 × 844", "layout.", Self.layout)),
      ] + more).filter { !$0.1.rows.isEmpty }
  }

  /// The columns of the decode.
  ///
  /// - Parameter withMoments: Whether the times of the first section and the first viewport are
  ///   columns.
  private func decode(withMoments: Bool) -> [MeasurementTable.Column] {
    let moments: [MeasurementTable.Column] = [
      .init("first section", metric: "decode.first_section"),
      .init("first viewport", metric: "decode.first_viewport"),
    ]
    return [
      .init("time", metric: "decode.time"), .init("MB/s", metric: "decode.throughput"),
      .init("× \(reference ?? "reference")", metric: "decode.time", .ratio),
      .init("95 % interval", metric: "decode.time", .interval),
    ] + (withMoments ? moments : []) + [
      .init("memory", metric: "decode.peak_memory"), .init("footprint", metric: "decode.footprint"),
      .init("allocations", metric: "decode.allocations"),
      .init("instructions", metric: "decode.instructions"),
    ]
  }

  /// The columns of a page that a terminal has no room for.
  private static let more: [MeasurementTable.Column] = [
    .init("p90", metric: "decode.time", .p90), .init("wall", metric: "decode.wall_time"),
    .init("processor", metric: "decode.cpu_time"), .init("cells/s", metric: "decode.cells"),
    .init("allocated", metric: "decode.allocated_bytes"),
  ]

  /// The columns of the layout.
  private static let layout: [MeasurementTable.Column] = [
    .init("solve", metric: "layout.solve_time"), .init("all frames", metric: "layout.frames_time"),
    .init("both", metric: "layout.time"), .init("first viewport", metric: "layout.first_viewport"),
    .init("instructions", metric: "layout.instructions"),
  ]

  /// Makes a table of the rows whose metric has a prefix, a block for each payload.
  private func table(
    _ rowTitle: String, _ prefix: String, notes: [MeasurementTable.Note] = [],
    _ columns: [MeasurementTable.Column]
  ) -> ReportTable {
    MeasurementTable(rowTitle: rowTitle, columns: columns).table(
      of: report.measurements.filter { $0.metric.hasPrefix(prefix) },
      headings: report.payloads.reduce(into: [:]) { $0[$1.name] = Self.heading($1) }, notes: notes)
  }

  /// The heading of a payload's block: its name, size, sections and cells, and in how many
  /// processes it was timed.
  private static func heading(_ payload: PayloadDescription) -> String {
    let counts = ["section", "cell"].compactMap { noun in
      payload.counts[noun + "s"].map { ", \(HumanFormat.counted($0, noun))" }
    }
    let processes = payload.processes.map { ", \(HumanFormat.counted($0, "process"))" } ?? ""
    return
      "\(payload.name): \(HumanFormat.bytes(Double(payload.bytes)))\(counts.joined())\(processes)"
  }

  /// The text for a terminal: the answer, warnings, tables, and how the figures came about. How far
  /// a ratio can be trusted depends on the processes and rounds behind it.
  var text: String {
    guard !report.measurements.isEmpty || !notes.isEmpty else { return "" }
    let answer = report.answer.map { "\($0).\n\n" } ?? ""
    let before = ([report.measurements.busyMachine].compactMap(\.self) + (report.notes ?? [])).map {
      "\($0)\n"
    }
    let estimator =
      if report.payloads.contains(where: { $0.processes ?? 1 > 1 }) {
        "A time is the geometric mean of the least of each process, a ratio the quotient of two, its 95 % interval Student's t "
          + "over the processes' ratios. Beside its name a payload has the number of its processes."
      } else if report.hasIntervals {
        "A time is the least of the rounds, a ratio the quotient of two; it and its interval are within one process: another "
          + "one may differ by more."
      } else {
        "A ratio is of one round in one process, and has no interval: another round may differ by more."
      }
    let ratios =
      reference.map { "\(estimator) Above 1 is faster than \($0). " }
      ?? "Without the reference among the strategies there are no ratios. "
    let memory =
      report.measurements.contains { $0.metric == "decode.peak_memory" }
      ? "Memory: the peak of heap bytes above those before, all sections kept, the payload not counted; allocations: calls of "
        + "malloc and its kin in one decode, and the bytes that they asked for. " : ""
    return answer + before.joined()
      + tables().map { $0.table.text() + "\n" }.joined(separator: "\n") + """

        \(ratios)\(memory)A ratio says nothing of \
        what a screen gains: look at the times.
        \(report.environment.line)

        """
  }
}
