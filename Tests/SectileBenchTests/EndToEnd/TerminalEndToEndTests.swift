import Foundation
import TestSupport
import Testing

@testable import SectileBench

/// The check of any JSON against an older one, and what a terminal shows of a verdict.
@Suite(
  "check against, and terminals, end to end", .timeLimit(.minutes(15)),
  .enabled(if: Tool.isThere, Tool.comment))
struct TerminalEndToEndTests {
  private static let old =
    #"{"page":1,"results":[{"name":"a","price":1},{"name":"b","price":2},{"name":"c","price":3}]}"#
  private static let new =
    #"{"page":1,"results":[{"name":"a","price":"1"},{"name":"b","price":"2"},{"name":"c","price":null}]}"#

  private func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    _ = try folder.file("old.json", Self.old)
    _ = try folder.file("new.json", Self.new)
    return folder
  }

  @Test(
    "what the models of the older payload cannot decode fails, and no app is said to have been asked"
  )
  func check() async throws {
    let folder = try folder()
    let old = "\(folder.path)/old.json"
    let new = "\(folder.path)/new.json"
    let told = try await Tool.run(["check", new, "--against", old])
    #expect(told.status == 1 && !told.text.contains("the app"), "\(told.text)")
    for line in [
      "  no app was asked: the models learned from old.json cannot decode",
      "  other types: $.results[*].price whole number → string (2 of 3)",
      "  new nulls: $.results[*].price (1 of 3)",
    ] { #expect(told.lines.contains(Substring(line)), "\(told.text)") }
    let same = try await Tool.run(["check", old, "--against", old, "--json", "-"])
    let payload = try #require(same.object.objects("payloads").first)
    #expect(
      try same.status == 0 && payload.object("decodedBy")["learnedFrom"] as? String == old,
      "\(payload)")
    let alone = try await Tool.run(["check", old])
    #expect(alone.status == 0 && alone.text.contains("no app was asked"), "\(alone.text)")
    let known = try await Tool.run("check @home.json --against @home.json")
    #expect(known.status == 0 && known.text.contains("the app decodes all of it"), "\(known.text)")
  }

  @Test("profile's engine is the one of the other commands")
  func engine() async throws {
    let profiled = try await Tool.run("profile @home.json --samples 1 --json -").object.objects(
      "payloads"
    ).first
    let decoded = try await Tool.run("decode @home.json --json - --emit none").object
    #expect(
      profiled?["strategy"] as? String == decoded["strategy"] as? String
        && decoded["strategy"] != nil)
  }

  #if os(Linux)
    @Test(
      "a terminal has colours and lines of its width, a pipe and NO_COLOR have none",
      .enabled(
        if: SystemProgram.find("script") != nil,
        "there is no 'script' to make a terminal: the test is skipped"))
    func terminal() async throws {
      let folder = try folder()
      func shown(_ before: String) async throws -> [Substring] {
        let command =
          "stty cols 60; \(before) \"$SECTILE\" check new.json --against old.json; "
          + "\(before) \"$SECTILE\" check old.json"
        let script = #"cd "$1" && TERM=xterm script -qec '\#(command)' /dev/null"#
        let output = try await Tool.shell(script, [folder.path]).output
        // A terminal ends lines with two bytes, which are one character.
        return String(decoding: output.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self).split(
          separator: "\n")
      }
      let lines = try await shown("env -u NO_COLOR")
      #expect(lines.contains { $0.hasPrefix("\u{1B}[32m  no app was asked") }, "\(lines)")
      func letters(_ line: Substring) -> Int {
        line.replacing(/\u{1B}\[[0-9]+m/, with: "").count
      }
      #expect(
        lines.filter { !$0.hasPrefix("error: ") }.allSatisfy { letters($0) <= 60 }, "\(lines)")
      #expect(try await !shown("NO_COLOR=1").contains { $0.contains("\u{1B}[3") })
      let piped = try await Tool.run(["check", "\(folder.path)/old.json"])
      #expect(
        !piped.text.contains("\u{1B}") && piped.lines.contains { $0.count > 100 }, "\(piped.text)")
    }
  #endif
}
