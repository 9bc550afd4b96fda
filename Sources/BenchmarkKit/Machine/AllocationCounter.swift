import CAllocationCounter

/// Counts heap allocations.
///
/// Linking this module replaces `malloc` and its variants in the whole executable, so it is for benchmarks, not for
/// apps. The counters are global: allocations of all threads count, and measurements must not overlap.
public struct AllocationCounter: Sendable {
  /// The counter that is linked with this module; nil where allocations cannot be counted.
  public static var linked: AllocationCounter? { sectile_allocations_available() ? AllocationCounter() : nil }

  private init() {}

  /// Counts the allocations of `body`. Its result is still alive when the counters are read, and so counts in
  /// `liveBytes`.
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
  /// The bytes requested by those calls. Deterministic if the program is, unlike the bytes that the allocator rounds
  /// to.
  package var bytesAllocated: Int
  /// The usable bytes allocated minus those freed. Negative when more memory was freed that existed before.
  public var liveBytes: Int
  /// The highest value of `liveBytes`, at least 0: the memory that the measured work needs.
  public var peakLiveBytes: Int

  package init(allocations: Int, bytesAllocated: Int, liveBytes: Int, peakLiveBytes: Int) {
    (self.allocations, self.bytesAllocated) = (allocations, bytesAllocated)
    (self.liveBytes, self.peakLiveBytes) = (liveBytes, peakLiveBytes)
  }

  fileprivate static var current: AllocationSnapshot {
    let counts = sectile_allocations_snapshot()
    return AllocationSnapshot(
      allocations: Int(counts.allocations), bytesAllocated: Int(counts.bytes_allocated),
      liveBytes: Int(counts.live_bytes), peakLiveBytes: Int(counts.peak_live_bytes))
  }
}
