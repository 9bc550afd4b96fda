import BenchmarkKit
import Foundation
import TestSupport
import Testing

@testable import SectileBench
@testable import SectileMeasure

/// The news app's payload, as its registered app and as any JSON. Both get the same figures, so
/// that their answers differ only in what each says of the payload.
@Suite(
  "advice on any JSON, end to end", .timeLimit(.minutes(15)),
  .enabled(
    if: Tool.executable != nil && Tool.foreignApp != nil,
    "SECTILE_EXECUTABLE or SECTILE_FOREIGN_APP does not say where an executable is: its tests are skipped"
  ))
struct LearnedVerdictEndToEndTests {
  private let folder: ScratchFolder
  private let payload: String

  init() throws {
    folder = try ScratchFolder()
    payload = try folder.file("news.json", Data(NewsBlocks.payload().utf8))
  }

  /// Writes figures of two strategies, in which each byte takes so many nanoseconds.
  private func figures(_ strategy: String, _ rate: Double) throws -> String {
    let bytes = Array(NewsBlocks.payload().utf8)
    let rows = [("json-decoder", 22), (strategy, rate)].flatMap { name, rate in
      [("decode.time", 1.0), ("decode.first_section", name == strategy ? 0.1 : 1)].compactMap {
        metric, share in
        BenchmarkMeasurement(
          payload: "news.json", strategy: name, metric: metric, unit: "ns",
          value: rate * share * Double(bytes.count))
      }
    }
    let environment = BenchmarkEnvironment(
      cpu: "a", architecture: "arm64", cores: 2, os: "Linux", swift: "6.3", glibc: nil,
      buildMode: .release)
    let description = PayloadDescription(
      name: "news.json", bytes: bytes.count, workload: String(ResultDigest.hash(bytes), radix: 16))
    let report = BenchmarkReport(
      environment: environment, payloads: [description], equal: true, measurements: rows)
    return try folder.file(
      "\(strategy).json", Data(try DocumentCoder.file(of: report, onOneLine: true)))
  }

  private func advice(_ executable: String?, _ figures: String, _ network: String) async throws
    -> JSONObject
  {
    let outcome = try await Tool.run(
      ["advise", payload, "--measurements", figures, "--network", network, "--json", "-"],
      executable: executable)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try outcome.object
  }

  @Test(
    "it recommends or keeps what the registered app's does", arguments: ["3g", "slow-4g", "wifi"])
  func verdict(network: String) async throws {
    let split = try figures("split-json-decoder", 24)
    let learned = try await advice(Tool.executable, split, network)
    let registered = try await advice(Tool.foreignApp, split, network)
    #expect(learned["recommendation"] as? String == registered["recommendation"] as? String)
    #expect(learned["keep"] as? Bool == registered["keep"] as? Bool)
    // The app has cells by hand, a learned model has `Codable` ones.
    let learnedStream = try await advice(Tool.executable, figures("native-codable", 6), network)
    let registeredStream = try await advice(Tool.foreignApp, figures("native", 6), network)
    #expect(learnedStream["keep"] as? Bool == registeredStream["keep"] as? Bool)
    if network == "slow-4g" { #expect(learned["keep"] as? Bool == false) }
    let reasons = try #require(learned["reasons"] as? [String])
    #expect(reasons.contains { $0.hasPrefix("The first 10 cells, ") })
  }

  @Test("decode counts the cells that the registered app has")
  func cells() async throws {
    func lines(_ executable: String?, _ payload: String) async throws -> [Substring] {
      let outcome = try await Tool.run(["decode", payload], executable: executable)
      #expect(outcome.status == 0, "\(outcome.errors)")
      return outcome.lines.filter { line in ["sections:", "cells:"].contains { line.hasPrefix($0) }
      }
    }
    for payload in [payload, NewsBlocks.feed.path] {
      let learned = try await lines(Tool.executable, payload)
      #expect(try await learned == lines(Tool.foreignApp, payload))
      #expect(learned.count == 2)
    }
  }

  @Test("profile has the cells of each kind that the registered app has")
  func kinds() async throws {
    func kinds(_ executable: String?) async throws -> [String: [Int]] {
      let outcome = try await Tool.run(
        ["profile", NewsBlocks.feed.path, "--samples", "1", "--json", "-"], executable: executable)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let profiles = try outcome.object.objects("payloads")
      return try #require(profiles.first).objects("kinds").reduce(into: [:]) { kinds, kind in
        guard let name = kind["name"] as? String else { return }
        kinds[name] = ["count", "cells"].compactMap { kind[$0] as? Int }
      }
    }
    let learned = try await kinds(Tool.executable)
    #expect(try await learned == kinds(Tool.foreignApp))
    #expect(Set(learned.keys) == ["ad", "gallery", "story", "ticker"])
  }
}
