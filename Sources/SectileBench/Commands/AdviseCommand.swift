#if Commands
  import ArgumentParser
  import BenchmarkKit
  import Foundation
  import JSONStream
  import PayloadTools
  import Sections

  /// `sectile advise`
  struct AdviseCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "advise",
      abstract: "Says which decoding strategy to ship for your payloads, and whether it is worth it.",
      discussion: .help(
        """
        Measures every strategy on each payload, cut shorter and made longer, with several sizes of chunks; replays how
        the payload would arrive over a network, compressed; and says what that means for the first viewport: the moment
        all cells on the first screen are there. The answer comes first: keep what you have, or ship something else, from
        which size of payload on, with which chunks, and how sure that is.

        A gain counts when it is at least one frame (16 ms) and 5 % of the wait, over its whole interval. What a first
        page only, or the cached answer first, would bring is said beside it.

        Networks: 3g is 1.6 Mbit/s with the first byte after 300 ms, 4g is 9 Mbit/s and 170 ms (both as in WebPageTest),
        wifi is 30 Mbit/s and 2 ms (as in earlier Chrome DevTools); a number is bytes a second, the first byte at once.

        Times are of the machine that measures. On a device, use --save-measurements there and --device FILE here.

        Exit status: 0 advised, 1 a payload or a file of measurements is bad, 64 wrong usage, 66 no such file.
        """, examples: ["advise home.json", "advise home.json --network 3g --max-memory 20MB"]))

    @Argument(help: ArgumentHelp("Section lists as JSON: files, folders; '-' is standard input.", valueName: "payload"))
    var payloads: [String] = []

    @Option(
      help: ArgumentHelp(
        "How the payload arrives: 3g, 4g, wifi or bytes a second. (default: 4g)", valueName: "network"),
      transform: OptionValue.read(NetworkProfile.init(parsing:)) {
        "--network is '\($0)'; it is 3g, 4g, wifi or a number of bytes a second, 1 or more"
      })
    var network = NetworkProfile.fourG

    @Option(
      help: ArgumentHelp("The time from the request to the first byte. (default: the network's)", valueName: "80ms"))
    var ttfb: TimeSpan?

    @Option(help: ArgumentHelp("How the payload is compressed on its way.", valueName: "gzip|none"))
    var encoding = Choice(PayloadEncoding.gzip)

    @Option(
      help: ArgumentHelp(
        "Advise from an Apple device's own measurements: a file that --save-measurements wrote there.",
        valueName: "file"))
    var device: String?

    @Option(
      help: ArgumentHelp(
        "Leave strategies out that take more memory at once, such as 20MB, the payload counted where it has to be whole.",
        valueName: "size"),
      transform: OptionValue.read(Amount.bytes) {
        "--max-memory is '\($0)'; it is a size such as 20MB, 512KiB or 1000000"
      })
    var maxMemory: Int?

    @Option(
      help: ArgumentHelp(
        "Leave strategies out that have their first section later than this after the first byte, such as 50ms.",
        valueName: "50ms"))
    var maxFirstSection: TimeSpan?

    @Option(
      help: ArgumentHelp(
        "Measure nothing: advise from a file that --save-measurements wrote; '-' is standard input.", valueName: "file")
    )
    var from: String?

    @Option(help: .output("Also write what was measured"))
    var saveMeasurements: String?

    @OptionGroup var output: OutputOptions

    @OptionGroup var runs: RunOptions

    @Option(
      help: ArgumentHelp(
        "Only these strategies, separated by commas, and the app's reference (default: all).", valueName: "a,b"))
    var strategies: String?

    @OptionGroup var decoding: DecodingOptions

    func validate() throws {
      guard from == nil || device == nil else {
        throw ValidationError("--from and --device are both files of measurements: give one of them")
      }
      if from != nil {
        guard payloads.isEmpty else {
          throw ValidationError("--from measures nothing: leave the payloads out, or leave --from out")
        }
      } else if payloads.isEmpty, device == nil {
        throw ValidationError("name a payload, or a file of measurements with --from or --device")
      }
      if from != nil || device != nil {
        guard saveMeasurements == nil, runs.samples == nil, runs.processes == nil, strategies == nil,
          decoding.at.path == nil,
          decoding.at.appName == nil
        else {
          throw ValidationError(
            "--save-measurements, --samples, --processes, --strategies, --at and --app are about measuring; with --from or --device "
              + "nothing is measured")
        }
      }
      try StandardStream.checkOutput(("--json -", output.json), ("--save-measurements -", saveMeasurements))
      try StandardStream.checkInput(payloads + [device])
    }

    func run(in tool: SectileTool) throws -> ExitStatus {
      var network = network
      if let ttfb { network.ttfbMilliseconds = ttfb.nanoseconds / 1e6 }
      let limits = AdviceLimits(maxMemory: maxMemory, maxFirstSection: maxFirstSection?.nanoseconds)
      let settings = from == nil && device == nil ? try settings(in: tool) : nil
      // Opened first: a result that cannot be written is said before the work, not after it.
      let inputs = PayloadInput.identities(of: PayloadPaths.payloads(payloads) + [from, device].compactMap { $0 })
      var output = try output.open(sparing: inputs, besides: saveMeasurements)
      var saved = try saveMeasurements.map { try ByteOutput($0, sparing: inputs) }
      var session = PayloadSession<AdvicePayload>()
      let measurements: AdviceMeasurements
      if let from {
        measurements = try .read(from)
      } else if let device {
        let all = try AdviceMeasurements.device(device)
        measurements =
          payloads.isEmpty ? all : try all.only(try PayloadPaths.named(payloads).map(BenchPayload.read), in: device)
      } else {
        guard let (app, settings) = settings else { return .usage }
        let processes = runs.processesOfEach
        let arguments = ["--app", app.name, "--at", settings.options.path.description] + decoding.arguments
        let measurer = AdviceMeasurer(
          app: app, settings: settings,
          processes: processes > 1 ? StrategyProcesses(count: processes, arguments: arguments + runs.arguments) : nil)
        try session.run(payloads, measurer.measure(contentsOf:_:))
        guard !session.results.isEmpty else { return session.status }
        measurements = AdviceMeasurements(
          environment: tool.environment(timedIn: processes),
          app: app.name, reference: app.reference, payloads: session.results, processes: processes)
      }
      return try .of(session.status) {
        try saved?.write(try DocumentCoder.file(of: measurements, onOneLine: true))
        let advice = try Advice(measurements, network: network, encoding: encoding.value, limits: limits)
        try output.show(advice.text())
        try output.write(json: try advice.json())
        try output.publish(Report(advice: advice, title: "\(tool.name) advise"))
      }
    }

    private func settings(in tool: SectileTool) throws -> (any RegisteredApp, AdviceSettings)? {
      try tool.requireRelease()
      if encoding.value == .gzip, tool.compressor == nil {
        throw ValidationError(
          "--encoding gzip: this executable has no compressor; give it one with 'tool.compressor = .gzip' (module "
            + "GzipEncoding, which needs zlib), or use --encoding none")
      }
      let asked = try ListOption.names(strategies)
      let app = try decoding.app(try decoding.at.app(in: tool), named: asked)
      var settings = AdviceSettings(
        options: decoding.options(path: try decoding.at.path(of: app)), samples: runs.samples,
        allocations: tool.allocations, compressor: tool.compressor)
      if let asked {
        for name in asked where !app.strategyNames.contains(name) {
          throw ValidationError.unknown(name, of: "--strategies", known: app.strategyNames)
        }
        settings.strategies = asked
      }
      return (app, settings)
    }
  }
#endif
