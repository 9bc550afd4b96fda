import BenchmarkKit

struct BenchTable {
  let report: BenchmarkReport
  let reference: String
  let notes: [MeasurementTable.Note]

  /// Returns the tables of the decode and of the layout, and for a page one with what does not fit a terminal.
  func tables(ofPage: Bool = false) -> [(heading: String, table: ReportTable)] {
    let more = ofPage ? [("More of the decode", table("strategy", "decode.", Self.more))] : []
    return
      ([
        ("Decode", table("strategy", "decode.", notes: notes, decode)),
        ("Layout", table("390 × 844", "layout.", Self.layout)),
      ] + more).filter { !$0.1.rows.isEmpty }
  }

  private var decode: [MeasurementTable.Column] {
    [
      .init("median", metric: "decode.time"), .init("MB/s", metric: "decode.throughput"),
      .init("× \(reference)", metric: "decode.time", .ratio), .init("95 % interval", metric: "decode.time", .interval),
      .init("first section", metric: "decode.first_section"),
      .init("first viewport", metric: "decode.first_viewport"),
      .init("memory", metric: "decode.peak_memory"), .init("allocations", metric: "decode.allocations"),
      .init("instructions", metric: "decode.instructions"),
    ]
  }

  private static let more: [MeasurementTable.Column] = [
    .init("p90", metric: "decode.time", .p90), .init("wall", metric: "decode.wall_time"),
    .init("processor", metric: "decode.cpu_time"), .init("cells/s", metric: "decode.cells"),
    .init("allocated", metric: "decode.allocated_bytes"),
  ]

  private static let layout: [MeasurementTable.Column] = [
    .init("solve", metric: "layout.solve_time"), .init("all frames", metric: "layout.frames_time"),
    .init("both", metric: "layout.time"), .init("first viewport", metric: "layout.first_viewport"),
    .init("instructions", metric: "layout.instructions"),
  ]

  private func table(
    _ rowTitle: String, _ prefix: String, notes: [MeasurementTable.Note] = [], _ columns: [MeasurementTable.Column]
  ) -> ReportTable {
    MeasurementTable(rowTitle: rowTitle, columns: columns).table(
      of: report.measurements.filter { $0.metric.hasPrefix(prefix) },
      headings: report.payloads.reduce(into: [:]) { $0[$1.name] = Self.heading($1) }, notes: notes)
  }

  private static func heading(_ payload: PayloadDescription) -> String {
    "\(payload.name): \(HumanFormat.bytes(Double(payload.bytes))), \(payload.counts["sections"] ?? 0) sections, "
      + "\(payload.counts["cells"] ?? 0) cells"
  }
}
