import Testing

@testable import BenchmarkKit

struct ReportTableTests {
  private let table = ReportTable(
    columns: [.init("strategy", .left), .init("time"), .init("ratio")],
    rows: [
      .group("home.json"),
      .cells(["plain", "412 µs", "1.00 ×"]),
      .cells(["日本", "31.2 ms"]),
      .group("big|file.json"),
      .note(name: "tree", text: "not comparable: keeps the *last* duplicate"),
      .cells(["a", "b", "c", "too many"]),
    ])

  @Test("text")
  func text() {
    #expect(
      table.text() == """
        strategy     time   ratio
        ─────────────────────────
        home.json
        plain      412 µs  1.00 ×
        日本        31.2 ms       –

        big|file.json
        tree      not comparable: keeps the *last* duplicate
        a               b       c

        """)
  }

  @Test("the Markdown")
  func markdown() {
    #expect(
      table.markdown() == #"""
        | strategy | time | ratio |
        | :-- | --: | --: |
        | **home.json** | | |
        | plain | 412 µs | 1.00 × |
        | 日本 | 31.2 ms | – |
        | **big\|file.json** | | |
        | tree | *not comparable: keeps the \*last\* duplicate* | |
        | a | b | c |


        """#)
  }

  @Test("hostile names cannot break a line")
  func hostileNamesCannot() {
    let hostile = ReportTable(columns: [.init("x", .left)], rows: [.cells(["a\nb\u{1B}[2J"])])
    #expect(hostile.text().split(separator: "\n").count == 3)
    #expect(!hostile.text().contains("\u{1B}"))
    #expect(hostile.markdown().split(separator: "\n").count == 3)
  }

  @Test("control characters become visible")
  func controlCharactersBecome() {
    #expect(LogText.printable("a\u{1B}[31m\nb") == "a\u{FFFD}[31m\u{FFFD}b")
    #expect(LogText.printable("plain é") == "plain é")
  }

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
      notes: [(payload: "list", strategy: "tree", text: "not comparable: why")])
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
