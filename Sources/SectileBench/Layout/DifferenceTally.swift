import CompositionalLayout
import LayoutInspection

/// The differences between a layout and a recording, counted.
struct DifferenceTally {
  /// How many differences a rule has.
  struct RuleCount {
    var rule: LayoutRule
    var count: Int
    /// What is uncertain about the rule, where this layout rests on just that.
    var doubt: String?
  }

  /// How many things were compared.
  var compared = 0
  /// How many of them differ.
  private(set) var differing = 0
  /// The largest difference in points, and of what.
  private(set) var worst: (points: Double, subject: LayoutDifference.Subject)?

  private var counts: [LayoutRule: Int] = [:]

  mutating func add(_ difference: LayoutDifference) {
    differing += 1
    if let points = difference.worst, points > worst?.points ?? 0 { worst = (points, difference.subject) }
    if let rule = difference.rule { counts[rule, default: 0] += 1 }
  }

  /// The rules by their number of differences, most first.
  ///
  /// - Parameter assumptions: The rules whose doubtful part the layout rests on.
  func rules(assumptions: [LayoutRule]) -> [RuleCount] {
    counts.map { rule, count in
      let isAssumed = assumptions.contains(rule)
      return RuleCount(rule: rule, count: count, doubt: isAssumed ? rule.decision : nil)
    }
    .sorted { ($1.count, $0.rule.rawValue) < ($0.count, $1.rule.rawValue) }
  }
}
