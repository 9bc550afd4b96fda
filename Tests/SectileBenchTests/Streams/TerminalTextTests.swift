import BenchmarkKit
import TestSupport
import Testing

@testable import SectileBench

@Suite("text on a terminal")
struct TerminalTextTests {
  private static let words = [
    "a", "of", "the", "bytes", "payload", "section", "JSONDecoder", "split-json-decoder",
  ]

  @Test("a sentence is wrapped at the width, and nothing of it is lost")
  func wraps() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let width = Int.random(in: 40...120, using: &random)
      let count = Int.random(in: 1...60, using: &random)
      let sentence = (0..<count).map { _ in
        Self.words[Int.random(in: Self.words.indices, using: &random)]
      }
      .joined(separator: " ")
      let lead = ["", "  ", "- ", "    name  ", "json-decoder  "][
        Int.random(in: 0..<5, using: &random)]
      let lines = TerminalText(width: width).dressed(lead + sentence).split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= width }, "seed \(seed): \(lines)")
      let margin = lead.count
      #expect(
        lines.dropFirst().allSatisfy { $0.prefix { $0 == " " }.count == margin },
        "seed \(seed): \(lines)")
      let joined = lines.map { String($0.dropFirst(margin)) }.joined(separator: " ")
      #expect(joined == sentence && lines.first?.hasPrefix(lead) == true, "seed \(seed): \(lines)")
      // No line has room for the next one's first word.
      for (line, next) in zip(lines, lines.dropFirst()) {
        let word = next.dropFirst(margin).prefix { $0 != " " }
        #expect(line.count + 1 + word.count > width, "seed \(seed): \(lines)")
      }
    }
  }

  @Test("rows of tables, words that are too long and other texts stay as they are")
  func stays() {
    let row = "strategy             time  MB/s  × json-decoder  95 % interval  first section"
    let rule = String(repeating: "─", count: 90)
    let path = String(repeating: "x", count: 90)
    for line in [row, rule, path, "short", ""] {
      #expect(TerminalText(width: 40).dressed(line) == line)
      #expect(TerminalText().dressed(line) == line)
    }
    let long = String(repeating: "word ", count: 50)
    #expect(TerminalText().dressed(long) == long && TerminalText(width: 10).dressed(long) == long)
  }

  @Test("a verdict has its colour, over all of its lines, and nothing else has one")
  func colours() {
    let text =
      "Pass: nothing of 1 got worse, and that is a long sentence\nRegression: 1\nundecided\n"
    let verdicts: [String: Verdict] = [
      "Pass: nothing of 1 got worse, and that is a long sentence": .pass,
      "Regression: 1": .regression,
      "undecided": .inconclusive,
    ]
    let shown = TerminalText(width: 40, isColoured: true).dressed(text, verdicts: verdicts)
    #expect(
      shown
        == "\u{1B}[32mPass: nothing of 1 got worse, and that\nis a long sentence\u{1B}[0m\n\u{1B}[31mRegression: 1\u{1B}[0m\n"
        + "\u{1B}[33mundecided\u{1B}[0m\n")
    #expect(!TerminalText(width: 40).dressed(text, verdicts: verdicts).contains("\u{1B}"))
    #expect(TerminalText(isColoured: true).dressed("other\n", verdicts: verdicts) == "other\n")
  }

  #if Commands
    @Test(
      "the distance of two words is the fewest letters to change",
      arguments: [
        ("", "", 0), ("a", "", 1), ("advize", "advise", 1), ("bnech", "bench", 2),
        ("abc", "xabcy", 2),
      ])
    func distances(_ one: String, _ other: String, _ distance: Int) {
      #expect(one.editDistance(to: other) == distance && other.editDistance(to: one) == distance)
    }
  #endif
}
