import CAllocationCounter

/// Counts heap allocations.
///
/// Linking this module replaces `malloc` and its kin in the whole executable: it is for benchmarks, not for apps. The
/// counters are the process's: allocations of all threads count, and measurements must not overlap.
public struct AllocationCounter: Sendable {
  private let start: @Sendable () -> Void
  private let stop: @Sendable () -> Void
  private let snapshot: @Sendable () -> AllocationSnapshot

  /// Makes a counter of three functions.
  package init(
    start: @escaping @Sendable () -> Void, stop: @escaping @Sendable () -> Void,
    snapshot: @escaping @Sendable () -> AllocationSnapshot
  ) {
    self.start = start
    self.stop = stop
    self.snapshot = snapshot
  }

  /// Counts the allocations of the body. Its result is still alive when the counters are read, and so part of `liveBytes`.
  public func measure<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> (result: Result, snapshot: AllocationSnapshot) {
    start()
    defer { stop() }
    let result = try body()
    stop()
    return (result, snapshot())
  }

  /// Counts while the body runs, which may read the counters as often as it likes.
  public func counting<Result, Failure: Error>(
    _ body: (_ counted: @escaping @Sendable () -> AllocationSnapshot) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    start()
    defer { stop() }
    return try body(snapshot)
  }
}

/// The heap memory that a process allocated between two moments.
public struct AllocationSnapshot: Sendable, Hashable, Codable {
  /// Calls that gave out memory; a `realloc` is one.
  public var allocations: Int
  /// Bytes asked for by those calls. Deterministic where the program is, unlike the bytes that the allocator rounds to.
  package var bytesAllocated: Int
  /// Usable bytes given out minus usable bytes given back. Negative when more was freed that existed before.
  public var liveBytes: Int
  /// The highest value that `liveBytes` had; at least 0: the room that the measured work needs.
  public var peakLiveBytes: Int

  /// Makes a snapshot from counted values.
  package init(allocations: Int, bytesAllocated: Int, liveBytes: Int, peakLiveBytes: Int) {
    self.allocations = allocations
    self.bytesAllocated = bytesAllocated
    self.liveBytes = liveBytes
    self.peakLiveBytes = peakLiveBytes
  }
}

extension AllocationCounter {
  /// The counter that an executable links together with this module, or nil where it cannot count.
  ///
  /// Linking it replaces `malloc` and its kin in the whole executable: for benchmarks, not for apps.
  public static var linked: AllocationCounter? {
    guard sectile_allocations_available() else { return nil }
    return AllocationCounter(
      start: { sectile_allocations_start() },
      stop: { sectile_allocations_stop() },
      snapshot: {
        let counts = sectile_allocations_snapshot()
        return AllocationSnapshot(
          allocations: Int(counts.allocations), bytesAllocated: Int(counts.bytes_allocated),
          liveBytes: Int(counts.live_bytes), peakLiveBytes: Int(counts.peak_live_bytes))
      })
  }
}
