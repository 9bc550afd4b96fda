import Foundation

/// A job of GitHub Actions, in which this process runs.
///
/// A pull request from a fork may not comment. So a verdict also goes where every job may write: annotations, and the
/// summary of the step.
package struct GitHubActions: Sendable, Hashable {
  /// How many annotations of a level GitHub shows of a step.
  private static let shownAnnotations = 10

  /// The file whose text is shown as the step's summary; nil where there is none.
  package var summaryFile: String?

  /// The job that this process is part of; nil elsewhere.
  package static var current: GitHubActions? {
    guard ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true" else { return nil }
    let file = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"]
    return GitHubActions(summaryFile: file.flatMap { $0.isEmpty ? nil : $0 })
  }

  /// The annotations of a report, a line each: regressions are errors, what could not be judged is a warning,
  /// improvements are notices. Empty where everything passed.
  package func annotations(of report: Report) -> String {
    func commands(_ verdict: Verdict, _ level: WorkflowCommand.Level, _ word: String) -> [WorkflowCommand] {
      report.entries(verdict).map {
        WorkflowCommand(level: level, title: "\(word): \($0.title)", message: $0.words.isEmpty ? $0.title : $0.words)
      }
    }
    let all = [
      commands(.regression, .error, "Regression"),
      report.problems.map { WorkflowCommand(level: .warning, title: report.title, message: $0) }
        + commands(.inconclusive, .warning, "Undecided"),
      commands(.improvement, .notice, "Improvement"),
    ]
    return all.flatMap(limited).map { $0.line + "\n" }.joined()
  }

  /// The last one that is shown says how many are not.
  private func limited(_ commands: [WorkflowCommand]) -> [WorkflowCommand] {
    guard commands.count > Self.shownAnnotations, let first = commands.first else { return commands }
    let kept = commands.prefix(Self.shownAnnotations - 1)
    return kept + [
      WorkflowCommand(
        level: first.level, title: "and more",
        message: "\(commands.count - kept.count) more are in the step's summary and in the report")
    ]
  }

  /// Appends a report to the step's summary, where there is one.
  /// - Throws: `StorageError`.
  package func appendSummary(of report: Report) throws(StorageError) {
    guard let summaryFile else { return }
    try StoredFile(summaryFile).append(report.markdown() + "\n")
  }
}
