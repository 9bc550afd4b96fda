import BenchmarkKit
import Foundation
import GzipEncoding
import HomeFeed
import JSONStream
import SectileBench
import AllocationCounting

// Without arguments, or with --long, all of the project's proofs run, and a table of its bars ends them; with others it is
// `sectile` with the strategies and suites of these proofs.

let arguments = CommandLine.arguments.dropFirst()
if arguments.isEmpty || arguments.elementsEqual(["--long"]) { exit(try Bars().run(isLong: !arguments.isEmpty)) }

var tool = SectileTool(buildMode: BuildMode { assert($0()) }, allocations: .linked, compressor: .gzip)
for engine in JSONEngine.allCases {
  let strategies = foreignStrategies(engine)
  tool.strategies += strategies
  tool.comparisons += strategies.map { StrategyComparison($0.name, with: engine.rawValue) }
}
let doors = foreignCellDoors + [elementsStrategy, valueStrategy] as [any BenchStrategy<SectionModel>]
tool.strategies += doors
tool.comparisons += doors.map { StrategyComparison($0.name, with: "native-foreign-cell") }
tool.suites.append(.layout)
tool.registerExtra(App<GeneratedOffer>.wide)
tool.main()
