import Foundation
import Testing

/// The whole way, over loopback HTTP, with screens so small and rates so high that it takes seconds.
@Suite("bench --suite screen, end to end", .enabled(if: Tool.isThere, Tool.comment))
struct ScreenSuiteEndToEndTests {
  private static let quick = ["bench", "--suite", "screen", "--home", "12x5", "--samples", "2"]

  private func rows(_ outcome: Tool.Outcome) throws -> (report: JSONObject, rows: [JSONObject]) {
    let report = try #require(JSONSerialization.jsonObject(with: outcome.output) as? JSONObject)
    return (report, try #require(report["measurements"] as? [JSONObject]))
  }

  @Test("every scenario at every rate, by the server's process, in the schema of bench")
  func scenarios() throws {
    let outcome = try Tool.run(Self.quick + ["--rates", "100,none", "--json", "-"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let (report, rows) = try rows(outcome)
    #expect(report["equal"] as? Bool == true)
    let payloads = try #require(report["payloads"] as? [JSONObject])
    #expect(payloads.allSatisfy { $0["sections"] as? Int == 12 && $0["cells"] as? Int == 60 })
    for rate in ["100 Mbit/s", "no limit"] {
      for strategy in ["json-decoder", "split-json-decoder", "yajl"] {
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
    // Compressed, and counted on the wire.
    let wire = rows.filter { $0["metric"] as? String == "screen.open.wire_bytes" }.compactMap {
      $0["median"] as? Double
    }
    #expect(!wire.isEmpty && wire.allSatisfy { (500...9000).contains($0) }, "\(wire)")
    // Both tables and the bars go to people.
    for text in ["home opened, cold", "without a limit", "a 304 changes nothing", "verdict"] {
      #expect(outcome.errors.contains(text), "no \(text)")
    }
  }

  @Test("what has to hold every time does")
  func bars() throws {
    let outcome = try Tool.run(Self.quick + ["--rates", "none", "--strategies", "yajl"])
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
  func checkBars() throws {
    // At no limit alone, the bar at 4 Mbit/s is not measured.
    let outcome = try Tool.run(Self.quick + ["--rates", "none", "--strategies", "yajl", "--check-bars"])
    #expect(outcome.status == 3, "\(outcome.text) \(outcome.errors)")
    #expect(outcome.text.contains("inconclusive"))
  }

  @Test("the soak: 200 screens, some of them over HTTP, and its seed is said")
  func soak() throws {
    let outcome = try Tool.run(["bench", "--suite", "screen", "--soak", "200", "--soak-seed", "7"])
    #expect(outcome.errors == "soak: --soak 200 --soak-seed 7\n")
    #expect(outcome.text.contains("soak: 200 screens in") && outcome.text.contains("4 of them over HTTP; seed 7"))
    #expect(outcome.text.contains("lost unreported or out of order, and the like: 0\n"))
    // So few screens may still warm the process up: memory is judged by the long run, and the status is what is said of it.
    #expect(outcome.status == (outcome.text.contains("memory is where it was: met\n") ? 0 : 2))
  }

  @Test("no server's process is left behind, not even by one that is killed")
  func children() throws {
    let outcome = try Tool.shell(
      #"""
      server='[s]creen-host --sections 6 --cells 4 --seed 918273'
      ended() { for i in $(seq 200); do pgrep -f "$server" >/dev/null || { echo ended; return; }; sleep 0.1; done; echo left; }
      "$SECTILE" bench --suite screen --soak 10 --soak-seed 918273 >/dev/null 2>&1
      ended
      "$SECTILE" bench --suite screen --soak 1000000 --soak-seed 918273 >/dev/null 2>&1 &
      for i in $(seq 200); do pgrep -f "$server" >/dev/null && break; sleep 0.1; done
      pgrep -f "$server" >/dev/null && echo running
      kill -9 $!
      ended
      """#)
    #expect(outcome.text == "ended\nrunning\nended\n")
  }

  @Test("wrong usage is said before anything is started")
  func usage() throws {
    for arguments in [
      ["--suite", "screen", "--rates", "fast"], ["--suite", "screen", "--home", "5"],
      ["--suite", "screen", "--home", "4x1"], ["--suite", "screen", "--soak", "9"],
      ["--suite", "screen", "--soak-seed", "1"], ["--suite", "screen", "--soak", "10", "--rates", "4"],
      ["--suite", "screen", "payload.json"], ["--suite", "screen", "--strategies", "nope"],
      ["--rates", "4"], ["--suite", "layout", "--check-bars"],
    ] {
      let outcome = try Tool.run(["bench"] + arguments)
      #expect(outcome.status == 64, "\(arguments): \(outcome.status) \(outcome.errors)")
      #expect(outcome.output.isEmpty && !outcome.errors.isEmpty)
    }
  }

  @Test(
    "an executable without a server says so",
    .enabled(if: Tool.foreignApp != nil, "SECTILE_FOREIGN_APP does not say where the other executable is"))
  func noServer() throws {
    let outcome = try Tool.run(["bench", "--suite", "screen"], executable: Tool.foreignApp)
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("error: this executable has no server to measure against"))
  }
}
