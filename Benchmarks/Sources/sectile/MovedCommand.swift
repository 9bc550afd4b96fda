import ArgumentParser
import PayloadTools
import SectileBench

/// A command that `sectile-screens` has: nobody who wants the others should have to build a server, a database and a page.
protocol MovedCommand: ParsableCommand {}

extension MovedCommand {
  func run() throws {
    let name = Self.configuration.commandName ?? ""
    throw ToolFailure(
      .usage, "\(name) is a command of sectile-screens: 'scripts/bench \(name) …' builds and runs it")
  }
}

/// `sectile serve`
struct MovedServeCommand: MovedCommand {
  static let configuration = CommandConfiguration(commandName: "serve", shouldDisplay: false)

  @Argument(parsing: .captureForPassthrough) var arguments: [String] = []
}

/// `sectile preview`
struct MovedPreviewCommand: MovedCommand {
  static let configuration = CommandConfiguration(commandName: "preview", shouldDisplay: false)

  @Argument(parsing: .captureForPassthrough) var arguments: [String] = []
}
