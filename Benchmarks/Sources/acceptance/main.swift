import BenchmarkKit
import Foundation
import HomeFeed
import SectileBench

// Without arguments, or with --long, it runs all proofs and prints a table of the bars;
// `layout-costs` runs those of the layout only. With other arguments it is `sectile` with the
// strategies of these proofs.

let arguments = CommandLine.arguments.dropFirst()
if arguments.isEmpty || arguments.elementsEqual(["--long"]) {
  exit(try await Bars().run(isLong: !arguments.isEmpty))
}
if arguments.elementsEqual(["layout-costs"]) { exit(try LayoutCosts.run()) }

var tool = SectileTool(buildMode: BuildMode { assert($0()) })
tool.strategies = Strategy<SectionModel>.foreign
tool.main()
