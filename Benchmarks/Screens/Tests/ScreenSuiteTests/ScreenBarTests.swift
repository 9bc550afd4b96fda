import BenchmarkKit
import ScreenSuite
import SectileBench
import Testing

/// Checks how intervals and counts become verdicts.
@Suite("BarVerdict and NetworkRate")
struct ScreenBarTests {
  @Test(
    "an interval → above the bar met, below it by more than the margin missed, else inconclusive",
    arguments: [
      (10.1, 12, BarVerdict.met), (10, 12, .met), (9.9, 12, .inconclusive), (8, 10, .inconclusive),
      (8, 9.1, .inconclusive), (8, 9.09, .missed), (.nan, 12, .inconclusive),
    ])
  func intervals(low: Double, high: Double, verdict: BarVerdict) {
    var ratio = RatioEstimate((low + high) / 2)
    ratio.low = low
    ratio.high = high
    #expect(BarVerdict(ratio, atLeast: 10) == verdict)
    #expect(BarVerdict(nil, atLeast: 10) == .inconclusive)
  }

  @Test("counts, and several verdicts → met, missed or inconclusive")
  func others() {
    #expect(
      [(3, 3), (2, 3), (0, 0)].map { BarVerdict(holds: $0, of: $1) } == [
        .met, .missed, .inconclusive,
      ])
    #expect([10, 11, nil].map { BarVerdict($0, atMost: 10) } == [.met, .missed, .inconclusive])
    #expect(BarVerdict.overall(of: [.met, .inconclusive, .missed]) == .missed)
    #expect(BarVerdict.overall(of: [.met, .inconclusive]) == .inconclusive)
    #expect(BarVerdict.overall(of: [.met, .met]) == .met)
    #expect(BarVerdict.overall(of: []) == .inconclusive)
    #expect(BarVerdict.allCases.map(\.status) == [.done, .regression, .inconclusive])
  }

  @Test("memory that has grown by more than a bound → missed")
  func memory() {
    func verdict(_ heap: Int?, _ resident: Int?) -> BarVerdict {
      var report = SoakReport(seed: 1)
      report.memory = [(1000, 1000), (heap.map { $0 + 1000 }, resident.map { $0 + 1000 })]
      return report.verdict
    }
    #expect(verdict(SoakReport.heapBound, SoakReport.residentBound) == .met)
    #expect(
      verdict(SoakReport.heapBound + 1, 0) == .missed
        && verdict(0, SoakReport.residentBound + 1) == .missed)
    #expect(verdict(nil, 0) == .met && verdict(nil, nil) == .inconclusive)
  }

  @Test("a rate's text → megabits per second, none, or nil")
  func rates() throws {
    #expect(NetworkRate(parsing: "4") == .slow)
    #expect(NetworkRate.slow.bytesPerSecond == 500_000)
    #expect(NetworkRate(parsing: "none") == .unlimited)
    for text in ["", "0", "-1", "4Mbit", "nan", "inf", "1e9"] {
      #expect(NetworkRate(parsing: text) == nil)
    }
  }
}
