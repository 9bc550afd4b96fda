package import JSONStream

/// What an app cannot decode of a payload, by place and reason.
package struct SkipFindings: Sendable {
  private static let most = 1000

  /// One thing that is wrong, wherever it is: of all elements of an array together.
  package struct Finding: Sendable {
    /// What is left out for it.
    package let what: SkipReport.What
    /// The path, with `[*]` for elements.
    package let pattern: JSONPath
    /// What is wrong where it was found first, and where that is.
    package let reason: String
    package let firstPath: JSONPath
    package let position: JSONPosition?
    package fileprivate(set) var count = 1
  }

  private struct Group: Hashable {
    let what: SkipReport.What
    let pattern: String
    let code: JSONStreamError.Code
    /// The kind that is not known.
    let kind: String?
  }

  private var places: [Group: Int] = [:]
  private var all: [Finding] = []
  /// How many there were, also of those that were too many to be told apart.
  package private(set) var count = 0

  package init() {}

  package mutating func add(_ report: SkipReport) {
    count += 1
    let components = report.path.components.map { component in
      if case .index = component { JSONPath.Component.wildcard } else { component }
    }
    let pattern = JSONPath(components)
    let group = Group(
      what: report.what, pattern: pattern.description, code: report.code,
      kind: report.what == .cellType ? report.cellType : nil)
    if let place = places[group] {
      all[place].count += 1
    } else if all.count < Self.most {
      places[group] = all.count
      all.append(
        Finding(
          what: report.what, pattern: pattern, reason: report.reason, firstPath: report.path, position: report.position)
      )
    }
  }

  /// The findings, the most frequent first.
  package var findings: [Finding] {
    all.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element)
  }
}
