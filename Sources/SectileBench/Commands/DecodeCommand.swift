#if Commands
  import ArgumentParser
  import Sections
  import SectionsFoundation

  /// `sectile decode`
  struct DecodeCommand: ToolCommand {
    enum Format: String, CaseIterable, ExpressibleByArgument {
      case auto
      case sectionList = "section-list"
      case section
      case screenGraph = "screen-graph"
      case contentList = "content-list"
    }

    enum Emission: String, CaseIterable, ExpressibleByArgument {
      case summary, models, none
    }

    static let configuration = CommandConfiguration(
      commandName: "decode",
      abstract: "Decodes a payload and says what is in it.",
      discussion: """
        The payload is read in chunks and decoded while it arrives. With --emit models each section is written as one \
        line of JSON as soon as it is complete.

        With --mode lenient everything that is left out is told on standard error as it happens, and losses within \
        --max-skipped (default: any) are a success.
        """)

    @Argument(help: "The payload's file; - reads standard input.")
    var payload: String

    @Option(help: "How the payload becomes sections: one of the app's strategies.")
    var strategy = DecodingStrategy.yajl.rawValue

    @Option(help: "Bytes read and decoded at a time; at most 64 MiB are.")
    var chunkBytes = 65_536

    @Option(
      help: ArgumentHelp("Draws each chunk's size at random, from 1 to --chunk-bytes.", valueName: "seed"))
    var chunkSeed: UInt64?

    @OptionGroup var at: PathOption

    @OptionGroup var app: AppOption

    @OptionGroup var mode: ModeOptions

    @Flag(
      help: """
        With --mode lenient: tell what is left out as JSON lines, with the keys what, path, byte, line, column, reason \
        and cellType.
        """)
    var reportJson = false

    @Option(help: "What the payload is.")
    var format = Format.auto

    @Option(help: "What is written to standard output.")
    var emit = Emission.summary

    @Option(help: ArgumentHelp("Write the summary as JSON to this file; - is standard output.", valueName: "file"))
    var json: String?

    func validate() throws {
      guard chunkBytes >= 1 else { throw ValidationError("--chunk-bytes is \(chunkBytes); it must be 1 or more") }
      guard !reportJson || mode.isLenient else { throw ValidationError("--report-json needs --mode lenient") }
      guard format != .screenGraph, format != .contentList else {
        throw ValidationError("--format \(format.rawValue): this version decodes section-list and section only")
      }
    }

    func run(in tool: SectileTool) throws -> ExitStatus {
      var app = try app.app(in: tool)
      guard app.strategyNames.contains(strategy) else {
        throw ValidationError(
          "--strategy: there is no '\(strategy)'; there are \(app.strategyNames.joined(separator: ", "))")
      }
      app = try mode.app(app, named: [strategy])
      var request = DecodeRequest(
        strategy: strategy, options: mode.options(path: try at.path(of: app), root: format.root),
        writesSections: emit == .models)
      return tool.reporting {
        var input = try PayloadInput(payload, chunkBytes: chunkBytes, seed: chunkSeed)
        // Opened first: a result that cannot be written is said before the work, not after it.
        var result =
          try json.map { try $0 == "-" ? nil : ByteOutput($0, sparing: [input.identity].compactMap(\.self)) } ?? nil
        var output = ByteOutput.standard
        var summary = DecodeSummary(
          payload: payload, strategy: strategy, kinds: app.registeredKinds.filter(\.hasCells).map(\.name))
        let losses = LossReporter(payload: payload, asJSON: reportJson)
        if mode.isLenient { request.onSkip = losses.report }
        var failure: ToolFailure?
        func attempt(_ body: () throws -> Void) {
          // The first failure is the one that is told.
          do { try body() } catch { failure = failure ?? ToolFailure(error, in: payload) }
        }

        attempt { try app.decode(request, &input, to: &output, &summary) }
        if mode.isLenient { summary.skipped = losses.counts }
        if failure?.status != .usage {
          attempt { try write(summary, to: &output) }
          attempt {
            try result?.append { summary.writeJSON(to: &$0) }
            try result?.flush()
          }
        }
        if let failure { throw failure }
      }
    }

    /// Writes what stands behind the models, and what is left of them.
    private func write(_ summary: DecodeSummary, to output: inout ByteOutput) throws {
      if json == "-" {
        try output.append { summary.writeJSON(to: &$0) }
      } else if emit == .summary {
        try output.append { summary.write(to: &$0) }
      }
      try output.flush()
    }
  }

  extension DecodeCommand.Format {
    fileprivate var root: SectionDecodingOptions.Root {
      switch self {
      case .sectionList: .list
      case .section: .section
      case .auto, .screenGraph, .contentList: .automatic
      }
    }
  }
#endif
