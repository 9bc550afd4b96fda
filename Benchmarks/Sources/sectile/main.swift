import BenchmarkKit
import SectileBench

let tool = SectileTool(buildMode: BuildMode { assert($0()) })
tool.main()
