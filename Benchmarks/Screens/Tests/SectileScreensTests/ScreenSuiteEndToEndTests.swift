import Foundation
import SharedTestSupport
import Testing

/// Tests of `bench` and `soak` over loopback HTTP, with small screens and high rates to take seconds only.
@Suite(
  "bench and soak, end to end", .ownThread, .timeLimit(.minutes(30)), .enabled(if: Screens.isThere, Screens.comment))
struct ScreenSuiteEndToEndTests {
  private static let quick = ["bench", "--home", "12x5", "--samples", "2"]

  private func rows(_ outcome: Tool.Outcome) throws -> (report: JSONObject, rows: [JSONObject]) {
    let report = try #require(JSONSerialization.jsonObject(with: outcome.output) as? JSONObject)
    return (report, try #require(report["measurements"] as? [JSONObject]))
  }

  @Test("every scenario at every rate, by the server's process, in the schema of bench")
  func scenarios() async throws {
    let outcome = try await Screens.run(Self.quick + ["--rates", "100,none", "--json", "-"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let (report, rows) = try rows(outcome)
    #expect(report["equal"] as? Bool == true)
    let payloads = try #require(report["payloads"] as? [JSONObject])
    #expect(payloads.allSatisfy { $0["sections"] as? Int == 12 && $0["cells"] as? Int == 60 })
    for rate in ["100 Mbit/s", "no limit"] {
      for strategy in ["json-decoder", "split-json-decoder", "native", "yajl"] {
        let metrics = Set(
          rows.filter {
            ($0["payload"] as? String)?.hasSuffix(", \(rate)") == true && $0["strategy"] as? String == strategy
          }
          .compactMap { $0["metric"] as? String })
        for metric in [
          "open.first_section", "open.first_viewport", "open.complete", "open.updates", "open.wire_bytes",
          "reopen.confirmed",
          "see_all.complete", "refresh.complete", "unchanged.confirmed", "retry.failed", "retry.complete",
        ] {
          #expect(metrics.contains("screen.\(metric)"), "\(rate), \(strategy): no \(metric)")
        }
      }
    }
    #expect(rows.contains { $0["metric"] as? String == "screen.open.peak_memory" })
    #expect(rows.contains { $0["strategy"] as? String == "transfer-alone" })
    // The bytes are compressed, and counted on the wire.
    let wire = rows.filter { $0["metric"] as? String == "screen.open.wire_bytes" }.compactMap {
      $0["median"] as? Double
    }
    #expect(!wire.isEmpty && wire.allSatisfy { (500...9000).contains($0) }, "\(wire)")
    // Both tables and the bars are written to standard error.
    for text in ["home opened, cold", "without a limit", "a 304 changes nothing", "verdict"] {
      #expect(outcome.errors.contains(text), "no \(text)")
    }
  }

  @Test("what has to hold every time does")
  func bars() async throws {
    let outcome = try await Screens.run(Self.quick + ["--rates", "none", "--strategies", "native"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    for bar in [
      "a kept answer is presented first, then confirmed", "a 304 changes nothing",
      "a refresh's difference is what has changed", "a cut is reported, keeps what is shown, and is retried",
      "another view asks nobody",
    ] {
      let line = try #require(outcome.lines.first { $0.hasPrefix(bar) })
      #expect(line.hasSuffix("met") && line.contains("every time"), "\(line)")
    }
  }

  @Test("--check-bars: a bar that cannot be judged is no success")
  func checkBars() async throws {
    // Without a rate of 4 Mbit/s its bar is not measured.
    let outcome = try await Screens.run(Self.quick + ["--rates", "none", "--strategies", "native", "--check-bars"])
    #expect(outcome.status == 3, "\(outcome.text) \(outcome.errors)")
    #expect(outcome.text.contains("inconclusive"))
  }

  @Test("the soak: 200 screens, some of them over HTTP, and its seed is said")
  func soak() async throws {
    let outcome = try await Screens.run(["soak", "200", "--seed", "7"])
    #expect(outcome.errors == "soak: 200 --seed 7\n")
    #expect(outcome.text.contains("soak: 200 screens in") && outcome.text.contains("4 of them over HTTP, "))
    #expect(outcome.text.contains(" in two pages; seed 7\n"))
    #expect(outcome.text.contains("lost unreported or out of order, and the like: 0\n"))
    // So few screens may still allocate caches: the long run judges memory, and here the status has to match the
    // report.
    #expect(outcome.status == (outcome.text.contains("memory is where it was: met\n") ? 0 : 2))
  }

  @Test("no server's process is left behind, not even by one that is killed")
  func children() async throws {
    let outcome = try await Tool.shell(
      #"""
      server='[s]creen-host --sections 6 --cells 4 --seed 918273'
      ended() { for i in $(seq 200); do pgrep -f "$server" >/dev/null || { echo ended; return; }; sleep 0.1; done; echo left; }
      "$SECTILE" soak 10 --seed 918273 >/dev/null 2>&1
      ended
      "$SECTILE" soak 1000000 --seed 918273 >/dev/null 2>&1 &
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
      ["bench", "--rates", "fast"], ["bench", "--home", "5"], ["bench", "--home", "4x1"], ["bench", "payload.json"],
      ["bench", "--strategies", "nope"], ["bench", "--samples", "0"], ["bench", "--suite", "layout"],
      ["bench", "--cold"], ["soak", "9"], ["soak", "ten"], ["soak", "10", "--rates", "4"], ["soak", "10", "20"],
      ["soak", "--remote", "-1"], ["decode", "payload.json"],
    ] {
      let outcome = try await Screens.run(arguments)
      #expect(outcome.isWrongUse, "\(arguments): \(outcome.status) \(outcome.errors)")
    }
  }

  @Test("its name and the tool's version, and help has the commands for people alone")
  func help() async throws {
    let version = try await Screens.run(["--version"])
    #expect(version.status == 0 && version.text.wholeMatch(of: /sectile-screens \d+\.\d+\.\d+\n/) != nil)
    let help = try await Screens.run(["--help"])
    #expect(help.status == 0)
    for command in ["serve", "preview", "bench", "soak"] {
      #expect(help.text.contains("\n  \(command) "), "\(command)")
    }
    #expect(!help.text.contains("screen-host"))
  }
}
