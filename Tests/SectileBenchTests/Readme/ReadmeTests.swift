import TestSupport
import Testing

@Suite("the documentation") struct ReadmeTests {
  @Test("the article on your own app is Tests/NewsFeed")
  func ownApp() throws {
    let files =
      ["Bench/Package.swift"]
      + ["Models", "Cells", "Layouts"].map { "Sources/NewsFeed/\($0).swift" }
      + ["Bench/Sources/news/main.swift"]
    try ReadmeCode("Sources/SectileBench/Documentation.docc/YourOwnApp.md").expect(
      showsJust: files.map { "Tests/NewsFeed/\($0)" })
  }

  @Test("README's table of platforms has the macOS that every package of the checkout declares")
  func platforms() throws {
    let version = try #require(
      Repository.text("README.md").firstMatch(of: /\| macOS ([0-9]+) \|/)?.1)
    for folder in [
      "", "Benchmarks/", "Benchmarks/Screens/", "Tests/NewsFeed/", "Tests/NewsFeed/Bench/",
      "Tests/NewsFeed/Preview/", "Tests/Macros/", "Tests/SharedSupport/",
    ] {
      let manifest = try Repository.text("\(folder)Package.swift")
      #expect(manifest.contains("platforms: [.macOS(.v\(version))"), "\(folder)Package.swift")
    }
  }
}
