#if Commands
  import ArgumentParser
  import BenchmarkKit
  import Foundation
  import HomeFeed
  import JSONStream
  import PayloadTools
  import Sections

  /// `sectile profile`
  struct ProfileCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "profile",
      abstract: "Shows where a payload's cost goes.",
      discussion: .help(
        """
        Times the phases from bytes to frames as differences of interleaved runs that do more and more of the work, and
        every section from inside the decoder. A payload is held in memory.

        A screen graph or a content list is shown by the same phases, and as any JSON besides, as what has neither sections
        nor a screen is: its tokens, paths and repeated strings. With --raw every payload is, read as a stream.

        A folder stands for its files whose names end in .json, by name; not for those in folders below. What cannot be
        read or is bad is named and skipped.

        Exit status: 0 profiled, 1 a payload is bad, 66 no such payload; the others are profiled all the same.
        """, examples: ["profile home.json", "profile home.json --trace trace.json"]))

    @Argument(help: ArgumentHelp("Payloads as JSON: files, folders; '-' is standard input.", valueName: "payload"))
    var payloads: [String]

    @Option(
      help: ArgumentHelp(
        """
        Also write a timeline of chunks, phases and sections to this file, for Perfetto, chrome://tracing or speedscope; \
        '-' is standard output.
        """, valueName: "file"))
    var trace: String?

    @OptionGroup var output: OutputOptions

    @Option(help: "What the payloads are; auto takes them for any JSON where there are neither sections nor a screen.")
    var payloadFormat = FormatChoice.auto

    @Flag(help: "Take the payloads for any JSON, without models, as a stream.")
    var raw = false

    @Option(
      help: "The strategy that decodes, one that streams. (default: native)",
      transform: OptionValue.read(JSONEngine.init(rawValue:)) {
        "'\($0)' is none that is profiled; these are: \(JSONEngine.allCases.map(\.rawValue).joined(separator: ", "))"
      })
    var strategy = JSONEngine.native

    @Option(help: "Measured rounds of each payload (default: by its size, within 10 s).")
    var samples: Int?

    @OptionGroup var chunks: ChunkOption

    @OptionGroup var decoding: DecodingOptions

    func validate() throws {
      try StandardStream.checkOutput(("--json -", output.json), ("--trace -", trace))
      try StandardStream.checkInput(payloads)
      if let samples, samples < 1 { throw ValidationError("--samples is \(samples); it must be 1 or more") }
      guard !decoding.lines else { throw ValidationError("--lines: a payload of one document is profiled") }
      if raw, let format = payloadFormat.payload {
        throw ValidationError("--raw and --payload-format \(format.rawValue) contradict each other")
      }
      guard !decoding.isLenient || !raw else {
        throw ValidationError("--raw decodes no sections; --mode lenient is for those")
      }
      guard decoding.at.path == nil || !raw else {
        throw ValidationError("--raw shows the whole payload, with the paths in it; --at is for sections")
      }
    }

    func run(in tool: SectileTool) throws -> ExitStatus {
      if !raw { try tool.requireRelease() }
      let app = try decoding.at.app(in: tool)
      var settings = ProfileSettings(buildMode: tool.buildMode)
      settings.path = try decoding.at.path(of: app)
      settings.root = [.sectionList: .list, .section: .section][payloadFormat.payload] ?? .automatic
      settings.engine = strategy
      settings.chunkBytes = chunks.bytes
      settings.mode = decoding.modes.mode.value
      settings.maxSkipped = decoding.maxSkipped ?? .unlimited
      settings.samples = samples
      settings.allocations = tool.allocations
      // Opened first: a result that cannot be written is said before the work, not after it.
      let inputs = PayloadInput.identities(of: PayloadPaths.payloads(payloads))
      var output = try output.open(sparing: inputs, besides: trace)
      var traceResult = try trace.map { try ByteOutput($0, sparing: inputs) }
      let profiler = Profiler(
        app: app, settings: settings, isPathAssumed: decoding.at.path == nil, format: payloadFormat.payload, isRaw: raw,
        environment: tool.environment)
      var session = PayloadSession<ProfileResult>()
      return try .of(session.status) {
        try session.run(payloads, profiler.profile(contentsOf:_:)) { try output.show($0.text + "\n") }
        if !session.results.isEmpty { try output.show(CostProfile.platform(profiler.environment) + "\n") }
        try output.write(json: try session.json(profiler.environment))
        try traceResult?.write(session.trace)
        try output.publish(
          Report(profile: session, environment: profiler.environment, title: "\(tool.name) profile"))
      }
    }
  }
#endif
