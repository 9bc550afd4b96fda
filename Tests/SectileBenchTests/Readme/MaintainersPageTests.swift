import Foundation
import TestSupport
import Testing

/// The pages that lead a maintainer through the sources, held against the sources.
@Suite("the maintainers' pages")
struct MaintainersPageTests {
  private static let pages = [
    "CONTRIBUTING.md", "Tests/README.md", "README.md", "Benchmarks/README.md",
  ]
  /// Paths on these pages begin at the checkout's root, or in one of these folders.
  private static let folders = ["", "Sources/", "Tests/"]

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: Repository.url(path).path)
  }

  /// The pages of all modules, as paths from the root.
  private static func articles() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: Repository.url("Sources").path)
      .filter { $0.hasSuffix(".md") }.map { "Sources/\($0)" }
  }

  @Test("each file that a page names is there", arguments: pages)
  func files(_ page: String) throws {
    let text = try Repository.text(page)
    let paths = text.matches(of: /`([\w.+-]+\/[\w.+\/-]+\.(?:swift|c|h|py|sh|md|txt))`/).map {
      String($0.1)
    }
    for path in paths {
      #expect(Self.folders.contains { Self.exists($0 + path) }, "\(path)")
    }
  }

  @Test("each link of a page leads to a file", arguments: try pages + articles())
  func links(_ page: String) throws {
    let folder = page.split(separator: "/").dropLast().map { "\($0)/" }.joined()
    for match in try Repository.text(page).matches(of: /\]\(([^)#:]+)\)/) {
      #expect(Self.exists(folder + match.1), "\(match.1)")
    }
  }

  @Test("each article that another one names by its title is there", arguments: try articles())
  func titles(_ page: String) throws {
    let text = try Repository.text(page).replacing(/\s+/, with: " ")
    for match in text.matches(of: /"([^"]+)", of (?:the module )?(\w+)/) {
      let folder = "Sources/\(match.2)/"
      let titles = try Self.articles().filter { $0.hasPrefix(folder) }.compactMap {
        try Repository.text($0).split(separator: "\n").first
      }
      #expect(titles.contains("# \(match.1)"), "\"\(match.1)\" of \(match.2)")
    }
  }

  @Test("the article on shipping has the limits of an app's size that are held")
  func budgets() throws {
    let article = try Repository.text(
      "Sources/SectileBench/Documentation.docc/BeforeYouShip.md")
    let limits = try Repository.text("Benchmarks/app-budget.txt")
    let held = limits.matches(of: /(?m)^([a-z+-]+) ([0-9]+)$/)
    #expect(held.count == 3)
    for limit in held {
      let row = article.split(separator: "\n").first { $0.contains("    \(limit.1) adds ") }
      #expect(row?.contains("at most \(limit.2))") == true, "\(limit.1)")
    }
  }

  @Test("each stop of a way through the sources stands in its file")
  func stops() throws {
    let rows = try Repository.text("CONTRIBUTING.md").split(separator: "\n").filter {
      $0.hasPrefix("| `")
    }
    var count = 0
    for row in rows {
      let columns = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let files = columns.count > 2 ? columns[1].matches(of: /`([^`]+\.swift)`/) : []
      guard !files.isEmpty else { continue }
      let source = try files.map { try Repository.text("Sources/\($0.1)") }.joined()
      for name in columns[0].matches(of: /`([^`]+)`/).flatMap({ $0.1.split(separator: ".") }) {
        #expect(source.contains(name), "\(name) in \(columns[1])")
        count += 1
      }
    }
    // Fewer were found only if the tables have another form.
    #expect(count > 20)
  }
}
