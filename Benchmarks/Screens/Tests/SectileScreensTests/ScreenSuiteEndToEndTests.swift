import Foundation
import SharedTestSupport
import Testing

/// Tests of `bench`, with small screens and high rates to take seconds only. A debug build refuses
/// to measure.
@Suite(
  "bench, end to end", .ownThread, .timeLimit(.minutes(30)),
  .enabled(if: Screens.isThere, Screens.comment))
struct ScreenSuiteEndToEndTests {
  private static let quick = ["bench", "--home", "12x5", "--samples", "2"]

  @Test("rates and --json → every scenario in the schema of bench, and tables on standard error")
  func scenarios() async throws {
    let outcome = try await Screens.run(Self.quick + ["--rates", "100,none", "--json", "-"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let report = try #require(JSONSerialization.jsonObject(with: outcome.output) as? JSONObject)
    let rows = try #require(report["measurements"] as? [JSONObject])
    #expect(report["equal"] as? Bool == true)
    let payloads = try #require(report["payloads"] as? [JSONObject])
    #expect(payloads.allSatisfy { $0["sections"] as? Int == 12 && $0["cells"] as? Int == 60 })
    for rate in ["100 Mbit/s", "no limit"] {
      for strategy in ["json-decoder", "split-json-decoder", "native", "yajl"] {
        let metrics = Set(
          rows.filter {
            ($0["payload"] as? String)?.hasSuffix(", \(rate)") == true
              && $0["strategy"] as? String == strategy
          }.compactMap { $0["metric"] as? String })
        #expect(
          metrics.isSuperset(of: [
            "screen.open.first_viewport", "screen.refresh.complete", "screen.retry.complete",
          ]))
      }
    }
    #expect(rows.contains { $0["metric"] as? String == "screen.open.peak_memory" })
    #expect(rows.contains { $0["strategy"] as? String == "transfer-alone" })
    for text in ["home opened, cold", "without a limit", "a 304 changes nothing", "verdict"] {
      #expect(outcome.errors.contains(text), "no \(text)")
    }
  }

  @Test("--check-bars → what has to hold does, and a bar that cannot be judged is no success")
  func checkBars() async throws {
    // Without a rate of 4 Mbit/s its bar is not measured.
    let outcome = try await Screens.run(
      Self.quick + ["--rates", "none", "--strategies", "native", "--check-bars"])
    #expect(
      outcome.status == 3 && outcome.text.contains("inconclusive"),
      "\(outcome.text) \(outcome.errors)")
    let checks = outcome.lines.filter { $0.contains("every time") }
    #expect(checks.count == 4 && checks.allSatisfy { $0.hasSuffix("met") }, "\(outcome.text)")
  }

  @Test("200 screens → nothing is wrong, and the seed is said")
  func soak() async throws {
    let outcome = try await Screens.run(["bench", "--soak", "200", "--seed", "7"])
    #expect(
      outcome.errors == "--soak 200 --seed 7\n"
        && outcome.text.hasPrefix("soak: 200 screens; seed 7\n"))
    #expect(outcome.text.contains("lost unreported or out of order, and the like: 0\n"))
    // So few screens may still allocate caches: the status has to match the report.
    #expect(outcome.status == (outcome.text.contains("memory is where it was: met\n") ? 0 : 2))
  }

  @Test("no server's process is left behind, not even by one that is killed")
  func children() async throws {
    let outcome = try await Tool.shell(
      #"""
      export TMPDIR=$PWD/files
      mkdir "$TMPDIR"
      server="serve $TMPDIR/[s]ectile-home"
      ended() {
        for i in $(seq 200); do pgrep -f "$server" >/dev/null || { ls "$TMPDIR"; echo ended; return; }; sleep 0.1; done
        echo left
      }
      "$SECTILE" bench --home 7x4 --samples 1 --rates none --strategies native >/dev/null 2>&1
      ended
      "$SECTILE" bench --home 7x4 --samples 1000000 --rates none >/dev/null 2>&1 &
      for i in $(seq 200); do pgrep -f "$server" >/dev/null && break; sleep 0.1; done
      pgrep -f "$server" >/dev/null && echo running
      kill -9 $!
      ended
      """#, executable: Tool.screens)
    #expect(outcome.text == "ended\nrunning\nended\n")
  }

  @Test("wrong usage is said before anything is started")
  func usage() async throws {
    for arguments in [
      ["bench", "--rates", "fast"], ["bench", "--home", "5"], ["bench", "--home", "4x1"],
      ["bench", "payload.json"],
      ["bench", "--strategies", "nope"], ["bench", "--strategies", ""],
      ["bench", "--samples", "0"],
      ["bench", "--cold"],
      ["bench", "--soak", "9"], ["bench", "--soak", "10", "--rates", "4"],
      ["bench", "--seed", "1"],
      ["decode", "payload.json"],
    ] {
      let outcome = try await Screens.run(arguments)
      #expect(outcome.isWrongUse, "\(arguments): \(outcome.status) \(outcome.errors)")
    }
  }

  @Test("its name and the tool's version, and help has the commands")
  func help() async throws {
    let version = try await Screens.run(["--version"])
    #expect(
      version.status == 0 && version.text.wholeMatch(of: /sectile-screens \d+\.\d+\.\d+\n/) != nil)
    let help = try await Screens.run(["--help"])
    #expect(help.status == 0)
    for command in ["serve", "preview", "bench"] {
      #expect(help.text.contains("\n  \(command) "), "\(command)")
    }
  }
}
