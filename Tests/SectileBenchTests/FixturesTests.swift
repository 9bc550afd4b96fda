import Foundation
import Testing
import TestSupport

@Suite("Fixtures")
struct FixturesTests {
  private let folder = Repository.url("Fixtures")

  private func files(in name: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: folder.appending(path: name), includingPropertiesForKeys: nil
    )
    .filter { $0.pathExtension == "json" }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  @Test("the README has one line for every file, under its folder, and no other")
  func explained() throws {
    let text = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
    var listed: [String: [String]] = [:]
    var heading = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("## ") { heading = String(line.dropFirst(3)) }
      if let match = line.firstMatch(of: /^\| `([^`]+)` \|/) {
        listed[heading, default: []].append(String(match.1))
      }
    }
    let folders = [
      ("Payloads", ""), ("apps/", "apps"), ("good/", "good"), ("bad/", "bad"), ("check/", "check"),
      ("layout/", "layout"),
      ("layout/catalogs/", "layout/catalogs"),
    ]
    for (heading, name) in folders {
      #expect(try listed[heading]?.sorted() == files(in: name).map(\.lastPathComponent))
    }
  }
}
