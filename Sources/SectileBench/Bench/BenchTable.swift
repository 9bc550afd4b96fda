import BenchmarkKit

/// The table that `bench` prints.
enum BenchTable {
  /// The row of yajl without a look at its tokens.
  static let limit = "yajl-alone"
  /// What `--strategies` calls the comparison type by type.
  static let cellTypes = "cell-types"

  static func decode(
    _ report: BenchmarkReport, reference: String, notes: [MeasurementTable.Note]
  ) -> ReportTable {
    let table = MeasurementTable(
      rowTitle: "strategy",
      columns: [
        .init("median", metric: "decode.time"),
        .init("p90", metric: "decode.time", .p90),
        .init("MB/s", metric: "decode.throughput"),
        .init("cells/s", metric: "decode.cells"),
        .init("× \(reference)", metric: "decode.time", .ratio),
        .init("95 % interval", metric: "decode.time", .interval),
        .init("first section", metric: "decode.first_section"),
        .init("peak memory", metric: "decode.peak_memory"),
        .init("allocations", metric: "decode.allocations"),
      ])
    return table.table(
      of: report.measurements.filter { $0.metric.hasPrefix("decode.") }, headings: headings(report), notes: notes)
  }

  static func layout(_ report: BenchmarkReport) -> ReportTable {
    let table = MeasurementTable(
      rowTitle: "390 × 844",
      columns: [
        .init("solve", metric: "layout.solve_time"),
        .init("all frames", metric: "layout.frames_time"),
        .init("both", metric: "layout.time"),
        .init("p90", metric: "layout.time", .p90),
        .init("first viewport", metric: "layout.first_viewport"),
      ])
    return table.table(of: report.measurements.filter { $0.metric.hasPrefix("layout.") }, headings: headings(report))
  }

  /// What each type of cells costs through Codable, and what its fast decoder gains.
  static func cellTypeTable(_ report: BenchmarkReport, notes: [MeasurementTable.Note]) -> ReportTable {
    let table = MeasurementTable(
      rowTitle: "cell type",
      columns: [
        .init("cells", metric: "type.cells"),
        .init("bytes", metric: "type.bytes"),
        .init("through Codable", metric: "type.codable_time"),
        .init("fast", metric: "type.fast_time"),
        .init("gain", metric: "type.fast_time", .ratio),
        .init("95 % interval", metric: "type.fast_time", .interval),
        .init("saves", metric: "type.saved_time"),
        .init("gain at most", metric: "type.tokens_time", .ratio),
      ])
    return table.table(
      of: report.measurements.filter { $0.metric.hasPrefix("type.") }, headings: headings(report), notes: notes)
  }

  private static func headings(_ report: BenchmarkReport) -> [String: String] {
    report.payloads.reduce(into: [:]) { headings, payload in
      let sections = payload.counts["sections"] ?? 0
      let cells = payload.counts["cells"] ?? 0
      let size = HumanFormat.bytes(Double(payload.bytes))
      headings[payload.name] = "\(payload.name): \(size), \(sections) sections, \(cells) cells"
    }
  }
}
