import BenchmarkKit
import Foundation
import HomeFeed
import SectileBench

// Without arguments, or with --long, all of the project's proofs run, and a table of its bars ends them; `layout-costs` shows
// those of the layout alone; with other arguments it is `sectile` with the strategies of these proofs.

let arguments = CommandLine.arguments.dropFirst()
if arguments.isEmpty || arguments.elementsEqual(["--long"]) { exit(try Bars().run(isLong: !arguments.isEmpty)) }
if arguments.elementsEqual(["layout-costs"]) { exit(try LayoutCosts.run()) }

var tool = SectileTool(buildMode: BuildMode { assert($0()) })
tool.strategies = Strategy<SectionModel>.foreign
tool.register(App<GeneratedOffer>.wide)
tool.main()
