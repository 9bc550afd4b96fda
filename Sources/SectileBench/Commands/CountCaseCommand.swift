#if Commands
  import ArgumentParser
  import JSONStream
  import Sections

  /// `sectile count-case`: what runs under valgrind for `bench --metrics instructions`.
  ///
  /// Synchronous from main on: a process with an asynchronous main ends under callgrind.
  struct CountCaseCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "count-case", abstract: "Runs one case, of which valgrind counts the instructions.",
      shouldDisplay: false)

    @Argument var payload: String

    @Option var strategy: String

    @Option var chunkBytes = 65_536

    @Option var burn = 0

    @OptionGroup var at: PathOption

    @OptionGroup var app: AppOption

    func run(in tool: SectileTool) throws -> ExitStatus {
      let app = try app.app(in: tool)
      let settings = BenchSettings(chunkBytes: chunkBytes, options: SectionDecodingOptions(path: try at.path(of: app)))
      return tool.reporting {
        let payload = try BenchPayload.read(payload)
        try payload.bytes.withUnsafeBufferPointer { bytes in
          let work = try app.work(of: strategy, bytes, settings)
          try CountedCase.run(burning: burn, work)
        }
      }
    }
  }
#endif
