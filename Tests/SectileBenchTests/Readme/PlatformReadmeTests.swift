import Foundation
import TestSupport
import Testing

@Suite("README's table of platforms") struct PlatformReadmeTests {
  @Test("has the macOS that every package of the checkout declares")
  func packages() throws {
    let readme = try Repository.text("README.md")
    let version = try #require(readme.firstMatch(of: /\| macOS ([0-9]+) \|/)?.1)
    let folders = [
      "", "Benchmarks/", "Benchmarks/Screens/", "Tests/ForeignApp/", "Tests/ForeignApp/Screens/",
      "Tests/ForeignApp/Preview/",
      "Tests/NewsFeed/", "Tests/Macros/", "Tests/SharedSupport/",
    ]
    for folder in folders {
      let manifest = try Repository.text("\(folder)Package.swift")
      #expect(manifest.contains("platforms: [.macOS(.v\(version))"), "\(folder)Package.swift")
    }
  }
}
