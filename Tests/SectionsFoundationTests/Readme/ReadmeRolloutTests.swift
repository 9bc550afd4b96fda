import Foundation
import SectionsFoundation
import Testing
import TestSupport

@Suite("The README's rollout") struct ReadmeRolloutTests {
  @Test("is the README's")
  func isTheReadmes() throws {
    try ReadmeCode().expect(shows: "Tests/SectionsFoundationTests/Readme/ReadmeRolloutExample.swift")
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
