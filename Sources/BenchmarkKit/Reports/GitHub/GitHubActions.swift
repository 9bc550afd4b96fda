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
    func lines(_ verdict: Verdict, _ level: String, _ word: String) -> [String] {
      report.entries(verdict).map {
        Self.line(level, title: "\(word): \($0.title)", $0.words.isEmpty ? $0.title : $0.words)
      }
    }
    let warnings = report.problems.map { Self.line("warning", title: report.title, $0) }
    let all = [
      ("error", lines(.regression, "error", "Regression")),
      ("warning", warnings + lines(.inconclusive, "warning", "Undecided")),
      ("notice", lines(.improvement, "notice", "Improvement")),
    ]
    return all.flatMap(limited).map { $0 + "\n" }.joined()
  }

  /// The last one that is shown says how many are not.
  private func limited(_ level: String, _ lines: [String]) -> [String] {
    guard lines.count > Self.shownAnnotations else { return lines }
    let kept = lines.prefix(Self.shownAnnotations - 1)
    let rest = "\(lines.count - kept.count) more are in the step's summary and in the report"
    return kept + [Self.line(level, title: "and more", rest)]
  }

  /// A line on standard output that GitHub Actions turns into an annotation.
  ///
  /// The syntax and the escapes are those of GitHub's toolkit
  /// (https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts): a percent sign and the ends of lines are
  /// escaped everywhere, a colon and a comma in properties too.
  private static func line(_ level: String, title: String, _ message: String) -> String {
    let escapes: [Unicode.Scalar: String] = ["%": "%25", "\r": "%0D", "\n": "%0A"]
    /// By scalar: "\r\n" is one character, and would be missed.
    func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
      text.unicodeScalars.reduce(into: "") { result, scalar in
        if let escape = escapes[scalar] { result += escape } else { result.unicodeScalars.append(scalar) }
      }
    }
    let inProperties = escapes.merging([":": "%3A", ",": "%2C"]) { first, _ in first }
    // The escapes of line feeds may stand in a line.
    return "::\(level) title=\(LogText.safe(escaped(title, inProperties)))::\(LogText.safe(escaped(message, escapes)))"
  }

  /// Appends a report to the step's summary, where there is one.
  /// - Throws: `StorageError`.
  package func appendSummary(of report: Report) throws(StorageError) {
    guard let summaryFile else { return }
    try StoredFile(summaryFile).append(report.markdown() + "\n")
  }
}
