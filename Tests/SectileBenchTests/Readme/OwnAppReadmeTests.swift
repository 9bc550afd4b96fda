import TestSupport
import Testing

@Suite("The article on your own app")
struct OwnAppReadmeTests {
  /// The article shows a whole package; here it is held against the one that is built and driven by the tests.
  @Test("is Tests/ForeignApp")
  func same() throws {
    let files = ["Package.swift"] + ["Models", "Cells", "Layouts", "main"].map { "Sources/shop/\($0).swift" }
    try ReadmeCode("Sources/SectileBench/Documentation.docc/YourOwnApp.md").expect(
      showsJust: files.map { "Tests/ForeignApp/\($0)" })
  }
}
