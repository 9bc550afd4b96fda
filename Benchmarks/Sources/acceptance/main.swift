import BenchmarkKit
import Foundation
import GzipEncoding
import HomeFeed
import JSONStream
import SectileBench
import AllocationCounting

// Without arguments, or with --long, all of the project's proofs run, and a table of its bars ends them; `layout-costs` shows
// those of the layout alone; with other arguments it is `sectile` with the strategies of these proofs.

let arguments = CommandLine.arguments.dropFirst()
if arguments.isEmpty || arguments.elementsEqual(["--long"]) { exit(try Bars().run(isLong: !arguments.isEmpty)) }
if arguments.elementsEqual(["layout-costs"]) { exit(try LayoutCosts.run()) }

var tool = SectileTool(buildMode: BuildMode { assert($0()) }, allocations: .linked, compressor: .gzip)
tool.strategies = JSONEngine.allCases.flatMap(foreignStrategies) + foreignCellDoors + [elementsStrategy, valueStrategy]
tool.register(App<GeneratedOffer>.wide)
tool.main()
