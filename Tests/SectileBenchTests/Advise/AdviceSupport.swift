@testable import BenchmarkKit
@testable import SectileBench

/// Measurements made up for tests: costs are linear in the bytes, in nanoseconds a byte.
struct MadeUp {
  var bytes = 1_000_000
  var viewport = 10_000
  var viewportSection = 12_000
  var firstSection = 4_000
  /// Bytes of the payload for each that travels.
  var ratio = 5
  var layout = 30_000.0
  var reference = 22.0
  var split = 24.0
  var yajl = 4.0
  var chunks = [16_384, 65_536]
  /// Half of the costs' intervals, as a share of the cost.
  var spread = 0.0
  var memory: (reference: Int, split: Int, yajl: Int)? = (5_000_000, 1_400_000, 1_300_000)
  var series: [Int] = []

  func cost(_ value: Double) -> CostEstimate {
    CostEstimate(median: value, low: value * (1 - spread), high: value * (1 + spread))
  }

  func size(_ bytes: Int, _ role: AdviceSize.Role) -> AdviceSize {
    let viewport = min(self.viewport, bytes)
    func run(_ rate: Double, chunk: Int?, memory: Int?) -> AdviceRun {
      AdviceRun(
        chunkBytes: chunk, firstSection: cost(rate * Double(chunk == nil ? bytes : min(firstSection, bytes))),
        firstViewport: cost(rate * Double(chunk == nil ? bytes : viewport)), total: cost(rate * Double(bytes)),
        peakMemory: memory)
    }
    let steps = stride(from: 1, through: 100, by: 1).map { step in
      CompressedOffset(compressed: bytes * step / 100 / ratio, decompressed: bytes * step / 100)
    }
    return AdviceSize(
      role: role, bytes: bytes, sections: 20, cells: 1000, firstSectionBytes: min(firstSection, bytes),
      viewportBytes: viewport, viewportSectionBytes: min(viewportSection, bytes), layout: cost(layout),
      gzip: OffsetMap(steps),
      strategies: [
        AdviceStrategy(
          name: "json-decoder", delivery: .whole, runs: [run(reference, chunk: nil, memory: memory?.reference)]),
        AdviceStrategy(
          name: "split-json-decoder", delivery: .section,
          runs: chunks.map { run(split, chunk: $0, memory: memory?.split) }),
        AdviceStrategy(
          name: "yajl", delivery: .cell, runs: chunks.map { run(yajl, chunk: $0, memory: memory?.yajl) }),
      ])
  }

  func measurements(named name: String = "made-up.json", apple: Bool = false) -> AdviceMeasurements {
    var sizes = [size(bytes, .payload)]
    if viewport < bytes { sizes.append(size(viewport, .firstPage)) }
    sizes += series.map { size($0, $0 < bytes ? .prefix : .enlarged) }
    return AdviceMeasurements(
      environment: Self.environment(apple: apple), app: "test", reference: "json-decoder",
      payloads: [AdvicePayload(name: name, isLaidOut: true, sizes: sizes)])
  }

  static func environment(apple: Bool) -> BenchmarkEnvironment {
    BenchmarkEnvironment(
      cpu: apple ? "Apple A17" : "Some processor", architecture: "arm64", cores: 2,
      os: apple ? "Apple 18.0 (Darwin 24.0)" : "Linux", swift: "6.3", glibc: nil, buildMode: .release)
  }
}

extension PayloadAdvice {
  func candidate(_ name: String) -> AdviceCandidate? { candidates.first { $0.strategy == name } }
}
