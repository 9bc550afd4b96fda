import CAllocationCounter

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
