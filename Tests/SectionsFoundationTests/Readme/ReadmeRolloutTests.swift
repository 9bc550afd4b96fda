import Foundation
import SectionsFoundation
import Testing

@Suite("The README's rollout") struct ReadmeRolloutTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  @Test("is the README's")
  func isTheReadmes() throws {
    let example = try String(
      contentsOf: Self.folder.appendingPathComponent("ReadmeRolloutExample.swift"), encoding: .utf8)
    let root = (0..<3).reduce(Self.folder) { url, _ in url.deletingLastPathComponent() }
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(readme.contains("```swift\n" + example + "```\n"))
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
