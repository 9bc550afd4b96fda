import HomeFeed

#if Commands
  import ArgumentParser
  import BenchmarkKit
  import JSONStream
  import PayloadTools
  import JSONStreamFoundation

  /// `sectile decode`
  struct DecodeCommand: ToolCommand {
    enum Emission: String, CaseIterable, ExpressibleByArgument {
      case summary, models, none
    }

    static let configuration = CommandConfiguration(
      commandName: "decode",
      abstract: "Decodes a payload and says what is in it.",
      discussion: .help(
        """
        The payload is read in chunks and decoded while it arrives. With --emit models each section, or content of a
        content list, is written as one line of JSON as soon as it is complete; a screen graph is one line.

        With --mode lenient everything that is left out is told on standard error as it happens, and losses within
        --max-skipped (default: any) are a success.
        """, examples: ["decode home.json", "decode list.json --mode lenient --max-skipped 2%"]))

    @Argument(help: "The payload's file; - reads standard input.")
    var payload: String

    @Option(help: "How the payload becomes sections: one of the app's strategies.")
    var strategy = JSONEngine.preferred.rawValue

    @OptionGroup var chunks: ChunkOption

    @Option(
      help: ArgumentHelp("Draws each chunk's size at random, from 1 to --chunk-bytes.", visibility: .hidden))
    var chunkSeed: UInt64?

    @OptionGroup var decoding: DecodingOptions

    @Flag(
      help: """
        With --mode lenient: tell what is left out as JSON lines, with the keys what, path, byte, line, column, reason \
        and cellType.
        """)
    var reportJson = false

    @Option(help: "What the payload is.")
    var payloadFormat = FormatChoice.auto

    @Option(help: "What is written to standard output.")
    var emit = Emission.summary

    @Option(help: ArgumentHelp("Write the summary as JSON to this file; - is standard output.", valueName: "file"))
    var json: String?

    func validate() throws {
      guard !reportJson || decoding.isLenient else { throw ValidationError("--report-json needs --mode lenient") }
      guard !decoding.lines || payloadFormat.payload?.isScreen != true else {
        throw ValidationError("--lines takes sections and lists of them, no screens")
      }
    }

    func run(in tool: SectileTool) throws -> ExitStatus {
      let registered = try decoding.at.app(in: tool)
      if let named = payloadFormat.payload { try checkStrategy(registered.app(for: named), strategy) }
      let path = try decoding.at.path(of: registered)
      var input = try PayloadInput(payload, chunkBytes: chunks.bytes, seed: chunkSeed)
      // A screen is no line.
      let isUnknown = registered.isBuiltIn && payloadFormat.payload == nil && !decoding.lines
      let found = isUnknown ? try input.format(at: path) : payloadFormat.payload
      let file =
        isUnknown && !decoding.isLenient
        ? try AnyJSONFile(payload, looksLike: found, to: registered, at: path, from: &input) : nil
      if let file { input = try PayloadInput(file.path, chunkBytes: chunks.bytes, seed: chunkSeed) }
      let strategy = file == nil ? self.strategy : JSONEngine(rawValue: self.strategy)?.codableName ?? self.strategy
      let base = file?.app ?? registered.app(for: found)
      try checkStrategy(base, strategy)
      let app = try decoding.app(base, named: [strategy])
      var request = DecodeRequest(
        strategy: strategy, options: decoding.options(path: path, root: payloadFormat.root(found)),
        writesSections: emit == .models)
      // Opened first: a result that cannot be written is said before the work, not after it.
      var result =
        try json.map { try $0 == "-" ? nil : ByteOutput($0, sparing: [input.identity].compactMap(\.self)) } ?? nil
      var output = ByteOutput.standard
      let summary = DecodeSummary(
        payload: payload, strategy: strategy, format: found?.isScreen == true ? found : nil,
        kinds: app.countedKindNames)
      summary.model = file?.app.model?.description
      let losses = LossReporter(payload: payload, asJSON: reportJson)
      if decoding.isLenient { request.onSkip = losses.report }
      var failure: ToolFailure?
      func attempt(_ body: () throws -> Void) {
        // The first failure is the one that is told.
        do { try body() } catch { failure = failure ?? ToolFailure(error, in: payload) }
      }

      attempt { try app.decode(request, &input, to: &output, summary) }
      if decoding.isLenient { summary.skipped = losses.counts }
      attempt { try write(summary, to: &output) }
      attempt {
        try result?.append { $0.report(summary.json) }
        try result?.flush()
      }
      if let failure { throw failure }
      return .done
    }

    private func checkStrategy(_ app: any RegisteredApp, _ strategy: String) throws {
      guard !app.strategyNames.contains(strategy) else { return }
      throw ValidationError.unknown(strategy, of: "--strategy", known: app.strategyNames)
    }

    /// Writes what stands behind the models, and what is left of them.
    private func write(_ summary: DecodeSummary, to output: inout ByteOutput) throws {
      if json == "-" {
        try output.append { $0.report(summary.json) }
      } else if emit == .summary {
        var text = JSONText()
        summary.write(to: &text)
        try output.write(Array(LogText.safe(String(decoding: text.bytes, as: UTF8.self)).utf8))
      }
      try output.flush()
    }
  }

  extension FormatChoice {
    fileprivate func root(_ found: PayloadFormat?) -> SectionDecodingOptions.Root {
      switch payload {
      case .section?: .section
      case .sectionList?, .screenGraph?, .contentList?: .list
      // A screen's parts are no sections: nobody has to look whether they are.
      case nil: found?.isScreen == true ? .list : .automatic
      }
    }
  }
#endif
