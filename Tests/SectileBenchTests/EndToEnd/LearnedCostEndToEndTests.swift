import Foundation
import TestSupport
import Testing

@testable import SectileBench

/// What members of several types cost, counted in a process of its own.
@Suite(
  "the cost of several types, end to end", .timeLimit(.minutes(15)),
  .enabled(if: Tool.isThere, Tool.comment))
struct LearnedCostEndToEndTests {
  private static let strategies = ["json-decoder", "native-codable"]

  /// Areas on a map, of the same points: as lists of lines, and where `isMixed` every other one as
  /// a list of such lists.
  private func areas(isMixed: Bool, isTyped: Bool) -> String {
    var random = SeededGenerator(seed: 60)
    func number(_ most: Int) -> Double {
      Double(Int.random(in: -most * 100_000...most * 100_000, using: &random)) / 1e5
    }
    let areas = (0..<40).map { area in
      let points = (0..<30).map { _ in "[\(number(180)),\(number(90))]" }.joined(separator: ",")
      let isMany = isMixed && area.isMultiple(of: 2)
      let type = isTyped ? #""type":"\#(isMany ? "MultiPolygon" : "Polygon")","# : ""
      let coordinates = isMany ? "[[[\(points)]]]" : "[[\(points)]]"
      return #"{"type":"Feature","id":\#(area),"geometry":{\#(type)"coordinates":\#(coordinates)}}"#
    }
    return #"{"type":"FeatureCollection","features":[\#(areas.joined(separator: ","))]}"#
  }

  /// Layers of an animation, whose values are a number, several, or frames; or always frames.
  private func layers(isMixed: Bool) -> String {
    let frames = #"[{"t":0,"s":[1,2]},{"t":9,"s":[3,4]}]"#
    let layers = (0..<120).map { layer in
      let value = isMixed ? ["\(layer)", "[1,2,\(layer)]", frames][layer % 3] : frames
      return #"{"name":"Layer \#(layer) of them all","opacity":{"a":1,"k":\#(value)}}"#
    }
    return "[\(layers.joined(separator: ","))]"
  }

  /// Returns each strategy's counts of a decode, by metric.
  private func counts(_ text: String) async throws -> [String: [String: Double]] {
    let folder = try ScratchFolder()
    let payload = try folder.file("payload.json", Data(text.utf8))
    let metrics = Tool.areInstructionsCounted ? "allocations,instructions" : "allocations"
    let saved = try await Tool.run(
      [
        "gate", payload, "--app", "learned", "--baseline", "main", "--save", "--baseline-dir",
        folder.path, "--metrics",
        metrics, "--strategies", Self.strategies.joined(separator: ","),
      ], input: nil)
    try #require(saved.status == 0, "\(saved.errors)")
    let report = try jsonObject(folder.contents("main.baseline.json")).object("report")
    return try report.objects("measurements").reduce(into: [:]) { counts, row in
      guard let strategy = row["strategy"] as? String, let metric = row["metric"] as? String else {
        return
      }
      counts[strategy, default: [:]][metric] = row["median"] as? Double
    }
  }

  private func expectAlike(_ mixed: String, _ uniform: String) async throws {
    let mixed = try await counts(mixed)
    let uniform = try await counts(uniform)
    for strategy in Self.strategies {
      for metric in ["decode.allocations"]
        + (Tool.areInstructionsCounted ? ["decode.instructions"] : [])
      {
        let own = try #require(mixed[strategy]?[metric], "\(strategy), \(metric)")
        let other = try #require(uniform[strategy]?[metric], "\(strategy), \(metric)")
        #expect(own < other * 1.25, "\(strategy), \(metric): \(own), not about \(other)")
      }
    }
  }

  @Test("lists of points of two depths cost about as much as of one", arguments: [true, false])
  func areas(isTyped: Bool) async throws {
    try await expectAlike(
      areas(isMixed: true, isTyped: isTyped), areas(isMixed: false, isTyped: isTyped))
  }

  @Test("a number, numbers or frames cost no more than frames")
  func layers() async throws {
    try await expectAlike(layers(isMixed: true), layers(isMixed: false))
  }
}
