package import BenchmarkKit
import SectileBench
import ScreenPipeline

/// Opens many small screens, most of which are ended early, and checks that nothing is delivered twice, lost silently
/// or leaked.
///
/// Most screens read chunks in memory, cut as their ``SoakPlan`` says; one in fifty reads over the network.
package struct Soak: Sendable {
  /// The number of screens after which the server's records are discarded.
  package static let batch = 500
  /// The number of screens that are open at the same time.
  package static let width = 4

  /// The largest number of bare transfers that measure the transport's own memory.
  package static let bareTransfers = 2000

  package let count: Int
  package let seed: UInt64
  package let strategies: [ScreenStrategy]
  package let payloads: [SoakPayload.Pages]
  /// The server for screens over the network; nil leaves them out.
  package let remote: Remote?
  private let cache = MemoryPayloadCache(limit: 1 << 20)

  package init(count: Int, seed: UInt64, strategies: [ScreenStrategy], remote: Remote?) throws {
    payloads = try SoakPayload.standard()
    self.count = count
    self.seed = seed
    self.strategies = strategies
    self.remote = remote
  }

  /// A server, and its home screen.
  package struct Remote: Sendable {
    let host: any ScreenHost
    let source: CountingSource
    let payload: SoakPayload
    /// One of this number of screens goes over the network.
    let every: Int

    package init(_ host: any ScreenHost, _ home: ServedHome, every: Int = 50) throws {
      self.host = host
      self.every = every
      source = CountingSource(try host.makeSource(host.transports.first ?? "", ScreenConditions()))
      payload = try SoakPayload(
        PayloadGenerator(.init(sections: home.sections, cells: home.cells, seed: home.seed)).bytes())
    }
  }

  /// Runs the soak.
  ///
  /// - Parameters:
  ///   - counted: Reads the allocation counters, if they run.
  ///   - progress: Is called with the number of screens so far.
  package func run(
    counted: (@Sendable () -> AllocationSnapshot)?, progress: @escaping @Sendable (Int) -> Void
  ) async throws -> SoakReport {
    let began = MonotonicClock.nanoseconds()
    var report = SoakReport(seed: seed)
    var transfers = 0
    for tenth in 1...10 {
      let (first, last) = (count * (tenth - 1) / 10, count * tenth / 10)
      for start in stride(from: first, to: last, by: Self.batch) {
        let end = min(start + Self.batch, last)
        report.add(try await screens(start..<end))
        await remote?.host.forgetAnswers()
        progress(end)
      }
      report.memory.append(try await memory(counted))
      if tenth == 1 { transfers = remote?.source.count ?? 0 }
    }
    if let remote {
      report.transfers = remote.source.count - transfers
      report.transportBytes = try await transportBytes(remote, counted)
    }
    report.seconds = Double(MonotonicClock.nanoseconds() - began) * 1e-9
    return report
  }

  private func screens(_ numbers: Range<Int>) async throws -> SoakReport {
    try await withThrowingTaskGroup(of: SoakReport.self) { group in
      for first in 0..<Self.width {
        group.addTask {
          var report = SoakReport(seed: seed)
          for number in stride(from: numbers.lowerBound + first, to: numbers.upperBound, by: Self.width) {
            let plan = self.plan(number)
            let (ending, violations) = try await screen(plan)
            report.add(plan, ending, violations)
          }
          return report
        }
      }
      return try await group.reduce(into: SoakReport(seed: seed)) { $0.add($1) }
    }
  }

  package func plan(_ number: Int) -> SoakPlan {
    SoakPlan(
      number, seed: seed, payloads: payloads.count, strategies: strategies.count,
      remoteEvery: remote?.every)
  }

  private func screen(_ plan: SoakPlan) async throws -> (SoakScreen.Ending, [String]) {
    let strategy = strategies[plan.strategy]
    guard plan.isRemote, let remote else {
      let pages = payloads[plan.payload]
      let validator = plan.payload.isMultiple(of: 2) ? "\(plan.payload)" : nil
      let base = BytesSource(
        [
          SoakScreen.path: .init(pages.first.bytes, validator: validator),
          SoakScreen.nextPath: .init(pages.second.bytes),
        ], chunkBytes: plan.chunkBytes)
      let screen = SoakScreen(
        plan: plan, payload: pages.first, pages: pages, strategy: strategy, base: base, cache: cache)
      return try await screen.run()
    }
    let screen = SoakScreen(
      plan: plan, payload: remote.payload, pages: nil, strategy: strategy, base: remote.source, cache: cache)
    return try await screen.run()
  }

  /// The heap bytes that the transport alone keeps of a transfer; nil when that cannot be measured.
  private func transportBytes(
    _ remote: Remote, _ counted: (@Sendable () -> AllocationSnapshot)?
  ) async throws -> Double? {
    let count = max(200, min(Self.bareTransfers, 2 * remote.source.count))
    // The first transfers allocate connections and caches once; they are not counted.
    guard counted != nil, try await remote.host.transferBare(count / 4) else { return nil }
    let before = try await memory(counted)
    _ = try await remote.host.transferBare(count)
    let kept = SoakMemory.growth(before.heap, try await memory(counted).heap)
    await remote.host.forgetAnswers()
    return kept.map { max(0, Double($0) / Double(count)) }
  }

  /// Returns the memory in use when no screen is open. It waits a moment, because cancelled tasks take time to end.
  private func memory(_ counted: (@Sendable () -> AllocationSnapshot)?) async throws -> SoakMemory {
    try await Task.sleep(for: .milliseconds(300))
    return SoakMemory(heap: counted?().liveBytes, resident: ProcessMemory.residentBytes)
  }
}
