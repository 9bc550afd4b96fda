import BenchmarkKit
import CAllocationCounter

extension AllocationCounter {
  /// The counter that this executable links, or nil where it cannot count.
  static var linked: AllocationCounter? {
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
