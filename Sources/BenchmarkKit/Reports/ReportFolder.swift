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
  let path: String

  /// Makes a folder, which need not be there yet.
  package init(_ path: String) { self.path = path }

  /// Makes the folder, with those above it: what cannot be written should be said before the work, not after it.
  package func prepare() throws(StorageError) { try StoredFile(path).makeFolder() }

  /// Writes all files, over former ones; those for dashboards not where two values have one name.
  package func write(_ report: Report, seconds: Double? = nil) throws {
    try prepare()
    func write(_ text: String, _ name: String) throws { try StoredFile(name, in: path).replace(with: text) }
    try write(report.markdown(), "report.md")
    try write(report.html(), "report.html")
    try write(try DocumentCoder.text(of: report), "report.json")
    try write(report.junit(seconds: seconds), "junit.xml")
    let (smallerIsBetter, bencherMetrics) = (try report.smallerIsBetter(), try report.bencherMetrics())
    try write(try DocumentCoder.text(of: smallerIsBetter), "benchmark-action.json")
    try write(try DocumentCoder.text(of: bencherMetrics), "bencher.json")
  }
}

/// A job of GitHub Actions, in which this process runs.
///
/// A pull request from a fork may not comment. So a verdict also goes where every job may write: annotations, and the
/// summary of the step.
package struct GitHubActions: Sendable, Hashable {
  /// The number of annotations of a level that GitHub shows of a step.
  private static let shownAnnotations = 10

  /// The file whose text is shown as the step's summary; nil where there is none.
  let summaryFile: String?

  /// The job that this process is part of; nil elsewhere.
  package static var current: GitHubActions? {
    let variables = ProcessInfo.processInfo.environment
    guard variables["GITHUB_ACTIONS"] == "true" else { return nil }
    return GitHubActions(summaryFile: variables["GITHUB_STEP_SUMMARY"].flatMap { $0.isEmpty ? nil : $0 })
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
    return all.flatMap { level, lines in
      guard lines.count > Self.shownAnnotations else { return lines }
      // The last one that is shown says how many are not.
      let kept = lines.prefix(Self.shownAnnotations - 1)
      let rest = "\(lines.count - kept.count) more are in the step's summary and in the report"
      return kept + [Self.line(level, title: "and more", rest)]
    }.map { $0 + "\n" }.joined()
  }

  /// A line on standard output that GitHub Actions turns into an annotation.
  ///
  /// The syntax and the escapes are those of GitHub's toolkit
  /// (https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts): a percent sign and the ends of lines are
  /// escaped everywhere, a colon and a comma in properties too.
  private static func line(_ level: String, title: String, _ message: String) -> String {
    let escapes: [Unicode.Scalar: String] = ["%": "%25", "\r": "%0D", "\n": "%0A"]
    let inProperties = escapes.merging([":": "%3A", ",": "%2C"]) { first, _ in first }
    func safe(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
      LogText.safe(text.replacingScalars { escapes[$0] })
    }
    return "::\(level) title=\(safe(title, inProperties))::\(safe(message, escapes))"
  }

  /// Appends a report to the step's summary, where there is one.
  package func appendSummary(of report: Report) throws(StorageError) {
    guard let summaryFile else { return }
    try StoredFile(summaryFile).append(report.markdown() + "\n")
  }
}
