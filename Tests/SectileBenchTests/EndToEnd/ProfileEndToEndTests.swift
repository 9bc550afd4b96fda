import Foundation
import TestSupport
import Testing

/// `sectile profile`, as it is run.
@Suite("profile, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment))
struct ProfileEndToEndTests {
  private func profile(_ arguments: String..., input: Data? = nil) async throws -> Tool.Outcome {
    try await Tool.run(["profile", "--samples", "2"] + arguments, input: input)
  }

  private func payloads(_ data: Data) throws -> [JSONObject] {
    let root = try #require(JSONSerialization.jsonObject(with: data) as? JSONObject)
    #expect(root["schemaVersion"] as? Int == 2 && (root["environment"] as? JSONObject)?["os"] is String)
    return try #require(root["payloads"] as? [JSONObject])
  }

  private let home = Tool.fixture("home.json")

  @Test("phases, kinds and fields, by either engine", arguments: ["native", "yajl"])
  func tables(_ engine: String) async throws {
    let outcome = try await profile(home, "--strategy", engine)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    for line in ["tokens ", "cells ", "layout ", "card_info ", "$[*].data[*].imageUrl "] {
      #expect(outcome.lines.contains { $0.hasPrefix(line) }, "\(line) in \(outcome.text)")
    }
    #expect(outcome.text.contains("5 sections, ") && outcome.text.contains("decoded by \(engine)."))
  }

  @Test("the layout is as dear as bench says")
  func layout() async throws {
    let outcome = try await Tool.run(["profile", home, "--json", "-"])
    let phases = try #require(try payloads(outcome.output).first?["phases"] as? [JSONObject])
    let cost = try #require(phases.first { $0["name"] as? String == "layout" }?["cost"] as? Double)
    let bench = try await Tool.run(["bench", home, "--strategies", "native", "--json", "-"])
    let root = try #require(JSONSerialization.jsonObject(with: bench.output) as? JSONObject)
    let row = try #require((root["measurements"] as? [JSONObject])?.first { $0["metric"] as? String == "layout.time" })
    let expected = try #require(row["median"] as? Double) * 1e6
    #expect((0.8...1.25).contains(cost / expected), "\(cost) beside \(expected)")
  }

  @Test(
    "every kind of payload goes the same way",
    arguments: [
      ("screen-graph.json", "native", 3), ("content-list.json", "native", 4), ("news.json", "native-codable", nil),
      ("layout/orthogonal.json", "native-codable", nil), ("enveloped.json", "native-codable", nil),
    ] as [(String, String, Int?)])
  func kinds(_ name: String, _ strategy: String, _ sections: Int?) async throws {
    let file = Tool.fixture(name)
    let outcome = try await profile(file, "--json", "-")
    #expect(outcome.status == 0 && outcome.errors.contains("tokens "), "\(outcome.errors)")
    let payload = try #require(try payloads(outcome.output).first)
    #expect(payload["payload"] as? String == file && payload["strategy"] as? String == strategy)
    #expect(sections == nil || payload["sections"] as? Int == sections)
    // What is bad is bad, and no other JSON.
    let cut = try Data(contentsOf: URL(fileURLWithPath: file)).dropLast(20)
    let bad = try await profile("-", input: cut)
    #expect(bad.status == 1 && bad.errors.contains("error: -:"), "\(bad.errors)")
  }

  #if os(Linux)
    @Test("a flame graph, collapsed and for speedscope")
    func flame() async throws {
      let folder = try ScratchFolder()
      let collapsed = folder.url.appendingPathComponent("flame.txt").path
      let outcome = try await profile(home, "--flame", collapsed)
      #expect(outcome.status == 0 && outcome.text.contains("Instructions"), "\(outcome.errors)")
      let lines = String(decoding: try folder.contents("flame.txt"), as: UTF8.self).split(separator: "\n")
      #expect(lines.allSatisfy { $0.split(separator: " ").last.flatMap { Int($0) } != nil })
      for phase in ["decode;", "layout;"] { #expect(lines.contains { $0.hasPrefix(phase) }, "\(lines.prefix(20))") }
      #expect(lines.contains { $0.contains("TokenSource") || $0.contains("tokens") }, "names are told")
      let speedscope = try await profile(Tool.fixture("news.json"), "--flame", folder.url.path + "/f.speedscope.json")
      #expect(speedscope.status == 0, "\(speedscope.errors)")
      let root = try #require(
        JSONSerialization.jsonObject(with: folder.contents("f.speedscope.json")) as? JSONObject)
      let one = try #require((root["profiles"] as? [JSONObject])?.first)
      let weights = try #require(one["weights"] as? [Int])
      #expect(weights.reduce(0, +) == one["endValue"] as? Int && weights.count == (one["samples"] as? [Any])?.count)
      let piped = try await profile(home, "--flame", "-")
      #expect(piped.lines.allSatisfy { $0.hasPrefix("decode") || $0.hasPrefix("layout") })
    }
  #endif

  @Test("a folder: what is bad is named and skipped, the rest is profiled")
  func folder() async throws {
    let folder = try ScratchFolder()
    _ = try folder.file("b.json", Data(contentsOf: URL(fileURLWithPath: home)))
    _ = try folder.file("a.json", #"[{"id":true,"cellType":"none"}]"#)
    _ = try folder.file("c.json", #"{"any":["thing"]}"#)
    _ = try folder.file("d.txt", "no payload")
    let path = folder.url.path
    let outcome = try await profile(path)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors == "error: \(path)/a.json:1:8: expected an integer, found a Boolean (path $[0].id, byte 7)\n")
    for name in ["b", "c"] { #expect(outcome.text.contains("\(path)/\(name).json: "), "\(outcome.text)") }
    #expect(!outcome.text.contains("d.txt"))
    // Of several failures the first decides.
    let missing = path + "/missing.json"
    #expect(try await profile(missing, path).status == 66)
    #expect(try await profile(path, missing).status == 1)
    let empty = try ScratchFolder()
    let none = try await profile(empty.url.path)
    #expect(none.status == 66 && none.errors.contains("the folder has no file whose name ends in .json"))
    #expect(none.output.isEmpty)
  }

  @Test("what is a payload with a mistake is not taken for any JSON", arguments: Tool.fixtures(in: "bad"))
  func bad(_ name: String) async throws {
    let file = Tool.fixture("bad/\(name)")
    let outcome = try await profile(file)
    let decoded = try await Tool.run(["decode", file, "--strategy", "native", "--emit", "none"])
    #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.errors == decoded.errors)
  }

  @Test(
    "wrong usage is 64",
    arguments: [
      "", "a --samples 0", "- -", "a --json - --flame -", "a --at data", "a --app nobody", "a --odd",
      "a --strategy json-decoder",
    ])
  func usage(_ line: String) async throws {
    let outcome = try await Tool.run(["profile"] + line.split(separator: " ").map(String.init))
    #expect(outcome.status == 64 && outcome.output.isEmpty && !outcome.errors.isEmpty)
  }

  @Test("a result is never written over a payload, and one that cannot be written is said")
  func results() async throws {
    let folder = try ScratchFolder()
    let file = try folder.file("payload.json", Data(contentsOf: URL(fileURLWithPath: home)))
    #expect(try await profile(folder.url.path, "--flame", file).status == 64)
    #expect(try folder.contents("payload.json") == Data(contentsOf: URL(fileURLWithPath: home)))
    #expect(try await profile(file, "--json", "/nowhere/at/all").status == 74)
    #if os(Linux)
      #expect(try await profile(file, "--flame", "/dev/full").status == 74)
      #expect(try await Tool.shell(#""$SECTILE" profile "$1" --samples 1 | head -c 1 >/dev/null"#, [file]).status == 0)
    #endif
  }
}
