import Foundation
import JSONStream
import TestSupport
import Testing

/// `bench`, as a script sees it. Figures are not judged here.
@Suite("bench, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment))
struct BenchEndToEndTests {
  private static let engines = ["native", "yajl"]
  private static let strategies =
    ["json-decoder", "json-serialization", "split-json-decoder", "native-codable"]
    + engines.flatMap { [$0, "\($0)-alone"] }

  @Test("a payload is timed in several processes, and the intervals are over them; quickly in one")
  func processes() async throws {
    func bench(_ options: [String]) async throws -> (status: Int32, errors: String, object: [String: Any], text: String)
    {
      let outcome = try await Tool.shell(
        #"p=$1; shift; "$SECTILE" bench "$p" --strategies json-decoder,native,yajl-alone "$@" --json r.json && cat r.json"#,
        [Tool.fixture("home.json")] + options)
      let json = outcome.text.range(of: "\n{\n").map { outcome.text[$0.lowerBound...] } ?? "{}"
      let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
      return (outcome.status, outcome.errors, object ?? [:], outcome.text)
    }
    let several = try await bench(["--processes", "3", "--samples", "4"])
    #expect(several.status == 0 && several.errors.isEmpty, "\(several.errors)")
    #expect(several.object["processes"] as? Int == 3)
    #if os(Linux)
      // They are the user's: so are their addresses, whatever those of this run's own process are.
      let setting = try String(contentsOfFile: "/proc/sys/kernel/randomize_va_space", encoding: .utf8)
      let environment = try #require(several.object["environment"] as? [String: Any])
      #expect(environment["addressRandomisation"] as? Bool == !setting.hasPrefix("0"), "\(environment)")
    #endif
    #expect(several.text.contains("geometric means of 3 processes"))
    let rows = try #require(several.object["measurements"] as? [[String: Any]])
    let time = try #require(
      rows.first { $0["strategy"] as? String == "native" && $0["metric"] as? String == "decode.time" })
    #expect(time["samples"] as? Int == 12)
    let ratio = try #require(time["ratioToReference"] as? [String: Double])
    #expect(
      try #require(ratio["low"]) < #require(ratio["median"]) && #require(ratio["median"]) < #require(ratio["high"]))
    // As many runs for a strategy that streams as for one that does not.
    let first = rows.filter { $0["metric"] as? String == "decode.first_section" }.compactMap { $0["samples"] as? Int }
    #expect(first == [12, 12])
    let one = try await bench(["--samples", "4"])
    #expect(one.status == 0 && one.object["processes"] as? Int == 1 && one.text.contains("within one process"))
    #expect(try await bench(["--processes", "0"]).status == 64)
  }

  @Test("a table on standard output, and the results as JSON")
  func results() async throws {
    let home = Tool.fixture("home.json")
    let outcome = try await Tool.shell(
      #""$SECTILE" bench "$1" --full --samples 3 --json result.json && cat result.json"#, [home])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let text = outcome.text
    let json = try #require(text.range(of: "\n{\n"))
    for strategy in Self.strategies + ["layout"] { #expect(text[..<json.lowerBound].contains("\n\(strategy) ")) }

    let object = try #require(
      JSONSerialization.jsonObject(with: Data(text[json.lowerBound...].utf8)) as? [String: Any])
    #expect(object["schemaVersion"] as? Int == 2 && object["equal"] as? Bool == true)
    let environment = try #require(object["environment"] as? [String: Any])
    for key in ["cpu", "cores", "os", "swift", "libyajl", "vectors", "buildMode"] {
      #expect(environment[key] != nil, "\(key)")
    }
    let payload = try #require((object["payloads"] as? [[String: Any]])?.first)
    #expect(payload["name"] as? String == home && payload["sections"] as? Int == 5 && payload["cells"] as? Int == 5)
    let measurements = try #require(object["measurements"] as? [[String: Any]])
    for measurement in measurements {
      for key in ["payload", "strategy", "metric", "unit", "median", "p90", "min", "samples", "ratioToReference"] {
        #expect(measurement[key] != nil, "\(key) of \(measurement)")
      }
    }
    for engine in Self.engines {
      let metrics = Set(
        measurements.filter { $0["strategy"] as? String == engine }.compactMap { $0["metric"] as? String })
      #expect(
        metrics.isSuperset(of: [
          "decode.time", "decode.wall_time", "decode.cpu_time", "decode.throughput", "decode.first_section",
        ]))
      #if os(Linux)
        #expect(metrics.isSuperset(of: ["decode.peak_memory", "decode.allocations"]))
      #endif
    }
  }

  @Test("without payloads it measures three, and with --full lists of other profiles, too")
  func samples() async throws {
    let all = try await Tool.run(["bench", "--full", "--samples", "1", "--strategies", "yajl"])
    #expect(all.status == 0, "\(all.errors)")
    for name in ["home.json", "generated-306KB", "generated-27MB", "generated-unicode-3MB", "generated-deep-3MB"] {
      #expect(all.text.contains("\n\(name): "), "\(name)")
    }
    let usual = try await Tool.run(["bench", "--samples", "1", "--strategies", "yajl"])
    #expect(usual.status == 0 && usual.text.contains("\ngenerated-27MB: ") && !usual.text.contains("generated-deep"))
    #expect(!usual.text.contains("yajl-alone"))
  }

  @Test("bad, missing and good payloads: the good one is measured all the same")
  func mixed() async throws {
    let arguments = [Tool.fixture("bad/wrong-type.json"), "nothing-here.json", Tool.fixture("home.json")]
    let outcome = try await Tool.run(["bench", "--samples", "2", "--strategies", "json-decoder,yajl"] + arguments)
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("home.json: "))
    #expect(outcome.errors.contains(/wrong-type\.json:1:546: .+ \(path \$.+, byte 545\)/), "\(outcome.errors)")
    #expect(outcome.errors.contains("error: nothing-here.json: no such file"))
    #expect(try await Tool.run(["bench", "nothing-here.json"]).status == 66)
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
      let outcome = try await Tool.shell(script, [Tool.fixture("home.json")])
      // 124: timeout has ended it. No line of progress either, as nobody looks.
      #expect(outcome.text == "124\n124\nold\n1\n{" && outcome.errors.isEmpty, "\(outcome.text)\(outcome.errors)")
    }
  #endif

  @Test("results never go over a payload")
  func spares() async throws {
    let script = #"cp "$1" own.json; "$SECTILE" bench own.json --samples 1 --json own.json; echo $?; cmp "$1" own.json"#
    let outcome = try await Tool.shell(script, [Tool.fixture("home.json")])
    #expect(outcome.status == 0 && outcome.lines.last == "64", "\(outcome.text)")
  }

  @Test(
    "wrong usage is 64",
    arguments: [
      ["--strategies", "nope"], ["--strategies", ""], ["--samples", "0"], ["--at", "x"],
    ])
  func usage(_ arguments: [String]) async throws {
    #expect(try await Tool.run(["bench", Tool.fixture("home.json")] + arguments).status == 64)
  }

  @Test("standard input, and a list in an envelope")
  func inputs() async throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: Tool.fixture("enveloped.json")))
    let arguments = ["bench", "-", "--at", "$.data.home.sections", "--samples", "2", "--json", "-"]
    let outcome = try await Tool.run(arguments, input: data)
    #expect(outcome.status == 0)
    #expect(try JSONSerialization.jsonObject(with: outcome.output) is [String: Any])
    #expect(outcome.errors.contains("-: 2.77 KiB, 3 sections, 3 cells"), "\(outcome.errors)")
  }

  @Test(
    "instructions are the same in every run, and more for more work",
    .enabled(if: InstructionTools.areThere, "valgrind or strip are not installed: no instructions are counted"))
  func instructions() async throws {
    func counts(_ payload: String) async throws -> [String: Double] {
      let arguments =
        "--samples 1 --strategies native,native-alone,yajl,yajl-alone --instructions --json r.json"
      let outcome = try await Tool.shell(
        #""$SECTILE" bench "$1" \#(arguments) >table && grep -q "a cell" table && cat r.json"#, [Tool.fixture(payload)])
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      let result = try #require(JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
      let rows = try #require(result["measurements"] as? [[String: Any]])
      return rows.reduce(into: [:]) { counts, row in
        guard (row["metric"] as? String)?.hasSuffix(".instructions") == true, let name = row["strategy"] as? String
        else { return }
        counts[name] = row["median"] as? Double
      }
    }
    let home = try await counts("home.json")
    #expect(try await home == counts("home.json"))
    #expect(Set(home.keys) == Set(Self.engines + Self.engines.map { $0 + "-alone" } + ["layout"]))
    for engine in Self.engines {
      let (all, limit) = (try #require(home[engine]), try #require(home[engine + "-alone"]))
      // Tokens cost a few instructions a byte at the least, and cells more than their tokens.
      #expect(limit > 10_000 && all > limit * 1.2, "\(engine)")
    }
  }
}

/// What instructions are counted with.
enum InstructionTools {
  static var areThere: Bool {
    ["valgrind", "strip"].allSatisfy { program in
      ["/usr/bin", "/usr/local/bin", "/bin"].contains {
        FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
      }
    }
  }
}
