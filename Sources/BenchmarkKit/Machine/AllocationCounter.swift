import CAllocationCounter

/// Counts heap allocations.
///
/// Linking this module replaces `malloc` and its variants in the whole executable, so it is for benchmarks, not for
/// apps. The counters are global: allocations of all threads count, and measurements must not overlap.
public struct AllocationCounter: Sendable {
  private let start: @Sendable () -> Void
  private let stop: @Sendable () -> Void
  private let snapshot: @Sendable () -> AllocationSnapshot

  package init(
    start: @escaping @Sendable () -> Void, stop: @escaping @Sendable () -> Void,
    snapshot: @escaping @Sendable () -> AllocationSnapshot
  ) {
    self.start = start
    self.stop = stop
    self.snapshot = snapshot
  }

  /// Counts the allocations of `body`. Its result is still alive when the counters are read, and so counts in
  /// `liveBytes`.
  public func measure<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> (result: Result, snapshot: AllocationSnapshot) {
    start()
    defer { stop() }
    let result = try body()
    stop()
    return (result, snapshot())
  }

  /// Counts while `body` runs, which can read the counters at any time.
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
  /// The number of calls that returned memory; a `realloc` is one.
  public var allocations: Int
  /// The bytes requested by those calls. Deterministic if the program is, unlike the bytes that the allocator rounds
  /// to.
  package var bytesAllocated: Int
  /// The usable bytes allocated minus those freed. Negative when more memory was freed that existed before.
  public var liveBytes: Int
  /// The highest value of `liveBytes`, at least 0: the memory that the measured work needs.
  public var peakLiveBytes: Int

  package init(allocations: Int, bytesAllocated: Int, liveBytes: Int, peakLiveBytes: Int) {
    self.allocations = allocations
    self.bytesAllocated = bytesAllocated
    self.liveBytes = liveBytes
    self.peakLiveBytes = peakLiveBytes
  }
}

extension AllocationCounter {
  /// The counter that is linked with this module; nil where allocations cannot be counted.
  ///
  /// Linking it replaces `malloc` and its variants in the whole executable, so it is for benchmarks, not for apps.
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
