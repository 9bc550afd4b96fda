/// Replays the arrival and the decode of a payload. Times are nanoseconds since the request.
///
/// Bytes arrive at the network's rate, as they travel; inflating is the system's, and the same for every strategy. The decoder
/// is one thread that works on bytes as they come. Bytes cost what was measured, linear between the measured places, times the
/// device's factor. A strategy that wants the payload whole starts at its end.
struct ArrivalReplay {
  let payload: MeasuredPayload
  let network: NetworkProfile
  /// The device's time as a multiple of this machine's.
  let cpu: Double

  /// The moment at which so many bytes of the payload can be read.
  func arrival(of bytes: Int) -> Double { moment(ofTravelling: payload.travelling.value(at: bytes)) }

  private func moment(ofTravelling bytes: Double) -> Double {
    network.roundTripMilliseconds * 1e6 + bytes / network.bytesPerSecond * 1e9
  }

  /// The moment at which the first screen is shown.
  ///
  /// - Parameter bytes: The length of a payload that goes on as this one does; nil for its own.
  func firstViewport(_ strategy: MeasuredStrategy, ofPayload bytes: Int? = nil) -> ReplayedTime {
    let share = bytes.map { Double($0) / Double(payload.bytes) } ?? 1
    return times(strategy) { costs in
      switch strategy.delivery {
      case .whole: moment(ofTravelling: payload.travelling.last * share) + cpu * costs.shown * share
      case .section: moment(passing: min(payload.screen.section, bytes ?? .max), costs)
      case .cell: moment(passing: min(payload.screen.cell, bytes ?? .max), costs)
      }
    }
  }

  func total(_ strategy: MeasuredStrategy) -> ReplayedTime {
    times(strategy) { costs in
      strategy.delivery == .whole
        ? arrival(of: payload.bytes) + cpu * costs.total : moment(passing: payload.bytes, costs)
    }
  }

  /// The moment at which a first page that ends where the screen does, asked for alone, is shown by a whole decode.
  func firstPage(_ strategy: MeasuredStrategy) -> ReplayedTime {
    let share = Double(payload.screen.cell) / Double(payload.bytes)
    return times(strategy) { arrival(of: payload.screen.cell) + cpu * $0.shown * share }
  }

  /// A time for each process that measured the strategy.
  func times(_ strategy: MeasuredStrategy, _ time: (DecodeCosts) -> Double) -> ReplayedTime {
    ReplayedTime(processes: strategy.costs.map(time))
  }

  /// The moment at which a decoder that works on bytes as they come has passed so many of them.
  ///
  /// The decoder was last idle at some offset, when the next byte arrived; from there on it has worked without a pause. Of
  /// all offsets that is the one from which this takes longest. Arrival and costs are straight between their corners, so
  /// that it is one of those.
  private func moment(passing offset: Int, _ costs: DecodeCosts) -> Double {
    let curve = Curve(costs, of: payload, cpu: cpu)
    // Where compressed bytes give nothing to read, arrival jumps: the next byte comes later.
    let corners = (payload.travelling.points + curve.points).flatMap { [$0.offset, $0.offset + 1] }
    let all = curve.value(at: offset)
    return (corners.filter { $0 < offset } + [0, offset]).reduce(0) { latest, idle in
      max(latest, arrival(of: idle) + all - curve.value(at: idle))
    }
  }
}
