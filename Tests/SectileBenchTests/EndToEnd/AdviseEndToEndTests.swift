import Foundation
import TestSupport
import Testing

/// `advise`, as a user and a script see it.
@Suite("advise, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment))
struct AdviseEndToEndTests {
  private static let quick = ["--samples", "2", "--strategies", "split-json-decoder,native,yajl"]

  private func object(_ text: some StringProtocol) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func file(_ sections: Int, _ cells: Int, in folder: ScratchFolder) async throws -> String {
    let generated = try await Tool.run(["generate", "--sections", "\(sections)", "--cells", "\(cells)", "--seed", "1"])
    return try folder.file("list.json", generated.output)
  }

  /// home.json, measured once for all networks.
  private static let measured = Task {
    let folder = try ScratchFolder()
    let saved = folder.url.appendingPathComponent("measured.json").path
    let outcome = try await Tool.run(["advise", Tool.fixture("home.json"), "--save-measurements", saved] + quick)
    try #require(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return (folder, saved)
  }

  @Test("home.json: keep JSONDecoder, on every network", arguments: ["3g", "4g", "wifi", "1000000"])
  func home(network: String) async throws {
    let (_, saved) = try await Self.measured.value
    let outcome = try await Tool.run(["advise", "--from", saved, "--network", network])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.text.hasPrefix("Keep JSONDecoder for "), "\(outcome.text)")
    #expect(outcome.text.contains("less than one frame (16 ms)") || outcome.text.contains("no other strategy shows"))
    #expect(outcome.text.localizedCaseInsensitiveContains("not measured on Apple hardware"))
  }

  @Test("a folder stands for its files; one without any is no such payload")
  func folders() async throws {
    let folder = try ScratchFolder()
    let list = try await file(3, 4, in: folder)
    let outcome = try await Tool.run(["advise", folder.url.path, "--json", "-"] + Self.quick)
    let advice = try object(outcome.text)
    #expect(outcome.status == 0 && (advice["payloads"] as? [[String: Any]])?.first?["payload"] as? String == list)
    let empty = try ScratchFolder()
    let none = try await Tool.run(["advise", empty.url.path])
    #expect(none.status == 66 && none.errors.contains("the folder has no file whose name ends in .json"))
  }

  @Test("a list of 27 MB on 3g: stream it")
  func long() async throws {
    let folder = try ScratchFolder()
    let list = try await file(2000, 50, in: folder)
    let options = ["--network", "3g", "--json", "-", "--samples", "1", "--strategies", "native"]
    let outcome = try await Tool.run(["advise", list] + options)
    #expect(outcome.status == 0 && outcome.errors.hasPrefix("Ship native, fed "), "\(outcome.errors)")
    let advice = try object(outcome.text)
    #expect(advice["recommendation"] as? String == "native" && advice["keep"] as? Bool == false)
    let breakEven = try #require(advice["breakEvenBytes"] as? Int)
    #expect(breakEven > 0 && breakEven < 1_000_000)
    #expect(try #require(advice["chunkBytes"] as? Int) > 0)
    let payload = try #require((advice["payloads"] as? [[String: Any]])?.first)
    let (bytes, compressed) = (
      try #require(payload["bytes"] as? Int), try #require(payload["compressedBytes"] as? Int)
    )
    #expect(bytes > 25_000_000 && compressed * 3 < bytes)
  }

  @Test("what was measured, saved and read again, advises the same; other networks need no new measuring")
  func roundTrip() async throws {
    let folder = try ScratchFolder()
    let list = try await file(30, 20, in: folder)
    let saved = folder.url.appendingPathComponent("measured.json").path
    let options = ["--network", "4g", "--ttfb", "80ms", "--max-memory", "20MB", "--max-first-section", "500ms"]
    let measured = try await Tool.run(
      ["advise", list, Tool.fixture("home.json"), "--save-measurements", saved, "--json", "-"] + options + Self.quick)
    #expect(measured.status == 0, "\(measured.errors)")
    let again = try await Tool.run(["advise", "--from", saved, "--json", "-"] + options)
    #expect(again.status == 0 && again.output == measured.output && again.errors == measured.errors)
    for key in ["recommendation", "reasons", "breakEvenBytes", "chunkBytes"] {
      #expect(try object(again.text)[key] != nil, "\(key)")
    }
    let other = try await Tool.run(["advise", "--from", saved, "--network", "100", "--encoding", "none", "--json", "-"])
    #expect(other.status == 0 && other.output != again.output)
    #expect(try object(other.text)["recommendation"] as? String != "json-decoder")

    // The same measurements as a device's own: only its environment is another.
    let text = String(decoding: try folder.contents("measured.json"), as: UTF8.self)
    let cpu = try #require(text.firstMatch(of: /"cpu":"[^"]*"/))
    let phone = try folder.file("phone.json", text.replacingOccurrences(of: cpu.output, with: #""cpu":"Apple A17""#))
    let device = try await Tool.run(["advise", list, "--device", phone])
    #expect(device.status == 0 && device.text.contains("Measured on Apple hardware: Apple A17"), "\(device.errors)")
    #expect(!device.text.localizedCaseInsensitiveContains("not measured on Apple hardware"))
    let refused = try await Tool.run(["advise", "--device", saved])
    #expect(refused.status == 1 && refused.errors.contains("not on Apple hardware"))
  }

  @Test(
    "wrong usage",
    arguments: [
      ["--network", "5g"], ["--network", "-1"], ["--ttfb", "soon"], ["--encoding", "zip"], ["--max-memory", "much"],
      ["--max-first-section", "soon"], ["--from", "x.json"], ["--samples", "0"], ["--strategies", "none-such"],
      ["--app", "none-such"], ["--json", "-", "--save-measurements", "-"], ["--from", "x", "--device", "y"],
    ])
  func usage(_ options: [String]) async throws {
    let outcome = try await Tool.run(["advise", Tool.fixture("home.json")] + options)
    #expect(outcome.status == 64 && outcome.output.isEmpty && !outcome.errors.isEmpty, "\(options): \(outcome.errors)")
  }

  @Test("nothing to advise on")
  func nothing() async throws {
    #expect(try await Tool.run(["advise"]).status == 64)
    let empty = try await Tool.run(["advise", "-"] + Self.quick, input: Data("[]".utf8))
    #expect(empty.status == 1 && empty.errors.contains("-: has no sections"), "\(empty.errors)")
  }

  @Test("missing and bad files, each with its place; good payloads are advised on all the same")
  func files() async throws {
    #expect(try await Tool.run(["advise", "nothing-here.json"]).status == 66)
    #expect(try await Tool.run(["advise", "--from", "nothing-here.json"]).status == 66)
    #expect(try await Tool.run(["advise", "--device", "nothing-here.json"]).status == 66)
    let mixed = try await Tool.run(
      ["advise", Tool.fixture("bad/wrong-type.json"), "nothing-here.json", Tool.fixture("home.json")] + Self.quick)
    #expect(mixed.status == 1 && mixed.text.hasPrefix("Keep JSONDecoder for "))
    #expect(mixed.errors.contains(/wrong-type\.json:1:546: .+ \(path \$.+, byte 545\)/), "\(mixed.errors)")
    #expect(mixed.errors.contains("error: nothing-here.json: no such file"))
    let folder = try ScratchFolder()
    let bad = try folder.file("bad.json", #"{"schemaVersion":1,"environment":{}}"#)
    let keyless = try await Tool.run(["advise", "--from", bad])
    #expect(keyless.status == 1 && keyless.errors.contains("(path $.environment"), "\(keyless.errors)")
    let broken = try await Tool.run(["advise", "--from", "-"], input: Data("{,".utf8))
    #expect(broken.status == 1 && broken.errors.hasPrefix("error: -:1:2: "), "\(broken.errors)")
    let over = try await Tool.run(["advise", bad, "--json", bad])
    #expect(over.status == 64 && over.errors.contains("is a payload itself"), "\(over.errors)")
  }

  @Test("sections below a path")
  func elsewhere() async throws {
    let outcome = try await Tool.run(
      ["advise", Tool.fixture("enveloped.json"), "--at", "$.data.home.sections"] + Self.quick)
    #expect(outcome.status == 0 && outcome.text.hasPrefix("Keep JSONDecoder"), "\(outcome.errors)")
  }

  @Test("an app of one's own; without a compressor it says how to get one", .enabled(if: Tool.foreignApp != nil))
  func foreign() async throws {
    let payload = Repository.url("Tests/ForeignApp/Payloads/feed.json").path
    let none = try await Tool.run(
      ["advise", payload, "--encoding", "none", "--samples", "2"], executable: Tool.foreignApp)
    #expect(none.status == 0 && none.text.contains("without compression"), "\(none.errors)")
    let gzip = try await Tool.run(["advise", payload, "--samples", "2"], executable: Tool.foreignApp)
    #expect(gzip.status == 64 && gzip.errors.contains("GzipEncoding"), "\(gzip.errors)")
  }
}
