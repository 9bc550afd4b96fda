import Foundation
import TestSupport
import Testing

/// `sectile profile` and `sectile advise`, as a user and a script see them.
@Suite(
  "profile and advise, end to end", .timeLimit(.minutes(15)),
  .enabled(if: Tool.isThere, Tool.comment))
struct ProfileEndToEndTests {
  private func profile(_ line: String, input: Data? = nil) async throws -> Tool.Outcome {
    try await Tool.run("profile --samples 2 \(line)", input: input)
  }

  private func payloads(_ outcome: Tool.Outcome) throws -> [JSONObject] {
    let root = try outcome.object
    #expect(try root["schemaVersion"] as? Int == 2 && root.object("environment")["os"] is String)
    return try root.objects("payloads")
  }

  @Test("the layout is as dear as bench says")
  func layout() async throws {
    let profile = try await payloads(Tool.run("profile @home.json --json -"))
    let phases = try #require(profile.first).objects("phases")
    let cost = try #require(phases.first { $0["name"] as? String == "layout" }?["cost"] as? Double)
    let bench = try await Tool.run("bench @home.json --strategies native --json -").object
    let row = try bench.objects("measurements").first { $0["metric"] as? String == "layout.time" }
    let expected = try #require(row?["median"] as? Double) * 1e6
    // Two measurements on a busy machine; another way to lay out took three times as long.
    #expect((0.5...2).contains(cost / expected), "\(cost) beside \(expected)")
  }

  #if os(Linux)
    @Test("a flame graph, in a file and piped")
    func flame() async throws {
      let folder = try ScratchFolder()
      let outcome = try await profile("@home.json --samples 1 --flame \(folder.path)/flame.txt")
      #expect(outcome.status == 0, "\(outcome.errors)")
      let lines = try folder.text("flame.txt").split(separator: "\n")
      #expect(lines.allSatisfy { $0.split(separator: " ").last.flatMap { Int($0) } != nil })
      for phase in ["decode;", "layout;"] {
        #expect(lines.contains { $0.hasPrefix(phase) }, "\(lines.prefix(20))")
      }
      #expect(
        lines.contains { $0.contains("TokenSource") || $0.contains("tokens") }, "names are told")
      let piped = try await profile("@home.json --samples 1 --flame -")
      #expect(piped.lines.allSatisfy { $0.hasPrefix("decode") || $0.hasPrefix("layout") })
    }
  #endif

  @Test("a folder: what is bad is named and skipped, the rest is profiled")
  func folder() async throws {
    let folder = try ScratchFolder()
    _ = try folder.file("b.json", Data(contentsOf: URL(fileURLWithPath: Tool.home)))
    _ = try folder.file("a.json", #"[{"id":true,"cellType":"none","data":[]}]"#)
    _ = try folder.file("c.json", #"{"any":["thing"]}"#)
    _ = try folder.file("d.txt", "no payload")
    let path = folder.path
    let outcome = try await profile(path)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors
        == "error: \(path)/a.json:1:8: expected an integer, found a Boolean; if this is no section-list, "
        + "--app learned reads it as any JSON (path $[0].id, byte 7)\n")
    for name in ["b", "c"] {
      #expect(outcome.text.contains("\(path)/\(name).json: "), "\(outcome.text)")
    }
    #expect(!outcome.text.contains("d.txt"))
    // Of several failures the first decides.
    #expect(try await profile("\(path)/missing.json \(path)").status == 66)
    #expect(try await profile("\(path) \(path)/missing.json").status == 1)
    let empty = try ScratchFolder()
    let none = try await profile(empty.path)
    #expect(
      none.status == 66 && none.errors.contains("the folder has no file whose name ends in .json"))
    #expect(none.output.isEmpty)
  }

  @Test("advise, of home.json: keep JSONDecoder, on every network and device")
  func keep() async throws {
    let outcome = try await Tool.run("advise @home.json --json -")
    #expect(
      outcome.status == 0 && outcome.errors.hasPrefix("Keep JSONDecoder for home.json on slow 4G: ")
    )
    let advice = try outcome.object
    #expect(
      advice["recommendation"] as? String == "json-decoder" && advice["keep"] as? Bool == true)
    let payload = try #require(advice.objects("payloads").first)
    let networks = try payload.objects("networks")
    #expect(
      networks.count == 12 && networks.allSatisfy { $0["strategy"] as? String == "json-decoder" })
    let strategies = try payload.objects("strategies").compactMap { $0["strategy"] as? String }
    #expect(strategies.contains("native") && strategies.contains("split-json-decoder"))
    #expect(!strategies.contains { $0.hasPrefix("yajl") || $0 == "json-serialization" })
  }

  @Test(
    "of 300 KB: ship something, what bench says of it is no other thing, and the page has the table"
  )
  func ship() async throws {
    let folder = try ScratchFolder()
    let list = try await Tool.run("generate --sections 23 --cells 50 --seed 1").output
    let file = try folder.file("list.json", list)
    let outcome = try await Tool.run(
      "advise \(file) --network 3g --cpu 2x,4x --json - --report \(folder.path)/report")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let advice = try outcome.object
    let recommendation = try #require(advice["recommendation"] as? String)
    let sentence = try #require(advice["sentence"] as? String)
    #expect(recommendation != "json-decoder" && !recommendation.hasPrefix("yajl"))
    #expect(
      sentence.hasPrefix(
        "Ship \(recommendation): list.json on 3G, at 2x the processor time, shows "))
    #expect((advice["reasons"] as? [String])?.first == sentence)
    #expect(try #require(advice["breakEvenBytes"] as? Int) < 300_000)
    #expect(
      try #require(advice.objects("payloads").first?["compressedBytes"] as? Int) * 3 < list.count)
    let page = try folder.text("report/report.html")
    #expect(page.contains("3G: 500 kbit/s, 400 ms") && page.contains("CPU 4x"))
    let bench = try await Tool.run("bench \(file) --samples 8 --strategies json-decoder,native")
    #expect(
      bench.status == 0 && !bench.text.localizedCaseInsensitiveContains("keep json-decoder"),
      "\(bench.text)")
  }
}
