import Foundation
import SectileBench
import JSONStreamFoundation
import TestSupport
import Testing

/// `--at` with wildcards, and `--lines`, as a script sees them.
@Suite("many lists, maps and lines, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment))
struct ManyListsEndToEndTests {
  private static let strategies = DecodingStrategy.allCases.map(\.rawValue)

  /// One section of the home screen's, as text on one line.
  private func sections() throws -> [String] {
    let home = try Data(contentsOf: URL(fileURLWithPath: Tool.fixture("home.json")))
    let list = try #require(try JSONSerialization.jsonObject(with: home) as? [[String: Any]])
    return try list.map { String(decoding: try JSONSerialization.data(withJSONObject: $0), as: UTF8.self) }
  }

  private func models(_ text: String, _ arguments: [String]) async throws -> Tool.Outcome {
    try await Tool.run(["decode", "-", "--emit", "models"] + arguments, input: Data(text.utf8))
  }

  @Test("every strategy gives the same lines", arguments: strategies)
  func decode(_ strategy: String) async throws {
    let all = try sections()
    let (first, rest) = (all[..<2].joined(separator: ","), all[2...].joined(separator: ","))
    let reference = try await models("[\(all.joined(separator: ","))]", [])
    try #require(reference.status == 0 && reference.lines.count == all.count)
    let map = all.enumerated().map { "\"k\(99 - $0)\":\($1)" }.joined(separator: ",")
    for (text, arguments) in [
      (#"{"pages":[{"sections":[\#(first)]},{},{"sections":[\#(rest)]}]}"#, ["--at", "$.pages[*].sections"]),
      (#"{"sections":{\#(map)}}"#, ["--at", "$.sections.*"]), ("[[\(first)],[\(rest)]]", ["--at", "$[*][*]"]),
      (all.joined(separator: "\r\n"), ["--lines"]), ("[\(first)]\n\n[\(rest)]\n", ["--lines"]),
      (#"{"d":[\#(first)]}"# + "\n" + #"{"d":[\#(rest)]}"#, ["--lines", "--at", "$.d"]),
    ] {
      let found = try await models(text, arguments + ["--strategy", strategy, "--chunk-bytes", "100"])
      #expect(found.status == 0 && found.text == reference.text, "\(arguments): \(found.errors)")
    }
  }

  @Test("a bad line is told by its number", arguments: strategies)
  func lenient(_ strategy: String) async throws {
    let all = try sections()
    let text = "\(all[0])\n{\"id\":\n\(all[1])\n"
    let strict = try await models(text, ["--lines", "--strategy", strategy])
    // Those that decode a payload whole have delivered nothing before.
    let isWhole = ["json-decoder", "json-serialization"].contains(strategy)
    #expect(strict.status == 1 && strict.errors.hasPrefix("error: -:2:"), "\(strict.errors)")
    #expect(strict.lines.count == (isWhole ? 0 : 1))
    let lenient = try await models(text, ["--lines", "--mode", "lenient", "--strategy", strategy])
    #expect(lenient.status == 0 && lenient.lines.count == 2 && lenient.errors.contains(":2:"), "\(lenient.errors)")
    #expect(lenient.errors.contains("skipped a line"), "\(lenient.errors)")
  }

  @Test("screens are no lines")
  func usage() async throws {
    let screen = try await models("{}", ["--lines", "--payload-format", "screen-graph"])
    #expect(screen.status == 64 && screen.errors.contains("--lines takes"), "\(screen.errors)")
    let like = try await Tool.run(["generate", "--like", Tool.fixture("home.json"), "--at", "$[*]"])
    #expect(like.status == 64 && like.errors.contains("leads to many"), "\(like.errors)")
  }
}
