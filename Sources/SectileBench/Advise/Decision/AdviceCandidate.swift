import BenchmarkKit

/// What one strategy, with one size of chunks, comes to on one payload and network.
struct AdviceCandidate: Hashable, Sendable {
  var strategy: String
  var delivery: AdviceStrategy.Delivery
  /// Nil for a strategy that wants the payload whole.
  var chunkBytes: Int?
  /// Times since the request, in nanoseconds.
  var firstSection: CostEstimate
  var firstViewport: CostEstimate
  var total: CostEstimate
  /// Processor time of the whole decode.
  var cpu: CostEstimate
  /// Bytes at once: what decoding takes, and the payload or the chunk that it is decoded from; nil when not counted.
  var memory: Int?
  /// The limits that it breaks, in words.
  var brokenLimits: [String]

  init(_ strategy: AdviceStrategy, _ run: AdviceRun, in replay: ArrivalReplay, limits: AdviceLimits) {
    self.strategy = strategy.name
    delivery = strategy.delivery
    chunkBytes = run.chunkBytes
    let timelines = CostEstimate.Bound.allCases.map { replay.timeline(of: strategy, run, $0) }
    firstSection = CostEstimate(of: timelines.map(\.firstSection))
    firstViewport = CostEstimate(of: timelines.map(\.firstViewport))
    total = CostEstimate(of: timelines.map(\.total))
    cpu = run.total
    memory = run.peakMemory.map { $0 + (run.chunkBytes.map { min($0, replay.size.bytes) } ?? replay.size.bytes) }
    brokenLimits = []
    // What was not counted is not within a limit.
    if let limit = limits.maxMemory, memory ?? .max > limit {
      let taken = memory.map { "\(HumanFormat.bytes(Double($0))) of memory," } ?? "memory that was not counted, perhaps"
      brokenLimits.append("takes \(taken) more than \(HumanFormat.bytes(Double(limit)))")
    }
    let wait = firstSection.median - replay.conditions.network.ttfbMilliseconds * 1e6
    if let limit = limits.maxFirstSection, wait > limit {
      brokenLimits.append(
        "has its first section \(HumanFormat.time(nanoseconds: wait)) after the first byte, later than "
          + HumanFormat.time(nanoseconds: limit))
    }
  }

  /// The best size of chunks for a strategy: the earliest first viewport; of those within a millisecond or a hundredth of
  /// it the least processor time; of those within a fiftieth of that the fewest chunks, and then the shortest. One that breaks
  /// a limit comes last.
  static func best(of candidates: [AdviceCandidate], bytes: Int) -> AdviceCandidate? {
    let allowed = candidates.filter(\.brokenLimits.isEmpty)
    let eligible = allowed.isEmpty ? candidates : allowed
    guard let soonest = eligible.map(\.firstViewport.median).min() else { return nil }
    let soon = eligible.filter { $0.firstViewport.median <= soonest + max(1e6, soonest / 100) }
    let cheapest = soon.map(\.cpu.median).min() ?? 0
    func rank(_ candidate: AdviceCandidate) -> (Int, Int) {
      let chunk = candidate.chunkBytes ?? bytes
      return ((bytes + chunk - 1) / chunk, chunk)
    }
    return soon.filter { $0.cpu.median <= cheapest * 1.02 }.min { rank($0) < rank($1) }
  }

  /// The one to take, of those that come into question, in the app's order: a later one only where that gains.
  static func first(of candidates: [AdviceCandidate]) -> AdviceCandidate? {
    candidates.dropFirst().reduce(candidates.first) { best, next in
      guard let best, !next.isBetter(than: best) else { return next }
      return best
    }
  }

  /// Whether it is worth its place before another one that gains too: by the first viewport, then by the total, then by
  /// processor time, each by the same rule.
  func isBetter(than other: AdviceCandidate) -> Bool {
    for metric in [\AdviceCandidate.firstViewport, \.total, \.cpu] {
      let (own, others) = (self[keyPath: metric], other[keyPath: metric])
      if own.isGain(over: others) { return true }
      if others.isGain(over: own) { return false }
    }
    return false
  }
}
