#if Commands && canImport(Glibc)
  import ArgumentParser
  import BenchmarkKit
  import JSONStream
  import PayloadTools

  /// What the processes that are timed run.
  struct TimedCaseOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        """
        Which strategies, separated by commas; also layout and \(JSONEngine.aloneNames.joined(separator: ", ")). \
        (default: \(JSONEngine.preferred.rawValue))
        """, valueName: "a,b"),
      transform: { $0.split(separator: ",").map(String.init) })
    var strategies = [JSONEngine.preferred.rawValue]

    @OptionGroup var chunks: ChunkOption

    @OptionGroup var at: PathOption

    @OptionGroup var app: AppOption

    func validate() throws {
      guard !strategies.isEmpty, Set(strategies).count == strategies.count else {
        throw ValidationError("--strategies names each strategy once, and at least one")
      }
    }

    /// The benchmarks: of the payloads that are named, or of the app's own.
    func cases(_ payloads: [String], in tool: SectileTool) throws -> [ChildCase] {
      // Named payloads need an app of the two builds only; others are of an app that this executable knows.
      let named = try PayloadPaths.named(payloads).map(BenchPayload.read)
      return try ChildCase.all(
        of: named.isEmpty ? try GateOptions.samples(of: try app.app(in: tool)) : named, strategies: strategies,
        options: ChildCase.options(chunkBytes: chunks.bytes, at: at.path, app: app.name))
    }
  }
#endif
