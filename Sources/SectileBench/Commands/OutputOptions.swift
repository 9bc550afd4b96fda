#if Commands
  public import ArgumentParser
  import BenchmarkKit
  public import PayloadTools

  /// What standard output gets of a result.
  enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
    case text, markdown
  }

  /// `--json`, `--report` and `--format`: where the results of a command that measures go.
  ///
  /// Not `Sendable`: a command parses and uses it.
  public struct OutputOptions: ParsableArguments {
    @Option(help: .output("Also write the results as JSON"))
    var json: String?

    @Option(
      help: ArgumentHelp(
        """
        Also write into this folder: Markdown for a comment, a page with charts, JUnit, JSON, and what \
        github-action-benchmark and Bencher read.
        """, valueName: "folder"))
    var report: String?

    @Option(
      help: "What standard output gets: text for people, or Markdown for a comment.")
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
    ///   - identities: the payloads': to write over one of them is refused.
    ///   - others: further results of the command; where one of them is `-`, people's text goes to standard error.
    /// - Throws: `ToolFailure`.
    public func open(sparing identities: [[UInt64]] = [], besides others: String?...) throws(ToolFailure)
      -> CommandOutput
    {
      try CommandOutput(self, sparing: identities, isTextApart: ([json] + others).contains("-"))
    }
  }

  extension SectileTool {
    /// The executable's name, for titles.
    var name: String { SectileCommand.configuration.commandName ?? "sectile" }
  }
#endif
