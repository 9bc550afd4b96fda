import Foundation
import TestSupport
import Testing

final class SavedBaseline {
  let folder: ScratchFolder
  private let options: [String]

  init(strategies: String = "yajl", _ change: (inout JSONObject) throws -> Void = { _ in })
    async throws
  {
    folder = try ScratchFolder()
    options = [
      "--baseline-dir", folder.path, "--metrics", "allocations", "--strategies", strategies,
    ]
    let saved = try await Tool.run(["gate", Tool.home, "--baseline", "main", "--save"] + options)
    try #require(saved.status == 0, "\(saved.errors)")
    var document = try jsonObject(folder.contents("main.baseline.json"))
    try document.change("report", nil, change)
    _ = try folder.file("main.baseline.json", JSONSerialization.data(withJSONObject: document))
  }

  convenience init(scaling metric: String, by factor: Double, strategies: String = "yajl")
    async throws
  {
    try await self.init(strategies: strategies) { report in
      report["measurements"] = try report.objects("measurements").map { row in
        guard row["metric"] as? String == metric else { return row }
        return row.merging(
          ["median", "p90", "min"].map { ($0, (row[$0] as? Double ?? 0) * factor) }
        ) { $1 }
      }
    }
  }

  func words(_ more: String = "", of payload: String = Tool.home) -> [String] {
    ["gate", payload, "--baseline", "main"] + options + Tool.words(more)
  }

  func gate(
    _ more: String = "", of payload: String = Tool.home, environment: [String: String] = [:]
  ) async throws -> Tool.Outcome {
    try await Tool.run(words(more, of: payload), environment: environment)
  }
}

