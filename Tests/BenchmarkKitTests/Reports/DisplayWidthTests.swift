import Testing

@testable import BenchmarkKit

struct DisplayWidthTests {
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
    #expect(DisplayWidth.printable("a\u{1B}[31m\nb") == "a\u{FFFD}[31m\u{FFFD}b")
    #expect(DisplayWidth.printable("plain é") == "plain é")
  }
}
