import HomeFeed
import JSONStream

/// Counts what a decode delivers and what it leaves out. Not `Sendable`: it is of one decode.
final class CheckTally {
  /// Reports with equal groups are one problem: they are about one kind of part, at one pattern of
  /// paths, for one reason.
  private struct Group: Hashable {
    /// The kind of part that was left out.
    let what: SkipReport.Part
    /// The path's pattern.
    let path: String
    /// The error's code.
    let code: JSONStreamError.Code
    /// The unknown kind, if the error is about that; nil otherwise, as a bad value is one problem
    /// in all kinds.
    let kind: String?
    /// The words about a key that is missing, which have its name, without a hint behind them; nil
    /// for other errors, whose path leads to the value.
    let missing: String?
    /// The number of a line that is no JSON; nil for others. Such lines have nothing in common.
    let line: Int?
  }

  /// The most groups that are kept; further ones are counted only. A payload of bad elements with
  /// keys of their own could make millions.
  private static let mostProblems = 1000
  /// How often each kind came, kinds that were left out included.
  private(set) var kinds: [String: Int] = [:]
  /// The sections that were delivered.
  private(set) var sections = 0
  /// The cells of these sections.
  private(set) var cells = 0
  /// All reports, also those beyond the problems that are kept.
  private(set) var leftOut = 0
  /// The reports of sections of unknown kinds, which are delivered without cells after them.
  private var unknown = 0
  /// How often each group of reports came, and the first of them; in ``order``.
  private var groups: [Group: (first: SkipReport, count: Int)] = [:]
  /// The groups in the order of their first reports.
  private var order: [Group] = []

  /// Counts a section that was delivered. Its kind was counted with the report, if the kind is
  /// unknown.
  func take(_ kind: String, _ count: Int) {
    if unknown > 0 { unknown -= 1 } else { kinds[kind, default: 0] += 1 }
    sections += 1
    cells += count
  }

  /// Counts a report. Indices in its path become wildcards; which keys are a map's is known at the
  /// end only.
  func add(_ report: SkipReport) {
    leftOut += 1
    if report.part == .kind { unknown += 1 }
    // A section that is skipped as a whole still counts for its kind.
    let kind = [.kind, .section, .content].contains(report.part) ? report.kind : nil
    if let kind { kinds[kind, default: 0] += 1 }
    let pattern = report.path.components.map {
      if case .index = $0 { JSONPath.Component.wildcard } else { $0 }
    }
    let group = Self.group(report, at: JSONPath(pattern).description, kind: kind)
    if groups[group] == nil {
      guard order.count < Self.mostProblems else { return }
      order.append(group)
    }
    groups[group, default: (report, 0)].count += 1
  }

  /// Returns the problems, those that come most first. The same in different values of a map is
  /// one.
  func problems(in keys: PayloadShape.Keys) -> [CheckedPayload.Problem] {
    var places: [Group: Int] = [:]
    var problems: [CheckedPayload.Problem] = []
    for old in order {
      guard let (report, count) = groups[old] else { continue }
      // The keys of maps become wildcards now, so that groups may fall together.
      let path = keys.pattern(of: report.path)
      let group = Self.group(report, at: path, kind: old.kind)
      if let place = places[group] {
        problems[place].count += count
      } else {
        places[group] = problems.count
        problems.append(CheckedPayload.Problem(report, count: count, at: path))
      }
    }
    return problems.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }
    .map(\.element)
  }

  /// Returns the group of a report.
  private static func group(_ report: SkipReport, at path: String, kind: String?) -> Group {
    let isAboutKind = [.unknownValue, .unknownSectionComponent].contains(report.code)
    return Group(
      what: report.part, path: path, code: report.code, kind: isAboutKind ? kind : nil,
      missing: report.code == .missingKey ? String(report.reason.prefix { $0 != ";" }) : nil,
      line: report.isOfBrokenLine ? report.position?.line : nil)
  }
}

extension SkipReport {
  /// The codes of errors about text that is no JSON.
  private static let codesOfText: Set<JSONStreamError.Code> = [
    .syntax, .invalidCharacter, .invalidUTF8, .loneSurrogate, .unexpectedEnd,
  ]

  /// Is true of a line that is no JSON, unlike one without a value at the path.
  var isOfBrokenLine: Bool { part == .line && Self.codesOfText.contains(code) }
}
