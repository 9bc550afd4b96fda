import AllocationCounting
import BenchmarkKit
import GzipEncoding
import SectileBench

var tool = SectileTool(buildMode: BuildMode { assert($0()) }, allocations: .linked, compressor: .gzip)
tool.strategies += [foreignCellStrategy, macroCellStrategy, codableCellStrategy]
tool.comparisons = [foreignCellStrategy.name, macroCellStrategy.name].map { StrategyComparison($0, with: "yajl") }
tool.registerExtra(App<GeneratedOffer>.wide)
tool.commands += [MovedServeCommand.self, MovedPreviewCommand.self]
tool.main()
