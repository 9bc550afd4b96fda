#if Commands
  import ArgumentParser
  import BenchmarkKit
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

    @Flag var allocations = false

    @OptionGroup var at: PathOption

    @OptionGroup var app: AppOption

    @OptionGroup var mode: ModeOptions

    func run(in tool: SectileTool) throws -> ExitStatus {
      let app = try app.app(in: tool)
      let settings = BenchSettings(chunkBytes: chunkBytes, options: mode.options(path: try at.path(of: app)))
      return tool.reporting {
        let payload = try BenchPayload.read(payload)
        try payload.bytes.withUnsafeBufferPointer { bytes in
          let work = try app.work(of: strategy, bytes, settings)
          guard allocations, let counter = tool.allocations else {
            return try CountedCase.run(burning: burn, work)
          }
          // What happens once in a process is over then.
          try work()
          let counted = try counter.measure(work).snapshot
          var output = ByteOutput.standard
          try output.write(Array("\(counted.allocations) \(counted.bytesAllocated)\n".utf8))
        }
      }
    }
  }
#endif
