import Foundation
import TestSupport
import Testing

@testable import SectileBench

/// The steps of `.github/actions/gate`, on a checkout whose package is a script: what is measured
/// is `sectile` itself.
@Suite(
  "the action that gates, end to end", .timeLimit(.minutes(10)),
  .enabled(if: Tool.isThere, Tool.comment),
  .enabled(
    if: SystemProgram.find("jq") != nil,
    "jq is not installed: tests of the action that gates are skipped"))
struct GateActionEndToEndTests {
  private let inputs = [
    "package-path": "tool", "product": "measurer", "payloads": Tool.fixture("home.json"),
    "strategies": "native,yajl",
    "arguments": "--metrics allocations",
  ]

  private func job(head: String = "", gh: String = "") async throws -> ActionJob {
    let job = try ActionJob(gh: gh)
    // Takes the package's script for what it builds.
    try job.program(
      "swift",
      """
      while [ $# -gt 0 ]; do
        case $1 in --package-path) package=$2 ;; --show-bin-path) shown=1 ;; esac
        shift
      done
      built=$(cd "$package" && pwd)/.build/release
      if [ -n "$shown" ]; then exec echo "$built"; fi
      mkdir -p "$built" && cp "$package/measurer" "$built/measurer"
      """)
    let made = try await job.shell(
      """
      set -e
      git init -q -b main && mkdir tool && touch tool/Package.swift && echo .build >.gitignore
      printf '#!/bin/sh\\nexec "$SECTILE" "$@"\\n' >tool/measurer && chmod +x tool/measurer
      git add -A && git commit -qm one && git update-ref refs/remotes/origin/main HEAD && git checkout -qb topic
      printf '#!/bin/sh\\nexec "$SECTILE" "$@" \(head)\\n' >tool/measurer
      git commit -qam two --allow-empty
      """)
    try #require(made.status == 0, "\(made.errors)")
    return job
  }

  @Test("what is as good as its base is green, and a first comment says so")
  func green() async throws {
    let job = try await job()
    let outcome = try await job.run(inputs)
    #expect(outcome.status == 0 && outcome.outputs["gate.status"] == "0", "\(outcome.text)")
    #expect(outcome.steps == ["gate", "comment"])
    #expect(
      job.text("calls").split(separator: "\n").last?.contains(
        "POST repos/team/app/issues/12/comments") == true)
    #expect(job.text("body").hasPrefix("<!-- sectile gate: measurer -->\n## ✅ Pass: nothing of "))
    #expect(job.text("summary").hasPrefix("## ✅ Pass"))
    let report = try #require(outcome.outputs["gate.report"])
    #expect(FileManager.default.fileExists(atPath: report + "/junit.xml"))
  }

  @Test("a regression is red and commented all the same, in the comment that there is")
  func red() async throws {
    let folder = try ScratchFolder()
    let strict = try folder.file(
      "strict.json", #"{"schemaVersion":1,"rules":[{"metric":"decode.allocations","maximum":1}]}"#)
    let job = try await job(head: "--limits \(strict)")
    try job.write(
      "comments.json",
      """
      [{"id": 3, "user": {"login": "github-actions[bot]"}, "body": "About <!-- sectile gate: measurer -->"},
       {"id": 5, "user": {"login": "someone"}, "body": "<!-- sectile gate: measurer -->\\nwhat I copied"},
       {"id": 7, "user": {"login": "github-actions[bot]"}, "body": "<!-- sectile gate: other -->"},
       {"id": 8, "user": {"login": "github-actions[bot]"}, "body": "<!-- sectile gate: measurer -->\\n## ✅ Pass"}]
      """)
    let outcome = try await job.run(inputs)
    #expect(outcome.status == 2 && outcome.outputs["gate.status"] == "2", "\(outcome.text)")
    #expect(outcome.text.contains("::error title=Regression"))
    #expect(
      job.text("calls").split(separator: "\n").last?.contains(
        "PATCH repos/team/app/issues/comments/8") == true)
    #expect(job.text("body").hasPrefix("<!-- sectile gate: measurer -->\n## ❌ Regression: "))
    #expect(job.text("summary").hasPrefix("## ❌ Regression"))
  }

  @Test("what cannot be measured fails, and takes the place of an earlier verdict")
  func unmeasured() async throws {
    let job = try await job()
    let own = #""user": {"login": "github-actions[bot]"}"#
    try job.write(
      "comments.json",
      #"[{"id": 8, \#(own), "body": "<!-- sectile gate: measurer -->\n## ✅ Pass"}]"#)
    func expect(_ status: Int32, _ said: String, _ more: [String: String], base: String = "main")
      async throws
    {
      let outcome = try await job.run(inputs.merging(more) { $1 }, base: base)
      #expect(outcome.status == status, "\(more): \(outcome.text)")
      #expect(outcome.steps.last == "comment" && job.text("calls").contains("PATCH"))
      let expected =
        "<!-- sectile gate: measurer -->\n## ❌ Not measured\n\nThe gate of measurer \(said)."
      #expect(job.text("body").hasPrefix(expected), "\(job.text("body"))")
    }
    try await expect(66, "ended with status 66 and has no report", ["payloads": "nothing-*.json"])
    try await expect(64, "ended with status 64 and has no report", ["base-ref": "origin/nowhere"])
    try await expect(1, "was not reached", ["package-path": "elsewhere"])
    // An event without a base, such as a push.
    try await expect(1, "was not reached", [:], base: "")
    _ = try await job.shell("rm tool/measurer")
    try await expect(1, "was not reached", [:])
  }

  @Test("a comment that another login wrote is never changed, whatever it begins with")
  func foreign() async throws {
    let job = try await job()
    try job.write(
      "comments.json",
      #"[{"id": 5, "user": {"login": "someone"}, "body": "<!-- sectile gate: measurer -->\n"}]"#)
    #expect(try await job.run(inputs).status == 0)
    let calls = job.text("calls")
    #expect(
      !calls.contains("PATCH") && calls.contains("POST repos/team/app/issues/12/comments"),
      "\(calls)")
    let unknown = try await self.job(gh: #"case $* in *graphql*) exit 1 ;; esac"#)
    let outcome = try await unknown.run(inputs)
    #expect(
      outcome.status == 0 && outcome.text.contains("::warning title=No comment::the token's login"))
    #expect(!unknown.text("calls").contains("POST"), "a comment that could not be found again")
  }

  @Test("without a pull request or a permission there is no comment, and the verdict stays")
  func silent() async throws {
    let refused = try await job(gh: "exit 1")
    let outcome = try await refused.run(inputs)
    #expect(
      outcome.status == 0 && outcome.text.contains("::warning title=No comment::"),
      "\(outcome.text)")
    let job = try await job()
    try job.write("event.json", "{}")
    #expect(try await job.run(inputs).status == 0 && job.text("calls").isEmpty)
  }
}
