import Foundation
import TestSupport
import Testing

/// Every command that reads something, given what it cannot use: one line that says so, and the documented status.
@Suite("every command and bad input, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment))
struct EveryCommandEndToEndTests {
  /// The commands, with INPUT for what is bad and GOOD for a good payload; a baseline `main` of that lies in the folder.
  private static let ofPayloads = [
    "decode INPUT", "layout --payload INPUT", "check INPUT", "scrub INPUT", "generate --like INPUT --seed 1",
    "profile INPUT --samples 1", "bench INPUT --samples 1", "advise INPUT",
  ]
  private static let ofDocuments = [
    "layout INPUT", "layout GOOD-LAYOUT --diff INPUT", "layout --verify INPUT", "layout --payload GOOD --catalog INPUT",
    "layout --emit catalog --catalog INPUT",
  ]
  #if os(Linux)
    private static let ofGates = [
      "gate INPUT --baseline new --save --metrics allocations", "gate INPUT --baseline main --metrics allocations",
      "compare TOOL TOOL --budget 1s INPUT",
    ]
    private static let ofGateDocuments = [
      "gate GOOD --baseline main --metrics allocations --limits INPUT", "compare TOOL TOOL GOOD --limits INPUT",
    ]
  #else
    private static let ofGates: [String] = []
    private static let ofGateDocuments: [String] = []
  #endif

  private static let payloads = ofPayloads + ofGates
  private static let documents = ofDocuments + ofGateDocuments

  /// Runs a command in a folder with a baseline.
  private func run(_ line: String, _ input: String, in folder: ScratchFolder) async throws -> Tool.Outcome {
    let words = line.split(separator: " ").map { word in
      switch word {
      case "INPUT": input
      case "GOOD": Tool.fixture("home.json")
      case "GOOD-LAYOUT": Tool.fixture("layout/list.json")
      case "TOOL": Tool.executable ?? ""
      default: String(word)
      }
    }
    var arguments = [folder.url.path] + words
    #if os(Linux)
      if let command = words.first, command == "gate" {
        arguments += ["--baseline-dir=."]
      }
      let save = #""$SECTILE" gate "$GOOD" --baseline main --save --metrics allocations --baseline-dir . 2>/dev/null; "#
      let before = words.contains("main") ? save : ""
    #else
      let before = ""
    #endif
    return try await Tool.shell(
      #"cd "$1" && shift; \#(before)"$SECTILE" "$@""#, arguments, environment: ["GOOD": Tool.fixture("home.json")])
  }

  /// One line, which names the file; what was complete may stand on standard output.
  private func expect(_ status: Int32, _ outcome: Tool.Outcome, of line: String, naming name: String) {
    let errors = outcome.errors.split(separator: "\n").filter { !$0.hasPrefix("note: ") }
    #expect(outcome.status == status, "\(line): \(outcome.status) \(outcome.errors)")
    #expect(errors.count == 1 && errors[0].hasPrefix("error: \(name)"), "\(line): \(outcome.errors)")
  }

  @Test("what is not there is 66, and so is a folder without payloads", arguments: payloads + documents)
  func missing(_ line: String) async throws {
    let folder = try ScratchFolder()
    for name in ["missing.json", "folder"] {
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent("folder"), withIntermediateDirectories: true)
      expect(66, try await run(line, name, in: folder), of: line, naming: name)
    }
  }

  @Test("what is empty, or no JSON, is 1", arguments: payloads + documents)
  func broken(_ line: String) async throws {
    let folder = try ScratchFolder()
    for (name, text) in [("empty.json", ""), ("broken.json", #"[{"id":1,"#), ("text.json", "no JSON")] {
      _ = try folder.file(name, text)
      expect(1, try await run(line, name, in: folder), of: line, naming: name)
    }
  }

  @Test("a document of another kind or version is 1", arguments: documents)
  func otherKind(_ line: String) async throws {
    let folder = try ScratchFolder()
    for (name, text) in [("kind.json", #"{"color":"red"}"#), ("version.json", #"{"schemaVersion":99}"#)] {
      _ = try folder.file(name, text)
      expect(1, try await run(line, name, in: folder), of: line, naming: name)
    }
  }

  #if os(Linux)
    @Test("a baseline that is not there is 5")
    func baselines() async throws {
      let folder = try ScratchFolder()
      let none = try await run("gate GOOD --baseline none --metrics allocations", "", in: folder)
      #expect(none.status == 5 && none.errors.hasPrefix("error: "), "\(none.errors)")
    }
  #endif

  // Root may read everything.
  @Test(
    "what may not be read is 66", .enabled(if: getuid() != 0, "root may read every file"),
    arguments: payloads + documents)
  func unreadable(_ line: String) async throws {
    let folder = try ScratchFolder()
    let file = try folder.file("secret.json", "[]")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file)
    expect(66, try await run(line, "secret.json", in: folder), of: line, naming: "secret.json")
  }

  @Test(
    "an option that is not known, and a value that it does not take, are wrong usage",
    arguments: [
      "decode INPUT --emit odd", "layout INPUT --emit odd", "check INPUT --format odd", "scrub INPUT --seed odd",
      "generate --like INPUT --scale odd", "profile INPUT --strategy odd", "bench INPUT --strategies odd",
      "advise INPUT --network odd",
    ])
  func usage(_ line: String) async throws {
    let folder = try ScratchFolder()
    _ = try folder.file("good.json", "[]")
    for more in ["", " --odd"] {
      let outcome = try await run(line + more, "good.json", in: folder)
      #expect(outcome.isWrongUse, "\(line)\(more): \(outcome.errors)")
    }
  }

  #if os(Linux)
    @Test(
      "so they are for what gates",
      arguments: [
        "gate INPUT --baseline new --save --metrics odd",
        "gate INPUT --baseline main --allow-unmeasured odd",
        "compare TOOL TOOL INPUT --budget odd",
      ])
    func usageOfGates(_ line: String) async throws {
      let outcome = try await Tool.run(line.split(separator: " ").map(String.init))
      #expect(outcome.isWrongUse, "\(line): \(outcome.errors)")
    }
  #endif
}
