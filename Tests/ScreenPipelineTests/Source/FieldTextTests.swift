import ScreenPipeline
import TestSupport
import Testing

@Suite("Values of header fields") struct FieldTextTests {
  private func text(_ generator: inout SeededGenerator) -> String {
    let pieces = [" ", "\t", ",", "=", "a", "B", "\"", "\u{301}", "\u{1F1E6}", "é", "\r\n", "\u{A0}", "\u{3000}"]
    return (0..<Int.random(in: 0...12, using: &generator)).map { _ in
      pieces[Int.random(in: 0..<pieces.count, using: &generator)]
    }.joined()
  }

  @Test("are split and trimmed by bytes, as an array of bytes is", arguments: 0..<300)
  func oracle(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let value = text(&generator)
    let expected = Array(value.utf8).split(separator: 44, omittingEmptySubsequences: false).map { part in
      var part = part
      while let first = part.first, [32, 9].contains(first) { part.removeFirst() }
      while let last = part.last, [32, 9].contains(last) { part.removeLast() }
      return Array(part)
    }
    #expect(FieldText.members(value).map { Array($0.utf8) } == expected, "seed \(seed)")
    let other = text(&generator)
    let isASCII = (value + other).utf8.allSatisfy { $0 < 128 }
    if isASCII { #expect(FieldText.isName(value, other) == (value.lowercased() == other.lowercased()), "seed \(seed)") }
    #expect(FieldText.isName(value, value), "seed \(seed)")
  }

  @Test(
    "have seconds that are digits",
    arguments: [
      ("0", 0), ("007", 7), ("2147483648", 1 << 31), ("9223372036854775808", 1 << 31), ("", nil), ("-1", nil),
      ("+1", nil), ("1 ", nil), ("１", nil), ("1\u{301}", nil),
    ])
  func seconds(_ text: String, _ seconds: Int64?) { #expect(FieldText.seconds(Substring(text)) == seconds) }

  @Test(
    "names are tokens",
    arguments: [("ETag", "etag"), ("X-A", "x-a"), ("", nil), ("a b", nil), ("a:", nil), ("é", nil), ("A\u{301}", nil)])
  func names(_ text: String, _ name: String?) { #expect(FieldText.name(text) == name) }
}
