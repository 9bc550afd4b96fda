import Foundation
import TestSupport
import Testing

/// The project's workflows and the one that an article shows: each action is named by a commit,
/// which nobody can move, and no checkout leaves a token behind.
@Suite("workflows")
struct WorkflowTests {
  private static func texts() throws -> [(name: String, text: String)] {
    let names = [".github/workflows", ".github/actions"].flatMap { folder -> [String] in
      let found = FileManager.default.enumerator(atPath: Repository.url(folder).path)
      let files = found?.compactMap { $0 as? String } ?? []
      return files.filter { $0.hasSuffix(".yml") }.sorted().map { "\(folder)/\($0)" }
    }
    let article = "Sources/SectileBench/Documentation.docc/GatingInCI.md"
    return try names.map { ($0, try Repository.text($0)) } + [
      (article, try Repository.text(article))
    ]
  }

  @Test("each action is named by a commit, with its version behind it")
  func pinned() throws {
    var used = 0
    for (name, text) in try Self.texts() {
      for line in text.split(separator: "\n") {
        guard let use = line.firstMatch(of: /uses: (.*)/)?.1, !use.hasPrefix("…/sectile/") else {
          continue
        }
        used += 1
        #expect(
          use.wholeMatch(of: /[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+/) != nil,
          "\(name): \(use)")
      }
    }
    #expect(used > 15)
  }

  @Test("no checkout keeps its credentials for the steps behind it")
  func credentials() throws {
    var checkouts = 0
    for (name, text) in try Self.texts() {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated() where line.contains("uses: actions/checkout@") {
        checkouts += 1
        #expect(lines[number + 1].contains("persist-credentials: false"), "\(name):\(number + 1)")
      }
    }
    #expect(checkouts > 8)
  }
}
