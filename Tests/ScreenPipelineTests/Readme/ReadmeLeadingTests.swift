import Foundation
import ScreenPipeline
import Sections
import Testing

@Suite("The README's screens that lead on")
struct ReadmeLeadingTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let root = folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The example is part of this target, so it compiles; here it is held against what the README shows.
  @Test("are what is compiled")
  func text() throws {
    let example = try String(
      contentsOf: Self.folder.appendingPathComponent("ReadmeLeadingExample.swift"), encoding: .utf8)
    let readme = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(readme.contains("```swift\n\(example)```"))
  }

  @Test("lead to the see-all screen")
  func runs() async throws {
    let backend = Backend([.rows(1, cells: 2, buttons: [.custom("View")]), .rows(5, cells: 3, buttons: [.allList])])
    #expect(try await open(backend) == [.home, .seeAll(section: 5)])
    #expect(try await open(Backend([])) == [.home])
  }
}
