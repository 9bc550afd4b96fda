import AllocationCounting
import BenchmarkKit
import SectileBench

var tool = SectileTool(buildMode: BuildMode { assert($0()) }, allocations: .linked)
tool.strategies += [foreignCellStrategy, codableCellStrategy]
tool.main()
