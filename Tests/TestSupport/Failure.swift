public import JSONStream

/// What of an error must not depend on the chunks.
public struct Failure: Hashable, CustomStringConvertible {
  /// The error's code.
  public let code: JSONStreamError.Code
  /// The error's category.
  public let category: JSONStreamError.Category
  /// The error's path.
  public let path: String
  /// The error's position.
  public let position: JSONPosition?
  /// The error's message.
  public let message: String

  /// What of `error` counts.
  public init(_ error: JSONStreamError) {
    (code, category, path) = (error.code, error.category, error.path.description)
    (position, message) = (error.position, error.message)
  }

  /// The byte of the error's position.
  public var byteOffset: Int? { position?.byteOffset }
  /// The line of the error's position, counted from 1.
  public var line: Int? { position?.line }
  /// The column of the error's position, in bytes from 1.
  public var column: Int? { position?.column }

  /// On one line.
  public var description: String {
    "\(position?.line ?? 0):\(position?.column ?? 0) byte \(position?.byteOffset ?? -1) \(path) \(category)/\(code): \(message)"
  }
}

/// What all strategies have to agree on of a report: Foundation has words of its own.
public struct StrategyReport: Hashable {
  /// What was left out.
  public let what: SkipReport.What
  /// Where.
  public let path: String
  /// The place in the payload.
  public let position: JSONPosition?
  /// The type of what was left out.
  public let cellType: String?
  /// Why.
  public let code: JSONStreamError.Code

  /// What of `report` counts.
  public init(_ report: SkipReport) {
    (what, path, position) = (report.what, report.path.description, report.position)
    (cellType, code) = (report.cellType, report.code)
  }
}
