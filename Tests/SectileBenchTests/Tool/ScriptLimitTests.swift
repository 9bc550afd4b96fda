import Foundation
import TestSupport
import Testing

/// The treatment of tests that hang by `scripts/test`.
@Suite("A script's time limit", .timeLimit(.minutes(5)))
struct ScriptLimitTests {
  private func bash(_ script: String) async throws -> Tool.Outcome {
    let scripts = Repository.url("scripts").path
    return try await Tool.run(
      ["-c", ". '\(scripts)/lib.sh'; . '\(scripts)/lib/stages.sh'; \(script)"], executable: "/bin/bash")
  }

  @Test("ends a command with all that it has begun; one that ends by itself keeps its status")
  func ends() async throws {
    let hung = try await bash(
      """
      logs=$PWD limit=2
      attempt hung "a command" bash -c 'set -m; sleep 1000 & echo $!; sleep 1000' || status=$?
      case $(ps -o stat= -p "$(cat hung.log)") in "" | Z*) exit $status ;; esac
      """)
    #expect(hung.status == 124, "\(hung.errors)")
    let failed = try await bash("logs=$PWD; attempt failed 'a command' bash -c 'exit 3'")
    #expect(failed.status == 3, "\(failed.errors)")
  }

  @Test("names the tests that have begun and not ended")
  func names() async throws {
    let folder = try ScratchFolder()
    let events = [
      ("Started", "A.Suite"), ("Started", "A.Suite\\/a()"), ("Started", "A.Suite\\/b()"), ("Ended", "A.Suite\\/a()"),
    ]
    let lines = events.map { #"{"kind":"event","payload":{"kind":"test\#($0)","testID":"\#($1)"},"version":0}"# }
    _ = try folder.file("root.jsonl", lines.joined(separator: "\n"))
    let outcome = try await bash("test_results='\(folder.url.path)'; unfinished_tests root")
    #expect(outcome.text == "A.Suite/b()\n", "\(outcome.errors)")
  }
}
