/// Simulates the arrival and the decoding of a payload. Times are nanoseconds since the request.
///
/// Compressed bytes arrive at the network's rate; the decoder is one thread that takes the measured
/// cost, linear between the measured offsets, times the device's factor.
struct ArrivalReplay {
  let payload: MeasuredPayload
  let network: NetworkProfile
  let cpu: Double

  func arrival(of bytes: Int) -> Double {
    moment(ofTravelling: payload.travelling.value(at: bytes))
  }

  private func moment(ofTravelling bytes: Double) -> Double {
    network.roundTripMilliseconds * 1e6 + bytes / network.bytesPerSecond * 1e9
  }

  /// - Parameter bytes: The length of a longer or shorter payload of the same kind; nil is the
  ///   payload's own.
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

  func firstPage(_ strategy: MeasuredStrategy) -> ReplayedTime {
    let share = Double(payload.screen.cell) / Double(payload.bytes)
    return times(strategy) { arrival(of: payload.screen.cell) + cpu * $0.shown * share }
  }

  func times(_ strategy: MeasuredStrategy, _ time: (DecodeCosts) -> Double) -> ReplayedTime {
    ReplayedTime(processes: strategy.costs.map(time))
  }

  /// Since the offset at which it last waited for a byte, the decoder has worked without a pause;
  /// that offset is the one that gives the latest time. All is linear between points, so only the
  /// points have to be tried.
  private func moment(passing offset: Int, _ costs: DecodeCosts) -> Double {
    let curve = Curve(costs, of: payload, cpu: cpu)
    // Compressed bytes that yield no output make arrival jump: the next byte comes later.
    let corners = (payload.travelling.points + curve.points).flatMap { [$0.offset, $0.offset + 1] }
    let all = curve.value(at: offset)
    return (corners.filter { $0 < offset } + [0, offset]).reduce(0) { latest, idle in
      max(latest, arrival(of: idle) + all - curve.value(at: idle))
    }
  }
}
