import Foundation
import TestSupport
import Testing

@testable import SectileBench

/// `sectile scrub` and `sectile generate --like`, as who has a payload that may not leave the company.
@Suite("scrub and like, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment))
struct ScrubEndToEndTests {
  private static let payloads =
    ["home.json", "see-all.json"] + Tool.fixtures(in: "good").map { "good/\($0)" }
    + Tool.fixtures(in: "check").filter { $0 != "invalid.json" }.map { "check/\($0)" }

  /// What a summary counts: `sections: 5` and the like.
  private func counts(_ payload: String, _ arguments: String...) async throws -> [Substring] {
    let outcome = try await Tool.run(["decode", payload] + arguments)
    return ["status: \(outcome.status)"]
      + outcome.lines.filter { line in ["bytes", "sections", "cells"].contains { line.hasPrefix($0) } }
  }

  @Test("the result is decoded as the original is", arguments: payloads)
  func like(_ name: String) async throws {
    let folder = try ScratchFolder()
    let payload = Tool.fixture(name)
    let outcome = try await Tool.run(["scrub", payload])
    #expect(outcome.status == 0 && outcome.errors.hasPrefix("scrubbed: "), "\(outcome.errors)")
    let result = try folder.file("scrubbed.json", outcome.output)
    #expect(try await counts(result) == counts(payload))
    let bytes = try Data(contentsOf: URL(fileURLWithPath: payload))
    #expect(outcome.output != bytes || name.contains("empty"))
    // Says that the app decodes it, where it decoded the original.
    let isDecoded = try await Tool.run(["decode", payload]).status == 0
    #expect(outcome.errors.contains("decoded by 'section-list' as before: ") == isDecoded, "\(outcome.errors)")
    // From standard input and with a seed, run after run.
    let piped = try await Tool.run(["scrub", "-", "--seed", "5"], input: bytes)
    let again = try await Tool.run(["scrub", payload, "--seed", "5"])
    #expect(piped.status == 0 && piped.output == again.output)
  }

  @Test("bench runs on the result, and the strategies agree")
  func bench() async throws {
    let folder = try ScratchFolder()
    let result = try await folder.file("scrubbed.json", Tool.run(["scrub", Tool.fixture("home.json")]).output)
    let outcome = try await Tool.run(["bench", result, "--samples", "1"])
    #expect(outcome.status == 0 && outcome.text.contains("5 sections, 5 cells"), "\(outcome.errors)")
  }

  @Test("a bad payload: the place, what comes before, and nothing of what stands there")
  func bad() async throws {
    let payload = #"[{"title":"a secret title","cellType":"card_info"},{"title":"another secr"#
    let outcome = try await Tool.run(["scrub", "-", "--seed", "1"], input: Data(payload.utf8))
    #expect(outcome.status == 1 && outcome.errors.hasPrefix("error: -:1:\(payload.utf8.count + 1): "))
    #expect(outcome.text.hasPrefix(#"[{"title":"a "#) == false && outcome.text.hasSuffix(#"},{"title""#))
    for secret in ["secret", "another"] { #expect(!(outcome.text + outcome.errors).contains(secret)) }
    #expect(try await Tool.run(["scrub", "/nowhere.json"]).status == 66)
    #expect(try await Tool.run(["scrub"]).status == 64)
    for keep in ["", "$.a["] { #expect(try await Tool.run(["scrub", "-", "--keep", keep]).status == 64) }
  }

  @Test("what is named with --keep stays, and any JSON will do")
  func keep() async throws {
    let payload = #"{"name":"someone","address":{"street":"Long Road","number":1234},"list":["Long Road"]}"#
    let outcome = try await Tool.run(["scrub", "-", "--keep", "$.address.street"], input: Data(payload.utf8))
    #expect(outcome.status == 0 && outcome.text.contains(#""street":"Long Road""#) && !outcome.text.contains("someone"))
    #expect(
      outcome.errors == """
        scrubbed: 2 strings, 1 number and 0 keys replaced
        values kept: $.address.street 1
        keys kept: list, name, number

        """)
    #expect(!outcome.text.contains(#"["Long Road"]"#) && outcome.output.count == payload.utf8.count)
  }

  @Test("a payload like another one decodes, in shares and size", arguments: ["home.json", "see-all.json"])
  func generate(_ name: String) async throws {
    let folder = try ScratchFolder()
    let payload = Tool.fixture(name)
    let arguments = ["generate", "--like", payload, "--scale", "100", "--seed", "4"]
    let outcome = try await Tool.run(arguments)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(try await Tool.run(arguments).output == outcome.output)
    let result = try folder.file("large.json", outcome.output)
    let before = try await counts(payload).filter { $0.hasPrefix("cells") }
    #expect(
      try await counts(result).filter { $0.hasPrefix("cells") }
        == before.map { line in
          let parts = line.split(separator: " ")
          return "\(parts.dropLast().joined(separator: " ")) \((Int(parts[parts.count - 1]) ?? 0) * 100)"
        })
    let size = try Double(Data(contentsOf: URL(fileURLWithPath: payload)).count)
    // A section's header is there once, however many cells it has.
    let ratio = Double(outcome.output.count) / size / 100
    #expect((0.85...1.1).contains(ratio), "\(ratio)")
    #expect(try await Tool.run(["bench", result, "--samples", "1"]).status == 0)
  }

  @Test("an envelope stays around the list")
  func envelope() async throws {
    let arguments = ["generate", "--like", Tool.fixture("enveloped.json"), "--at", "$.data.home.sections"]
    let outcome = try await Tool.shell(
      #""$SECTILE" "$@" --scale 30 | "$SECTILE" decode - --at '$.data.home.sections'"#, arguments)
    #expect(outcome.status == 0 && outcome.lines.contains("sections: 90"), "\(outcome.errors)")
    let lost = try await Tool.run(["generate", "--like", Tool.fixture("enveloped.json"), "--at", "$.nowhere"])
    #expect(lost.status == 1 && lost.errors.contains("no list of objects at $.nowhere"))
  }

  @Test(
    "what makes no sense together is refused",
    arguments: [
      ["--like", "x", "--sections", "3"], ["--like", "x", "--cells", "3"], ["--like", "x", "--profile", "home"],
      ["--like", "x", "--shuffle-keys"], ["--like", "x", "--scale", "0"], ["--like", "x", "--scale", "nan"],
      ["--sections", "1", "--cells", "1", "--seed", "1", "--scale", "2"], ["--sections", "1", "--cells", "1"],
      ["--sections", "1", "--cells", "1", "--seed", "1", "--keep", "a"],
    ])
  func refused(_ arguments: [String]) async throws {
    let outcome = try await Tool.run(["generate"] + arguments)
    #expect(outcome.status == 64 && outcome.output.isEmpty && !outcome.errors.isEmpty)
  }
}
