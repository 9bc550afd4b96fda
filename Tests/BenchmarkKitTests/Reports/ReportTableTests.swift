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

  @Test(
    "columns",
    arguments: [
      ("", 0), ("abc", 3), ("6.5 ×", 5), ("µs", 2), ("–", 1), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("한", 2), ("🍕", 2),
      ("👩‍👩‍👧", 2), ("a…", 2), ("─", 1),
    ])
  func columns(text: String, columns: Int) {
    #expect(DisplayWidth.columns(of: text) == columns)
  }

  @Test("pads by columns")
  func padsByColumns() {
    #expect(DisplayWidth.padded("日本", to: 6, alignment: .left) == "日本  ")
    #expect(DisplayWidth.padded("µs", to: 4, alignment: .right) == "  µs")
    #expect(DisplayWidth.padded("long", to: 2, alignment: .right) == "long")
  }

  @Test("truncates by columns")
  func truncatesByColumns() {
    #expect(DisplayWidth.truncated("abcdef", to: 6) == "abcdef")
    #expect(DisplayWidth.truncated("abcdef", to: 4) == "abc…")
    #expect(DisplayWidth.truncated("日本語", to: 4) == "日…")
    #expect(DisplayWidth.truncated("abc", to: 0) == "")
  }

  @Test("control characters become visible")
  func controlCharactersBecome() {
    #expect(LogText.printable("a\u{1B}[31m\nb") == "a\u{FFFD}[31m\u{FFFD}b")
    #expect(LogText.printable("plain é") == "plain é")
  }
}
