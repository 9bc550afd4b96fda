/// Counts heap allocations through functions that the executable supplies.
///
/// Counting needs a `malloc` of the executable's own, which no library may impose on whoever links it. So the
/// executable links CAllocationCounter and hands its functions in; where they cannot count (off Linux, under a
/// sanitizer) it hands in nothing, and everything that takes an `AllocationCounter?` leaves the metric out instead of
/// saying 0. AllocationCounting's `AllocationCounter.linked` does both.
///
/// The counters are the process's: allocations of all threads count, and measurements must not overlap.
public struct AllocationCounter: Sendable {
  private let start: @Sendable () -> Void
  private let stop: @Sendable () -> Void
  private let snapshot: @Sendable () -> AllocationSnapshot

  /// Makes a counter of three functions.
  /// - Parameters:
  ///   - start: sets the counters to zero and starts counting.
  ///   - stop: stops counting and leaves the counters as they are.
  ///   - snapshot: reads the counters, while counting or after it.
  public init(
    start: @escaping @Sendable () -> Void, stop: @escaping @Sendable () -> Void,
    snapshot: @escaping @Sendable () -> AllocationSnapshot
  ) {
    self.start = start
    self.stop = stop
    self.snapshot = snapshot
  }

  /// What the body allocates. What it returns is still alive when the counters are read, and so part of `liveBytes`.
  /// - Throws: what the body throws; counting is stopped then as well.
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
  /// - Throws: what the body throws; counting is stopped then as well.
  public func counting<Result, Failure: Error>(
    _ body: (_ counted: @escaping @Sendable () -> AllocationSnapshot) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    start()
    defer { stop() }
    return try body(snapshot)
  }
}

/// What a process allocated on the heap between two moments.
public struct AllocationSnapshot: Sendable, Hashable, Codable {
  /// Calls that gave out memory; a `realloc` is one.
  public var allocations: Int
  /// Bytes asked for by those calls. Deterministic where the program is, unlike the bytes that the allocator rounds to.
  public var bytesAllocated: Int
  /// Usable bytes given out minus usable bytes given back. Negative when more was freed that existed before.
  public var liveBytes: Int
  /// The highest value that `liveBytes` had; at least 0. This is the room that the measured work needs above what was
  /// there when it began.
  public var peakLiveBytes: Int

  /// Makes a snapshot from counted values.
  public init(allocations: Int, bytesAllocated: Int, liveBytes: Int, peakLiveBytes: Int) {
    self.allocations = allocations
    self.bytesAllocated = bytesAllocated
    self.liveBytes = liveBytes
    self.peakLiveBytes = peakLiveBytes
  }
}
