public import JSONStream

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
