import Foundation
import TestSupport
import Testing

/// `baseline` and `gate`, as a team's CI sees them.
@Suite("gate, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment))
struct GateEndToEndTests {
  private let home = Tool.fixture("home.json")

  /// Saves a baseline of a payload's allocations, and lets it be changed.
  private func baseline(
    _ folder: ScratchFolder, _ change: (inout [String: Any]) throws -> Void = { _ in }
  ) async throws -> Saved {
    let file = try folder.file("main.baseline.json", "")
    let directory = URL(fileURLWithPath: file).deletingLastPathComponent().path
    let saved = try await Tool.run([
      "gate", home, "--baseline", "main", "--save", "--baseline-dir", directory, "--metrics", "allocations",
      "--strategies", "yajl",
    ])
    #expect(saved.status == 0, "\(saved.errors)")
    var document = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: file))) as? [String: Any])
    try change(&document)
    try JSONSerialization.data(withJSONObject: document).write(to: URL(fileURLWithPath: file))
    return Saved(folder: folder, directory: directory)
  }

  /// A folder with a baseline; removed with this.
  private struct Saved {
    let folder: ScratchFolder
    let directory: String
  }

  /// Changes the values of a metric in a baseline.
  private static func scale(_ metric: String, by factor: Double, in document: inout [String: Any]) throws {
    var report = try #require(document["report"] as? [String: Any])
    var rows = try #require(report["measurements"] as? [[String: Any]])
    for index in rows.indices where rows[index]["metric"] as? String == metric {
      for key in ["median", "p90", "min"] { rows[index][key] = ((rows[index][key] as? Double) ?? 0) * factor }
    }
    report["measurements"] = rows
    document["report"] = report
  }

  private func gate(_ saved: Saved, _ more: String...) async throws -> Tool.Outcome {
    try await Tool.run(
      [
        "gate", home, "--baseline", "main", "--baseline-dir", saved.directory, "--metrics", "allocations",
        "--strategies",
        "yajl",
      ] + more)
  }

  @Test("the same program passes, whatever its allocations")
  func pass() async throws {
    let outcome = try await gate(baseline(ScratchFolder()))
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.text.hasPrefix("Pass: nothing of 14 got worse\nsectile gate · baseline main\n"), "\(outcome.text)")
    #expect(outcome.text.contains("14 values without a change\n"))
  }

  @Test("more allocations than in the baseline are a regression, fewer an improvement, in any direction of the limits")
  func verdicts() async throws {
    let worse = try await gate(baseline(ScratchFolder()) { try Self.scale("decode.allocations", by: 0.5, in: &$0) })
    #expect(worse.status == 2 && worse.text.hasPrefix("Regression: 1 of 14 got worse"), "\(worse.text)")
    #expect(worse.text.contains("decode.allocations of yajl on \(home)") && worse.text.contains("+100 %"))
    let better = try await gate(baseline(ScratchFolder()) { try Self.scale("layout.allocations", by: 2, in: &$0) })
    #expect(better.status == 0 && better.text.contains("Improvements (1)\n") && better.text.contains("-50.00 %"))

    let folder = try ScratchFolder()
    let limits = try folder.file(
      "gate.json", #"{"schemaVersion":1,"rules":[{"metric":"*.allocations","relative":1.5,"reason":"a test"}]}"#)
    let allowed = try await gate(
      baseline(folder) { try Self.scale("decode.allocations", by: 0.5, in: &$0) }, "--limits", limits)
    #expect(allowed.status == 0, "\(allowed.text)")
    let bad = try folder.file("bad.json", #"{"schemaVersion":1,"rules":[{"metrik":"*"}]}"#)
    let refused = try await gate(baseline(folder), "--limits", bad)
    #expect(refused.status == 1 && refused.errors.contains("unknown key \"metrik\""), "\(refused.errors)")
    #expect(refused.errors.contains("(path $.rules[0].metrik)"), "\(refused.errors)")
  }

  @Test("other results are a regression however few allocations they take, and so is a strategy that is not run")
  func results() async throws {
    let dropped = try await gate(
      baseline(ScratchFolder()) { document in
        var report = try #require(document["report"] as? [String: Any])
        var payloads = try #require(report["payloads"] as? [[String: Any]])
        var digests = try #require(payloads[0]["digests"] as? [String: String])
        let known = try #require(digests["yajl"])
        digests["yajl"] = String(known.prefix(16)) + String(repeating: "0", count: 16) + String(known.dropFirst(32))
        payloads[0]["digests"] = digests
        report["payloads"] = payloads
        document["report"] = report
      })
    #expect(dropped.status == 2 && dropped.text.hasPrefix("Results differ"), "\(dropped.text)")
    #expect(dropped.text.contains("first at $[1]"), "\(dropped.text)")
    let saved = try await baseline(ScratchFolder())
    let other = try await Tool.run([
      "gate", home, "--baseline", "main", "--baseline-dir", saved.directory, "--metrics", "allocations",
      "--strategies", "native",
    ])
    #expect(other.status == 5 && other.text.contains("strategy yajl"), "\(other.text)")
  }

  @Test("however a file is named, it is the payload of the baseline")
  func names() async throws {
    let outcome = try await Tool.shell(
      """
      cp "$1" feed.json
      set -- --baseline main --baseline-dir .
      "$SECTILE" gate feed.json "$@" --save --metrics allocations 2>/dev/null
      "$SECTILE" gate ./feed.json "$@" --metrics allocations >/dev/null; echo $?
      """, [home])
    #expect(outcome.text == "0\n", "\(outcome.text)\(outcome.errors)")
  }

  @Test("no baseline, one from elsewhere, and one of another payload have a status of their own")
  func noBaseline() async throws {
    let folder = try ScratchFolder()
    let directory = try await baseline(folder).directory
    let missing = try await Tool.run(["gate", home, "--baseline", "old", "--baseline-dir", directory])
    #expect(missing.status == 5 && missing.errors.contains("there is no baseline \"old\""), "\(missing.errors)")
    #expect(missing.errors.contains("there are main"))
    let elsewhere = try await gate(
      baseline(ScratchFolder()) { document in
        var report = try #require(document["report"] as? [String: Any])
        var environment = try #require(report["environment"] as? [String: Any])
        environment["glibc"] = "2.17"
        report["environment"] = environment
        document["report"] = report
      })
    #expect(elsewhere.status == 5 && elsewhere.text.contains("glibc"), "\(elsewhere.text)")
    #expect(elsewhere.text.contains("2.17"))
    let other = try await Tool.run([
      "gate", Tool.fixture("see-all.json"), "--baseline", "main", "--baseline-dir", directory, "--metrics",
      "allocations",
    ])
    #expect(other.status == 5 && other.text.contains("Not held, because it was not measured: \(home), 14 values"))
    let allowed = try await Tool.run([
      "gate", Tool.fixture("see-all.json"), "--baseline", "main", "--baseline-dir", directory, "--metrics",
      "allocations", "--allow-unmeasured", "payloads",
    ])
    #expect(allowed.status == 3 && allowed.text.contains("Nothing was compared"), "\(allowed.text)\(allowed.errors)")
    #expect(
      try await Tool.run(["gate", "nothing.json", "--baseline", "main", "--baseline-dir", directory]).status == 66)
    for wrong in [
      ["gate"], ["gate", "--self-test", "--baseline", "x"], ["gate", "--baseline", "x", "--metrics", "time"],
      ["gate", home, "--baseline", "main", "--baseline-dir", directory, "--metrics", ""],
      ["gate", home, "--baseline", "main", "--baseline-dir", directory, "--allow-unmeasured", ""],
    ] {
      #expect(try await Tool.run(wrong).status == 64)
    }
    let name = try await Tool.run(["gate", home, "--baseline", "../x", "--save", "--baseline-dir", directory])
    #expect(name.status == 5 && name.errors.contains("cannot name a baseline"), "\(name.errors)")
  }

  @Test("what the baseline holds and cannot be measured is no pass, unless it is allowed")
  func unmeasured() async throws {
    func report(_ document: inout [String: Any], _ change: (inout [String: Any]) throws -> Void) throws {
      var report = try #require(document["report"] as? [String: Any])
      try change(&report)
      document["report"] = report
    }
    // As on a machine with valgrind; here is none.
    let saved = try await baseline(ScratchFolder()) { document in
      try report(&document) { report in
        var rows = try #require(report["measurements"] as? [[String: Any]])
        var row = try #require(rows.first { $0["metric"] as? String == "decode.allocations" })
        row["metric"] = "decode.instructions"
        rows.append(row)
        report["measurements"] = rows
      }
    }
    let gate = ["gate", home, "--baseline", "main", "--baseline-dir", saved.directory]
    let bare = ["PATH": "/nowhere"]
    let missing = try await Tool.run(gate, environment: bare)
    #expect(missing.status == 5, "\(missing.text)\(missing.errors)")
    #expect(missing.text.contains("Not held, because it was not measured: instructions, 1 value of the baseline."))
    let allowed = try await Tool.run(gate + ["--allow-unmeasured", "instructions"], environment: bare)
    #expect(allowed.status == 0 && allowed.errors.contains("not held, as allowed: instructions, 1 values"))
    #expect(try await Tool.run(gate + ["--allow-unmeasured", "time"]).status == 64)
    let refused = try await Tool.run(gate + ["--metrics", "instructions"], environment: bare)
    #expect(refused.status == 5 && refused.errors.hasPrefix("error: not held: instructions need"), "\(refused.errors)")
    let based = try await Tool.run(["gate", home, "--base-ref", "main"], environment: bare)
    #expect(based.status != 0)

    let swift = try await baseline(ScratchFolder()) { document in
      try report(&document) { report in
        var environment = try #require(report["environment"] as? [String: Any])
        environment["swift"] = "5.9"
        report["environment"] = environment
      }
    }
    let elsewhere = try await self.gate(swift, "--allow-unmeasured", "allocations")
    #expect(
      elsewhere.status == 0 && elsewhere.text.contains("4 values without"), "\(elsewhere.text)\(elsewhere.errors)")
    for workload in ["0-0", nil] {
      let work = try await baseline(ScratchFolder()) { document in
        try report(&document) { report in
          var payloads = try #require(report["payloads"] as? [[String: Any]])
          payloads[0]["workload"] = workload
          report["payloads"] = payloads
        }
      }
      let other = try await self.gate(work)
      let words = "is not what was done for the baseline"
      #expect(other.status == 5 && other.text.contains(words) && other.text.contains(home), "\(other.text)")
    }
  }

  @Test("payloads are files, folders and standard input; a folder without any is no input")
  func payloads() async throws {
    let folder = try ScratchFolder()
    let directory = folder.url.path
    let lists = directory + "/lists"
    let options = ["--baseline-dir", directory, "--metrics", "allocations", "--strategies", "yajl"]
    try FileManager.default.createDirectory(atPath: lists, withIntermediateDirectories: false)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: home))
    _ = try folder.file("lists/home.json", bytes)
    let saved = try await Tool.run(["gate", lists, "--baseline", "lists", "--save"] + options)
    #expect(saved.status == 0, "\(saved.errors)")
    let same = try await Tool.run(["gate", lists, "--baseline", "lists"] + options)
    #expect(same.status == 0 && same.text.contains("14 values without a change\n"), "\(same.text)\(same.errors)")
    #expect(try await Tool.run(["gate", "-", "--baseline", "piped", "--save"] + options, input: bytes).status == 0)
    let piped = try await Tool.run(["gate", "-", "--baseline", "piped"] + options, input: bytes)
    #expect(piped.status == 0 && piped.text.contains("14 values"), "\(piped.text)\(piped.errors)")
    let empty = try await Tool.run(["gate", directory + "/none", directory, "--baseline", "lists"] + options)
    #expect(empty.status == 66, "\(empty.errors)")
    for wrong in [["-", "-", "--baseline", "lists"], ["-", "--base-ref", "main"]] {
      #expect(try await Tool.run(["gate"] + wrong + options).status == 64)
    }
  }

  @Test("the outcome as JSON")
  func json() async throws {
    let outcome = try await gate(
      baseline(ScratchFolder()) { try Self.scale("decode.allocations", by: 0.5, in: &$0) }, "--json", "-")
    #expect(outcome.status == 2 && outcome.errors.contains("Regression"))
    let result = try #require(JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    #expect(result["verdict"] as? String == "regression" && result["exitStatus"] as? Int == 2)
    #expect((result["findings"] as? [[String: Any]])?.count == 14)
  }

  @Test(
    "the gate catches a little more, and lets the same program pass",
    .enabled(if: InstructionTools.areThere, "valgrind or strip are not installed: no instructions are counted"))
  func selfTest() async throws {
    let outcome = try await Tool.run(["gate", "--self-test", home, "--slowdown", "1%"])
    #expect(outcome.status == 0, "\(outcome.text)\(outcome.errors)")
    #expect(
      outcome.text.contains("passes, as it has to") && outcome.text.contains("are a regression, as they have to be"))
    // Without a share it is just above what the limits in force allow.
    let wide = try await Tool.run([
      "gate", "--self-test", home, "--limits", Repository.url("Benchmarks/gate.json").path,
    ])
    #expect(wide.status == 0 && wide.text.contains("2.3 % more instructions: are a regression"), "\(wide.text)")
    // Less than what the limits allow is not caught, and said so.
    let blind = try await Tool.run(["gate", "--self-test", home, "--slowdown", "0.1%"])
    #expect(blind.status == 3 && blind.text.contains("ARE NOT CAUGHT"), "\(blind.text)")
  }
}
