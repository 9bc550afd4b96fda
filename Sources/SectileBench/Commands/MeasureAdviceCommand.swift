#if Commands
  import ArgumentParser
  import PayloadTools

  /// `sectile measure-advice`: one of the processes in which `advise` measures, at addresses of its own.
  struct MeasureAdviceCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: StrategyProcesses.adviceCommand, abstract: "Measures for 'advise'.", shouldDisplay: false)

    @OptionGroup var advise: AdviseCommand

    func run(in tool: SectileTool) throws -> ExitStatus { try advise.run(in: tool) }
  }
#endif
