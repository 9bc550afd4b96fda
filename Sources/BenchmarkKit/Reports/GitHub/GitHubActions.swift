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

/// A line on standard output that GitHub Actions turns into an annotation.
///
/// The syntax and the escapes are those of GitHub's toolkit
/// (https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts): a percent sign and the ends of lines are
/// escaped everywhere, a colon and a comma in properties too.
struct WorkflowCommand {
  /// How loud the annotation is.
  enum Level: String {
    case error, warning, notice
  }

  let level: Level
  let title: String
  let message: String

  /// The line without its end.
  var line: String {
    "::\(level.rawValue) title=\(Self.escaped(title, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"]))"
      + "::\(Self.escaped(message, ["%": "%25", "\r": "%0D", "\n": "%0A"]))"
  }

  /// By scalar: "\r\n" is one character, and would be missed.
  private static func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      if let escape = escapes[scalar] { result += escape } else { result.unicodeScalars.append(scalar) }
    }
  }
}
