import Foundation
import JSONStream
@testable import SectileBench
import Testing

@Suite("The summary of a decode")
struct DecodeSummaryTests {
  private static func json(_ losses: LossReporter?) throws -> [String: Any] {
    let summary = DecodeSummary(payload: "a.json", strategy: "native", kinds: [])
    summary.losses = losses
    var text = JSONText()
    text.report(summary.json)
    let object = try JSONSerialization.jsonObject(with: Data(text.bytes))
    return try #require(object as? [String: Any])
  }

  private static func report(_ number: Int, hasPlace: Bool = true) -> SkipReport {
    let error = JSONStreamError(
      code: .typeMismatch, category: .data, message: "expected \"a\"\n, found ##[7]",
      path: JSONPath([.index(number), .key("data \u{1B}")]),
      position: hasPlace ? JSONPosition(byteOffset: 10 + number, line: 2, column: 3) : nil)
    return SkipReport(.cell, error, kind: hasPlace ? "story" : nil)
  }

  @Test("has each loss with its path, place and reason")
  func losses() throws {
    let losses = LossReporter(payload: "a.json")
    losses.report(Self.report(0))
    losses.report(Self.report(1, hasPlace: false))
    let summary = try Self.json(losses)
    let told = try #require(summary["losses"] as? [[String: Any]])
    #expect(told.count == 2 && summary["furtherLosses"] as? Int == 0)
    #expect((summary["skipped"] as? [String: Int])?["cells"] == 2)
    #expect(told[0]["what"] as? String == "cell" && told[0]["code"] as? String == "typeMismatch")
    #expect(told[0]["path"] as? String == Self.report(0).path.description)
    #expect((told[0]["reason"] as? String)?.hasPrefix("expected \"a\"") == true)
    #expect(["byte", "line", "column"].map { told[0][$0] as? Int } == [10, 2, 3])
    #expect(told[0]["cellType"] as? String == "story")
    #expect(Set(told[1].keys) == ["what", "path", "code", "reason"])
    #expect(try Self.json(nil)["losses"] == nil)
  }

  @Test("keeps the first thousand, and counts the others")
  func bounded() throws {
    let losses = LossReporter(payload: "a.json")
    for number in 0..<1003 { losses.report(Self.report(number)) }
    let summary = try Self.json(losses)
    #expect((summary["losses"] as? [Any])?.count == 1000 && summary["furtherLosses"] as? Int == 3)
    #expect((summary["skipped"] as? [String: Int])?["cells"] == 1003)
  }
}
