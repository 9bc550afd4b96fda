#if Commands
  import ArgumentParser
  import BenchmarkKit
  import HomeFeed
  import JSONStream

  /// `sectile decode`: decodes a payload while it arrives, and prints a summary or the models. The
  /// work is in ``PayloadDecode``.
  struct DecodeCommand: ToolCommand {
    /// The output of `--emit`: the summary, a line of JSON for each section, or nothing.
    enum Emission: String, CaseIterable, ExpressibleByArgument { case summary, models, none }

    static let configuration = CommandConfiguration(
      commandName: "decode", abstract: "Decodes a payload and says what is in it.",
      discussion: .help(
        """
        The payload is decoded while it arrives. With --emit models each section, or content of a content list, is written as
        one line of JSON as soon as it is complete; a screen graph is one line. With --mode lenient everything that is left out
        is told on standard error, and the first 1,000 losses in the summary's JSON (losses: path, byte, line, reason). Losses
        within --max-skipped (default: any) are a success.
        """, examples: ["decode home.json", "decode list.json --mode lenient --max-skipped 2%"]))

    @Argument(
      help: "The payload's file; of a .har its only response that is JSON; - reads standard input.")
    var payload: String

    @Option(help: "How the payload becomes sections: one of the app's strategies.")
    var strategy = JSONEngine.preferred.rawValue

    @Option(help: "How many bytes are decoded at a time.")
    var chunkBytes = 65_536
    @OptionGroup var decoding: DecodingOptions

    @Option(help: "What the payload is: auto, section-list, section, screen-graph or content-list.")
    var payloadFormat = "auto"
    /// The format that is named; nil where the payload tells it.
    private var named: PayloadFormat? { PayloadFormat(rawValue: payloadFormat) }

    @Option(help: "What is written to standard output.")
    var emit = Emission.summary

    @Option(
      help: ArgumentHelp(
        "Write the summary as JSON to this file; - is standard output.", valueName: "file"))
    var json: String?

    /// - Throws: `ValidationError` for a chunk of no bytes, an unknown format, or lines of a
    ///   screen.
    func validate() throws {
      guard chunkBytes > 0 else {
        throw ValidationError("--chunk-bytes is \(chunkBytes); it must be 1 or more")
      }
      if payloadFormat != "auto", named == nil {
        let known = ["auto"] + PayloadFormat.allCases.map(\.rawValue)
        throw ValidationError.unknown(payloadFormat, of: "--payload-format", known: known)
      }
      guard !decoding.lines.isGiven || named?.isScreen != true else {
        throw ValidationError("--lines takes sections and lists of them, no screens")
      }
    }

    /// Decodes the payload.
    ///
    /// - The format is told first: by the option, by the payload's beginning, or by all of it where
    ///   a model is learned.
    /// - The decode runs, and its summary is right whether it fails or not.
    /// - The summary is written, then the failure ends the command: the first one, if the output
    ///   fails too.
    func run(in tool: SectileTool) throws -> ExitStatus {
      let registered = try decoding.at.app(in: tool)
      // An unknown strategy is reported before the payload is read, where the format is known
      // already.
      if let named { try check(strategy, of: registered.app(for: named)) }
      let path = try decoding.at.path(of: registered)
      let isLenient = decoding.modes.isLenient
      let payload = try PayloadPaths.one(payload)
      var input = try PayloadInput(payload, chunkBytes: chunkBytes)
      let isUnknown = registered.isBuiltIn && named == nil
      let found =
        isUnknown
        ? try DetectedFormat(&input, of: registered, decoding.options(path: path))
        : DetectedFormat(named)
      let format = found.format
      let base: any RegisteredApp = found.learned ?? registered.app(for: format)
      // An engine's name means its decoder of `Codable` types for a learned model, which has no
      // cells of its own.
      let codable = found.learned == nil ? nil : JSONEngine(rawValue: self.strategy)?.codableName
      let strategy = codable ?? self.strategy
      try check(strategy, of: base)
      // A model that is learned from a payload fits all of it.
      let app = found.learned == nil ? try decoding.modes.app(base, named: [strategy]) : base
      // A screen's parts are not sections, so their root need not be recognized.
      let root: SectionDecodingOptions.Root =
        if named == .section {
          .section
        } else if format?.isScreen == true || named != nil {
          .list
        } else {
          .automatic
        }
      var request = DecodeRequest(
        strategy: strategy, options: input.bounding(decoding.options(path: path, root: root)),
        writesSections: emit == .models)
      // Opened first, so that a summary that cannot be written is reported before the work.
      var result: ByteOutput?
      if let json, json != "-" {
        result = try ByteOutput(json, sparing: [input.identity].compactMap(\.self))
      }
      var output = ByteOutput.standard
      let summary = DecodeSummary(
        payload: payload, strategy: strategy, format: format?.isScreen == true ? format : nil,
        model: found.learned?.model?.description, kinds: app.countedKindNames)
      summary.isOfUnknownFormat = isUnknown && format == nil && found.learned == nil
      // An app that was chosen by name needs no hint at other formats.
      let options = request.options
      let losses = LossReporter(payload: payload) { isUnknown ? app.naming($0, options) : $0 }
      if isLenient { request.onSkip = losses.report }
      var failure: ToolFailure?
      func attempt(_ body: () throws -> Void) {
        // The first failure is reported.
        do { try body() } catch {
          failure = failure ?? ToolFailure(error, in: payload)
        }
      }

      attempt {
        if let failure = found.failure { throw failure }
        guard isUnknown else {
          return try app.decode(request, &input, to: &output, summary)
        }
        try app.naming(request.options) { try app.decode(request, &input, to: &output, summary) }
      }
      if isLenient { summary.losses = losses }
      attempt {
        if json == "-" {
          try output.append { $0.report(summary.json) }
        } else if emit == .summary {
          try output.write(
            Array(TerminalText.standardOutput.dressed(LogText.safe(summary.text)).utf8))
        }
        try output.flush()
      }
      attempt {
        try result?.append { $0.report(summary.json) }
        try result?.flush()
      }
      if let failure { throw failure }
      return .done
    }

    /// - Throws: `ValidationError` if the app has no such strategy.
    private func check(_ strategy: String, of app: any RegisteredApp) throws {
      guard !app.strategyNames.contains(strategy) else { return }
      throw ValidationError.unknown(strategy, of: "--strategy", known: app.strategyNames)
    }
  }
#endif
