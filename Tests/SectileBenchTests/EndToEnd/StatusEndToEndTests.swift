import Foundation
import TestSupport
import Testing

/// Exit statuses, and files, pipes and disks that misbehave.
@Suite("exit statuses, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment))
struct StatusEndToEndTests {
  @Test("the version is one line")
  func version() async throws {
    let outcome = try await Tool.run(["--version"])
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.text.wholeMatch(of: /sectile \d+\.\d+\.\d+\n/) != nil, "\(outcome.text)")
  }

  @Test(
    "wrong usage is 64 and writes nothing to standard output",
    arguments: [
      "nonsense", "decode", "decode a b", "decode - --strategy fast", "decode - --chunk-bytes 0",
      "decode - --chunk-bytes -5", "decode - --chunk-bytes 0.4", "decode - --chunk-bytes x",
      "decode - --chunk-bytes 99999999999999999999",
      "decode - --report-json", "decode - --max-skipped 3", "decode - --mode lenient --max-skipped many",
      "decode - --mode odd",
      "decode - --payload-format screen-graph --strategy split-json-decoder", "decode - --payload-format odd",
      "layout --payload a --payload-format screen-graph", "decode - --emit odd", "decode - --at data.home",
      "decode - --at $[x]", "decode - --odd", "generate", "generate --sections 1 --cells 1",
      "generate --sections -1 --cells 1 --seed 1", "generate --sections 1 --cells -1 --seed 1",
      "generate --sections 1 --cells 1 --seed -1", "generate --sections 1 --cells 1 --seed 1 --profile odd",
      "generate --sections x --cells 1 --seed 1", "layout", "layout a --payload b", "layout a --width 3",
      "layout a --emit png", "layout a --limit 3",
      "layout a --at $.a", "layout --payload a --width 0", "layout --payload a --height -1",
      "layout --payload a --width nan", "layout --payload a --width inf", "layout --payload a --emit odd",
    ])
  func usage(_ line: String) async throws {
    let outcome = try await Tool.run(line.split(separator: " ").map(String.init))
    #expect(outcome.isWrongUse, "\(outcome.status) \(outcome.errors)")
  }

  @Test("no such input is 66, and so is a directory", arguments: ["decode", "layout", "layout --payload", "check"])
  func noInput(_ line: String) async throws {
    let folder = try ScratchFolder()
    let command = line.split(separator: " ").map(String.init)
    let missing = folder.url.appendingPathComponent("missing.json").path
    let ofFolder = line == "check" ? "the folder has no file whose name ends in .json" : "is a directory"
    for (name, words) in [
      (missing, "no such file"), (folder.url.path, ofFolder), (missing + "/below", "no such file"),
    ] {
      let outcome = try await Tool.run(command + [name])
      #expect(outcome.status == 66 && outcome.output.isEmpty)
      #expect(outcome.errors.hasPrefix("error: \(name): \(words)"), "\(outcome.errors)")
      #expect(outcome.errors.hasSuffix("\n") && outcome.errors.filter { $0 == "\n" }.count == 1)
    }
    let closed = try await Tool.shell(#""$SECTILE" "$@" - <&-"#, command)
    #expect(closed.status == 66 && closed.errors.hasPrefix("error: -: "), "\(closed.errors)")
    let directory = try await Tool.shell(#""$SECTILE" "$@" - </"#, command)
    #expect(directory.status == 66, "\(directory.errors)")
    #expect(try await Tool.run(command + [""]).status == 66)
  }

  // Root may read everything.
  @Test("what may not be read is 66", .enabled(if: getuid() != 0, "root may read every file"))
  func unreadable() async throws {
    let folder = try ScratchFolder()
    let file = try folder.file("secret.json", "[]")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file)
    let outcome = try await Tool.run(["decode", file])
    #expect(outcome.status == 66 && outcome.errors == "error: \(file): permission denied\n")
  }

  @Test("an empty payload is bad input", arguments: ["decode", "layout", "layout --payload", "check"])
  func empty(_ line: String) async throws {
    let folder = try ScratchFolder()
    let file = try folder.file("empty.json", "")
    let outcome = try await Tool.run(line.split(separator: " ").map(String.init) + [file])
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("error: \(file):1:1: the payload is empty"), "\(outcome.errors)")
  }

  #if os(Linux)
    @Test(
      "a full disk is 74",
      arguments: [
        "decode HOME", "decode HOME --emit models", "decode HOME --json -", "generate --sections 1 --cells 1 --seed 1",
        "generate --sections 1000 --cells 50 --seed 1", "layout LIST", "layout --payload HOME",
        "layout --payload HOME --emit svg", "scrub HOME", "check HOME", "generate --like HOME --seed 1",
        "--version --verbose", "bench HOME --samples 1 --strategies yajl,json-decoder", "advise HOME",
        "profile HOME --samples 1", "--version", "--help", "decode --help",
      ])
    func fullDisk(_ line: String) async throws {
      let arguments = line.split(separator: " ").map { word in
        word == "HOME" ? Tool.fixture("home.json") : word == "LIST" ? Tool.fixture("layout/list.json") : String(word)
      }
      let outcome = try await Tool.shell(#""$SECTILE" "$@" >/dev/full"#, arguments)
      #expect(outcome.status == 74)
      #expect(outcome.errors == "error: standard output: no space left on the device\n")
    }

    @Test(
      "a full disk behind a command's JSON is 74",
      arguments: [
        "check HOME", "bench HOME --samples 1 --strategies yajl,json-decoder", "advise HOME",
      ])
    func fullJSON(_ line: String) async throws {
      let arguments = line.split(separator: " ").map { word in
        word == "HOME" ? Tool.fixture("home.json") : String(word)
      }
      for name in ["-", "/dev/full"] {
        let outcome = try await Tool.shell(
          #""$SECTILE" "$@" \#(name == "-" ? ">/dev/full" : "")"#, arguments + ["--json", name])
        #expect(outcome.status == 74, "\(name)")
        #expect(outcome.errors.hasSuffix("no space left on the device\n"), "\(outcome.errors)")
      }
    }

    @Test("a result file that cannot be written is 74")
    func fullResult() async throws {
      let outcome = try await Tool.run(["decode", Tool.fixture("home.json"), "--emit", "none", "--json", "/dev/full"])
      #expect(outcome.status == 74 && outcome.errors.hasPrefix("error: /dev/full: "), "\(outcome.errors)")
      let nowhere = try await Tool.run(["decode", Tool.fixture("home.json"), "--json", "/nowhere/at/all"])
      #expect(nowhere.status == 74 && nowhere.output.isEmpty, "\(nowhere.errors)")
    }

    @Test("reading that fails on the way is 74")
    func readError() async throws {
      // A process's memory can be opened, and not be read at 0.
      let outcome = try await Tool.run(["decode", "/proc/self/mem", "--emit", "none"])
      #expect(outcome.status == 74 && outcome.errors.hasPrefix("error: /proc/self/mem: "), "\(outcome.errors)")
    }
  #endif

  @Test("a closed standard output is 74")
  func closedOutput() async throws {
    let outcome = try await Tool.shell(#""$SECTILE" decode "$1" >&-"#, [Tool.fixture("home.json")])
    #expect(outcome.status == 74 && outcome.errors.hasPrefix("error: standard output: "), "\(outcome.errors)")
  }

  @Test(
    "a reader that goes away ends a command quietly",
    arguments: [
      #""$SECTILE" generate --sections 100000000 --cells 50 --seed 1"#,
      #""$SECTILE" decode many.json --emit models"#, #""$SECTILE" layout --payload many.json"#,
      #""$SECTILE" layout --payload many.json --emit svg"#, #""$SECTILE" layout huge.json"#,
      #""$SECTILE" scrub many.json"#, #""$SECTILE" generate --like many.json --scale 100 --seed 1"#,
    ])
  func brokenPipe(_ command: String) async throws {
    let outcome = try await Tool.shell(
      """
      "$SECTILE" generate --sections 400 --cells 50 --seed 1 >many.json
      cat >huge.json
      { \(command); echo "$?" >status; } | head -c 10 >/dev/null
      cat status
      """, input: try hugeLayout())
    #expect(outcome.text == "0\n")
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
  }

  @Test("a reader that goes away takes no verdict along")
  func verdictWithoutReader() async throws {
    let outcome = try await Tool.shell(
      """
      for json in "" "--json -"; do
        { sleep 0.5; "$SECTILE" check "$1" $json; echo "$?" >status; } | true
        cat status
      done
      set -- "$2" --baseline-dir . --metrics allocations
      "$SECTILE" gate --baseline main --save "$@" >saved
      echo '{"schemaVersion":1,"rules":[{"metric":"decode.allocations","maximum":1}]}' >gate.json
      for json in "" "--json -"; do
        { sleep 0.5; "$SECTILE" gate --baseline main --limits gate.json "$@" $json; echo "$?" >status; } | true
        cat status
      done
      """, [Tool.fixture("check/invalid.json"), Tool.fixture("home.json")])
    #expect(outcome.text == "1\n1\n2\n2\n", "\(outcome.text)\(outcome.errors)")
  }

  /// A description of more items than could ever be written.
  private func hugeLayout() throws -> Data {
    let data = try Data(contentsOf: URL(fileURLWithPath: Tool.fixture("layout/list.json")))
    var object = try #require(JSONSerialization.jsonObject(with: data) as? JSONObject)
    let counts = try #require(object["itemsPerSection"] as? [Int])
    object["itemsPerSection"] = counts.map { _ in 1_000_000_000 }
    return try JSONSerialization.data(withJSONObject: object)
  }
}
