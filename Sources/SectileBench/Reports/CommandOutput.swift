#if Commands
  public import BenchmarkKit

  /// The outputs of a command's results. Not `Sendable`: one command writes.
  public struct CommandOutput: ~Copyable {
    private let format: OutputFormat
    /// Whether a program reads standard output, so that text for people goes to standard error.
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

    mutating func give(_ report: Report, text: String? = nil, json document: some Encodable) throws {
      try show(text ?? report.text)
      try write(json: try DocumentCoder.file(of: document))
      try publish(report)
    }

    /// Prints a text for people, unless standard output has another format.
    public func show(_ text: String) throws(ToolFailure) {
      guard format == .text else { return }
      guard !isTextApart else { return Descriptor.standardError.say(text) }
      try ByteOutput.show(text)
    }

    /// Writes the file of `--json`, if there is one.
    public mutating func write(json: @autoclosure () throws -> [UInt8]) throws {
      guard file != nil else { return }
      try file?.write(try json())
    }

    /// Writes the report: to standard output, the folder of `--report`, and the GitHub job. A summary that cannot be
    /// written is reported but is not an error, so that the verdict does not depend on it.
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
#endif
