import BenchmarkKit
import Testing

@testable import SectileBench

@Suite("advice: several processes")
struct AdviceProcessesTests {
  private static func payload(_ factor: Double) -> AdvicePayload {
    func cost(_ value: Double) -> CostEstimate {
      CostEstimate(median: value * factor, low: value * factor * 0.99, high: value * factor * 1.01)
    }
    let runs = [16, 64].map {
      AdviceRun(
        chunkBytes: $0, firstSection: cost(10), firstViewport: cost(20), total: cost(Double($0)), peakMemory: 5)
    }
    let size = AdviceSize(
      role: .payload, bytes: 100, sections: 2, cells: 3, firstSectionBytes: 10, viewportBytes: 20,
      viewportSectionBytes: 20, layout: .zero, gzip: nil,
      strategies: [AdviceStrategy(name: "native", delivery: .section, runs: runs)])
    return AdvicePayload(name: "home.json", isLaidOut: true, sizes: [size])
  }

  @Test("costs are the geometric means of the processes', intervals Student's on the logarithms")
  func pooled() throws {
    let found = AdvicePayload(pooling: [1.0, 1.1, 0.9, 1.05, 0.95].map(Self.payload))
    let known = try #require(RatioEstimate(ofProcesses: [64, 70.4, 57.6, 67.2, 60.8]))
    let total = found.sizes[0].strategies[0].runs[1].total
    #expect(abs(total.median - known.median) < 1e-9 && abs(total.low - known.low) < 1e-9)
    #expect(total.high - total.low > 64 * 0.02 * 2)
    #expect(found.sizes[0].layout == .zero && found.sizes[0].strategies[0].runs[0].peakMemory == 5)
    #expect(AdvicePayload(pooling: [Self.payload(1)]) == Self.payload(1))
  }
}
