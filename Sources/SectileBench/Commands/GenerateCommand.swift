#if Commands
  import ArgumentParser

  /// `sectile generate`
  struct GenerateCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "generate",
      abstract: "Writes a made-up payload of the built-in format to standard output.",
      discussion: "The same options give the same bytes on every machine. Nothing is held: any length is possible.")

    @Option(help: "The number of sections; profile see-all is always one.")
    var sections: Int

    @Option(help: "The number of cells in each section.")
    var cells: Int

    @Option(help: "Another seed gives another payload.")
    var seed: UInt64

    @Option(help: "The kind of payload.")
    var profile = Choice(PayloadProfile.home)

    @Flag(help: "Send each object's keys in an order of its own.")
    var shuffleKeys = false

    func validate() throws {
      guard sections >= 0 else { throw ValidationError("--sections is \(sections); it must be 0 or more") }
      guard cells >= 0 else { throw ValidationError("--cells is \(cells); it must be 0 or more") }
    }

    func run(in tool: SectileTool) throws -> ExitStatus {
      tool.reporting {
        let generator = PayloadGenerator(
          .init(sections: sections, cells: cells, seed: seed, profile: profile.value, shuffleKeys: shuffleKeys))
        var output = ByteOutput.standard
        try generator.generate { chunk throws(ToolFailure) in try output.write(chunk) }
      }
    }
  }
#endif
