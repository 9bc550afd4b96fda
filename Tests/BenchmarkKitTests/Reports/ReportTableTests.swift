import BenchmarkKit
import Testing

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
        日本      31.2 ms       –

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

  @Test("empty tables are empty tables")
  func emptyTablesEmpty() {
    #expect(ReportTable(columns: []).text() == "\n\n")
    #expect(ReportTable(columns: [.init("x")]).markdown() == "| x |\n| --: |\n")
  }
}
