import CAllocationCounter

/// Counts heap allocations of all threads; measurements must not overlap.
///
/// Linking this module replaces `malloc` in the whole executable, so it is for benchmarks, not for
/// apps.
public struct AllocationCounter: Sendable {
  /// The counter that is linked with this module; nil where allocations cannot be counted.
  public static var linked: AllocationCounter? {
    sectile_allocations_available() ? AllocationCounter() : nil
  }

  private init() {}

  /// Counts the allocations of `body`, whose result is still alive then and counts in `liveBytes`.
  public func measure<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> (result: Result, snapshot: AllocationSnapshot) {
    sectile_allocations_start()
    defer { sectile_allocations_stop() }
    let result = try body()
    sectile_allocations_stop()
    return (result, .current)
  }

  /// Counts while `body` runs, which can read the counters at any time.
  public func counting<Result, Failure: Error>(
    _ body: (_ counted: @escaping @Sendable () -> AllocationSnapshot) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    sectile_allocations_start()
    defer { sectile_allocations_stop() }
    return try body { .current }
  }
}

/// The heap memory that a process allocated between two moments.
public struct AllocationSnapshot: Sendable, Hashable, Codable {
  /// The number of calls that returned memory; a `realloc` is one.
  public var allocations: Int
  /// The bytes requested by those calls: deterministic if the program is, unlike those that the
  /// allocator rounds to.
  package var bytesAllocated: Int
  /// The usable bytes allocated minus those freed. Negative when more memory was freed that existed
  /// before.
  public var liveBytes: Int
  /// The highest value of `liveBytes`, at least 0: the memory that the measured work needs.
  public var peakLiveBytes: Int

  package init(allocations: Int, bytesAllocated: Int, liveBytes: Int, peakLiveBytes: Int) {
    self.allocations = allocations
    self.bytesAllocated = bytesAllocated
    self.liveBytes = liveBytes
    self.peakLiveBytes = peakLiveBytes
  }

  /// The counters of this moment.
  fileprivate static var current: AllocationSnapshot {
    let counts = sectile_allocations_snapshot()
    return AllocationSnapshot(
      allocations: Int(counts.allocations), bytesAllocated: Int(counts.bytes_allocated),
      liveBytes: Int(counts.live_bytes), peakLiveBytes: Int(counts.peak_live_bytes))
  }
}
