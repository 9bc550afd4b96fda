#if Commands
  public import ArgumentParser
  import BenchmarkKit

  enum OutputFormat: String, CaseIterable, ExpressibleByArgument { case text, markdown }

  /// `--json`, `--report` and `--format`: where the results of a command that measures go.
  ///
  /// Not `Sendable`: a command parses and uses it.
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

    /// Refuses two results on standard output.
    /// - Throws: `ValidationError`.
    public func validate() throws {
      try StandardStream.checkOutput(("--json -", json), ("--format \(format.rawValue)", format == .text ? nil : "-"))
    }

    /// Opens what the options name: what cannot be written is said before the work, not after it.
    ///
    /// - Parameters:
    ///   - payloads: Files and folders: to write over one of them is refused.
    ///   - others: Further results of the command; where one of them is `-`, people's text goes to standard error.
    /// - Throws: `ToolFailure`.
    public func open(sparing payloads: [String] = [], besides others: String?...) throws(ToolFailure) -> CommandOutput {
      try CommandOutput(self, sparing: PayloadPaths.identities(payloads), isTextApart: ([json] + others).contains("-"))
    }
  }

  extension ExitStatus {
    /// The status of a gate's outcome: the numbers are the same.
    init(_ gate: GateExit) { self = ExitStatus(rawValue: gate.rawValue) ?? .inconclusive }

    /// A verdict, once its results are written: a reader that goes away takes no verdict along.
    static func of(_ verdict: @autoclosure () -> ExitStatus, after writing: () throws -> Void) throws -> ExitStatus {
      do { try writing() } catch let failure as ToolFailure where failure.status == .done {}
      return verdict()
    }
  }
#endif
