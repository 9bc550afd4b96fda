import Foundation
import JSONStreamFoundation
import Testing
import TestSupport

@Suite("The documentation's rollout") struct ReadmeRolloutTests {
  @Test("is the documentation's")
  func isTheReadmes() throws {
    try ReadmeCode("Sources/JSONStreamFoundation/Documentation.docc/RollingOut.md")
      .expect(shows: "Tests/JSONStreamFoundationTests/Readme/ReadmeRolloutExample.swift")
  }

  @Test("falls back, and says so", arguments: [true, false])
  func fallsBack(_ isStreaming: Bool) throws {
    let lines = Log<String>()
    let text = MarkedPayload.list(2).dropLast() + ",]"
    let sections = try strategy(isStreaming: isStreaming) { lines.add($0) }.sections(in: Data(text.utf8))
    #expect(sections.count == 2)
    #expect(lines.entries == (isStreaming ? ["refused: syntax at $[2], then decoded"] : []))
  }
}
