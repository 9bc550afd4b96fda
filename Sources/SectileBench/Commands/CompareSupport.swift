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

    /// What each process is told besides its payload and its strategy. What is not given, each build knows itself.
    static func arguments(chunkBytes: Int, at path: JSONPath?, app: String?) -> [String] {
      ["--chunk-bytes", "\(chunkBytes)"] + (path.map { ["--at", "\($0)"] } ?? []) + (app.map { ["--app", $0] } ?? [])
    }

    /// The benchmarks: of the payloads that are named, or of the app's own.
    func cases(_ payloads: [String], in tool: SectileTool) throws -> TimedCases {
      var sources: [TimedCases.Source] = []
      for entry in PayloadPaths.expand(payloads) {
        switch entry {
        case .payload("-"): sources.append(.held(try BenchPayload.read("-")))
        case .payload(let path): sources.append(.file(path))
        case .failed(_, let failure): throw failure
        }
      }
      if sources.isEmpty {
        // Named payloads need an app of the two builds only; these are of an app that this executable knows.
        sources = try GateOptions.samples(of: try app.app(in: tool)).map { .held($0) }
      }
      return try TimedCases(
        sources, strategies: strategies,
        arguments: Self.arguments(chunkBytes: chunks.bytes, at: at.path, app: app.name))
    }
  }
#endif
