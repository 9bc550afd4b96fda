#if Commands
  public import BenchmarkKit

  /// Where a command's results go: standard output, the file of `--json`, the folder of `--report`, and the job of GitHub
  /// Actions that it runs in.
  ///
  /// Not `Sendable`: one command writes.
  public struct CommandOutput: ~Copyable {
    private let format: OutputFormat
    /// Whether standard output is a result that a program reads, so that people's text goes to standard error.
    private let isTextApart: Bool
    private let folder: ReportFolder?
    private let job = GitHubActions.current
    private var file: ResultFile?
    private let began = MonotonicClock.nanoseconds()

    init(_ options: OutputOptions, sparing identities: [[UInt64]], isTextApart: Bool) throws(ToolFailure) {
      format = options.format
      self.isTextApart = isTextApart
      folder = options.report.map { ReportFolder($0) }
      if let json = options.json { file = try ResultFile(json, sparing: identities) }
      do { try folder?.prepare() } catch { throw ToolFailure(.ioFailed, error.description) }
    }

    /// Gives a command's results out, everywhere they go.
    ///
    /// - Parameters:
    ///   - report: The results as people read them, and as the files of `--report` have them.
    ///   - text: The text on standard output; nil is the report's own.
    ///   - document: The results in the file of `--json`.
    /// - Throws: `ToolFailure` when something cannot be written; what encoding throws.
    mutating func give(_ report: Report, text: String? = nil, json document: some Encodable) throws {
      try show(text ?? report.text)
      try write(json: try DocumentCoder.file(of: document))
      try publish(report)
    }

    /// Shows a text to people, while the work goes on or at its end; not where standard output has another format.
    ///
    /// - Throws: `ToolFailure` when it cannot be written.
    public func show(_ text: String) throws(ToolFailure) {
      guard format == .text else { return }
      guard !isTextApart else { return Descriptor.standardError.say(text) }
      try ByteOutput.show(text)
    }

    /// Writes the file of `--json`, where one is asked for.
    ///
    /// - Throws: `ToolFailure` when it cannot be written; what making the JSON throws.
    public mutating func write(json: @autoclosure () throws -> [UInt8]) throws {
      guard file != nil else { return }
      try file?.write(try json())
    }

    /// Writes the report: to standard output in the format that was asked for, as the files of `--report`, and as the
    /// annotations and the summary of a step of GitHub Actions.
    ///
    /// A summary that cannot be written is said and is no failure: the verdict must not depend on it.
    /// - Throws: `ToolFailure` when it cannot be written; what making the report throws.
    public func publish(_ report: @autoclosure () throws -> Report) throws {
      guard format != .text || folder != nil || job != nil else { return }
      let report = try report()
      if format == .markdown { try ByteOutput.show(report.markdown(limit: .max)) }
      do {
        try folder?.write(report, seconds: Double(MonotonicClock.nanoseconds() - began) * 1e-9)
      } catch {
        throw ToolFailure(.ioFailed, "\(error)")
      }
      guard let job else { return }
      let annotations = job.annotations(of: report)
      if isTextApart || format != .text {
        // GitHub looks for them there, too.
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
#endif
