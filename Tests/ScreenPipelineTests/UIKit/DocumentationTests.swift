import Testing
import TestSupport

@Suite("The documentation's view controller")
struct DocumentationTests {
  /// The examples are part of this target, so they compile; here they are held against what the documentation shows.
  @Test("is what is compiled", arguments: ["SectionsViewController", "NavigationRouter"])
  func text(_ name: String) throws {
    try ReadmeCode("Sources/ScreenPipeline/Documentation.docc/ViewController.md")
      .expect(shows: "Tests/ScreenPipelineTests/UIKit/\(name).swift")
  }
}
