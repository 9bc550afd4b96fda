import Foundation

/// A folder that a report is written into, for people, for CI and for dashboards:
///
///     report.md              for a pull-request comment: the verdict first
///     report.html            one page with charts
///     report.json            everything, versioned
///     junit.xml              for CI
///     benchmark-action.json  for github-action-benchmark (customSmallerIsBetter)
///     bencher.json           for Bencher (adapter json)
package struct ReportFolder: Sendable {
  /// The folder's path; it need not be there yet.
  let path: String

  package init(_ path: String) { self.path = path }

  /// Creates the folder and its parents, so that a missing permission is reported before the work.
  package func prepare() throws(StorageError) {
    try StoredFile(path).makeFolder()
  }

  /// Writes all files, and replaces older ones; those for dashboards are omitted where two values
  /// have the same name.
  package func write(_ report: Report, seconds: Double? = nil) throws {
    try prepare()
    func write(_ text: String, _ name: String) throws {
      try StoredFile(name, in: path).replace(with: text)
    }
    try write(report.markdown(), "report.md")
    try write(report.html(), "report.html")
    try write(try DocumentCoder.text(of: report), "report.json")
    try write(report.junit(seconds: seconds), "junit.xml")
    let smallerIsBetter = try report.smallerIsBetter()
    let bencherMetrics = try report.bencherMetrics()
    try write(try DocumentCoder.text(of: smallerIsBetter), "benchmark-action.json")
    try write(try DocumentCoder.text(of: bencherMetrics), "bencher.json")
  }
}

/// A GitHub Actions job that runs this process. Annotations and the step's summary are written, as
/// a pull request from a fork cannot post comments.
package struct GitHubActions: Sendable, Hashable {
  /// The annotations of a level that GitHub shows of one step.
  private static let shownAnnotations = 10
  /// The file whose text is shown as the step's summary; nil where there is none.
  let summaryFile: String?

  /// The job that runs this process; nil outside of GitHub Actions.
  package static var current: GitHubActions? {
    let variables = ProcessInfo.processInfo.environment
    guard variables["GITHUB_ACTIONS"] == "true" else { return nil }
    return GitHubActions(
      summaryFile: variables["GITHUB_STEP_SUMMARY"].flatMap { $0.isEmpty ? nil : $0 })
  }

  /// Returns annotations, one a line: regressions are errors, problems warnings, improvements
  /// notices; none for a pass.
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
    return all.flatMap { level, lines in
      guard lines.count > Self.shownAnnotations else { return lines }
      // The last visible annotation counts the others.
      let kept = lines.prefix(Self.shownAnnotations - 1)
      let rest = "\(lines.count - kept.count) more are in the step's summary and in the report"
      return kept + [Self.line(level, title: "and more", rest)]
    }.map { $0 + "\n" }.joined()
  }

  /// Returns a workflow command. Syntax and escapes follow GitHub's toolkit
  /// (https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts).
  private static func line(_ level: String, title: String, _ message: String) -> String {
    let escapes: [Unicode.Scalar: String] = ["%": "%25", "\r": "%0D", "\n": "%0A"]
    let inProperties = escapes.merging([":": "%3A", ",": "%2C"]) { first, _ in first }
    func safe(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
      LogText.safe(text.replacingScalars { escapes[$0] })
    }
    return "::\(level) title=\(safe(title, inProperties))::\(safe(message, escapes))"
  }

  /// Appends a report to the step's summary, if there is one.
  package func appendSummary(of report: Report) throws(StorageError) {
    guard let summaryFile else { return }
    try StoredFile(summaryFile).append(report.markdown() + "\n")
  }
}
