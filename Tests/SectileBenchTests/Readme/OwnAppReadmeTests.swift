import TestSupport
import Testing

@Suite("The README's own app")
struct OwnAppReadmeTests {
  /// The section shows a whole package; here it is held against the one that is built and driven by the tests.
  @Test("is Tests/ForeignApp")
  func same() throws {
    let files = ["Package.swift"] + ["Models", "Cells", "Layouts", "main"].map { "Sources/shop/\($0).swift" }
    try ReadmeCode(under: "Your own app").expect(showsJust: files.map { "Tests/ForeignApp/\($0)" })
  }
}
