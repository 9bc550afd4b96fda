/// A folder that a report is written into, for people, for CI and for dashboards:
///
///     report.md              for a pull-request comment: the verdict first
///     report.html            one page with charts
///     report.json            everything, versioned
///     junit.xml              for CI
///     benchmark-action.json  for github-action-benchmark (customSmallerIsBetter)
///     bencher.json           for Bencher (adapter json)
public struct ReportFolder: Sendable {
  /// The folder.
  public let path: String
  private let coder: any DocumentCoder

  /// A folder, which need not be there yet.
  public init(_ path: String, coder: any DocumentCoder) {
    self.path = path
    self.coder = coder
  }

  /// Makes the folder, with those above it: what cannot be written should be said before the work, not after it.
  /// - Throws: `StorageError`.
  public func prepare() throws(StorageError) {
    do throws(SystemCalls.Failure) {
      try SystemCalls.makeFolder(path)
      try SystemCalls.checkWritable(folder: path)
    } catch {
      throw StorageError(path: path, action: "write into", error)
    }
  }

  /// Writes all files, over former ones.
  /// - Throws: `StorageError`; what the coder throws.
  public func write(_ report: Report) throws {
    try prepare()
    try write(report.markdown(), "report.md")
    try write(report.html(), "report.html")
    try write(try coder.text(of: report, onOneLine: false) + "\n", "report.json")
    try write(report.junit(), "junit.xml")
    try write(try coder.text(of: report.smallerIsBetter, onOneLine: false) + "\n", "benchmark-action.json")
    try write(try coder.text(of: report.bencherMetrics, onOneLine: false) + "\n", "bencher.json")
  }

  private func write(_ text: String, _ name: String) throws(StorageError) {
    let file = path + (path.hasSuffix("/") ? "" : "/") + name
    do throws(SystemCalls.Failure) {
      try SystemCalls.replace(file: file, with: text)
    } catch {
      throw StorageError(path: file, action: "write", error)
    }
  }
}
