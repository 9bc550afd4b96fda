import Foundation
import TestSupport
import Testing

@Suite("The README's own app")
struct OwnAppReadmeTests {
  /// The section shows a whole package; here it is held against the one that is built and driven by the tests.
  @Test("is Tests/ForeignApp")
  func same() throws {
    let readme = try String(contentsOf: Tool.root.appendingPathComponent("README.md"), encoding: .utf8)
    let section = try #require(
      readme.components(separatedBy: "\n## Your own app\n").dropFirst().first?.components(separatedBy: "\n## ").first)
    let shown = section.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "```").first
    }
    let package = Tool.root.appendingPathComponent("Tests/ForeignApp")
    let files = ["Package.swift"] + ["Models", "Cells", "Layouts", "main"].map { "Sources/shop/\($0).swift" }
    #expect(shown.count == files.count)
    for (shown, file) in zip(shown, files) {
      #expect(shown == (try String(contentsOf: package.appendingPathComponent(file), encoding: .utf8)), "\(file)")
    }
  }
}
