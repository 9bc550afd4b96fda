package import BenchmarkKit
import HomeFeed
import JSONStream
import ScreenPipeline
import ScreenServer
package import SectileBench

/// Opens many small screens, most of which are ended early as their ``SoakPlan`` says, and checks
/// that nothing is delivered twice, lost silently or leaked.
package struct Soak: Sendable {
  /// The number of screens that are open at a time.
  private static let width = 4

  private let count: Int
  private let seed: UInt64
  private let strategies: [ScreenStrategy]
  private let payloads: [SoakPayload]
  /// One cache for all screens.
  private let cache = PayloadCache(limit: 1 << 20)

  package init(count: Int, seed: UInt64, strategies: [ScreenStrategy]) throws {
    // Not every first section fills a viewport.
    payloads = try (1...8).map { count in
      try SoakPayload(PayloadGenerator(sections: count, cells: count % 4 + 2, seed: UInt64(count)))
    }
    self.count = count
    self.seed = seed
    self.strategies = strategies
  }

  /// Opens all screens in tenths, and notes the memory after each. The first tenth warms up: growth
  /// is judged from its end.
  package func run(counted: (@Sendable () -> AllocationSnapshot)?) async throws -> SoakReport {
    let report = Locked(SoakReport(seed: seed))
    for tenth in 1...10 {
      try await open(count * (tenth - 1) / 10..<count * tenth / 10, report)
      // Cancelled tasks take a moment to end.
      try await Task.sleep(for: .milliseconds(300))
      report.withLock { $0.memory.append((counted?().liveBytes, ProcessMemory.residentBytes)) }
    }
    return report.current
  }

  /// Opens screens in ``width`` lines side by side, each one screen after the other.
  private func open(_ numbers: Range<Int>, _ report: Locked<SoakReport>) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for first in 0..<Self.width {
        group.addTask {
          for number in stride(
            from: numbers.lowerBound + first, to: numbers.upperBound, by: Self.width)
          {
            let plan = SoakPlan(
              number, seed: seed, payloads: payloads.count, strategies: strategies.count)
            let screen = SoakScreen(
              plan: plan, payload: payloads[plan.payload], strategy: strategies[plan.strategy],
              cache: cache)
            let (ending, violations) = try await screen.run()
            report.withLock { $0.add(plan, ending, violations) }
          }
        }
      }
      try await group.waitForAll()
    }
  }
}

/// The outcome of a soak.
package struct SoakReport: Sendable {
  /// The number of violations that are kept, of all screens together.
  package static let shownViolations = 20
  /// The allowed growth of the heap, in bytes, from the first tenth to the end.
  package static let heapBound = 256 << 10
  /// The allowed growth of resident memory, in bytes, which includes the allocator's.
  package static let residentBound = 8 << 20

  private let seed: UInt64
  package private(set) var endings: [SoakScreen.Ending: Int] = [:]
  package private(set) var events: [SoakPlan.Event: Int] = [:]
  package private(set) var violationCount = 0
  package private(set) var violations: [String] = []
  /// The memory after each tenth of the screens: the heap bytes above those before the soak, nil
  /// without an allocation counter, and resident bytes.
  package var memory: [(heap: Int?, resident: Int?)] = []

  package init(seed: UInt64) { self.seed = seed }

  mutating func add(_ plan: SoakPlan, _ ending: SoakScreen.Ending, _ violations: [String]) {
    endings[ending, default: 0] += 1
    events[plan.event, default: 0] += 1
    violationCount += violations.count
    for violation in violations where self.violations.count < Self.shownViolations {
      self.violations.append("screen \(plan.number), \(plan.event.rawValue): \(violation)")
    }
  }

  /// Is true when memory at the end is where it was after the first tenth; inconclusive if nothing
  /// was measured.
  package var verdict: BarVerdict {
    let heap = growth(\.heap).map { BarVerdict($0, atMost: Self.heapBound) }
    let resident = growth(\.resident).map { BarVerdict($0, atMost: Self.residentBound) }
    return .overall(of: [heap, resident].compactMap { $0 })
  }

  private func growth(_ bytes: ((heap: Int?, resident: Int?)) -> Int?) -> Int? {
    guard let early = memory.first.flatMap(bytes), let late = memory.last.flatMap(bytes) else {
      return nil
    }
    return late - early
  }

  /// The exit status: a violation counts more than memory.
  package var status: ExitStatus {
    violationCount > 0 ? .badInput : verdict.status
  }

  package var text: String {
    """
    soak: \(events.values.reduce(0, +)) screens; seed \(seed)
    what happened: \(list(events))
    how they ended: \(list(endings))
    sections delivered twice, lost unreported or out of order, and the like: \(violationCount)
    heap in use has grown by \(text(growth(\.heap), Self.heapBound))
    resident memory has grown by \(text(growth(\.resident), Self.residentBound))
    memory is where it was: \(verdict.rawValue)

    """
  }

  private func list<Key: CaseIterable & Hashable & RawRepresentable<String>>(_ counts: [Key: Int])
    -> String
  {
    Key.allCases.map { "\($0.rawValue) \(counts[$0] ?? 0)" }.joined(separator: ", ")
  }

  private func text(_ growth: Int?, _ bound: Int) -> String {
    let bytes = growth.map { HumanFormat.bytes(Double($0)) } ?? "an uncounted number of bytes"
    return
      "\(bytes) from the first tenth to the last; it may by \(HumanFormat.bytes(Double(bound)))"
  }
}
