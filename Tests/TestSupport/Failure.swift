package import JSONStream

/// The parts of an error that must not depend on the chunks.
package struct Failure: Hashable, CustomStringConvertible {
  package let code: JSONStreamError.Code
  package let category: JSONStreamError.Category
  package let path: String
  package let position: JSONPosition?
  package let message: String

  package init(_ error: JSONStreamError) {
    code = error.code
    category = error.category
    path = error.path.description
    position = error.position
    message = error.message
  }

  package var byteOffset: Int? { position?.byteOffset }
  package var line: Int? { position?.line }
  package var column: Int? { position?.column }

  package var description: String {
    "\(position?.line ?? 0):\(position?.column ?? 0) byte \(position?.byteOffset ?? -1) \(path) \(category)/\(code): \(message)"
  }
}

/// The parts of a report on which all strategies agree: Foundation has words of its own.
package struct StrategyReport: Hashable {
  package let part: SkipReport.Part
  package let path: String
  package let position: JSONPosition?
  package let kind: String?
  package let code: JSONStreamError.Code

  package init(_ report: SkipReport) {
    part = report.part
    path = report.path.description
    position = report.position
    kind = report.kind
    code = report.code
  }
}
