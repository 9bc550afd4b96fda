import BenchmarkKit

extension AdvicePayload {
  /// What several processes measured, each all of it: every cost the geometric mean of theirs, with Student's 95 % interval
  /// on their logarithms.
  ///
  /// - Parameter processes: At least one; all have the same sizes, strategies and chunks.
  init(pooling processes: [AdvicePayload]) {
    self = processes[0]
    for place in sizes.indices {
      let own = processes.compactMap { $0.sizes.indices.contains(place) ? $0.sizes[place] : nil }
      sizes[place].layout = CostEstimate(pooling: own.map(\.layout))
      for index in sizes[place].strategies.indices {
        for run in sizes[place].strategies[index].runs.indices {
          for cost in [\AdviceRun.firstSection, \.firstViewport, \.total] {
            sizes[place].strategies[index].runs[run][keyPath: cost] = CostEstimate(
              pooling: own.map { $0.strategies[index].runs[run][keyPath: cost] })
          }
        }
      }
    }
  }
}

extension CostEstimate {
  /// What the estimates of several processes come to. A cost that is 0 in one of them has no logarithm: then, and of a single
  /// process, it is the first one's.
  fileprivate init(pooling estimates: [CostEstimate]) {
    guard let found = RatioEstimate(ofProcesses: estimates.map(\.median)) else {
      self = estimates[0]
      return
    }
    self.init(median: found.median, low: found.low, high: found.high)
  }
}
