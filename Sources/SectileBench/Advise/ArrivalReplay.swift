/// Simulates the arrival and the decoding of a payload. Times are nanoseconds since the request.
///
/// Compressed bytes arrive at the network's rate; the decoder is one thread that takes the measured
/// cost, linear between the measured offsets, times the device's factor.
///
///     request   round trip    bytes arrive at one rate            a whole decode: at the end
///     ├────────┼───────────────────────────────────┼─────────────┤
///              ├──┤wait├──┤wait├──────┤                          a stream: as they arrive
///
/// Inflating is left out: the system does it, and it costs all strategies as much. A strategy that
/// takes the payload whole starts when its last byte is there. One that streams is behind the
/// network or behind its own work, whichever is slower.
struct ArrivalReplay {
  /// The payload and the measured costs of its strategies.
  let payload: MeasuredPayload
  /// The connection that it comes over.
  let network: NetworkProfile
  /// The device's time as a multiple of this machine's.
  let cpu: Double

  /// Returns the moment at which so many bytes of the payload can be read.
  func arrival(of bytes: Int) -> Double {
    moment(ofTravelling: payload.travelling.value(at: bytes))
  }

  /// Returns the moment at which so many compressed bytes are there.
  private func moment(ofTravelling bytes: Double) -> Double {
    network.roundTripMilliseconds * 1e6 + bytes / network.bytesPerSecond * 1e9
  }

  /// Returns the moment at which the first screen can be shown.
  ///
  /// A whole decode grows with the payload. A stream needs the bytes of the first screen only,
  /// however long the payload is; a shorter payload ends before them.
  ///
  /// - Parameters:
  ///   - strategy: The strategy that decodes.
  ///   - bytes: The length of a longer or shorter payload of this kind; nil is the payload's
  ///     own.
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

  /// Returns the moment at which all of the payload is decoded.
  func total(_ strategy: MeasuredStrategy) -> ReplayedTime {
    times(strategy) { costs in
      strategy.delivery == .whole
        ? arrival(of: payload.bytes) + cpu * costs.total : moment(passing: payload.bytes, costs)
    }
  }

  /// Returns the moment at which a first page is shown that ends where the screen does, is asked
  /// for alone and is decoded whole.
  func firstPage(_ strategy: MeasuredStrategy) -> ReplayedTime {
    let share = Double(payload.screen.cell) / Double(payload.bytes)
    return times(strategy) { arrival(of: payload.screen.cell) + cpu * $0.shown * share }
  }

  /// Returns a time for each process that measured, so that the spread of the measurements stays in
  /// the result.
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
