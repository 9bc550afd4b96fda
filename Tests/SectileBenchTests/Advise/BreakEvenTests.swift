import Foundation
import Testing

@testable import SectileBench

@Suite("advice: break-even")
struct BreakEvenTests {
  private static let series = [50_000, 100_000, 200_000, 400_000, 800_000, 1_600_000, 3_200_000]

  @Test("where the gain crosses the rule, by the formula")
  func formula() throws {
    // At once, everything but a constant is linear: 22 ns a byte less yajl's viewport of 4 ns × 10 000.
    var madeUp = MadeUp()
    madeUp.series = Self.series
    let network = NetworkProfile(name: "instant", bytesPerSecond: 1e18, ttfbMilliseconds: 0)
    let advice = try Advice(madeUp.measurements(), network: network, encoding: .gzip)
    let breakEven = try #require(advice.deciding.breakEven)
    #expect(breakEven.strategy == "yajl" && breakEven.smallestMeasured == 50_000)
    let expected = (AdviceRule.frame + 40_000) / 22
    #expect(abs(Double(try #require(breakEven.bytes)) - expected) <= 2)
    #expect(breakEven.low == breakEven.bytes && breakEven.high == breakEven.bytes)
  }

  @Test("wider intervals of costs make its interval wider")
  func interval() throws {
    var madeUp = MadeUp()
    madeUp.series = Self.series
    madeUp.spread = 0.1
    let network = NetworkProfile(name: "instant", bytesPerSecond: 1e18, ttfbMilliseconds: 0)
    let advice = try Advice(madeUp.measurements(), network: network, encoding: .gzip)
    let breakEven = try #require(advice.deciding.breakEven)
    let (low, bytes, high) = (
      try #require(breakEven.low), try #require(breakEven.bytes), try #require(breakEven.high)
    )
    #expect(low < bytes && bytes < high)
    #expect(abs(Double(low) - (AdviceRule.frame + 36_000) / 24.2) < 3_000)
    #expect(abs(Double(high) - (AdviceRule.frame + 44_000) / 19.8) < 3_000)
  }

  @Test("null where it never pays, and the shortest size where it always does")
  func ends() throws {
    var madeUp = MadeUp()
    madeUp.series = [1000, 2000, 4000]
    madeUp.bytes = 8000
    madeUp.firstSection = 500
    let never = try Advice(madeUp.measurements(), network: .wifi, encoding: .gzip).deciding
    #expect(never.breakEven?.bytes == nil && never.breakEven?.largestMeasured == 8000 && never.verdict == .keep)
    #expect(never.details.contains { $0.contains("does not pay at any size") })
    let object = try #require(
      JSONSerialization.jsonObject(
        with: Data(Advice(madeUp.measurements(), network: .wifi, encoding: .gzip).json())) as? [String: Any])
    #expect(object["breakEvenBytes"] is NSNull && object["chunkBytes"] is NSNull && object["keep"] as? Bool == true)

    madeUp = MadeUp()
    madeUp.series = [2_000_000, 4_000_000]
    let always = try #require(try Advice(madeUp.measurements(), network: .threeG, encoding: .gzip).deciding.breakEven)
    #expect(always.bytes == 1_000_000 && always.isAtOrBelow)
  }

  @Test("the crossing of margins")
  func crossing() {
    #expect(BreakEven.crossing([(10, -1), (20, 1)]) == 15)
    #expect(BreakEven.crossing([(10, 1), (20, -1), (30, 3), (40, 3)]) == 23)
    #expect(BreakEven.crossing([(10, -1), (20, 1), (30, -1), (40, 1)]) == 35)
    #expect(BreakEven.crossing([(10, 1), (20, 1)]) == 10)
    #expect(BreakEven.crossing([(10, 1), (20, -1)]) == nil)
    #expect(BreakEven.crossing([]) == nil)
  }
}
