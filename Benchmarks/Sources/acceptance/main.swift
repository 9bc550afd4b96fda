import AllocationCounting
import BenchmarkKit
import GzipEncoding
import HomeFeed
import JSONStream
import SectileBench

var tool = SectileTool(buildMode: BuildMode { assert($0()) }, allocations: .linked, compressor: .gzip)
for engine in JSONEngine.allCases {
  let (foreign, macro) = (foreignCellStrategy(engine), macroCellStrategy(engine))
  tool.strategies += [foreign, macro]
  tool.comparisons += [foreign.name, macro.name].map { StrategyComparison($0, with: engine.rawValue) }
}
tool.strategies += foreignCellDoors
tool.comparisons += foreignCellDoors.map { StrategyComparison($0.name, with: "native-foreign-cell") }
tool.strategies += [elementsStrategy, valueStrategy] as [any BenchStrategy<SectionModel>]
tool.comparisons += [elementsStrategy.name, valueStrategy.name].map {
  StrategyComparison($0, with: "native-foreign-cell")
}
tool.suites += [.layout]
tool.registerExtra(App<GeneratedOffer>.wide)
tool.main()
