import Foundation
import Testing

@testable import BenchmarkKit

struct ComparisonOutcomeTests {
  private func result(_ name: String, _ verdict: Verdict, _ ratio: Double?) -> ComparisonFinding {
    ComparisonFinding(
      name: name, verdict: verdict, ratio: ratio.map { RatioEstimate($0) }, pValue: 0.5,
      pairs: 12, noiseFloor: 0.01, tolerance: 0.03, spread: 0.02)
  }

  @Test("the mean is that of the ratios")
  func theMeanIsThatOfTheRatios() throws {
    let outcome = ComparisonOutcome(
      results: [result("a", .pass, 2), result("b", .improvement, 8), result("c", .inconclusive, nil)])
    #expect(abs(try #require(outcome.geometricMean).median - 4) < 1e-14)
    #expect(ComparisonOutcome(results: []).geometricMean == nil)
  }

  @Test("JSON has the verdict, and null for no ratio")
  func json() throws {
    let outcome = ComparisonOutcome(results: [result("a", .pass, 2), result("b", .regression, nil)])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(outcome), as: UTF8.self)
    #expect(text.contains(#""verdict":"regression""#) && text.contains(#""ratio":null"#), "\(text)")
  }
}
