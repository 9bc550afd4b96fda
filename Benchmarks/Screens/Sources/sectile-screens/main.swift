import ArgumentParser
import ScreenPreview
import ScreenSuite
import SectileBench

/// The command `sectile-screens`.
struct ScreensCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sectile-screens",
    abstract:
      "Serves screens, shows them in a browser, and measures their whole way from the request to the frames.",
    version: "sectile-screens \(SectileTool.version)",
    subcommands: [ServeCommand.self, PreviewCommand.self, BenchCommand.self]
  )
}

ToolProcess.main(ScreensCommand.self, repeatable: ["bench"])
