import Foundation
import Testing

@Suite("The documentation's view controller")
struct DocumentationTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let root = folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The examples are part of this target, so they compile; here they are held against what the documentation shows.
  @Test("is what is compiled", arguments: ["SectionsViewController", "NavigationRouter"])
  func text(_ name: String) throws {
    let example = try String(contentsOf: Self.folder.appendingPathComponent("\(name).swift"), encoding: .utf8)
    let page = try String(
      contentsOf: Self.root.appendingPathComponent("Sources/ScreenPipeline/Documentation.docc/ViewController.md"),
      encoding: .utf8)
    #expect(page.contains("```swift\n\(example)```"))
  }
}
