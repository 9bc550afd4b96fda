#if Commands
  public import ArgumentParser
  public import BenchmarkKit

  /// The form of the results on standard output.
  enum OutputFormat: String, CaseIterable, ExpressibleByArgument { case text, markdown }

  /// `--json`, `--report` and `--format`: where a measuring command's results go. Not `Sendable`: a
  /// command parses and uses it.
  public struct OutputOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "Also write the results as JSON to this file; '-' is standard output.", valueName: "file"))
    var json: String?

    @Option(
      help: ArgumentHelp(
        """
        Also write into this folder: Markdown for a comment, a page with charts, JUnit, JSON, and what \
        github-action-benchmark and Bencher read.
        """, valueName: "folder"))
    var report: String?

    @Option(help: "What standard output gets: text for people, or Markdown for a comment.")
    var format = OutputFormat.text

    /// Creates the options; the parser fills them in.
    public init() {}

    /// Checks that at most one result goes to standard output.
    ///
    /// - Throws: `ValidationError`.
    public func validate() throws {
      try StandardStream.checkOutput(
        ("--json -", json), ("--format \(format.rawValue)", format == .text ? nil : "-"))
    }

    /// Opens the outputs, so that a bad one is reported before the work. `payloads` are never
    /// overwritten; where one of `others`, the command's further outputs, is `-`, text for people
    /// goes to standard error.
    ///
    /// - Parameters:
    ///   - payloads: Files and folders that are read.
    ///   - others: The files of further outputs.
    /// - Throws: `ToolFailure` if one cannot be written, or would overwrite a payload.
    public func open(sparing payloads: [String] = [], besides others: String?...)
      throws(ToolFailure) -> CommandOutput
    {
      try CommandOutput(
        self, sparing: PayloadPaths.identities(payloads),
        isTextApart: ([json] + others).contains("-"))
    }
  }

  /// The outputs of a command's results. Not `Sendable`: one command writes.
  public struct CommandOutput: ~Copyable {
    /// The form of the text for people.
    private let format: OutputFormat
    /// Is true when a program reads standard output, so that text for people goes to standard
    /// error.
    private let isTextApart: Bool
    /// The folder of `--report`; nil without one.
    private let folder: ReportFolder?
    /// The GitHub job that the command runs in; nil elsewhere.
    private let job = GitHubActions.current
    /// The output of `--json`; nil without one.
    private var file: ByteOutput?
    /// The command's beginning, for the time in reports.
    private let began = MonotonicClock.nanoseconds()

    /// - Throws: `ToolFailure` if the file or the folder cannot be written.
    init(_ options: OutputOptions, sparing identities: [[UInt64]], isTextApart: Bool)
      throws(ToolFailure)
    {
      format = options.format
      self.isTextApart = isTextApart
      folder = options.report.map { ReportFolder($0) }
      if let json = options.json {
        file = try ByteOutput(json, sparing: identities)
      }
      do { try folder?.prepare() } catch {
        throw ToolFailure(.ioFailed, error.description)
      }
    }

    /// Prints the text for people, by default the report's, and writes what `--json`, `--format`
    /// and `--report` ask for and what a GitHub job reads.
    ///
    /// - Parameters:
    ///   - report: The results as a report.
    ///   - text: The text for a terminal; nil takes the report's.
    ///   - document: The results for programs.
    /// - Throws: `ToolFailure` if an output cannot be written.
    public mutating func give(_ report: Report, text: String? = nil, json document: some Encodable)
      throws
    {
      try give(report, text: text, verdicts: report.headlineVerdict, json: document)
    }

    /// Does so with the lines that have a verdict, which a terminal shows in color.
    mutating func give(
      _ report: Report, text: String?, verdicts: [String: Verdict], json document: some Encodable
    ) throws {
      try show(text ?? report.text, verdicts: verdicts)
      try write(json: try DocumentCoder.file(of: document))
      try publish(report)
    }

    /// Shows text to people, unless standard output gets Markdown.
    func show(_ text: String, verdicts: [String: Verdict] = [:]) throws(ToolFailure) {
      guard format == .text else { return }
      guard !isTextApart else { return Descriptor.standardError.say(text) }
      try ByteOutput.show(text, verdicts: verdicts)
    }

    /// Writes the JSON; it is not made if nobody asks for it.
    mutating func write(json: @autoclosure () throws -> [UInt8]) throws {
      guard file != nil else { return }
      try file?.write(try json())
    }

    /// Writes the report: to standard output, the folder of `--report`, and the GitHub job. A
    /// summary that cannot be written is reported but is not an error, so that the verdict does not
    /// depend on it.
    func publish(_ report: @autoclosure () throws -> Report) throws {
      guard format != .text || folder != nil || job != nil else { return }
      let report = try report()
      if format == .markdown {
        try ByteOutput.show(report.markdown(limit: .max))
      }
      do {
        try folder?.write(report, seconds: Double(MonotonicClock.nanoseconds() - began) * 1e-9)
      } catch {
        throw ToolFailure(.ioFailed, "\(error)")
      }
      guard let job else { return }
      let annotations = job.annotations(of: report)
      if isTextApart || format != .text {
        // GitHub reads annotations from standard error, too.
        Descriptor.standardError.tell(annotations)
      } else {
        var output = ByteOutput.standard
        try output.write(Array(annotations.utf8))
      }
      do {
        try job.appendSummary(of: report)
      } catch {
        Descriptor.standardError.say("note: no summary of the step: \(error)")
      }
    }
  }

  extension Report {
    /// The first line of the text, with the verdict on all; empty where nothing was judged.
    fileprivate var headlineVerdict: [String: Verdict] {
      verdict.map { [LogText.printable(headline): $0] } ?? [:]
    }
  }

  extension ExitStatus {
    /// The status of a gate's outcome: the numbers are equal.
    init(_ gate: GateExit) {
      self = ExitStatus(rawValue: gate.rawValue) ?? .inconclusive
    }

    /// Returns the verdict once the results are written. A reader that goes away, such as `head`,
    /// takes no verdict along: the failure of its pipe has the status `done`.
    static func of(_ verdict: @autoclosure () -> ExitStatus, after writing: () throws -> Void)
      throws -> ExitStatus
    {
      do { try writing() } catch let failure as ToolFailure where failure.status == .done {}
      return verdict()
    }
  }
#endif
