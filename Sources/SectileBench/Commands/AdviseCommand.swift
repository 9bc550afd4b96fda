#if Commands
  import ArgumentParser
  import BenchmarkKit
  import JSONStream

  /// `sectile advise`: measures the strategies of a payload, replays its arrival, and says which
  /// one to ship. The work is in ``MeasuredPayload`` and ``Advice``.
  struct AdviseCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "advise",
      abstract:
        "Says which decoding strategy to ship for your payloads, and whether it is worth it.",
      discussion: .help(
        """
        Measures the strategies as bench does, in up to \(StrategyProcesses.usualCount) processes, and replays how the
        payload arrives over a network, compressed. The answer comes first; then what the first viewport gains on other networks and devices, what would turn
        the answer round, how sure it is, and what else can be done. A gain counts from one frame (16 ms) and 5 % of the wait on.

        Networks are presets of browsers: 3g is 500 kbit/s with a round trip of 400 ms, slow-4g 1.6 Mbit/s and 150 ms, 4g 9
        Mbit/s and 60 ms, wifi 30 Mbit/s and 2 ms; a number is bytes a second, the first byte at once.

        Exit status: 0 advised, 1 a payload is bad or its results differ, 64 wrong usage, 66 no such file.
        """, examples: ["advise home.json", "advise home.json --network 3g --cpu 4x"]))

    @Argument(
      help: ArgumentHelp(
        "Payloads as JSON: files, folders; '-' is standard input.", valueName: "payload"))
    var payloads: [String] = []

    @Option(
      help: ArgumentHelp(
        "What the answer is for: 3g, slow-4g, 4g, wifi or bytes a second. (default: slow-4g)",
        valueName: "network"),
      transform: OptionValue.read(NetworkProfile.init(parsing:)) {
        "--network is '\($0)'; it is 3g, slow-4g, 4g, wifi or a number of bytes a second, 1 or more"
      })
    var network = NetworkProfile.slow4G

    @Option(
      help: ArgumentHelp(
        """
        How many times longer than the machine that measured devices take; the answer is for the first one. (default: \
        1x,3x,6x; 1x with --measurements)
        """,
        valueName: "1x,3x"),
      transform: OptionValue.values(Self.factor) {
        "--cpu is '\($0)'; it is factors such as 1x,3x, of 0.01 to 1000"
      })
    var cpu: [Double]?

    @Option(
      help: ArgumentHelp(
        "Measure nothing; take the figures of another run, such as a device's: its JSON.",
        valueName: "file"))
    var measurements: String?

    @OptionGroup var at: PathOption
    @OptionGroup var lines: LinesOption
    @OptionGroup var modes: ModeOption
    @OptionGroup var output: OutputOptions

    /// Reads a factor such as `3x`; nil outside of 0.01 to 1000.
    private static func factor(_ text: String) -> Double? {
      let number = text.filter { $0 != " " }
      return Double(number.lowercased().hasSuffix("x") ? String(number.dropLast()) : number)
        .flatMap { (0.01...1000).contains($0) ? $0 : nil }
    }

    /// - Throws: `ValidationError` if there is no payload, or standard input is named twice.
    func validate() throws {
      guard !payloads.isEmpty else {
        throw ValidationError("name a payload; '-' is standard input")
      }
      try StandardStream.checkInput(payloads + [measurements].compactMap(\.self))
    }

    /// Measures each payload, or takes its figures from another run, and gives the advice. A
    /// payload that is bad is reported, and the others are advised on.
    ///
    /// - Throws: `ToolFailure` before any work if an output cannot be written or the build is no
    ///   release.
    func run(in tool: SectileTool) throws -> ExitStatus {
      // A debug build will do where another run's figures are shown.
      let measured = try measurements.map {
        (path: $0, report: try JSONFile.decode(BenchmarkReport.self, from: $0))
      }
      if measured == nil { try tool.requireRelease() }
      let app = try modes.app(try at.app(in: tool), named: nil)
      let settings = try settings(for: app, in: tool)
      var output = try output.open(sparing: payloads + [measurements].compactMap(\.self))
      let session = PayloadSession<MeasuredPayload>()
      var hurries: [String] = []
      session.run(payloads) { path, progress in
        let payload = try BenchPayload.read(path)
        let own = try app.resolved(for: payload, settings.options)
        let outcome =
          try measured.map { try $0.report.outcome(of: payload, from: $0.path) }
          ?? own.measure(payload, settings) { progress.show($0, of: path) }
        if let hurry = outcome.hurry { hurries.append("\(path): \(hurry)") }
        return try own.measured(payload, outcome, settings.options)
      }
      // Devices of another run have been measured themselves; only this machine stands for slower
      // ones.
      let cpus = cpu ?? (measured == nil ? [1, 3, 6] : [1])
      guard let advice = Advice(session.results, on: network, cpus: cpus) else {
        return session.status
      }
      let environment =
        measured?.report.environment ?? tool.environment(timedIn: StrategyProcesses.usualCount)
      var report = advice.report(
        title: "\(tool.name) advise", environment: environment,
        problems: session.failures.map(\.message))
      report.notes += hurries
      if let other = measured?.report {
        // People have to see that the figures are another machine's.
        report.notes += ["Measured on \(other.environment.line)."] + (other.notes ?? [])
      }
      return try .of(session.status) { try give(advice, report, environment, to: &output) }
    }

    /// Returns the settings of the measurement.
    private func settings(for app: some RegisteredApp, in tool: SectileTool) throws -> BenchSettings
    {
      let path = try at.path(of: app)
      var settings = BenchSettings(options: SectionDecodingOptions(path: path, mode: modes.mode))
      settings.options.documents = lines.documents
      // The reference is always measured, because a gain is held against it.
      settings.only(app.advisedStrategies + [app.reference])
      settings.allocations = tool.allocations
      // The time of all processes for a payload.
      settings.time = .seconds(9)
      settings.timing = .processes(
        StrategyProcesses(
          count: StrategyProcesses.usualCount,
          arguments: ChildCase.options(
            at: path, app: app.name, mode: modes.arguments + lines.arguments)))
      return settings
    }

    /// Writes the advice to all outputs. The text has its first line in color where it says to
    /// ship.
    private func give(
      _ advice: Advice, _ report: Report, _ environment: BenchmarkEnvironment,
      to output: inout CommandOutput
    ) throws {
      try output.show(
        report.text,
        verdicts: advice.deciding.isShipping
          ? [LogText.printable(report.headline): .improvement] : [:])
      try output.write(json: try advice.json(environment: environment))
      try output.publish(report)
    }
  }
#endif
