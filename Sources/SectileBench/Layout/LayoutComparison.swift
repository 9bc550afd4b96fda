import CompositionalLayout
import JSONStream
import LayoutInspection
import PayloadTools

/// What was recorded elsewhere, held against layouts of ours.
protocol LayoutComparison {
  /// Whether nothing differs.
  var agrees: Bool { get }
  /// Everything that was found: all differences.
  var json: JSONMembers { get }
  /// What differs, a line each, then what that comes to.
  ///
  /// - Parameter limit: The most differences that are listed.
  func lines(limit: Int) -> [String]
}

/// `sectile layout --diff`: the frames of one layout.
struct FrameComparison: LayoutComparison {
  private let tolerance: Double
  /// The rules whose doubtful part the layout rests on.
  private let assumptions: [LayoutRule]
  /// How many things were compared.
  private let compared: Int
  private let differences: [LayoutDifference]

  /// - Parameter tolerance: In points.
  init(_ source: LayoutSource, with recording: LayoutRecording, tolerance: Double) {
    self.tolerance = tolerance
    assumptions = source.layout.assumptions
    var differences: [LayoutDifference] = []
    compared = source.layout.forEachDifference(
      from: recording, tolerance: tolerance, contentOffset: source.contentOffset
    ) { differences.append($0) }
    self.differences = differences
  }

  var agrees: Bool { differences.isEmpty }

  /// What differs by the most points.
  private var worst: (points: Double, subject: LayoutDifference.Subject)? {
    differences.map { (points: $0.worst ?? 0, subject: $0.subject) }.filter { $0.points > 0 }
      .max { $0.points < $1.points }
  }

  /// The rules by their number of differences, most first; and what is uncertain about a rule, where this layout rests on
  /// just that.
  private var rules: [(rule: LayoutRule, count: Int, doubt: String?)] {
    Dictionary(grouping: differences.compactMap(\.rule)) { $0 }
      .map { rule, all in (rule, all.count, assumptions.contains(rule) ? rule.decision : nil) }
      .sorted { ($1.1, $0.0.rawValue) < ($0.1, $1.0.rawValue) }
  }

  func lines(limit: Int) -> [String] {
    guard !agrees else { return ["\(compared) compared, none differs"] }
    let rules = rules
    let unruled = differences.count { $0.rule == nil }
    let width = "\(max(rules.first?.count ?? 0, unruled))".count
    func padded(_ count: Int) -> String { String(repeating: " ", count: 2 + width - "\(count)".count) + "\(count)" }
    let worst = worst.map { ", by \($0.points.inPoints) points at worst (\($0.subject.description.onOneLine))" }
    return LayoutDifference.lines(differences.map { ("", $0) }, limit: limit)
      + ["\(compared) compared, \(differences.count) \(differences.count == 1 ? "differs" : "differ")\(worst ?? "")"]
      + rules.map { "\(padded($0.count)) by rule \($0.rule)" + ($0.doubt.map { " (an assumption: \($0))" } ?? "") }
      + (unruled > 0 ? ["\(padded(unruled)) by no rule: see their lines"] : [])
  }

  var json: JSONMembers {
    [
      "tolerance": tolerance, "differences": differences.map(\.json), "compared": compared,
      "differing": differences.count, "worst": worst?.points,
      "rules": rules.map { rule, count, doubt -> JSONMembers in
        ["rule": rule.rawValue, "summary": rule.summary, "differences": count, "assumption": doubt]
      },
    ]
  }
}
