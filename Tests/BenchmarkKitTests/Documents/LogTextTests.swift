import Foundation
import TestSupport
import Testing

@testable import SectileMeasure

struct LogTextTests {
  private func text(_ seed: UInt64) -> String {
    var random = SeededGenerator(seed: seed)
    let pieces =
      RunnerLog.hostileWords + [
        "::", ":", "#", "##", "[", "vso", " ", "\n", "a", "é", "👨‍👩‍👧", "\u{301}", "\\", "\"",
      ]
    return (0..<Int.random(in: 0..<12, using: &random)).map { _ in random.pick(pieces) }.joined()
  }

  @Test("no line is obeyed, and none drives a terminal", arguments: 0..<400 as Range<UInt64>)
  func safe(_ seed: UInt64) {
    let text = text(seed)
    let safe = LogText.safe(text)
    #expect(
      RunnerLog.unsafeLines(of: safe).isEmpty, "\(text.debugDescription) – \(safe.debugDescription)"
    )
    #expect(LogText.safe(safe) == safe)
    #expect(safe.utf8.count(where: { $0 == 0x0A }) == text.utf8.count(where: { $0 == 0x0A }))
  }

  @Test("what is harmless stays as it is")
  func harmless() {
    for text in [
      "", "a: b::c\n  d: e", "# Title\n## Title [1]", "C# [x]", "\tat: 5 é 日本 👨‍👩‍👧 עברית", "a\n:b\n :",
      "#[x]",
    ] {
      #expect(LogText.safe(text) == text)
    }
    #expect(LogText.safe(" ::error::a\n##[group]") == " :\\:error::a\n##\\[group]")
    #expect(LogText.safe("a\u{9B}b\u{202E}") == "a\\u{9b}b\\u{202e}")
  }

  @Test("JSON says the same, and no line of it is obeyed", arguments: 0..<400 as Range<UInt64>)
  func json(_ seed: UInt64) throws {
    let text = text(seed)
    let json = try DocumentCoder.text(of: [text: text])
    #expect(RunnerLog.unsafeLines(of: json).isEmpty, "\(json)")
    #expect(
      try JSONDecoder().decode([String: String].self, from: Data(json.utf8)).first?.value.utf8
        .elementsEqual(text.utf8)
        == true)
  }

  @Test("Markdown escapes by code points: a mark on a bar leaves it the end of a cell")
  func markdown() {
    #expect(LogText.inMarkdown("a|\u{301}b<\u{301}i>") == "a\\|\u{301}b\\<\u{301}i\\>")
  }
}
