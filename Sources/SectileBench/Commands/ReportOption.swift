#if Commands
  public import ArgumentParser
  import BenchmarkKit

  /// `--report`
  ///
  /// Not `Sendable`: a command parses and uses it.
  public struct ReportOption: ParsableArguments {
    /// The folder; nil when none is asked for.
    @Option(
      name: .customLong("report"),
      help: ArgumentHelp(
        """
        Also write into this folder: Markdown for a comment, a page with charts, JUnit, JSON, and what \
        github-action-benchmark and Bencher read.
        """, valueName: "folder"))
    public var folder: String?

    /// Creates the option; the parser fills it in.
    public init() {}

    /// Where a report goes. The folder is made, so that one that cannot be written into is said before the work.
    /// - Throws: ``ToolFailure``.
    public func output() throws(ToolFailure) -> ReportOutput {
      let folder = folder.map { ReportFolder($0) }
      do {
        try folder?.prepare()
      } catch {
        throw ToolFailure(.ioFailed, error.description)
      }
      return ReportOutput(folder: folder, job: .current)
    }
  }

  extension SectileTool {
    /// The executable's name, for titles.
    var name: String { SectileCommand.configuration.commandName ?? "sectile" }
  }
#endif