/// `gate`, as a team's CI sees it.
@Suite("gate, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment))
struct GateEndToEndTests {
  private let home = Tool.home

  @Test("the same program passes, whatever its allocations")
  func pass() async throws {
    let outcome = try await SavedBaseline().gate()
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(
      outcome.text.hasPrefix("Pass: nothing of 11 got worse\nsectile gate · baseline main\n"),
      "\(outcome.text)")
    #expect(outcome.text.contains("11 values without a change\n"))
  }

  @Test(
    "more allocations than in the baseline are a regression, fewer an improvement, in any direction of the limits"
  )
  func verdicts() async throws {
    let half = try await SavedBaseline(scaling: "decode.allocations", by: 0.5)
    let worse = try await half.gate()
    #expect(
      worse.status == 2 && worse.text.hasPrefix("Regression: 1 of 11 got worse"), "\(worse.text)")
    #expect(
      worse.text.contains("decode.allocations of yajl on \(home)") && worse.text.contains("+100 %"))
    let better = try await SavedBaseline(scaling: "layout.allocations", by: 2).gate()
    #expect(
      better.status == 0 && better.text.contains("Improvements (1)\n")
        && better.text.contains("-50.00 %"))

    let json = try await half.gate("--json -")
    #expect(json.status == 2 && json.errors.contains("Regression"))
    let result = try json.object
    #expect(result["verdict"] as? String == "regression" && result["exitStatus"] as? Int == 2)
    #expect(try result.objects("findings").count == 11)

    let limits = try half.folder.file(
      "gate.json",
      #"{"schemaVersion":1,"rules":[{"metric":"*.allocations","relative":1.5,"reason":"a test"}]}"#)
    let allowed = try await half.gate("--limits \(limits)")
    #expect(allowed.status == 0, "\(allowed.text)")
    let bad = try half.folder.file("bad.json", #"{"schemaVersion":1,"rules":[{"metrik":"*"}]}"#)
    let refused = try await half.gate("--limits \(bad)")
    #expect(
      refused.status == 1 && refused.errors.contains("unknown key \"metrik\""), "\(refused.errors)")
    #expect(refused.errors.contains("(path $.rules[0].metrik)"), "\(refused.errors)")
  }

  @Test(
    "other results are a regression however few allocations they take, and so is a strategy that is not run"
  )
  func results() async throws {
    let dropped = try await SavedBaseline { report in
      try report.change("payloads", 0) { payload in
        var digests = try #require(payload["digests"] as? [String: String])
        let known = try #require(digests["yajl"])
        digests["yajl"] =
          String(known.prefix(16)) + String(repeating: "0", count: 16) + String(known.dropFirst(32))
        payload["digests"] = digests
      }
    }.gate()
    #expect(dropped.status == 2 && dropped.text.hasPrefix("Results differ"), "\(dropped.text)")
    #expect(dropped.text.contains("first at $[1]"), "\(dropped.text)")
    let saved = try await SavedBaseline()
    let other = try await Tool.run(
      "gate @home.json --baseline main --metrics allocations --strategies native --baseline-dir",
      saved.folder.path)
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
    let saved = try await SavedBaseline()
    let missing = try await Tool.run(
      "gate @home.json --baseline old --baseline-dir", saved.folder.path)
    #expect(
      missing.status == 5 && missing.errors.contains("there is no baseline \"old\""),
      "\(missing.errors)")
    #expect(missing.errors.hasPrefix("error: ") && missing.errors.contains("there are main"))
    for text in ["", "{}", String(repeating: "[", count: 513)] {
      _ = try saved.folder.file("bad.baseline.json", text)
      let bad = try await Tool.run(
        "gate @home.json --baseline bad --baseline-dir", saved.folder.path)
      #expect(
        bad.status == 5 && bad.errors.contains("Save the baseline again."),
        "\(bad.status) \(bad.errors)")
    }
    let elsewhere = try await SavedBaseline {
      try $0.change("environment") { $0["glibc"] = "2.17" }
    }.gate()
    #expect(elsewhere.status == 5 && elsewhere.text.contains("glibc"), "\(elsewhere.text)")
    #expect(elsewhere.text.contains("2.17"))
    let payload = Tool.fixture("see-all.json")
    let other = try await saved.gate(of: payload)
    #expect(
      other.status == 5
        && other.text.contains("Not held, because it was not measured: \(home), 11 values"))
    let allowed = try await saved.gate("--allow-unmeasured payloads", of: payload)
    #expect(
      allowed.status == 3 && allowed.text.contains("Nothing was compared"),
      "\(allowed.text)\(allowed.errors)")
    let name = try await Tool.run(
      "gate @home.json --baseline ../x --save --baseline-dir", saved.folder.path)
    #expect(name.status == 5 && name.errors.contains("cannot name a baseline"), "\(name.errors)")
  }

  @Test("where valgrind ends before it is asked, the gate ends with 74 and valgrind's words")
  func deafValgrind() async throws {
    let folder = try ScratchFolder()
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let endings = [
      ("echo valgrind: failed to start tool >&2; exit 1", "valgrind: failed to start tool"),
      ("echo no memory >&2; kill -9 $$", "no memory"), ("exit 1", "exit status 1"),
      ("exit 0", "ended without an answer"),
    ]
    for (lines, said) in endings {
      _ = try folder.script("valgrind", lines)
      // Nothing reads the copy that it would make.
      _ = try folder.script("strip", "exit 0")
      for _ in 0..<20 {
        let words = "gate @home.json --strategies native --metrics instructions --baseline x --save"
        let outcome = try await Tool.run(
          Tool.words(words) + ["--baseline-dir", folder.path],
          environment: ["PATH": "\(folder.path):\(path)"])
        #expect(outcome.status == 74 && outcome.errors.contains(said), "\(lines): \(outcome)")
      }
    }
  }

  @Test("what the baseline holds and cannot be measured is no pass, unless it is allowed")
  func unmeasured() async throws {
    // As on a machine with valgrind; here is none.
    let saved = try await SavedBaseline { report in
      var rows = try report.objects("measurements")
      let row = try #require(rows.first { $0["metric"] as? String == "decode.allocations" })
      rows.append(row.merging(["metric": "decode.instructions"]) { $1 })
      report["measurements"] = rows
    }
    func gate(_ more: String = "") async throws -> Tool.Outcome {
      let words = Tool.words(
        "gate @home.json --baseline main --baseline-dir \(saved.folder.path) \(more)")
      return try await Tool.run(words, environment: ["PATH": "/nowhere"])
    }
    let missing = try await gate()
    #expect(missing.status == 5, "\(missing.text)\(missing.errors)")
    #expect(
      missing.text.contains(
        "Not held, because it was not measured: instructions, 1 value of the baseline."))
    let allowed = try await gate("--allow-unmeasured instructions")
    #expect(
      allowed.status == 0 && allowed.errors.contains("not held, as allowed: instructions, 1 values")
    )
    let refused = try await gate("--metrics instructions")
    #expect(
      refused.status == 5 && refused.errors.hasPrefix("error: not held: instructions need"),
      "\(refused.errors)")
    let based = try await Tool.run(
      ["gate", home, "--base-ref", "main"], environment: ["PATH": "/nowhere"])
    #expect(based.status != 0)

    let swift = try await SavedBaseline { try $0.change("environment") { $0["swift"] = "5.9" } }
    let elsewhere = try await swift.gate("--allow-unmeasured allocations")
    #expect(
      elsewhere.status == 0 && elsewhere.text.contains("3 values without"),
      "\(elsewhere.text)\(elsewhere.errors)")
    for workload in ["0-0", nil] {
      let other = try await SavedBaseline {
        try $0.change("payloads", 0) { $0["workload"] = workload }
      }.gate()
      let words = "is not what was done for the baseline"
      #expect(
        other.status == 5 && other.text.contains(words) && other.text.contains(home),
        "\(other.text)")
    }
  }

  @Test(
    "the gate catches a little more, and lets the same program pass",
    .enabled(if: Tool.areInstructionsCounted, Tool.countingComment))
  func selfTest() async throws {
    // Side by side: each counts in processes of its own, for tens of seconds.
    async let caught = Tool.run("gate --self-test @home.json --slowdown 1% --strategies native")
    async let allowed = Tool.run(
      "gate --self-test @home.json --strategies native --limits",
      Repository.url("Benchmarks/gate.json").path)
    async let missed = Tool.run("gate --self-test @home.json --slowdown 0.1% --strategies yajl")
    let (outcome, wide, blind) = try await (caught, allowed, missed)
    #expect(outcome.status == 0, "\(outcome.text)\(outcome.errors)")
    #expect(
      outcome.text.contains("passes, as it has to")
        && outcome.text.contains("are a regression, as they have to be"))
    // Without a share it is just above what the limits in force allow.
    #expect(
      wide.status == 0 && wide.text.contains("2.4 % more instructions: are a regression"),
      "\(wide.text)")
    // Less than what the limits allow is not caught, and said so.
    #expect(blind.status == 3 && blind.text.contains("ARE NOT CAUGHT"), "\(blind.text)")
  }
}
