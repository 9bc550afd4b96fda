import BenchmarkKit
import CAllocationCounter
import SectileBench

let allocations =
  sectile_allocations_available()
  ? AllocationCounter(
    start: { sectile_allocations_start() },
    stop: { sectile_allocations_stop() },
    snapshot: {
      let counts = sectile_allocations_snapshot()
      return AllocationSnapshot(
        allocations: Int(counts.allocations), bytesAllocated: Int(counts.bytes_allocated),
        liveBytes: Int(counts.live_bytes), peakLiveBytes: Int(counts.peak_live_bytes))
    })
  : nil

SectileTool(buildMode: BuildMode { assert($0()) }, allocations: allocations).main()
