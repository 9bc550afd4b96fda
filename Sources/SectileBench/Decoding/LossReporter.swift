import BenchmarkKit
import JSONStream
import PayloadTools

/// Tells on standard error what lenient mode leaves out, as it happens, and counts it.
final class LossReporter {
  private let payload: String
  private let asJSON: Bool
  private(set) var counts: SkipCounts = [:]

  /// - Parameter asJSON: Whether each loss is a line of JSON, for programs.
  init(payload: String, asJSON: Bool) {
    self.payload = payload
    self.asJSON = asJSON
  }

  /// Tells one loss.
  func report(_ report: SkipReport) {
    counts.count(report.what)
    Descriptor.standardError.say(asJSON ? Self.json(report) : "\(payload):\(report.description.onOneLine)")
  }

  /// A report as one line of JSON: the keys are a contract.
  static func json(_ report: SkipReport) -> String {
    var text = JSONText()
    text.value(
      [
        "what": report.what.rawValue, "path": report.path.description, "byte": report.position?.byteOffset,
        "line": report.position?.line, "column": report.position?.column, "reason": report.reason,
        "cellType": report.cellType,
      ] as JSONMembers)
    return LogText.safe(json: String(decoding: text.bytes, as: UTF8.self))
  }
}
