import BenchmarkKit

struct BenchTable {
  let report: BenchmarkReport
  let reference: String
  let notes: [MeasurementTable.Note]

  func texts() -> [String] {
    func has(_ isMeant: (String) -> Bool) -> Bool { report.measurements.contains { isMeant($0.metric) } }
    return [
      table("strategy", "decode.", notes: notes, decode).text(),
      has { $0.hasPrefix("layout.") } ? table("390 × 844", "layout.", Self.layout).text() : nil,
      has { $0.hasSuffix(".instructions") } ? instructions.text() : nil,
    ].compactMap(\.self)
  }

  private var decode: [MeasurementTable.Column] {
    [
      .init("median", metric: "decode.time"), .init("MB/s", metric: "decode.throughput"),
      .init("× \(reference)", metric: "decode.time", .ratio), .init("95 % interval", metric: "decode.time", .interval),
      .init("first section", metric: "decode.first_section"),
      .init("first viewport", metric: "decode.first_viewport"),
      .init("memory", metric: "decode.peak_memory"), .init("allocations", metric: "decode.allocations"),
    ]
  }

  private static let layout: [MeasurementTable.Column] = [
    .init("solve", metric: "layout.solve_time"), .init("all frames", metric: "layout.frames_time"),
    .init("both", metric: "layout.time"), .init("first viewport", metric: "layout.first_viewport"),
  ]

  private var instructions: ReportTable {
    var table = ReportTable(columns: [.init("", .left), .init("instructions"), .init("a byte"), .init("a cell")])
    for payload in report.payloads {
      let counts = report.measurements.filter { $0.payload == payload.name && $0.metric.hasSuffix(".instructions") }
      if !counts.isEmpty { table.rows.append(.group(Self.heading(payload))) }
      for count in counts {
        func each(_ amount: Int?) -> String {
          guard let amount, amount > 0 else { return HumanFormat.absent }
          return HumanFormat.count((count.median / Double(amount)).rounded())
        }
        table.add([
          count.strategy, HumanFormat.count(count.median), each(payload.bytes), each(payload.counts["cells"]),
        ])
      }
    }
    return table
  }

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
