#if Commands
  import ArgumentParser
  import BenchmarkKit
  import JSONStream

  /// `sectile profile`: shows where a payload's cost goes, by kinds, by fields, and by functions.
  /// The work is in ``ProfileSuite``.
  struct ProfileCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "profile", abstract: "Shows where a payload's cost goes.",
      discussion: .help(
        """
        Measures as bench does what the engine takes for the tokens, what cells take beyond that, and the layout. Then each
        kind of section, and each of the fields with most bytes, is left out: it costs what the decode gets shorter by. Where
        cells need a field, its values are made as short as they can be instead.

        With --flame, valgrind counts the instructions of the decode and the layout, function by function. It knows who calls
        whom, not stacks: what comes to a function is divided among what it calls in the same proportions for all callers.

        Exit status: 0 profiled, 1 a payload is bad, 66 no such payload; the others are profiled all the same.
        """, examples: ["profile home.json", "profile home.json --flame home.txt"]))

    @Argument(
      help: ArgumentHelp(
        "Payloads as JSON: files, folders; '-' is standard input.", valueName: "payload"))
    var payloads: [String]

    @Option(
      help: ArgumentHelp(
        """
        Also write a flame graph of instructions to this file: collapsed stacks, as speedscope.app reads them; '-' is \
        standard output.
        """, valueName: "file"))
    var flame: String?
    @OptionGroup var output: OutputOptions

    @Option(help: "The strategy that decodes.")
    var strategy = JSONEngine.preferred

    @Option(
      help:
        "Measured rounds, in one process (default: as many as bench takes, in \(StrategyProcesses.usualCount))."
    )
    var samples: Int?
    @OptionGroup var at: PathOption
    @OptionGroup var lines: LinesOption
    @OptionGroup var modes: ModeOption

    /// - Throws: `ValidationError` if a stream is named twice, or the rounds are none.
    func validate() throws {
      try StandardStream.checkOutput(("--json -", output.json), ("--flame -", flame))
      try StandardStream.checkInput(payloads)
      if let samples, samples < 1 {
        throw ValidationError("--samples is \(samples); it must be 1 or more")
      }
    }

    /// Profiles each payload. The counter is made before the first one, so that a missing valgrind
    /// costs no waiting.
    func run(in tool: SectileTool) throws -> ExitStatus {
      try tool.requireRelease()
      let app = try modes.app(try at.app(in: tool), named: [strategy.rawValue])
      let path = try at.path(of: app)
      let options = ChildCase.options(
        at: path, app: app.name, mode: modes.arguments + lines.arguments, samples: samples)
      var settings = BenchSettings(
        options: SectionDecodingOptions(path: path, mode: modes.mode, engine: strategy),
        samples: samples)
      settings.options.documents = lines.documents
      // The time of all processes for the whole payload; each part that is left out takes less.
      settings.time = .seconds(5)
      let processes = samples == nil ? StrategyProcesses.usualCount : 1
      settings.timing = .processes(StrategyProcesses(count: processes, arguments: options))
      var output = try output.open(sparing: payloads, besides: flame)
      var flameFile = try flame.map {
        try ByteOutput($0, sparing: PayloadPaths.identities(payloads))
      }
      let counter = try flame.map { _ in try InstructionCounter() }
      var graph = FlameGraph()
      let session = PayloadSession<CostProfile>()
      session.run(payloads) { name, progress in
        let payload = try BenchPayload.read(name)
        let own = try app.resolved(for: payload, settings.options)
        let profile = try own.profile(payload, settings, by: strategy) {
          progress.show($0, of: name)
        }
        if let counter {
          try graph.count(payload, profile, options, by: counter)
        }
        return profile
      }
      guard !session.results.isEmpty else { return session.status }
      let document = ProfileDocument(
        environment: tool.environment(timedIn: processes), payloads: session.results,
        failures: session.failures.map { .init(payload: $0.payload, message: $0.message) })
      return try .of(session.status) {
        try flameFile?.write(graph.collapsed)
        try output.give(Report(profile: document, title: "\(tool.name) profile"), json: document)
      }
    }
  }
#endif
