import Foundation
import Testing
import TestSupport

@Suite("Fixtures")
struct FixturesTests {
  private let folder = Repository.url("Fixtures")

  private func files(in name: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder.appending(path: name), includingPropertiesForKeys: nil)
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
      if let match = line.firstMatch(of: /^\| `([^`]+)` \|/) { listed[heading, default: []].append(String(match.1)) }
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

  @Test(
    "what is good is JSON to Foundation too",
    arguments: ["", "apps", "good", "check", "layout", "layout/golden", "layout/catalogs"])
  func good(name: String) throws {
    for file in try files(in: name) {
      #expect(throws: Never.self, "\(file.lastPathComponent)") {
        try JSONSerialization.jsonObject(with: Data(contentsOf: file))
      }
    }
  }

  @Test("the home screen has the size and the sections of a real one")
  func home() throws {
    let bytes = try [UInt8](Data(contentsOf: folder.appending(path: "home.json")))
    #expect(3500...3700 ~= bytes.count)
    let list = try sections(of: bytes)
    #expect(
      list.map { $0["cellType"] as? String }
        == ["card_image", "card_info", "card_image_title", "card_info", "featured_01_info"])
    #expect(list.allSatisfy { cells(of: $0).count == 1 })
  }
}
