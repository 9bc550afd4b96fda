import BenchmarkKit

/// The table that `bench` prints.
enum BenchTable {
  /// What `--strategies` calls the comparison type by type.
  static let cellTypes = "cell-types"

  static func decode(
    _ report: BenchmarkReport, reference: String, notes: [MeasurementTable.Note]
  ) -> ReportTable {
    table(
      of: report, "decode.", rowTitle: "strategy", notes: notes,
      columns: [
        .init("median", metric: "decode.time"),
        .init("p90", metric: "decode.time", .p90),
        .init("MB/s", metric: "decode.throughput"),
        .init("cells/s", metric: "decode.cells"),
        .init("× \(reference)", metric: "decode.time", .ratio),
        .init("95 % interval", metric: "decode.time", .interval),
        .init("first section, warm", metric: "decode.first_section"),
        .init("first viewport, warm", metric: "decode.first_viewport"),
        .init("peak memory", metric: "decode.peak_memory"),
        .init("allocations", metric: "decode.allocations"),
        .init("allocated", metric: "decode.allocated_bytes"),
      ])
  }

  static func layout(_ report: BenchmarkReport) -> ReportTable {
    table(
      of: report, "layout.", rowTitle: "390 × 844",
      columns: [
        .init("solve", metric: "layout.solve_time"),
        .init("all frames", metric: "layout.frames_time"),
        .init("both", metric: "layout.time"),
        .init("p90", metric: "layout.time", .p90),
        .init("first viewport", metric: "layout.first_viewport"),
      ])
  }

  /// What each type of cells costs through Codable, and what its fast decoder gains.
  static func cellTypeTable(_ report: BenchmarkReport, notes: [MeasurementTable.Note]) -> ReportTable {
    table(
      of: report, "type.", rowTitle: "cell type", notes: notes,
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
  }

  /// What valgrind counted.
  static func instructions(_ report: BenchmarkReport) -> ReportTable {
    let counts = report.measurements.filter { $0.metric.hasSuffix(".instructions") }
    let cells = report.payloads.reduce(into: [:]) { $0[$1.name] = $1.counts["cells"] }
    var table = ReportTable(columns: [.init("", .left), .init("instructions"), .init("a byte"), .init("a cell")])
    for payload in report.payloads where counts.contains(where: { $0.payload == payload.name }) {
      table.rows.append(.group(headings(report)[payload.name] ?? payload.name))
      for count in counts where count.payload == payload.name {
        func each(_ amount: Int) -> String {
          amount > 0 ? HumanFormat.count((count.median / Double(amount)).rounded()) : HumanFormat.absent
        }
        table.add([
          count.strategy, HumanFormat.count(count.median), each(payload.bytes), each(cells[payload.name] ?? 0),
        ])
      }
    }
    return table
  }

  /// The metric of a decode in chunks of a size.
  static func sweepMetric(_ chunkBytes: Int) -> String { "sweep.time_\(chunkBytes)" }

  /// The same decode in chunks of several sizes.
  static func sweep(_ report: BenchmarkReport, _ sizes: [Int]) -> ReportTable {
    table(
      of: report, "sweep.", rowTitle: "in chunks of",
      columns: sizes.map { .init(HumanFormat.value(Double($0), unit: "bytes"), metric: sweepMetric($0)) })
  }

  /// The same decode with empty caches, and for the first time.
  static func cold(_ report: BenchmarkReport, reference: String) -> ReportTable {
    let measured = Set(report.measurements.filter { $0.metric == "decode.cold_time" }.map(\.strategy))
    return table(
      of: report, "decode.", rowTitle: "cold", strategies: measured,
      columns: [
        .init("warm", metric: "decode.time"),
        .init("caches empty", metric: "decode.cold_time"),
        .init("× \(reference)", metric: "decode.cold_time", .ratio),
        .init("95 % interval", metric: "decode.cold_time", .interval),
        .init("first run", metric: "decode.first_run_time"),
      ])
  }

  /// The measurements whose metrics begin like this, of some strategies or of all.
  private static func table(
    of report: BenchmarkReport, _ prefix: String, rowTitle: String, strategies: Set<String>? = nil,
    notes: [MeasurementTable.Note] = [], columns: [MeasurementTable.Column]
  ) -> ReportTable {
    MeasurementTable(rowTitle: rowTitle, columns: columns).table(
      of: report.measurements.filter { one in
        one.metric.hasPrefix(prefix) && strategies.map { $0.contains(one.strategy) } ?? true
      }, headings: headings(report), notes: notes)
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
