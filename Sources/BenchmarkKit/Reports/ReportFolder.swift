/// A folder that a report is written into, for people, for CI and for dashboards:
///
///     report.md              for a pull-request comment: the verdict first
///     report.html            one page with charts
///     report.json            everything, versioned
///     junit.xml              for CI
///     benchmark-action.json  for github-action-benchmark (customSmallerIsBetter)
///     bencher.json           for Bencher (adapter json)
package struct ReportFolder: Sendable {
  /// The folder.
  package let path: String

  /// A folder, which need not be there yet.
  package init(_ path: String) {
    self.path = path
  }

  /// Makes the folder, with those above it: what cannot be written should be said before the work, not after it.
  /// - Throws: `StorageError`.
  package func prepare() throws(StorageError) {
    try StoredFile(path).makeFolder()
  }

  /// Writes all files, over former ones; those for dashboards not where two values have one name.
  /// - Parameter seconds: how long the run took, where that is known.
  /// - Throws: `StorageError`, `DuplicateExport`; what encoding throws.
  package func write(_ report: Report, seconds: Double? = nil) throws {
    try prepare()
    try write(report.markdown(), "report.md")
    try write(report.html(), "report.html")
    try write(try DocumentCoder.text(of: report), "report.json")
    try write(report.junit(seconds: seconds), "junit.xml")
    let (smallerIsBetter, bencherMetrics) = (try report.smallerIsBetter, try report.bencherMetrics)
    try write(try DocumentCoder.text(of: smallerIsBetter), "benchmark-action.json")
    try write(try DocumentCoder.text(of: bencherMetrics), "bencher.json")
  }

  private func write(_ text: String, _ name: String) throws(StorageError) {
    try StoredFile(name, in: path).replace(with: text)
  }
}
