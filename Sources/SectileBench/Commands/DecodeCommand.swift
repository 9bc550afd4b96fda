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
      let payload = try PayloadPaths.one(payload)
      var input = try PayloadInput(payload, chunkBytes: chunkBytes)
      let isUnknown = registered.isBuiltIn && named == nil
      let found =
        isUnknown
        ? try DetectedFormat(&input, of: registered, decoding.options(path: path))
        : DetectedFormat(named)
      let (app, strategy) = try chosen(for: found, of: registered)
      let options = input.bounding(decoding.options(path: path, root: root(of: found.format)))
      var request = DecodeRequest(
        strategy: strategy, options: options, writesSections: emit == .models)
      // Opened first, so that a summary that cannot be written is reported before the work.
      var result = try openResult(sparing: input)
      let summary = DecodeSummary(
        payload: payload, strategy: strategy, of: found, kinds: app.countedKindNames)
      summary.isOfUnknownFormat = isUnknown && found.format == nil && found.learned == nil
      // An app that was chosen by name needs no hint at other formats.
      if let losses = losses(of: payload, naming: isUnknown ? app : nil, options) {
        request.onSkip = losses.report
        summary.losses = losses
      }
      var output = ByteOutput.standard
      var failures = FirstFailure(payload: payload)
      failures.attempt {
        if let failure = found.failure { throw failure }
        guard isUnknown else {
          return try app.decode(request, &input, to: &output, summary)
        }
        try app.naming(options) { try app.decode(request, &input, to: &output, summary) }
      }
      failures.attempt { try write(summary, to: &output) }
      failures.attempt { try write(summary, toFile: &result) }
      if let failure = failures.first { throw failure }
      return .done
    }

    /// Opens the file of the summary; nil where there is none, or where it is standard output.
    private func openResult(sparing input: borrowing PayloadInput) throws -> ByteOutput? {
      guard let json, json != "-" else { return nil }
      return try ByteOutput(json, sparing: [input.identity].compactMap(\.self))
    }

    /// Returns what tells of losses; nil in strict mode.
    ///
    /// - Parameter app: The app that puts a loss into the words of a format; nil leaves it as it
    ///   is.
    private func losses(
      of payload: String, naming app: (any RegisteredApp)?, _ options: SectionDecodingOptions
    ) -> LossReporter? {
      guard decoding.modes.isLenient else { return nil }
      return LossReporter(payload: payload) { app?.naming($0, options) ?? $0 }
    }

    /// Returns the app that decodes a payload of this format, and the name of its strategy.
    ///
    /// - Throws: `ValidationError` if the app has no such strategy, or not in this mode.
    private func chosen(for found: DetectedFormat, of registered: any RegisteredApp) throws -> (
      app: any RegisteredApp, strategy: String
    ) {
      guard let learned = found.learned else {
        let app = registered.app(for: found.format)
        // An error of the payload says more than that no app of it has the strategy.
        if found.failure == nil { try check(strategy, of: app) }
        return (try decoding.modes.app(app, named: [strategy]), strategy)
      }
      // An engine's name means its decoder of `Codable` types for a learned model, which has no
      // cells of its own. A model that is learned from a payload fits all of it in any mode, but
      // for lines that are no JSON.
      let name = JSONEngine(rawValue: strategy)?.codableName ?? strategy
      try check(name, of: learned)
      guard decoding.lines.isGiven else { return (learned, name) }
      return (try decoding.modes.app(learned, named: [name]), name)
    }

    /// Returns what the payload's root is. A screen's parts are not sections, so their root need
    /// not be recognized.
    private func root(of format: PayloadFormat?) -> SectionDecodingOptions.Root {
      if named == .section { return .section }
      return format?.isScreen == true || named != nil ? .list : .automatic
    }

    /// Writes the summary to standard output, as text or as JSON, behind the models.
    private func write(_ summary: DecodeSummary, to output: inout ByteOutput) throws {
      if json == "-" {
        try output.append { $0.report(summary.json) }
      } else if emit == .summary {
        try output.write(
          Array(TerminalText.standardOutput.dressed(LogText.safe(summary.text)).utf8))
      }
      try output.flush()
    }

    /// Writes the summary as JSON to the file of `--json`, if there is one.
    private func write(_ summary: DecodeSummary, toFile result: inout ByteOutput?) throws {
      try result?.append { $0.report(summary.json) }
      try result?.flush()
    }

    /// - Throws: `ValidationError` if the app has no such strategy.
    private func check(_ strategy: String, of app: any RegisteredApp) throws {
      guard !app.strategyNames.contains(strategy) else { return }
      throw ValidationError.unknown(strategy, of: "--strategy", known: app.strategyNames)
    }
  }

  /// The first failure of several steps, each of which is taken whatever became of those before.
  private struct FirstFailure {
    /// The payload's name, for the failure's words.
    let payload: String
    /// The failure; nil where all steps have succeeded.
    private(set) var first: ToolFailure?

    init(payload: String) { self.payload = payload }

    /// Takes a step.
    mutating func attempt(_ step: () throws -> Void) {
      do { try step() } catch { first = first ?? ToolFailure(error, in: payload) }
    }
  }
#endif
