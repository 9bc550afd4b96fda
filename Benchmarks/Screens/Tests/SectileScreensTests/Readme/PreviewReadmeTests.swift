import SharedTestSupport
import Testing

@Suite("The documentation's preview of an app's own")
struct PreviewReadmeTests {
  @Test("is Tests/ForeignApp/Preview")
  func ownPreview() throws {
    let files = ["Sources/shop-preview/main.swift", "Package.swift"]
    try ReadmeCode("Sources/ScreenPipeline/Documentation.docc/Preview.md").expect(
      showsJust: files.map { "Tests/ForeignApp/Preview/\($0)" })
  }
}
