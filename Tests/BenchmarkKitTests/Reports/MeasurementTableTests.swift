import Testing

@testable import BenchmarkKit

struct MeasurementTableTests {
  private func measurement(
    _ payload: String, _ strategy: String, _ metric: String, unit: String, _ values: [Double],
    ratio: RatioEstimate? = nil
  ) throws -> BenchmarkMeasurement {
    BenchmarkMeasurement(
      payload: payload, strategy: strategy, metric: metric, unit: unit,
      summary: try #require(SampleSummary(values)), ratioToReference: ratio)
  }

  @Test("groups by payload and shows what is there")
  func groupsPayloadShows() throws {
    let measurements = [
      try measurement("home", "reference", "time", unit: "ms", [1, 2, 3]),
      try measurement("home", "reference", "memory", unit: "bytes", [2048]),
      try measurement(
        "home", "streaming", "time", unit: "ms", [0.2, 0.25, 0.3],
        ratio: RatioEstimate(median: 8, low: 7.5, high: 8.25)),
      try measurement("list", "reference", "time", unit: "ms", [2000]),
    ]
    let layout = MeasurementTable(
      rowTitle: "strategy",
      columns: [
        .init("median", metric: "time"), .init("p90", metric: "time", .p90),
        .init("ratio", metric: "time", .ratio), .init("95 %", metric: "time", .interval),
        .init("memory", metric: "memory"),
      ])
    let table = layout.table(
      of: measurements, headings: ["list": "list (2 MB)"],
      notes: [.init(payload: "list", strategy: "tree", text: "not comparable: why")])
    #expect(
      table.rows == [
        .group("home"),
        .cells(["reference", "2.00 ms", "2.80 ms", "–", "–", "2.00 KiB"]),
        .cells(["streaming", "250 µs", "290 µs", "8.00 ×", "7.50 – 8.25", "–"]),
        .group("list (2 MB)"),
        .cells(["reference", "2.00 s", "2.00 s", "–", "–", "–"]),
        .note(name: "tree", text: "not comparable: why"),
      ])
    #expect(table.columns.map(\.title) == ["strategy", "median", "p90", "ratio", "95 %", "memory"])
  }
}
