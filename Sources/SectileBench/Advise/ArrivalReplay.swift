/// Replays how a payload arrives and is decoded, and says when what can be shown: in nanoseconds since the request.
///
/// Bytes arrive at the network's rate, counted as they travel. Inflating is not counted: the system's network stack does it,
/// the same for every strategy. The decoder is one thread that works on bytes as they come: on no byte before it has
/// arrived, or before all earlier ones are decoded. What bytes cost is read off the measured costs, linear between them,
/// times the device's factor. A strategy that wants the payload whole starts at its end.
struct ArrivalReplay {
  let payload: MeasuredPayload
  let network: NetworkProfile
  /// How many times longer than here the device takes.
  let cpu: Double

  /// When so many bytes of the payload can be read.
  func arrival(of bytes: Int) -> Double { moment(ofTravelling: payload.travelling.travellingBytes(for: bytes)) }

  private func moment(ofTravelling bytes: Double) -> Double {
    network.roundTripMilliseconds * 1e6 + bytes / network.bytesPerSecond * 1e9
  }

  /// When the first screen is shown.
  ///
  /// - Parameters:
  ///   - costs: What the strategy cost in one process.
  ///   - bytes: The length of a payload that goes on as this one does; nil for its own.
  func firstViewport(
    _ delivery: MeasuredStrategy.Delivery, _ costs: DecodeCosts, ofPayload bytes: Int? = nil
  ) -> Double {
    let share = bytes.map { Double($0) / Double(payload.bytes) } ?? 1
    switch delivery {
    case .whole:
      let decoded = cpu * (costs.firstViewport ?? costs.firstSection) * share
      return moment(ofTravelling: Double(payload.travelling.travellingBytes) * share) + decoded
    case .section: return moment(passing: min(payload.screen.section, bytes ?? .max), costs)
    case .cell: return moment(passing: min(payload.screen.cell, bytes ?? .max), costs)
    }
  }

  /// When everything is decoded.
  func total(_ delivery: MeasuredStrategy.Delivery, _ costs: DecodeCosts) -> Double {
    delivery == .whole ? arrival(of: payload.bytes) + cpu * costs.total : moment(passing: payload.bytes, costs)
  }

  /// When a first page that ends where the screen does, asked for alone, is shown by a strategy that wants it whole.
  func firstPage(_ costs: DecodeCosts) -> Double {
    let share = Double(payload.screen.cell) / Double(payload.bytes)
    return arrival(of: payload.screen.cell) + cpu * (costs.firstViewport ?? costs.firstSection) * share
  }

  /// When a decoder that works on bytes as they come has passed so many of them.
  ///
  /// The decoder was last idle at some offset, when the next byte arrived; from there on it has worked without a pause. Of
  /// all offsets that is the one from which this takes longest. Arrival and costs are straight between their corners, so
  /// that it is one of those.
  ///
  /// - Complexity: O(n log n), n the number of corners.
  private func moment(passing offset: Int, _ costs: DecodeCosts) -> Double {
    let curve = CostCurve(costs, of: payload, cpu: cpu)
    // Where compressed bytes give nothing to read, arrival jumps: the next byte comes later.
    let corners = (payload.travelling.corners + curve.corners).flatMap { [$0, $0 + 1] }.filter { $0 < offset }
    let all = curve.cost(upTo: offset)
    return (corners + [offset]).reduce(0) { latest, idle in
      max(latest, arrival(of: idle) + all - curve.cost(upTo: idle))
    }
  }
}

/// What decoding has cost a strategy that streams when it has come so far in the payload.
struct CostCurve {
  /// Ascending in both.
  private var points: [(offset: Int, cost: Double)] = [(0, 0)]

  init(_ costs: DecodeCosts, of payload: MeasuredPayload, cpu: Double) {
    add(payload.screen.firstSection, min(costs.firstSection, costs.total) * cpu)
    if let viewport = costs.firstViewport { add(payload.screen.section, viewport * cpu) }
    add(payload.bytes, costs.total * cpu)
  }

  /// Each was measured on its own, and noise may have made a part dearer than the whole.
  private mutating func add(_ offset: Int, _ cost: Double) {
    let last = points[points.count - 1]
    if offset == last.offset {
      points[points.count - 1].cost = max(last.cost, cost)
    } else {
      points.append((offset, max(last.cost, cost)))
    }
  }

  var corners: [Int] { points.map(\.offset) }

  func cost(upTo offset: Int) -> Double {
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
