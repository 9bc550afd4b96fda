/// What a process allocated on the heap between two moments.
public struct AllocationSnapshot: Sendable, Hashable {
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
