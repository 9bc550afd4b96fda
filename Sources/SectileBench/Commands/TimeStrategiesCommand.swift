#if Commands
  import ArgumentParser
  import BenchmarkKit
  import JSONStream
  import PayloadTools
  import Sections

  /// `sectile time-strategies`: one of the processes in which `bench` times strategies. See ``StrategyProcesses``.
  struct TimeStrategiesCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: StrategyProcesses.command,
      abstract: "Times strategies whose results another process has compared.", shouldDisplay: false)

    @OptionGroup var options: CaseOptions

    @Option var seconds: Double

    @Option var samples: Int?

    @OptionGroup var process: ProcessOption

    @Option var catalog: String?

    @Option var output: String

    @OptionGroup var mode: ModeOptions

    func run(in tool: SectileTool) throws -> ExitStatus {
      let names = try ListOption.names(options.strategy) ?? []
      let app = try mode.app(try options.app.app(in: tool), named: names)
      var settings = options.settings(mode.options(path: try options.at.path(of: app)))
      settings.only(names)
      settings.samples = samples
      if let place = process.place { settings.timing = .oneOfSeveral(place) }
      return tool.reporting {
        let payload = try BenchPayload.read(options.payload)
        let outcome = try app.measuring(settings, catalog: catalog)(payload, .seconds(seconds)) { _ in }
        var result = try ByteOutput(output, sparing: [])
        try result.write(try DocumentCoder.file(of: outcome.measurements, onOneLine: true))
      }
    }
  }
#endif
