import AllocationCounting
import BenchmarkKit
import GzipEncoding
import SectileBench

let tool = SectileTool(buildMode: BuildMode { assert($0()) }, allocations: .linked, compressor: .gzip)
tool.main()
