public import BenchmarkKit

/// Where a command's report goes: a folder that was asked for, and the job of GitHub Actions that it runs in.
public struct ReportOutput: Sendable {
  let folder: ReportFolder?
  let job: GitHubActions?
  /// When the work began.
  let began = MonotonicClock.nanoseconds()

  /// Writes the report's files, annotations on standard output, and the step's summary.
  ///
  /// A summary that cannot be written is said and is no failure: the verdict must not depend on it.
  /// - Parameter sparingOutput: whether standard output is some other result, so that annotations go to standard error,
  ///   where GitHub looks for them too.
  /// - Throws: ``ToolFailure`` when the folder cannot be written.
  public func publish(_ report: Report, sparingOutput: Bool) throws(ToolFailure) {
    do {
      try folder?.write(report, seconds: Double(MonotonicClock.nanoseconds() - began) * 1e-9)
    } catch {
      throw ToolFailure(.ioFailed, "\(error)")
    }
    guard let job else { return }
    let annotations = job.annotations(of: report)
    if sparingOutput {
      if !annotations.isEmpty { Descriptor.standardError.say(annotations) }
    } else {
      try ByteOutput.show(annotations)
    }
    do {
      try job.appendSummary(of: report)
    } catch {
      Descriptor.standardError.say("note: no summary of the step: \(error)")
    }
  }
}
