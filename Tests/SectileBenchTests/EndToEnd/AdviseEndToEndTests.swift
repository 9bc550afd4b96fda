import Foundation
import TestSupport
import Testing

/// `advise`, as a user and a script see it.
@Suite("advise, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment))
struct AdviseEndToEndTests {
  private func object(_ text: some StringProtocol) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("home.json: keep JSONDecoder, on every network and device")
  func home() async throws {
    let outcome = try await Tool.run(["advise", Tool.fixture("home.json"), "--json", "-"])
    #expect(outcome.status == 0 && outcome.errors.hasPrefix("Keep JSONDecoder for home.json on slow 4G: "))
    let advice = try object(outcome.text)
    #expect(advice["recommendation"] as? String == "json-decoder" && advice["keep"] as? Bool == true)
    let payload = try #require((advice["payloads"] as? [[String: Any]])?.first)
    let networks = try #require(payload["networks"] as? [[String: Any]])
    #expect(networks.count == 12 && networks.allSatisfy { $0["strategy"] as? String == "json-decoder" })
    let strategies = try #require(payload["strategies"] as? [[String: Any]]).compactMap { $0["strategy"] as? String }
    #expect(strategies.contains("native") && strategies.contains("split-json-decoder"))
    #expect(!strategies.contains { $0.hasPrefix("yajl") || $0 == "json-serialization" })
  }

  @Test("a list of 300 KB: ship something, what bench says of it is no other thing, and the page has the table")
  func list() async throws {
    let folder = try ScratchFolder()
    let list = try await Tool.run(["generate", "--sections", "23", "--cells", "50", "--seed", "1"])
    let file = try folder.file("list.json", list.output)
    let report = folder.url.appendingPathComponent("report").path
    let outcome = try await Tool.run([
      "advise", file, "--network", "3g", "--cpu", "2x,4x", "--json", "-", "--report", report,
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let advice = try object(outcome.text)
    let recommendation = try #require(advice["recommendation"] as? String)
    let sentence = try #require(advice["sentence"] as? String)
    #expect(recommendation != "json-decoder" && !recommendation.hasPrefix("yajl"))
    #expect(sentence.hasPrefix("Ship \(recommendation): list.json on 3G, at 2x the processor time, shows "))
    #expect((advice["reasons"] as? [String])?.first == sentence)
    #expect(try #require(advice["breakEvenBytes"] as? Int) < 300_000)
    let payload = try #require((advice["payloads"] as? [[String: Any]])?.first)
    #expect(try #require(payload["compressedBytes"] as? Int) * 3 < list.output.count)
    let page = String(decoding: try folder.contents("report/report.html"), as: UTF8.self)
    #expect(page.contains("3G: 500 kbit/s, 400 ms") && page.contains("CPU 4x"))
    let bench = try await Tool.run(["bench", file, "--samples", "8", "--strategies", "json-decoder,native"])
    #expect(bench.status == 0 && !bench.text.localizedCaseInsensitiveContains("keep json-decoder"), "\(bench.text)")
  }

  @Test(
    "wrong usage",
    arguments: [
      ["--network", "5g"], ["--network", "-1"], ["--cpu", "fast"], ["--cpu", "0x"], ["--strategies", "none-such"],
      ["--app", "none-such"], ["--mode", "odd"], ["--chunk-bytes", "1"], ["--json", "-", "--format", "markdown"],
    ])
  func usage(_ options: [String]) async throws {
    let outcome = try await Tool.run(["advise", Tool.fixture("home.json")] + options)
    #expect(outcome.status == 64 && outcome.output.isEmpty && !outcome.errors.isEmpty, "\(options): \(outcome.errors)")
  }

  @Test("missing and bad files, each with its place; good payloads are advised on all the same")
  func files() async throws {
    #expect(try await Tool.run(["advise"]).status == 64)
    #expect(try await Tool.run(["advise", "nothing-here.json"]).status == 66)
    let folder = try ScratchFolder()
    #expect(try await Tool.run(["advise", folder.url.path]).status == 66)
    let empty = try await Tool.run(["advise", "-"], input: Data("[]".utf8))
    #expect(empty.status == 1 && empty.errors.contains("-: has no sections"), "\(empty.errors)")
    let mixed = try await Tool.run([
      "advise", Tool.fixture("bad/wrong-type.json"), "nothing-here.json", Tool.fixture("enveloped.json"), "--at",
      "$.data.home.sections", "--strategies", "native",
    ])
    #expect(mixed.status == 1 && mixed.text.hasPrefix("Keep JSONDecoder for enveloped.json"), "\(mixed.text)")
    #expect(mixed.errors.contains("wrong-type.json:1:") && mixed.errors.contains("nothing-here.json: no such file"))
    let over = try await Tool.run(["advise", Tool.fixture("home.json"), "--json", Tool.fixture("home.json")])
    #expect(over.status == 64 && over.errors.contains("is a payload itself"), "\(over.errors)")
  }

  @Test("an app of one's own, without a compressor", .enabled(if: Tool.foreignApp != nil))
  func foreign() async throws {
    let payload = Repository.url("Tests/ForeignApp/Payloads/feed.json").path
    let outcome = try await Tool.run(["advise", payload], executable: Tool.foreignApp)
    #expect(outcome.status == 0 && outcome.text.contains("this executable has no compressor"), "\(outcome.errors)")
  }
}
