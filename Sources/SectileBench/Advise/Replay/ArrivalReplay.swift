/// Replays how a payload arrives and is decoded, and says when what can be shown.
///
/// Bytes arrive at the network's rate, counted as they travel: compressed. Inflating is not counted: the system's network
/// stack does it, in another process or thread, the same for every strategy. The decoder is one thread. It is fed a chunk as
/// soon as that has arrived and the one before is decoded; what a chunk costs is read off the measured costs up to the
/// first section, the first viewport and the end, linear between them. A strategy that wants the payload whole starts at
/// its end. The layout of the first viewport is added to the first viewport, that of everything to the total.
struct ArrivalReplay {
  let size: AdviceSize
  let conditions: AdviceConditions
  /// What laying out the first viewport alone costs a strategy that streams.
  let firstLayout: CostEstimate

  private static let nanoseconds = 1e9

  /// When so many bytes of the payload can be read, in nanoseconds since the request.
  func arrival(of bytes: Int) -> Double {
    let compressed = conditions.encoding == .gzip ? size.gzip?.compressedBytes(for: bytes) : nil
    let (network, travelled) = (conditions.network, compressed ?? Double(bytes))
    return network.ttfbMilliseconds * 1e6 + travelled / network.bytesPerSecond * Self.nanoseconds
  }

  /// Replays one strategy.
  ///
  /// - Parameter bound: Which end of the measured costs' intervals to take.
  /// - Complexity: O(bytes / chunk · log points).
  func timeline(of strategy: AdviceStrategy, _ run: AdviceRun, _ bound: CostEstimate.Bound = .median) -> Timeline {
    guard strategy.delivery != .whole, let chunkBytes = run.chunkBytes else {
      let decoded = arrival(of: size.bytes) + run.total[bound]
      let shown = decoded + size.layout[bound]
      return Timeline(firstSection: decoded, firstViewport: shown, total: shown)
    }
    let profile = ReplayedCosts(size: size, run: run, bound)
    let isCellwise = strategy.delivery == .cell
    let viewport = isCellwise ? size.viewportBytes : size.viewportSectionBytes
    var timeline = Timeline(firstSection: 0, firstViewport: 0, total: 0)
    var free = 0.0
    var began = 0
    while began < size.bytes {
      let end = min(began + chunkBytes, size.bytes)
      let start = max(free, arrival(of: end))
      func moment(_ offset: Int) -> Double { start + profile.cost(upTo: offset) - profile.cost(upTo: began) }
      // What ends in this chunk is there when the decoder gets to it; offset 0 is there with the first chunk.
      func ends(_ offset: Int) -> Bool { offset > began && offset <= end || offset == 0 && began == 0 }
      if ends(size.firstSectionBytes) { timeline.firstSection = moment(size.firstSectionBytes) }
      if ends(viewport) { timeline.firstViewport = moment(viewport) + firstLayout[bound] }
      free = moment(end)
      began = end
    }
    timeline.total = max(free + size.layout[bound], timeline.firstViewport)
    return timeline
  }

  /// When what can be shown, in nanoseconds since the request.
  struct Timeline: Hashable {
    var firstSection: Double
    var firstViewport: Double
    var total: Double
  }
}

/// What decoding has cost when it has come so far in the payload.
struct ReplayedCosts {
  /// Ascending in both.
  private var points: [(offset: Int, cost: Double)]

  init(size: AdviceSize, run: AdviceRun, _ bound: CostEstimate.Bound) {
    let measured = [
      (size.firstSectionBytes, run.firstSection[bound]), (size.viewportBytes, run.firstViewport[bound]),
      (size.bytes, run.total[bound]),
    ].sorted { $0.0 < $1.0 }
    points = [(0, 0)]
    // Each was measured on its own, and noise may have made a part dearer than the whole, which holds.
    for (offset, cost) in measured {
      let cost = min(cost, run.total[bound])
      let last = points[points.count - 1]
      if offset == last.offset {
        points[points.count - 1].cost = max(last.cost, cost)
      } else {
        points.append((offset, max(last.cost, cost)))
      }
    }
  }

  func cost(upTo offset: Int) -> Double {
    // What begins costs nothing yet, even where the first point lies at 0.
    var before = points[0]
    for point in points.dropFirst() {
      guard offset > point.offset else {
        let share = Double(offset - before.offset) / Double(point.offset - before.offset)
        return before.cost + share * (point.cost - before.cost)
      }
      before = point
    }
    return before.cost
  }
}
