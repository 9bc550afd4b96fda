import JSONStream
import Synchronization

/// What a decode left out: it is told so where it decodes, on another thread than the test's.
final class Reports: Sendable {
  private let reports = Mutex<[SkipReport]>([])

  var all: [SkipReport] { reports.withLock { $0 } }

  func add(_ report: SkipReport) { reports.withLock { $0.append(report) } }
}
