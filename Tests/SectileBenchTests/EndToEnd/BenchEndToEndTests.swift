import Foundation
import JSONStream
import TestSupport
import Testing

/// `bench`, as a script sees it. Figures are not judged here.
@Suite("bench, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment))
struct BenchEndToEndTests {
  private static let engines = ["native", "yajl"]
  private static let strategies =
    ["json-decoder", "json-serialization", "split-json-decoder"]
    + engines.flatMap { engine in
      [engine] + ["foreign-cell", "foreign-macro-cell", "codable-cell", "alone"].map { "\(engine)-\($0)" }
    }

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
    let one = try await bench(["--quick", "--samples", "4"])
    #expect(one.status == 0 && one.object["processes"] as? Int == 1 && one.text.contains("within one process"))
    for options in [
      ["--processes", "0"], ["--quick", "--processes", "2"], ["--processes", "2", "--suite", "layout"],
    ] {
      #expect(try await bench(options).status == 64, "\(options)")
    }
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
      #expect(metrics.isSuperset(of: ["decode.time", "decode.cpu_time", "decode.throughput", "decode.first_section"]))
      #if os(Linux)
        #expect(metrics.isSuperset(of: ["decode.peak_memory", "decode.allocations"]))
      #endif
      let foreign = measurements.first { $0["metric"] as? String == "decode.time_against.\(engine)" }
      #expect((foreign?["strategy"] as? String)?.hasPrefix("\(engine)-foreign-") == true)
    }
    #expect(text[..<json.lowerBound].contains("\ncell type "))
    for type in ["card_image", "card_image_title", "card_info", "featured_01_info"] {
      let rows = measurements.filter { $0["strategy"] as? String == type }
      #expect(
        Set(rows.compactMap { $0["metric"] as? String })
          == ["type.cells", "type.bytes", "type.codable_time", "type.fast_time", "type.saved_time", "type.tokens_time"])
      let fast = rows.first { $0["metric"] as? String == "type.fast_time" }
      #expect((fast?["ratioToReference"] as? [String: Any])?["median"] is Double)
    }
  }

  @Test("generated decoders are held against hand-written ones, and all of them against JSONDecoder")
  func generated() async throws {
    let names = ["json-decoder"] + Self.engines.flatMap { [$0, $0 + "-codable", $0 + "-hand-written"] }
    let outcome = try await Tool.shell(
      #""$SECTILE" bench --app wide-cell --samples 2 --json result.json && cat result.json"#, [])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let json = try #require(outcome.text.range(of: "\n{\n"))
    let table = outcome.text[..<json.lowerBound]
    for name in names + ["offer"] { #expect(table.contains("\n\(name) "), "\(name)") }
    for engine in Self.engines { #expect(table.contains(" × as fast as \(engine)-hand-written, 95 % interval ")) }
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.text[json.lowerBound...].utf8)) as? [String: Any])
    #expect(object["equal"] as? Bool == true)
    let payload = try #require((object["payloads"] as? [[String: Any]])?.first)
    #expect(payload["name"] as? String == "offers-40-fields" && payload["cells"] as? Int == 1000)
    let bytes = try #require(payload["bytes"] as? Int)
    #expect(bytes > 1_000_000 && bytes < 3_000_000)
    let measurements = try #require(object["measurements"] as? [[String: Any]])
    let comparison = measurements.first { $0["metric"] as? String == "decode.time_against.yajl-hand-written" }
    #expect((comparison?["ratioToReference"] as? [String: Any])?["median"] is Double)
  }

  @Test("cells are measured type by type with --full, by the name of that, or by an app's")
  func cellTypes() async throws {
    let home = Tool.fixture("home.json")
    func table(_ arguments: [String]) async throws -> String {
      let outcome = try await Tool.run(["bench", home, "--samples", "1"] + arguments)
      #expect(outcome.status == 0, "\(outcome.errors)")
      return outcome.text
    }
    let type = "\ncard_image_title "
    for arguments in [[], ["--full", "--strategies", "yajl"]] { #expect(try await !table(arguments).contains(type)) }
    for arguments in [["--full"], ["--strategies", "cell-types"], ["--app", "section-list"]] {
      #expect(try await table(arguments).contains(type), "\(arguments)")
    }
  }

  @Test("without payloads and with --full the apps that stand behind the others are measured too, and nowhere else")
  func extras() async throws {
    let all = try await Tool.run(["bench", "--full", "--samples", "1", "--strategies", "yajl"])
    #expect(all.status == 0 && all.text.contains("\nhome.json: ") && all.text.contains("\noffers-40-fields: "))
    for profile in ["unicode", "deep", "cjk", "unknown-first", "shuffled"] {
      #expect(all.text.contains("\ngenerated-\(profile)-3MB: "))
    }
    let usual = try await Tool.run(["bench", "--samples", "1", "--strategies", "yajl"])
    #expect(usual.status == 0 && usual.text.contains("\ngenerated-27MB: ") && !usual.text.contains("offers-40-fields"))
    #expect(!usual.text.contains("generated-cjk"))
    let only = try await Tool.run(["bench", "--samples", "1", "--strategies", "yajl-hand-written"])
    #expect(only.status == 0 && only.text.contains("\noffers-40-fields: "))
    let named = try await Tool.run(["bench", "--samples", "1", "--strategies", "yajl", Tool.fixture("home.json")])
    #expect(named.status == 0 && !named.text.contains("offers-40-fields"))
    let unknown = try await Tool.run(["bench", "--app", "wide-cell", "--strategies", "split-json-decoder"])
    #expect(
      unknown.status == 64 && unknown.errors.contains("there are json-decoder, native-codable, native-hand-written"))
  }

  @Test("one section larger than an element may be by default is decoded by every strategy")
  func seeAll() async throws {
    let outcome = try await Tool.shell(
      #""$SECTILE" generate --sections 1 --cells 40000 --seed 1 >list.json && wc -c <list.json "#
        + #"&& "$SECTILE" bench list.json --samples 1 --strategies json-decoder,native-elements,native-value"#, [])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let bytes = try #require(outcome.text.split(separator: "\n").first.flatMap { Int($0) })
    #expect(bytes > JSONLimits().elementBytes)
    for name in ["native-elements", "native-value"] { #expect(outcome.text.contains("\n\(name) ")) }
    #expect(!outcome.text.contains("not comparable"))
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

  @Test("the layout suite: a row a promise, its times and its cost as JSON")
  func layoutSuite() async throws {
    let outcome = try await Tool.shell(
      #""$SECTILE" bench --suite layout --samples 3 --json result.json; status=$?; cat result.json; exit $status"#, [])
    // 2 and 3: a cost lay above its bar, or may have, as three rounds tell. The verdicts have tests without a clock.
    #expect([0, 2, 3].contains(outcome.status) && outcome.errors.isEmpty, "\(outcome.errors)")
    let json = try #require(outcome.text.range(of: "\n{\n"))
    for row in ["solve ", "write out frames ", "elements on a screen ", "append ", "one measured cell ", "rotate "] {
      #expect(outcome.text[..<json.lowerBound].contains("\n\(row)"), "\(row)")
    }
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.text[json.lowerBound...].utf8)) as? [String: Any])
    let measurements = try #require(object["measurements"] as? [[String: Any]])
    #expect(measurements.allSatisfy { $0["strategy"] as? String == "layout" })
    for metric in ["solve", "frames", "query", "append", "measure", "measure_sections", "rotate"] {
      let costs = measurements.filter { $0["metric"] as? String == "layout.\(metric)_cost" }
      #expect(costs.count == 1 && costs.allSatisfy { ($0["median"] as? Double ?? 0) > 0 }, "\(metric)")
      #expect(measurements.filter { $0["metric"] as? String == "layout.\(metric)_time" }.count == 2, "\(metric)")
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
      ["--strategies", "nope"], ["--strategies", ""], ["--samples", "0"], ["--chunk-bytes", "0"], ["--at", "x"],
      ["--suite", "layout"], ["--suite", "nope"], ["--suite", "layout", "--full"],
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

  @Test("sizes, chunks and cold runs: tables of their own, and rows of the results")
  func conditions() async throws {
    let arguments = "--samples 2 --strategies yajl,json-decoder --sizes 20,200,1k --cold --sweep-chunks 16,65536"
    let outcome = try await Tool.shell(
      #""$SECTILE" bench "$1" \#(arguments) --json r.json && cat r.json"#, [Tool.fixture("home.json")])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let json = try #require(outcome.text.range(of: "\n{\n"))
    for title in ["\ncold ", "\nin chunks of ", "\ngrowth "] { #expect(outcome.text.contains(title), "\(title)") }
    let result = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.text[json.lowerBound...].utf8)) as? [String: Any])
    let rows = try #require(result["measurements"] as? [[String: Any]])
    func count(_ metric: String) -> Int { rows.count { $0["metric"] as? String == metric } }
    // Four payloads, two strategies; one of them streams, and the layout grows, too.
    #expect(
      count("decode.cold_time") == 8 && count("decode.first_run_time") == 8 && count("decode.first_viewport") == 8)
    #expect(count("sweep.time_16") == 4 && count("sweep.time_65536") == 4)
    #expect(count("growth.exponent") == 3)
    let payloads = try #require(result["payloads"] as? [[String: Any]])
    #expect(payloads.map { $0["cells"] as? Int } == [5, 20, 200, 1000])
  }

  @Test("sizes without payloads are those of generated lists")
  func scaleAlone() async throws {
    let outcome = try await Tool.run(["bench", "--samples", "1", "--strategies", "yajl", "--sizes", "10,300"])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.text.contains("generated 300 cells") && !outcome.text.contains("home.json"))
    for wrong in [["--sizes", "x"], ["--sweep-chunks", "0"], ["--suite", "layout", "--cold"]] {
      #expect(try await Tool.run(["bench"] + wrong).status == 64)
    }
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
