import Foundation
import TestSupport
import Testing

/// `bench`, as a script sees it. Figures are not judged here.
@Suite("bench, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment))
struct BenchEndToEndTests {
  private static let engines = ["native", "yajl"]

  /// The table, and what `--json` has.
  private func bench(_ line: String) async throws -> (
    outcome: Tool.Outcome, text: String, result: JSONObject
  ) {
    let folder = try ScratchFolder()
    let outcome = try await Tool.run(
      "bench @home.json \(line) --json", folder.path + "/result.json")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return (outcome, outcome.text, try jsonObject(folder.contents("result.json")))
  }

  @Test("a payload is timed in several processes, and the intervals are over them; quickly in one")
  func processes() async throws {
    let strategies = "--strategies json-decoder,native,yajl-alone"
    let several = try await bench("\(strategies) --processes 3 --samples 4")
    #expect(try several.result.objects("payloads").map { $0["processes"] as? Int } == [3])
    #if os(Linux)
      // They are the user's: so are their addresses, whatever those of this run's own process are.
      let setting = try String(
        contentsOfFile: "/proc/sys/kernel/randomize_va_space", encoding: .utf8)
      let environment = try several.result.object("environment")
      #expect(
        environment["addressRandomisation"] as? Bool == !setting.hasPrefix("0"), "\(environment)")
    #endif
    #expect(several.text.contains("geometric mean of the least of each process"))
    #expect(several.text.contains("cells, 3 processes\n"))
    let rows = try several.result.objects("measurements")
    let time = try #require(
      rows.first {
        $0["strategy"] as? String == "native" && $0["metric"] as? String == "decode.time"
      })
    #expect(time["samples"] as? Int == 12)
    let ratio = try #require(time["ratioToReference"] as? [String: Double])
    #expect(
      try #require(ratio["low"]) < #require(ratio["median"])
        && #require(ratio["median"]) < #require(ratio["high"]))
    // As many runs for a strategy that streams as for one that does not.
    let first = rows.filter { $0["metric"] as? String == "decode.first_section" }.compactMap {
      $0["samples"] as? Int
    }
    #expect(first == [12, 12])
    let one = try await bench("\(strategies) --samples 4")
    #expect(try one.result.objects("payloads").map { $0["processes"] as? Int } == [1])
    #expect(one.text.contains("within one process") && one.text.contains("cells, 1 process\n"))
    let round = try await bench("\(strategies) --samples 1")
    #expect(
      round.text.contains("in one round") && round.text.contains("has no interval"), "\(round.text)"
    )
    let hasRatio = round.text.contains(#/\nnative .*[0-9] × +–/#)
    #expect(hasRatio && !round.text.contains("Without the reference"), "\(round.text)")
  }

  @Test("a table on standard output, and the results as JSON")
  func results() async throws {
    let (_, text, result) = try await bench("--full --samples 3")
    let foundation = ["json-decoder", "json-serialization", "split-json-decoder", "native-codable"]
    for strategy in foundation + Self.engines + ["native-alone", "yajl-alone", "layout"] {
      #expect(text.contains("\n\(strategy) "))
    }
    #expect(result["schemaVersion"] as? Int == 2 && result["equal"] as? Bool == true)
    let environment = try result.object("environment")
    for key in ["cpu", "cores", "os", "swift", "libyajl", "vectors", "buildMode"] {
      #expect(environment[key] != nil, "\(key)")
    }
    let payload = try #require(result.objects("payloads").first)
    #expect(
      payload["name"] as? String == Tool.home && payload["sections"] as? Int == 5
        && payload["cells"] as? Int == 5)
    let measurements = try result.objects("measurements")
    for measurement in measurements {
      for key in [
        "payload", "strategy", "metric", "unit", "median", "p90", "min", "samples",
        "ratioToReference",
      ] {
        #expect(measurement[key] != nil, "\(key) of \(measurement)")
      }
    }
    for engine in Self.engines {
      let rows = measurements.filter { $0["strategy"] as? String == engine }
      var expected = ["time", "wall_time", "cpu_time", "throughput", "first_section"]
      #if os(Linux)
        expected += ["peak_memory", "allocations"]
      #endif
      #expect(
        Set(rows.compactMap { $0["metric"] as? String }).isSuperset(
          of: expected.map { "decode.\($0)" }))
    }
  }

  @Test(
    "the figures of another run are shown and advised on, without measuring; those of a debug build are not"
  )
  func otherRun() async throws {
    let folder = try ScratchFolder()
    let run = folder.path + "/run.json"
    _ = try await Tool.run(
      "bench @home.json --samples 3 --strategies json-decoder,native --json", run)
    for buildMode in ["release", "debug"] {
      var document = try jsonObject(folder.contents("run.json"))
      try document.change("environment") {
        $0["cpu"] = "iPhone17,3"
        $0["buildMode"] = buildMode
      }
      try JSONSerialization.data(withJSONObject: document).write(to: URL(fileURLWithPath: run))
      let shown = try await Tool.run("bench --show", run, "--report", folder.path + "/page")
      #expect(
        shown.status == 0 && shown.text.contains("× json-decoder")
          && shown.text.contains("iPhone17,3"))
      let advice = try await Tool.run("advise @home.json --measurements", run)
      guard buildMode == "release" else {
        return #expect(advice.errors.contains("is of a debug build"))
      }
      #expect(
        advice.text.hasPrefix("Keep JSONDecoder for home.json")
          && advice.text.contains("Measured on iPhone17,3"))
      let other = try await Tool.run("advise @screen-graph.json --measurements", run)
      #expect(
        other.status == 1 && other.errors.contains("has no figures of these bytes"),
        "\(other.errors)")
    }
  }

  #if os(Linux)
    @Test("Ctrl-C ends it at once, and leaves results as they were")
    func interrupted() async throws {
      let script = #"""
        echo old > there.json
        for file in there.json new.json; do timeout -s INT 2 "$SECTILE" bench --json $file; echo $?; done
        cat there.json; test -e new.json; echo $?
        "$SECTILE" bench "$1" --samples 1 --strategies yajl --json there.json > table && head -c 1 there.json
        """#
      let outcome = try await Tool.shell(script, [Tool.home])
      // 124: timeout has ended it. No line of progress either, as nobody looks.
      #expect(
        outcome.text == "124\n124\nold\n1\n{" && outcome.errors.isEmpty,
        "\(outcome.text)\(outcome.errors)")
    }
  #endif

  @Test("results never go over a payload", arguments: ["bench --samples 1", "check", "advise"])
  func spares(_ command: String) async throws {
    let script =
      #"cp "$1" own.json; "$SECTILE" \#(command) own.json --json own.json; echo $?; cmp "$1" own.json"#
    let outcome = try await Tool.shell(script, [Tool.home])
    #expect(outcome.status == 0 && outcome.lines.last == "64", "\(outcome.text)")
    #expect(outcome.errors.contains("is a payload itself"), "\(outcome.errors)")
  }

  @Test(
    "instructions are the same in every run, and more for more work",
    .enabled(if: Tool.areInstructionsCounted, Tool.countingComment))
  func instructions() async throws {
    func counts(_ strategies: String) async throws -> [String: Double] {
      let (_, text, result) = try await bench(
        "--samples 1 --strategies \(strategies) --instructions")
      #expect(text.contains("allocations  instructions\n"))
      return try result.objects("measurements").reduce(into: [:]) { counts, row in
        guard (row["metric"] as? String)?.hasSuffix(".instructions") == true,
          let name = row["strategy"] as? String
        else { return }
        counts[name] = row["median"] as? Double
      }
    }
    let home = try await counts("native,native-alone,yajl,yajl-alone")
    for (name, count) in try await counts("native") {
      #expect(home[name] == count, "\(name)")
    }
    #expect(Set(home.keys) == Set(Self.engines + Self.engines.map { $0 + "-alone" } + ["layout"]))
    for engine in Self.engines {
      let all = try #require(home[engine])
      let limit = try #require(home[engine + "-alone"])
      // Tokens cost a few instructions a byte at the least, and cells more than their tokens.
      #expect(limit > 10_000 && all > limit * 1.2, "\(engine)")
    }
  }
}
