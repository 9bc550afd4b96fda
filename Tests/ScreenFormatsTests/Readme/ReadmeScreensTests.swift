import Foundation
import JSONStream
import Sections
import Testing

@Suite struct ReadmeScreensTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let root = folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The example is part of this target, so it compiles; here it is held against what the README shows.
  @Test("the example is the README's")
  func theExampleIsTheReadmes() throws {
    let example = try String(
      contentsOf: Self.folder.appendingPathComponent("ReadmeScreensExample.swift"), encoding: .utf8)
    let readme = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(readme.contains("```swift\n\(example)```"))
  }

  @Test("the example runs")
  func theExampleRuns() throws {
    let file = Self.root.appendingPathComponent("Fixtures/screen-graph.json")
    let bytes = [UInt8](try Data(contentsOf: file))
    #expect(throws: Never.self) { try show([bytes]) }
    #expect(throws: JSONStreamError.self) { try show([bytes], at: "$.other") }
  }
}
