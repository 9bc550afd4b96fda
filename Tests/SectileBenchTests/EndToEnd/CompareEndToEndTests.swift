import Foundation
import TestSupport
import Testing

/// `compare`. No bar of a time here but one that every machine clears: twice the time is a regression.
@Suite("compare, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment), .serialized)
struct CompareEndToEndTests {
  private let home = Tool.fixture("home.json")

  private func compare(_ arguments: String..., base: String? = Tool.executable) async throws -> Tool.Outcome {
    let engine = arguments.contains("--strategies") ? [] : ["--strategies", "yajl"]
    let builds = [try #require(base), try #require(Tool.executable)]
    return try await Tool.run(["compare"] + builds + engine + arguments)
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
    func greeting(_ version: Int = 3, _ mode: String = "release") -> String {
      #"echo '{"greeting":{"buildMode":"\#(mode)","version":\#(version)}}'"#
    }
    let dies = try script("dies", "\(greeting()); read line; exit 9")
    let newer = try script("newer", "\(greeting(4)); read line")
    let debug = try script("debug", "\(greeting(3, "debug")); read line")
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
      ["compare", path, #require(Tool.executable), home], environment: ["SWIFT_DETERMINISTIC_HASHING": "1"])
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
      echo '{"greeting":{"buildMode":"release","version":3}}'
      while read line; do case $line in *digest*) echo '{"digest":{"_0":"00000000000000010000000000000002"}}';; *) exit 1;; esac; done

      """)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: other)
    let outcome = try await compare(home, base: other)
    #expect(outcome.status == 1 && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors.contains("the results of yajl differ between"), "\(outcome.errors)")
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
      ["--budget", "0s"], ["--tolerance", "0%"], ["--significance", "100%"],
      ["--noise-floor", "-1"],
    ] {
      #expect(
        try await Tool.run(["compare", #require(Tool.executable), #require(Tool.executable), home] + option).status
          == 64, "\(option)")
    }
  }

  @Test(
    "a team's own executable is compared with its own app",
    .enabled(if: Tool.foreignApp != nil, "SECTILE_FOREIGN_APP does not say where the team's executable is"))
  func ownApp() async throws {
    let shop = try #require(Tool.foreignApp)
    let payload = Repository.url("Tests/ForeignApp/Payloads/feed.json").path
    let outcome = try await Tool.run([
      "compare", shop, shop, payload, "--budget", "40s", "--head-slowdown", "100",
    ])
    #expect(outcome.status == 2, "\(outcome.text)\(outcome.errors)")
  }
}
