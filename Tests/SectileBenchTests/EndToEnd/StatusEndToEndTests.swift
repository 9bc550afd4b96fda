import Foundation
import TestSupport
import Testing

/// Exit statuses: of wrong use, of what a command cannot use, and of files, pipes and disks that
/// misbehave.
@Suite(
  "exit statuses, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment))
struct StatusEndToEndTests {
  @Test("the version is one line")
  func version() async throws {
    let outcome = try await Tool.run("--version")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.text.wholeMatch(of: /sectile \d+\.\d+\.\d+\n/) != nil, "\(outcome.text)")
  }

  private static let wrong = [
    "nonsense", "decode", "decode a b", "decode - --strategy fast", "decode - --chunk-bytes 0",
    "decode - --chunk-bytes -5", "decode - --chunk-bytes 0.4", "decode - --chunk-bytes x",
    "decode - --chunk-bytes 99999999999999999999", "decode - --max-skipped 3",
    "decode - --mode lenient --max-skipped many", "decode - --mode odd",
    "decode - --payload-format screen-graph --strategy split-json-decoder",
    "decode - --payload-format odd",
    "decode - --lines --payload-format screen-graph", "decode - --emit odd",
    "decode - --at data.home",
    "decode - --at $[x]", "decode - --odd", "generate", "generate --sections 1 --cells 1",
    "generate --sections -1 --cells 1 --seed 1", "generate --sections 1 --cells -1 --seed 1",
    "generate --sections 1 --cells 1 --seed -1",
    "generate --sections 1 --cells 1 --seed 1 --profile odd",
    "generate --sections x --cells 1 --seed 1",
    "generate --sections 1 --cells 1 --seed 1 --scale 2",
    "generate --sections 1 --cells 1 --seed 1 --keep a", "generate --like x --sections 3",
    "generate --like x --cells 3", "generate --like x --profile home",
    "generate --like x --shuffle-keys",
    "generate --like x --scale 0", "generate --like x --scale nan",
    "generate --like @home.json --scale odd",
    "generate --like @home.json --at [*]", "generate --sections 1 --cells 1 --seed 1 --lines",
    "layout",
    "layout a --payload b", "layout a --lines",
    "layout --payload a --payload-format screen-graph", "layout a --width 3", "layout a --emit png",
    "layout a --at $.a", "layout --payload a --width 0", "layout --payload a --height -1",
    "layout --payload a --width nan", "layout --payload a --width inf",
    "layout --payload a --emit odd",
    "layout a --odd", "layout --catalog a", "layout a --catalog b",
    "layout --payload - --catalog -",
    "layout --emit catalog --payload a", "layout --emit catalog --width 100",
    "layout --verify a --emit svg",
    "layout --verify a --payload b", "layout a --verify b",
    "layout a --emit svg --json -", "layout a --width 300 --emit html", "scrub",
    "scrub @home.json --seed odd",
    "scrub - --keep $.a[", "check", "check - -", "check a --at data", "check a --odd",
    "check @home.json --format odd",
    "check a b --against c", "check - --against -", "profile", "profile a --samples 0",
    "profile - -",
    "profile a --json - --flame -", "profile a --at data", "profile a --app nobody",
    "profile a --odd",
    "profile a --strategy json-decoder", "bench a --strategies nope", "bench a --samples 0",
    "bench a --processes 0",
    "bench a --at x", "bench a --show b", "bench --show a --full", "bench a --odd",
    "bench a --format markdown --json -", "advise", "advise a --network 5g",
    "advise - --measurements -",
    "advise a --network -1", "advise a --cpu fast", "advise a --cpu 0x",
    "advise a --app none-such", "advise a --mode odd", "advise a --chunk-bytes 1",
    "advise a --json - --format markdown", "advise a --odd",
  ]
  private static let wrongWhereGated = [
    "gate", "gate --self-test --baseline x", "gate --baseline x --metrics time",
    "gate --self-test --report x",
    "gate --base-ref main --baseline x", "gate - --base-ref main", "gate - - --baseline x",
    "gate a --baseline new --save --metrics odd", "gate a --baseline main --allow-unmeasured odd",
    "gate a --baseline main --allow-unmeasured time", "gate a --save", "compare a b c --budget odd",
    "compare a b c --budget 0s", "compare a b c --tolerance 0%", "compare a b c --head-slowdown -1",
    "compare a",
  ]
  #if os(Linux)
    private static let usages = wrong + wrongWhereGated
  #else
    private static let usages = wrong
  #endif

  @Test("wrong usage is 64, one line, and nothing on standard output", arguments: usages)
  func usage(_ line: String) async throws {
    let outcome = try await Tool.run(line)
    #expect(outcome.isWrongUse, "\(outcome.status) \(outcome.errors)")
  }

  @Test("and so is an empty value")
  func emptyValues() async throws {
    for (line, value) in [("scrub - --keep", ""), ("bench @home.json --strategies", "")] {
      #expect(try await Tool.run(line, value).isWrongUse, "\(line)")
    }
    #if os(Linux)
      for option in ["--metrics", "--allow-unmeasured"] {
        #expect(
          try await Tool.run("gate @home.json --baseline main \(option)", "").isWrongUse,
          "\(option)")
      }
    #endif
  }

  private static let ofPayloads = [
    "decode INPUT", "layout --payload INPUT", "check INPUT", "scrub INPUT",
    "generate --like INPUT --seed 1",
    "profile INPUT --samples 1", "bench INPUT --samples 1", "advise INPUT",
  ]
  private static let ofDocuments = [
    "layout INPUT", "layout --verify INPUT",
    "layout --payload @home.json --catalog INPUT", "layout --emit catalog --catalog INPUT",
  ]
  #if os(Linux)
    private static let payloads =
      ofPayloads + [
        "gate INPUT --baseline new --save --metrics allocations",
        "gate INPUT --baseline main --metrics allocations",
        "compare TOOL TOOL --budget 1s INPUT",
      ]
    private static let documents =
      ofDocuments + [
        "gate @home.json --baseline main --metrics allocations --limits INPUT",
        "compare TOOL TOOL @home.json --limits INPUT",
      ]
  #else
    private static let payloads = ofPayloads
    private static let documents = ofDocuments
  #endif

  /// Runs a command in a folder, with a baseline `main` where it gates. It says one line, which
  /// names the file; what was complete may stand on standard output.
  private func expect(
    _ status: Int32, of line: String, _ name: String, _ words: String = "", in folder: ScratchFolder
  ) async throws {
    var words = Tool.words(
      line.replacing("INPUT", with: name).replacing("TOOL", with: Tool.executable ?? ""))[...]
    if words.first == "gate" { words += ["--baseline-dir", "."] }
    let save =
      #""$SECTILE" gate "$HOME_JSON" --baseline main --save --metrics allocations --baseline-dir . 2>/dev/null; "#
    let outcome = try await Tool.shell(
      #"cd "$1" && shift; \#(words.contains("main") ? save : "")"$SECTILE" "$@""#,
      [folder.path] + words,
      environment: ["HOME_JSON": Tool.home])
    let errors = outcome.errors.split(separator: "\n").filter { !$0.hasPrefix("note: ") }
    #expect(outcome.status == status, "\(line): \(outcome.status) \(outcome.errors)")
    #expect(
      errors.count == 1 && errors[0].hasPrefix("error: \(name)"), "\(line): \(outcome.errors)")
  }

  @Test(
    "what is not there is 66, and so is a folder without payloads", arguments: payloads + documents)
  func missing(_ line: String) async throws {
    let folder = try ScratchFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("folder"), withIntermediateDirectories: true)
    for name in ["missing.json", "folder"] {
      try await expect(66, of: line, name, in: folder)
    }
  }

  @Test("what is empty, or no JSON, is 1", arguments: payloads + documents)
  func broken(_ line: String) async throws {
    let folder = try ScratchFolder()
    let texts = [
      ("empty.json", ""), ("broken.json", #"[{"id":1,"#), ("text.json", "no JSON"),
      ("brackets.json", String(repeating: "[", count: 513)),
      ("brackets.har", String(repeating: "[", count: 513)),
    ]
    for (name, text) in texts {
      _ = try folder.file(name, text)
      try await expect(1, of: line, name, in: folder)
    }
  }

  @Test("a document of another kind or version is 1", arguments: documents)
  func otherKind(_ line: String) async throws {
    let folder = try ScratchFolder()
    for (name, text) in [
      ("kind.json", #"{"color":"red"}"#), ("version.json", #"{"schemaVersion":99}"#),
    ] {
      _ = try folder.file(name, text)
      try await expect(1, of: line, name, in: folder)
    }
  }

  @Test(
    "what may not be read is 66", .enabled(if: getuid() != 0, "root may read every file"),
    arguments: payloads + documents)
  func unreadable(_ line: String) async throws {
    let folder = try ScratchFolder()
    let file = try folder.file("secret.json", "[]")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file)
    try await expect(66, of: line, "secret.json", in: folder)
  }

  @Test(
    "no standard input, and a folder for it, are 66; an empty one is 1",
    arguments: ["decode", "layout", "check"])
  func standardInput(_ command: String) async throws {
    for (input, status, words) in [
      ("<&-", 66, "closed"), ("</", 66, "directory"),
      ("</dev/null", 1, "1:1: the payload is empty"),
    ] {
      let outcome = try await Tool.shell(#""$SECTILE" "$1" - \#(input)"#, [command])
      #expect(
        outcome.status == Int32(status) && outcome.errors.hasPrefix("error: -:"),
        "\(outcome.errors)")
      #expect(outcome.errors.contains(words), "\(outcome.errors)")
    }
  }

  #if os(Linux)
    @Test(
      "a full disk is 74",
      arguments: [
        "decode @home.json", "decode @home.json --emit models", "decode @home.json --json -",
        "generate --sections 1 --cells 1 --seed 1", "generate --sections 1000 --cells 50 --seed 1",
        "layout @layout/list.json", "layout --payload @home.json",
        "layout --payload @home.json --emit svg",
        "scrub @home.json", "check @home.json", "generate --like @home.json --seed 1",
        "--version --verbose",
        "bench @home.json --samples 1 --strategies yajl,json-decoder", "advise @home.json",
        "profile @home.json --samples 1", "--version", "--help", "decode --help",
      ])
    func fullDisk(_ line: String) async throws {
      let outcome = try await Tool.shell(#""$SECTILE" "$@" >/dev/full"#, Tool.words(line))
      #expect(outcome.status == 74)
      #expect(outcome.errors == "error: standard output: no space left on the device\n")
    }

    @Test(
      "a full disk behind a command's JSON is 74",
      arguments: [
        "check @home.json", "bench @home.json --samples 1 --strategies yajl,json-decoder",
        "advise @home.json",
        "decode @home.json --emit none",
      ])
    func fullJSON(_ line: String) async throws {
      for (name, rest) in [("-", ">/dev/full"), ("/dev/full", "")] {
        let outcome = try await Tool.shell(
          #""$SECTILE" "$@" \#(rest)"#, Tool.words(line) + ["--json", name])
        #expect(outcome.status == 74, "\(name)")
        #expect(outcome.errors.hasSuffix("no space left on the device\n"), "\(outcome.errors)")
      }
      let nowhere = try await Tool.run(line, "--json", "/nowhere/at/all")
      #expect(nowhere.status == 74 && nowhere.output.isEmpty, "\(nowhere.errors)")
    }

    @Test("reading that fails on the way is 74")
    func readError() async throws {
      // A process's memory can be opened, and not be read at 0.
      let outcome = try await Tool.run("decode /proc/self/mem --emit none")
      #expect(
        outcome.status == 74 && outcome.errors.hasPrefix("error: /proc/self/mem: "),
        "\(outcome.errors)")
    }
  #endif

  @Test("a closed standard output is 74")
  func closedOutput() async throws {
    let outcome = try await Tool.shell(#""$SECTILE" decode "$1" >&-"#, [Tool.home])
    #expect(
      outcome.status == 74 && outcome.errors.hasPrefix("error: standard output: "),
      "\(outcome.errors)")
  }

  @Test(
    "a reader that goes away ends a command quietly",
    arguments: [
      "generate --sections 100000000 --cells 50 --seed 1", "decode many.json --emit models",
      "layout --payload many.json", "layout --payload many.json --emit svg",
      "layout huge.json --item-limit 100000000000", "scrub many.json",
      "generate --like many.json --scale 100 --seed 1",
    ])
  func brokenPipe(_ command: String) async throws {
    // A description of more items than could ever be written.
    var huge = try jsonObject(
      Data(contentsOf: URL(fileURLWithPath: Tool.fixture("layout/list.json"))))
    let sections = try #require(huge["itemsPerSection"] as? [Int])
    huge["itemsPerSection"] = sections.map { _ in 1_000_000_000 } as [Int]
    let outcome = try await Tool.shell(
      """
      "$SECTILE" generate --sections 400 --cells 50 --seed 1 >many.json
      cat >huge.json
      { "$SECTILE" \(command); echo "$?" >status; } | head -c 10 >/dev/null
      cat status
      """, input: JSONSerialization.data(withJSONObject: huge))
    #expect(outcome.text == "0\n" && outcome.errors.isEmpty, "\(outcome.errors)")
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
      """, [Tool.fixture("check/invalid.json"), Tool.home])
    #expect(outcome.text == "1\n1\n2\n2\n", "\(outcome.text)\(outcome.errors)")
  }
}
