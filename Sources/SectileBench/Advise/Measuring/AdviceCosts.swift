import BenchmarkKit
import Sections

/// Measures what strategies cost on one payload: until the first section, the first viewport, the end.
///
/// Processor time, and not wall time: the network is replayed, so that nothing is waited for, and other processes on the
/// machine do not count. Giving models back is not part of it: a screen keeps them.
///
/// The cost up to the first viewport is that of decoding a payload that ends there. Strategies that give out cell by cell
/// are measured decoding sections whole, which is the same work.
struct AdviceCosts<Model> {
  let strategies: [any BenchStrategy<Model>]
  let reference: String
  let settings: AdviceSettings
  let bytes: [UInt8]
  /// The payload up to the first viewport; nil when that is all of it.
  let page: [UInt8]?
  /// Whether it is the payload itself, which is measured longer, with memory.
  let isPayload: Bool
  let layout: (() throws -> Void)?

  private static var layoutCase: String { "layout" }
  private static var cost: String { "cost" }
  private static var layoutRepeats: Int { 10 }

  func measure(
    _ progress: (RunProgress) -> Void
  ) throws -> (layout: CostEstimate, strategies: [AdviceStrategy]) {
    try bytes.withUnsafeBufferPointer { bytes in
      try (page ?? []).withUnsafeBufferPointer { page in
        let page = page.isEmpty ? nil : page
        let run = try runner.run(reference: nil, candidates: cases(bytes, page), progress: progress)
        func estimate(_ name: String) -> CostEstimate? {
          run[name].flatMap { CostEstimate(samples: $0.values(of: .reported(Self.cost)).compactMap { $0 }) }
        }
        let measured = try strategies.map { strategy in
          AdviceStrategy(
            name: strategy.name, delivery: strategy.delivery,
            runs: try chunkSizes(of: strategy).map { chunk in
              try adviceRun(of: strategy, chunk, page: page, in: bytes, estimate)
            })
        }
        return (estimate(Self.layoutCase) ?? .zero, measured)
      }
    }
  }

  private var runner: PairedRunner {
    let processes = settings.process?.count ?? 1
    var runner = PairedRunner(
      samples: settings.samples ?? max(3, (isPayload ? 41 : 15) / processes), warmUps: 1,
      budget: settings.samples == nil ? .seconds(isPayload ? 20 : 3) / processes : nil)
    runner.process = settings.process
    return runner
  }

  private func adviceRun(
    of strategy: any BenchStrategy<Model>, _ chunk: Int?, page: UnsafeBufferPointer<UInt8>?,
    in bytes: UnsafeBufferPointer<UInt8>, _ estimate: (String) -> CostEstimate?
  ) throws -> AdviceRun {
    // A chunk longer than the payload is the same as one just as long.
    let measured = chunk.map { effective($0) }
    let total = estimate(name(strategy, measured, .total)) ?? .zero
    let counter = isPayload ? settings.allocations : nil
    let counted = try counter?.measure {
      try strategy.decode(bytes, chunkBytes: measured ?? bytes.count, options: settings.options) {}
    }
    return AdviceRun(
      chunkBytes: chunk, firstSection: estimate(name(strategy, measured, .firstSection)) ?? total,
      firstViewport: estimate(name(strategy, measured, .firstViewport)) ?? total, total: total,
      peakMemory: counted?.snapshot.peakLiveBytes)
  }

  // MARK: Cases

  private enum Part: String { case firstSection, firstViewport, total }

  private func name(_ strategy: any BenchStrategy<Model>, _ chunk: Int?, _ part: Part) -> String {
    "\(strategy.name) \(chunk ?? 0) \(part.rawValue)"
  }

  private func chunkSizes(of strategy: any BenchStrategy<Model>) -> [Int?] {
    strategy.isStreaming ? AdviceSettings.chunkSizes : [nil]
  }

  /// The smallest of the sizes that are like this one for this payload.
  private func effective(_ chunk: Int) -> Int {
    AdviceSettings.chunkSizes.first { $0 >= bytes.count && $0 <= chunk } ?? chunk
  }

  private func cases(
    _ bytes: UnsafeBufferPointer<UInt8>, _ page: UnsafeBufferPointer<UInt8>?
  ) -> [BenchmarkCase] {
    var cases: [BenchmarkCase] = []
    for strategy in strategies {
      for chunk in chunkSizes(of: strategy) where chunk.map({ effective($0) == $0 }) ?? true {
        cases.append(decodeCase(name(strategy, chunk, .total), strategy, bytes, chunk))
        guard strategy.isStreaming else { continue }
        if let page { cases.append(decodeCase(name(strategy, chunk, .firstViewport), strategy, page, chunk)) }
        cases.append(firstSectionCase(name(strategy, chunk, .firstSection), strategy, bytes, chunk))
      }
    }
    guard let layout else { return cases }
    let layoutCase = costCase(Self.layoutCase) {
      let began = ProcessCPUClock.nanoseconds()
      for _ in 0..<Self.layoutRepeats { try layout() }
      return Double(ProcessCPUClock.nanoseconds() - began) / Double(Self.layoutRepeats)
    }
    return cases + [layoutCase]
  }

  /// A case that says itself what it costs, if anything.
  private func costCase(_ name: String, _ cost: @escaping () throws -> Double?) -> BenchmarkCase {
    BenchmarkCase(name, sampling: { sample in if let cost = try cost() { sample.report(Self.cost, cost) } })
  }

  private func decodeCase(
    _ name: String, _ strategy: any BenchStrategy<Model>, _ bytes: UnsafeBufferPointer<UInt8>, _ chunk: Int?
  ) -> BenchmarkCase {
    let repeats = BenchmarkCase.repeats(ofBytes: bytes.count)
    let (chunkBytes, options) = (chunk ?? max(1, bytes.count), settings.options)
    return costCase(name) {
      var spent: Int64 = 0
      for _ in 0..<repeats {
        let began = ProcessCPUClock.nanoseconds()
        let result = try strategy.decode(bytes, chunkBytes: chunkBytes, options: options) {}
        spent += ProcessCPUClock.nanoseconds() - began
        keep(result)
      }
      return Double(spent) / Double(repeats)
    }
  }

  private func firstSectionCase(
    _ name: String, _ strategy: any BenchStrategy<Model>, _ bytes: UnsafeBufferPointer<UInt8>, _ chunk: Int?
  ) -> BenchmarkCase {
    costCase(name) {
      let times = try (0..<7).compactMap { _ in
        try strategy.firstSectionTime(
          bytes, chunkBytes: chunk ?? max(1, bytes.count), options: settings.options,
          clock: ProcessCPUClock.nanoseconds)
      }
      return Quantile.value(at: 0.5, of: times.map(Double.init))
    }
  }
}

extension BenchStrategy {
  /// When the strategy gives out what it has decoded. Only the streaming decoder knows cells before their section is over.
  var delivery: AdviceStrategy.Delivery {
    guard isStreaming else { return .whole }
    return givesCells ? .cell : .section
  }
}
