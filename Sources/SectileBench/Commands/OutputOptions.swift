#if Commands
  public import ArgumentParser
  import BenchmarkKit

  enum OutputFormat: String, CaseIterable, ExpressibleByArgument { case text, markdown }

  /// The options for a measuring command's results. Not `Sendable`: a command parses and uses it.
  public struct OutputOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp("Also write the results as JSON to this file; '-' is standard output.", valueName: "file"))
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
    public func validate() throws {
      try StandardStream.checkOutput(("--json -", json), ("--format \(format.rawValue)", format == .text ? nil : "-"))
    }

    /// Opens the outputs, so that a bad one is reported before the work. `payloads` are never overwritten;
    /// where one of `others`, the command's further outputs, is `-`, text for people goes to standard error.
    public func open(sparing payloads: [String] = [], besides others: String?...) throws(ToolFailure) -> CommandOutput {
      try CommandOutput(self, sparing: PayloadPaths.identities(payloads), isTextApart: ([json] + others).contains("-"))
    }
  }

  extension ExitStatus {
    init(_ gate: GateExit) { self = ExitStatus(rawValue: gate.rawValue) ?? .inconclusive }

    static func of(_ verdict: @autoclosure () -> ExitStatus, after writing: () throws -> Void) throws -> ExitStatus {
      do { try writing() } catch let failure as ToolFailure where failure.status == .done {}
      return verdict()
    }
  }
#endif
