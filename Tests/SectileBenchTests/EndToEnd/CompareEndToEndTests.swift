import Foundation
import TestSupport
import Testing

/// `compare`. No bar of a time here but one that every machine clears: twice the time is a
/// regression. A decided comparison ends at once, so that a long budget costs nothing on an idle
/// machine; one of a second has too few pairs for any verdict.
@Suite(
  "compare, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment),
  .serialized)
struct CompareEndToEndTests {
  private let home = Tool.home

  private func compare(_ line: String, base: String? = Tool.executable) async throws -> Tool.Outcome
  {
    let engine = line.contains("--strategies") ? "" : "--strategies yajl"
    return try await Tool.run(
      "compare \(try #require(base)) \(try #require(Tool.executable)) \(engine) \(line)")
  }

  @Test(
    "the same build twice is no regression, and a pass where the tolerance is one that every machine clears"
  )
  func same() async throws {
    let outcome = try await compare("@home.json --budget 300s --tolerance 1000%")
    #expect(outcome.status == 0, "\(outcome.text)\(outcome.errors)")
    #expect(outcome.text.hasPrefix("Pass"), "\(outcome.text)")
    #expect(outcome.text.contains("decode.time of yajl on \(home)"), "\(outcome.text)")
  }

  @Test("twice the time is a regression, in the JSON too")
  func regression() async throws {
    let outcome = try await compare(
      "@home.json --head-slowdown 100 --budget 300s --strategies json-decoder,yajl --json -")
    #expect(
      outcome.status == 2 && outcome.errors.hasPrefix("Regression: 2 of 2 got worse"),
      "\(outcome.errors)")
    let result = try outcome.object
    #expect(result["exitStatus"] as? Int == 2)
    let found = try result.object("outcome")
    #expect(found["verdict"] as? String == "regression")
    #expect(
      try found.objects("results").map { $0["verdict"] as? String } == ["regression", "regression"])
    for value in try found.objects("results") {
      #expect(try #require(value["head"] as? Double) > #require(value["base"] as? Double))
    }
  }

  @Test("what cannot be compared says why")
  func strangers() async throws {
    let folder = try ScratchFolder()
    let text = try folder.file("text", "no program\n")
    func greeting(_ version: Int = 4, _ mode: String = "release") -> String {
      #"echo '{"greeting":{"buildMode":"\#(mode)","version":\#(version)}}'; "#
    }
    let known = "is not an executable that SectileTool makes"
    let programs: [(lines: String, Int32, String)] = [
      (
        #"if [ "$1" = --version ]; then echo sectile 0.1.0; else echo 'Error: Unknown' >&2; exit 64; fi"#,
        64,
        "too old to be compared"
      ), (greeting() + "read line; exit 9", 74, "ended while it was measured, with exit status 9"),
      (greeting(5) + "read line", 64, "another version"),
      (greeting(4, "debug") + "read line", 64, "debug build"),
      ("while true; do echo y; done", 64, known),
      (greeting() + "exec >&-; exec sleep 60", 74, "ended while it was measured"),
      (greeting() + "read line; echo nonsense; read line", 64, "not understood"),
    ]
    for (path, status, words) in [
      ("/bin/true", 64, known), (text, 64, "text: "), (folder.path, 66, "is a directory"),
      ("/no/such/sectile", 66, "no such file"),
    ] + (try programs.enumerated().map { (try folder.script("\($0)", $1.lines), $1.1, $1.2) }) {
      let outcome = try await compare("@home.json", base: path)
      #expect(outcome.status == status && outcome.errors.contains(words), "\(path): \(outcome)")
      #expect(outcome.errors.hasPrefix("error: \(path): "), "\(outcome.errors)")
    }
  }

  @Test("times are those of the user's environment, not of the one that counts")
  func environment() async throws {
    let folder = try ScratchFolder()
    let path = try folder.script("shows", "env > '\(folder.path)/seen'")
    let shown = try await Tool.run(
      ["compare", path, #require(Tool.executable), home],
      environment: ["SWIFT_DETERMINISTIC_HASHING": "1"])
    #expect(shown.status == 64)
    let lines = try folder.text("seen").split(separator: "\n")
    #expect(lines.contains("SWIFT_DETERMINISTIC_HASHING=1"))
    for name in ["GLIBC_TUNABLES", "HOME"] {
      let value = ProcessInfo.processInfo.environment[name]
      #expect(lines.first { $0.hasPrefix("\(name)=") } == value.map { "\(name)=\($0)" })
    }
  }

  @Test(
    "fresh processes have the hash seeds that the user's have, also where the one that starts them has its own"
  )
  func hashing() async throws {
    for hashing in ["1", nil] {
      let setting =
        hashing.map { "SWIFT_DETERMINISTIC_HASHING=\($0)" } ?? "-u SWIFT_DETERMINISTIC_HASHING"
      let measured = try await Tool.shell(
        #"env \#(setting) "$SECTILE" bench "$1" --samples 1 --processes 2 --strategies yajl --json -"#,
        [home])
      let environment = try measured.object.object("environment")
      #expect(environment["swiftDeterministicHashing"] as? String == hashing)
    }
  }

  @Test("a build that ends at once, by a signal, or silently, is named each time, with its words")
  func deaf() async throws {
    let folder = try ScratchFolder()
    let programs = [
      "exit 1", "echo no memory >&2; kill -9 $$", "exit 0",
      #"echo '{"greeting":{"buildMode":"release","version":4}}'; echo no memory >&2; exit 3"#,
    ]
    for (number, lines) in programs.enumerated() {
      let path = try folder.script("\(number)", lines)
      for _ in 0..<20 {
        let outcome = try await compare("@home.json", base: path)
        let wanted: Int32 = number == 3 ? 74 : 64
        let said = outcome.errors
        #expect(outcome.status == wanted && said.hasPrefix("error: \(path): "), "\(outcome)")
        #expect(said.contains("no memory") == lines.contains("no memory"), "\(said)")
      }
    }
  }

  @Test("builds whose results differ are not compared")
  func results() async throws {
    let folder = try ScratchFolder()
    let other = try folder.script(
      "other",
      """
      echo '{"greeting":{"buildMode":"release","version":4}}'
      while read line; do case $line in *digest*) echo '{"digest":{"_0":"00000000000000010000000000000002"}}';; *) exit 1;; esac; done
      """)
    let outcome = try await compare("@home.json", base: other)
    #expect(outcome.status == 1 && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors.contains("the results of yajl differ between"), "\(outcome.errors)")
  }

  @Test(
    "a team's own executable is compared with its own app",
    .enabled(
      if: Tool.foreignApp != nil, "SECTILE_FOREIGN_APP does not say where the team's executable is")
  )
  func ownApp() async throws {
    let shop = try #require(Tool.foreignApp)
    let payload = Repository.url("Tests/NewsFeed/Bench/Payloads/feed.json").path
    let outcome = try await Tool.run(
      "compare \(shop) \(shop) \(payload) --budget 300s --head-slowdown 100")
    #expect(outcome.status == 2, "\(outcome.text)\(outcome.errors)")
  }
}
