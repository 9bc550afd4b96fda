import Foundation
import TestSupport
import Testing

/// `compare` and `calibrate`. No bar of a time here but one that every machine clears: twice the time is a regression.
@Suite("compare, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment), .serialized)
struct CompareEndToEndTests {
  private let home = Tool.fixture("home.json")

  private func compare(_ arguments: String..., base: String? = Tool.executable) async throws -> Tool.Outcome {
    try await Tool.run(["compare", "--base", try #require(base), "--head", try #require(Tool.executable)] + arguments)
  }

  @Test("the same build twice is no regression, and a pass where the tolerance is one that every machine clears")
  func same() async throws {
    let outcome = try await compare(home, "--budget", "60s", "--noise-floor", "900%", "--tolerance", "1000%")
    #expect(outcome.status == 0, "\(outcome.text)\(outcome.errors)")
    #expect(outcome.text.hasPrefix("Pass"), "\(outcome.text)")
    #expect(outcome.text.contains("decode.time of yajl on \(home)"), "\(outcome.text)")
  }

  @Test("nothing undecided is a pass: no machine is as quiet as this tolerance, and a false alarm is one in a million")
  func undecided() async throws {
    let outcome = try await compare(
      home, "--budget", "2s", "--noise-floor", "0%", "--tolerance", "0.01%", "--significance", "0.0001%")
    #expect(outcome.status == 3, "\(outcome.text)\(outcome.errors)")
    #expect(outcome.text.hasPrefix("Inconclusive"), "\(outcome.text)")
    #expect(outcome.text.contains("decode.time of yajl on \(home)"), "\(outcome.text)")
  }

  @Test("twice the time is a regression, in the JSON too")
  func regression() async throws {
    let outcome = try await compare(
      home, "--head-slowdown", "100", "--budget", "40s", "--strategies", "json-decoder,yajl", "--json", "-")
    #expect(outcome.status == 2 && outcome.errors.hasPrefix("Regression: 2 of 2 got worse"), "\(outcome.errors)")
    let result = try #require(JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    #expect(result["exitStatus"] as? Int == 2 && result["metric"] as? String == "time")
    let found = try #require(result["outcome"] as? [String: Any])
    #expect(found["verdict"] as? String == "regression")
    let mean = try #require(found["geometricMean"] as? [String: Any])
    #expect(try #require(mean["median"] as? Double) < 0.8)
    let results = try #require(found["results"] as? [[String: Any]])
    #expect(results.map { $0["verdict"] as? String } == ["regression", "regression"])
    for value in try #require(result["values"] as? [[String: Any]]) {
      #expect(try #require(value["head"] as? Double) > #require(value["base"] as? Double))
    }
  }

  @Test("two saved runs: the same one twice passes; one process, and what is no run, do not")
  func runs() async throws {
    let folder = try ScratchFolder()
    let measured = try await Tool.run(
      ["bench", home, "--samples", "2", "--processes", "3", "--strategies", "json-decoder,yajl", "--json", "-"])
    for (name, factor) in [("a", 1.0), ("slow", 1.2), ("a2", 1.0001), ("slow2", 1.2001)] {
      _ = try folder.file("\(name).json", quiet(measured.output, times: factor))
    }
    let script = #"""
      cd "$1"
      "$SECTILE" compare a.json a.json --json c.json --tolerance 1000%; echo "status $?"
      "$SECTILE" bench "$2" --quick --samples 2 --strategies json-decoder,yajl --json b.json > /dev/null
      "$SECTILE" compare a.json b.json --tolerance 1000%; echo "status $?"
      "$SECTILE" compare a.json "$2"; echo "status $?"
      "$SECTILE" compare a.json; echo "status $?"
      for runs in "slow.json" "slow.json a2.json" "slow.json a2.json slow2.json" "slow.json a.json slow2.json"; do
        "$SECTILE" compare a.json $runs; echo "status $?"
      done
      """#
    let outcome = try await Tool.shell(script, [folder.url.path, home])
    #expect(
      outcome.text.contains("decode.time of yajl on \(home)") && outcome.text.contains("decode.allocations of yajl"))
    let statuses = outcome.text.matches(of: /status (\d+)/).map { String($0.1) }
    #expect(statuses == ["0", "5", "1", "64", "3", "64", "2", "5"], "\(outcome.text)\(outcome.errors)")
    #expect(
      outcome.text.contains("Inconclusive: not everything") && outcome.text.contains("of one process")
        && outcome.errors.contains("error: \(home): no results of 'bench --json' or 'baseline save': "),
      "\(outcome.errors)")
    #expect(outcome.text.contains("to confirm it, measure both builds again and name that pair too"), "\(outcome.text)")
    #expect(outcome.text.contains(", twice") && outcome.text.contains("a run of the first one"))
  }

  /// A run whose processes agree within 1 %, whatever else the machine did while they ran, and took so many times as long.
  private func quiet(_ run: Data, times factor: Double) throws -> String {
    var document = try #require(JSONSerialization.jsonObject(with: run) as? [String: Any])
    var measurements = try #require(document["measurements"] as? [[String: Any]])
    for index in measurements.indices {
      guard let medians = measurements[index]["processMedians"] as? [Double] else { continue }
      measurements[index]["processMedians"] = medians.indices.map { factor * medians[0] * (1 + 0.005 * Double($0)) }
    }
    document["measurements"] = measurements
    return try #require(String(data: JSONSerialization.data(withJSONObject: document), encoding: .utf8))
  }

  @Test("what cannot be compared says why")
  func strangers() async throws {
    let folder = try ScratchFolder()
    let text = try folder.file("text", "no program\n")
    func script(_ name: String, _ lines: String) throws -> String {
      let path = try folder.file(name, "#!/bin/sh\n\(lines)\n")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      return path
    }
    let old = try script(
      "old", #"if [ "$1" = --version ]; then echo sectile 0.1.0; else echo 'Error: Unknown' >&2; exit 64; fi"#)
    func greeting(_ version: Int = 2, _ mode: String = "release") -> String {
      #"echo '{"greeting":{"buildMode":"\#(mode)","version":\#(version)}}'"#
    }
    let dies = try script("dies", "\(greeting()); read line; exit 9")
    let newer = try script("newer", "\(greeting(3)); read line")
    let debug = try script("debug", "\(greeting(2, "debug")); read line")
    let endless = try script("endless", "while true; do echo y; done")
    let silent = try script("silent", "\(greeting()); exec >&-; exec sleep 60")
    let talks = try script("talks", "\(greeting()); read line; echo nonsense; read line")
    for (path, status, words) in [
      ("/bin/true", 64, "is not an executable that SectileTool makes"), (text, 64, "text: "),
      (folder.url.path, 66, "is a directory"), ("/no/such/sectile", 66, "no such file"),
      (old, 64, "too old to be compared"), (dies, 74, "ended while it was measured, with exit status 9"),
      (newer, 64, "another version"), (debug, 64, "debug build"),
      (endless, 64, "is not an executable that SectileTool makes"), (silent, 74, "ended while it was measured"),
      (talks, 64, "not understood"),
    ] as [(String, Int32, String)] {
      let outcome = try await compare(home, base: path)
      #expect(outcome.status == status && outcome.errors.contains(words), "\(path): \(outcome)")
      #expect(outcome.errors.hasPrefix("error: \(path): "), "\(outcome.errors)")
    }
  }

  @Test("times are those of the user's environment, not of the one that counts")
  func environment() async throws {
    let folder = try ScratchFolder()
    let seen = folder.url.appendingPathComponent("seen").path
    let path = try folder.file("shows", "#!/bin/sh\nenv > '\(seen)'\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    let shown = try await Tool.run(
      ["compare", "--base", path, home], environment: ["SWIFT_DETERMINISTIC_HASHING": "1"])
    #expect(shown.status == 64)
    let lines = try String(contentsOfFile: seen, encoding: .utf8).split(separator: "\n")
    #expect(lines.contains("SWIFT_DETERMINISTIC_HASHING=1"))
    for name in ["GLIBC_TUNABLES", "HOME"] {
      let value = ProcessInfo.processInfo.environment[name]
      #expect(lines.first { $0.hasPrefix("\(name)=") } == value.map { "\(name)=\($0)" })
    }
  }

  @Test("fresh processes have the hash seeds that the user's have, also where the one that starts them has its own")
  func hashing() async throws {
    for hashing in ["1", nil] {
      let setting = hashing.map { "SWIFT_DETERMINISTIC_HASHING=\($0)" } ?? "-u SWIFT_DETERMINISTIC_HASHING"
      let measured = try await Tool.shell(
        #"env \#(setting) "$SECTILE" bench "$1" --samples 1 --processes 2 --strategies yajl --json -"#, [home])
      let run = try #require(JSONSerialization.jsonObject(with: measured.output) as? [String: Any])
      let environment = try #require(run["environment"] as? [String: Any])
      #expect(environment["swiftDeterministicHashing"] as? String == hashing)
    }
  }

  @Test("builds whose results differ are not compared")
  func results() async throws {
    let folder = try ScratchFolder()
    let other = try folder.file(
      "other",
      """
      #!/bin/sh
      echo '{"greeting":{"buildMode":"release","version":2}}'
      while read line; do case $line in *digest*) echo '{"digest":{"_0":{"parts":[1,2]}}}';; *) exit 1;; esac; done

      """)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: other)
    let outcome = try await compare(home, base: other)
    #expect(outcome.status == 1 && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors.contains("results of yajl are not equal: section 0 differs"), "\(outcome.errors)")
  }

  @Test("bad payloads and wrong usage")
  func wrong() async throws {
    let folder = try ScratchFolder()
    let bad = try folder.file("bad.json", #"[{"id":1,}]"#)
    let outcome = try await compare(bad)
    #expect(outcome.status == 1 && outcome.errors.hasPrefix("error: \(bad):1:10: "), "\(outcome.errors)")
    #expect(try await compare("nothing.json").status == 66)
    let strategy = try await compare(home, "--strategies", "zippy")
    #expect(strategy.status == 64 && strategy.errors.contains("has no strategy 'zippy'"), "\(strategy.errors)")
    let app = try await compare(home, "--app", "nobody")
    #expect(app.status == 64 && app.errors.contains("there is no 'nobody'"), "\(app.errors)")
    for option in [
      ["--budget", "0s"], ["--tolerance", "0%"], ["--significance", "100%"], ["--clock", "space"],
      ["--noise-floor", "-1"],
    ] {
      #expect(
        try await Tool.run(["compare", "--base", #require(Tool.executable), home] + option).status == 64, "\(option)")
    }
    let none = try await compare(home, "--calibration", "none", "--baseline-dir", folder.url.path)
    #expect(none.status == 5 && none.errors.contains("there is no calibration \"none\""), "\(none.errors)")
  }

  @Test("a calibration is what compare and gate read")
  func calibration() async throws {
    let folder = try ScratchFolder()
    let directory = folder.url.path
    let saved = try await Tool.run([
      "baseline", "save", "main", home, "--baseline-dir", directory, "--metrics", "allocations",
    ])
    #expect(saved.status == 0, "\(saved.errors)")
    let made = try await Tool.run([
      "calibrate", "main", home, "--runs", "3", "--budget", "1s", "--metrics", "allocations", "--baseline-dir",
      directory,
    ])
    #expect(made.status == 0 && made.text.contains("decode.time of yajl on \(home)"), "\(made.text)\(made.errors)")
    #expect(made.text.contains("at most so many"), "\(made.text)")
    let file = URL(fileURLWithPath: directory).appendingPathComponent("main.calibration.json")
    var document = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    var metrics = try #require(document["metrics"] as? [[String: Any]])
    let names = metrics.compactMap { ($0["key"] as? [String: Any])?["metric"] as? String }
    #expect(Set(names).isSuperset(of: ["decode.time", "decode.cpu_time", "decode.allocations"]), "\(names)")
    let gate = try await Tool.run([
      "gate", home, "--baseline", "main", "--baseline-dir", directory, "--metrics", "allocations",
    ])
    #expect(gate.status == 0, "\(gate.text)\(gate.errors)")

    // A floor above the slowdown hides it, and is no pass: the calibration is read.
    for index in metrics.indices { metrics[index]["noiseFloor"] = ["relative": 50, "runs": 3] }
    document["metrics"] = metrics
    try JSONSerialization.data(withJSONObject: document).write(to: file)
    let hidden = try await compare(
      home, "--head-slowdown", "100", "--budget", "60s", "--calibration", "main", "--baseline-dir", directory)
    #expect(hidden.status == 3 && hidden.text.contains("5000 %"), "\(hidden.text)\(hidden.errors)")
  }

  @Test(
    "a team's own executable is compared with its own app",
    .enabled(if: Tool.foreignApp != nil, "SECTILE_FOREIGN_APP does not say where the team's executable is"))
  func ownApp() async throws {
    let shop = try #require(Tool.foreignApp)
    let payload = Repository.url("Tests/ForeignApp/Payloads/feed.json").path
    let outcome = try await Tool.run([
      "compare", "--base", shop, "--head", shop, payload, "--budget", "40s", "--head-slowdown", "100",
    ])
    #expect(outcome.status == 2, "\(outcome.text)\(outcome.errors)")
  }
}
