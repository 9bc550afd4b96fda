/// One payload, and the same cut shorter and made longer.
struct AdvicePayload: Hashable, Sendable, Codable {
  /// The path as given.
  var name: String
  /// Whether the first viewport was found by laying out; without layouts it is the first section.
  var isLaidOut: Bool
  /// One of them is the payload itself.
  var sizes: [AdviceSize]

  /// The payload itself.
  var whole: AdviceSize { sizes.first { $0.role == .payload } ?? sizes[0] }

  /// What a request for a first page would bring; nil when the payload is no more than that.
  var firstPage: AdviceSize? { sizes.first { $0.role == .firstPage } }

  /// The sizes that a break-even is looked for among, ascending.
  var series: [AdviceSize] { sizes.filter { $0.role != .firstPage }.sorted { $0.bytes < $1.bytes } }
}

extension AdvicePayload {
  /// What several processes measured, each all of it: every cost pooled.
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
