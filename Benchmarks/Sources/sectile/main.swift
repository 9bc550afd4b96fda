import AllocationCounting
import BenchmarkKit
import GzipEncoding
import SectileBench

var tool = SectileTool(buildMode: BuildMode { assert($0()) }, allocations: .linked, compressor: .gzip)
tool.strategies += [foreignCellStrategy, codableCellStrategy]
tool.main()
