import BenchmarkKit
import Sections

/// Measures the same decode under other conditions than warm runs in chunks of one size.
struct DecodeConditions<Cell: SectionCell> {
  typealias Strategy = any BenchStrategy<ListSection<Cell>>

  let settings: BenchSettings
  let payload: String
  let bytes: UnsafeBufferPointer<UInt8>

  private func decode(_ strategy: Strategy, chunkBytes: Int) throws {
    keep(try strategy.decode(bytes, chunkBytes: chunkBytes, options: settings.options) {})
  }

  /// With empty caches before every run.
  func cold(
    _ strategies: [Strategy], reference: String, progress: (RunProgress) -> Void
  ) throws -> [BenchmarkMeasurement] {
    let caches = ColdCaches()
    var cases = strategies.map { strategy in
      BenchmarkCase(strategy.name, prepare: caches.empty) { try decode(strategy, chunkBytes: settings.chunkBytes) }
    }
    let first = cases.firstIndex { $0.name == reference }.map { cases.remove(at: $0) }
    let runner = PairedRunner(samples: settings.samples ?? 15, warmUps: 0, budget: .seconds(15))
    let run = try runner.run(reference: first, candidates: cases, progress: progress)
    return run.series.compactMap { series in
      series.summary(of: .wallTime, scale: 1e-6).map {
        BenchmarkMeasurement(
          payload: payload, strategy: series.name, metric: "decode.cold_time", unit: "ms", summary: $0,
          ratioToReference: run.ratio(of: series.name, metric: .wallTime))
      }
    }
  }

  /// In chunks of each of these sizes; ratios are to the size that `--chunk-bytes` says.
  func sweep(
    _ strategy: Strategy, _ sizes: [Int], repeats: Int, progress: (RunProgress) -> Void
  ) throws -> [BenchmarkMeasurement] {
    func chunked(_ size: Int) -> BenchmarkCase {
      BenchmarkCase("\(strategy.name) in chunks of \(size)") {
        for _ in 0..<repeats { try decode(strategy, chunkBytes: size) }
      }
    }
    let usual = chunked(settings.chunkBytes)
    let runner = PairedRunner(samples: settings.samples ?? 21, warmUps: 1, budget: .seconds(20))
    let run = try runner.run(
      reference: usual, candidates: sizes.filter { $0 != settings.chunkBytes }.map(chunked), progress: progress)
    return sizes.compactMap { size in
      let name = chunked(size).name
      return run[name]?.summary(of: .wallTime, scale: 1e-6 / Double(repeats)).map {
        BenchmarkMeasurement(
          payload: payload, strategy: strategy.name, metric: BenchTable.sweepMetric(size), unit: "ms", summary: $0,
          ratioToReference: run.ratio(of: name, metric: .wallTime))
      }
    }
  }
}
