import Foundation
import TestSupport
import Testing

/// The article "Gating in CI", followed to the letter in a fresh folder: its commands, then its
/// workflow. It builds Sectile twice, which takes longer than a change may wait for.
@Suite(
  "the article on gating, end to end", .timeLimit(.minutes(60)),
  .enabled(
    if: Tool.isThere && TestSize.isFull,
    "the article on gating is followed at full size only: SECTILE_TEST_SIZE=full"))
struct GatingArticleEndToEndTests {
  @Test("its workflow gates the news app's feed")
  func followed() async throws {
    let article = "Sources/SectileBench/Documentation.docc/GatingInCI.md"
    let commands = try #require(ReadmeCode(article, language: "sh").blocks.first)
    let workflow = try #require(ReadmeCode(article, language: "yaml").blocks.first).split(
      separator: "\n")

    let job = try ActionJob()
    // A clone beside the repository, and in its place of the package's address.
    let url = #"url: "https://…/sectile.git", from: "0.1.0""#
    #expect(commands.contains(url))
    let local = commands.replacingOccurrences(
      of: url, with: #"name: "sectile", path: "\#(Repository.root.path)""#)
    let made = try await job.shell(
      """
      set -e
      ln -s '\(Repository.root.path)' ../sectile
      git init -q -b main && git commit -q --allow-empty -m one
      \(local)
      git update-ref refs/remotes/origin/main HEAD && git checkout -qb topic && git commit -q --allow-empty -m two
      """)
    try #require(made.status == 0, "\(made.errors)")

    let commandLines = workflow.compactMap { $0.wholeMatch(of: #/ *- run: (.*)/#)?.1 }
    let installs = try #require(commandLines.first)
    if geteuid() == 0 {
      let installed = try await job.shell(String(installs))
      #expect(installed.status == 0, "\(installed.errors)")
    }
    let gate = try #require(
      workflow.firstIndex { $0.hasPrefix("      - uses: …/sectile/.github/actions/gate@") })
    let withLines = workflow[gate...].compactMap { $0.wholeMatch(of: #/ *with: \{(.*)\}/#)?.1 }
    let inputs = try #require(withLines.first).components(separatedBy: ", ").map {
      $0.components(separatedBy: ": ")
    }
    let outcome = try await job.run(Dictionary(uniqueKeysWithValues: inputs.map { ($0[0], $0[1]) }))
    #expect(outcome.status == 0, "\(outcome.text)")
    #expect(
      job.text("body").hasPrefix("<!-- sectile gate: news -->\n## ✅ Pass"), "\(job.text("body"))")
    // Instructions, too: all that there is was held.
    #expect(job.text("body").contains("instructions"))
  }
}
