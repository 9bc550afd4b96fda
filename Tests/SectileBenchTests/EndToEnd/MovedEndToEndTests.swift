import TestSupport
import Testing

/// What `sectile` says of what `sectile-screens` has.
@Suite(
  "what lies in another executable, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment))
struct MovedEndToEndTests {
  @Test("serve and preview say in one line where they are", arguments: ["serve", "preview"])
  func commands(_ name: String) async throws {
    for arguments in [[], ["--port", "0"], ["payload.json"], ["--help"]] {
      let outcome = try await Tool.run([name] + arguments)
      #expect(outcome.status == 64 && outcome.output.isEmpty)
      #expect(
        outcome.errors
          == "error: \(name) is a command of sectile-screens: 'scripts/bench \(name) …' builds and runs it\n")
    }
    #expect(try await !Tool.run(["--help"]).text.contains("  \(name) "))
  }

  @Test("so does bench of the suite screen, whatever options stand beside it")
  func suite() async throws {
    for arguments in [[], ["--rates", "4"], ["--check-bars"], ["--soak", "10"]] {
      let outcome = try await Tool.run(["bench", "--suite", "screen"] + arguments)
      #expect(outcome.status == 64 && outcome.output.isEmpty)
      #expect(outcome.errors.contains("'scripts/bench screens' builds"), "\(outcome.errors)")
    }
    for arguments in [["--rates", "4"], ["--suite", "layout", "--check-bars"], ["--suite", "odd"]] {
      let outcome = try await Tool.run(["bench"] + arguments)
      #expect(outcome.status == 64 && outcome.output.isEmpty && !outcome.errors.isEmpty)
    }
  }

  @Test(
    "a team's own executable says so, too",
    .enabled(if: Tool.foreignApp != nil, "SECTILE_FOREIGN_APP does not say where the other executable is"))
  func foreignApp() async throws {
    let outcome = try await Tool.run(["bench", "--suite", "screen"], executable: Tool.foreignApp)
    #expect(outcome.status == 64 && outcome.errors.contains("'scripts/bench screens' builds"), "\(outcome.errors)")
  }
}
