import Foundation
import Testing

@Suite struct ReadmeTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// The example is part of this target, so it compiles; here it is held against what the README shows.
  @Test("the example is the README's")
  func theExampleIsTheReadmes() throws {
    let example = try String(contentsOf: Self.folder.appendingPathComponent("ReadmeExample.swift"), encoding: .utf8)
    let root = Self.folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let blocks = readme.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(blocks.first == example)
  }

  @Test("the example runs")
  func theExampleRuns() async throws {
    let stream = AsyncStream<[UInt8]> { continuation in
      continuation.yield(Array("[]".utf8))
      continuation.finish()
    }
    await #expect(throws: Never.self) { try await show(stream) }
  }
}
