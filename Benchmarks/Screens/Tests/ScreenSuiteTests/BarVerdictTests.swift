import BenchmarkKit
import SectileBench
import Testing

import ScreenSuite

@Suite("Whether a bar is met")
struct BarVerdictTests {
  private static func ratio(_ low: Double, _ high: Double) -> RatioEstimate {
    var ratio = RatioEstimate((low + high) / 2)
    (ratio.low, ratio.high) = (low, high)
    return ratio
  }

  @Test("an interval lies above the bar, below it by more than the margin, or neither")
  func intervals() {
    #expect(BarVerdict(Self.ratio(10.1, 12), atLeast: 10) == .met)
    #expect(BarVerdict(Self.ratio(10, 12), atLeast: 10) == .met)
    #expect(BarVerdict(Self.ratio(9.9, 12), atLeast: 10) == .inconclusive)
    #expect(BarVerdict(Self.ratio(8, 10), atLeast: 10) == .inconclusive)
    #expect(BarVerdict(Self.ratio(8, 9.1), atLeast: 10) == .inconclusive)
    #expect(BarVerdict(Self.ratio(8, 9.09), atLeast: 10) == .missed)
    #expect(BarVerdict(nil, atLeast: 10) == .inconclusive)
    #expect(BarVerdict(Self.ratio(.nan, 12), atLeast: 10) == .inconclusive)
  }

  @Test("what holds every time, what is no more than a number, and all together")
  func others() {
    #expect(BarVerdict(holds: 3, of: 3) == .met)
    #expect(BarVerdict(holds: 2, of: 3) == .missed)
    #expect(BarVerdict(holds: 0, of: 0) == .inconclusive)
    #expect(BarVerdict(10, atMost: 10) == .met)
    #expect(BarVerdict(11, atMost: 10) == .missed)
    #expect(BarVerdict(nil, atMost: 10) == .inconclusive)
    #expect(BarVerdict.overall(of: [.met, .inconclusive, .missed]) == .missed)
    #expect(BarVerdict.overall(of: [.met, .inconclusive]) == .inconclusive)
    #expect(BarVerdict.overall(of: [.met, .met]) == .met)
    #expect(BarVerdict.overall(of: []) == .inconclusive)
    #expect(BarVerdict.allCases.map(\.status) == [.done, .regression, .inconclusive])
  }

  @Test("memory is where it was when neither heap nor resident memory has grown by more than its bound")
  func memory() {
    let early = SoakMemory(heap: 1_000_000, resident: 50_000_000)
    func verdict(_ heap: Int?, _ resident: Int?) -> BarVerdict {
      SoakMemory.verdict(
        afterTenth: early,
        atEnd: SoakMemory(heap: heap.map { 1_000_000 + $0 }, resident: resident.map { 50_000_000 + $0 }))
    }
    #expect(verdict(-5, 0) == .met)
    #expect(verdict(SoakMemory.heapBound, SoakMemory.residentBound) == .met)
    #expect(verdict(SoakMemory.heapBound + 1, 0) == .missed)
    #expect(verdict(0, SoakMemory.residentBound + 1) == .missed)
    #expect(verdict(nil, 0) == .met)
    #expect(verdict(nil, nil) == .inconclusive)
  }

  @Test("what the network's client keeps by itself is not the pipeline's, and nothing more than that")
  func transport() {
    var report = SoakReport(seed: 1)
    report.memory = [
      SoakMemory(heap: 1000, resident: 0), SoakMemory(heap: 1000 + SoakMemory.heapBound + 160_000, resident: 0),
    ]
    #expect(report.verdict == .missed)
    (report.transfers, report.transportBytes) = (1000, 160)
    #expect(report.verdict == .met && report.text.contains("160 B a transfer"), "\(report.text)")
    report.transportBytes = 159
    #expect(report.verdict == .missed)
  }

  @Test("rates are megabits a second, or none")
  func rates() throws {
    #expect(NetworkRate(parsing: "4") == .slow)
    #expect(NetworkRate.slow.bytesPerSecond == 500_000 && NetworkRate.slow.seconds(for: 1_500_000) == 3)
    #expect(try #require(NetworkRate(parsing: "0.5")).bytesPerSecond == 62_500)
    #expect(NetworkRate(parsing: "none") == .unlimited && NetworkRate.unlimited.seconds(for: 1 << 30) == 0)
    for text in ["", "0", "-1", "4Mbit", "nan", "inf", "1e9"] { #expect(NetworkRate(parsing: text) == nil) }
  }

  @Test("a scenario that takes long at a rate is run less often")
  func rounds() {
    var settings = ScreenSettings()
    let bytes = 1_500_000
    #expect(settings.rounds(of: .open, at: .unlimited, bytes: bytes) == 7)
    #expect(settings.rounds(of: .open, at: .slow, bytes: bytes) == 3)
    #expect(settings.rounds(of: .retry, at: .slow, bytes: bytes) == 1)
    #expect(settings.rounds(of: .unchanged, at: .slow, bytes: bytes) == 5)
    settings.samples = 2
    #expect(settings.rounds(of: .retry, at: .slow, bytes: bytes) == 2)
  }
}
