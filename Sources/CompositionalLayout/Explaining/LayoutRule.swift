/// One of the numbered rules by which this module places everything, in a sentence: for pictures, reports and messages
/// that say why something lies where it lies.
///
///     LayoutRule("5.1")?.summary
public struct LayoutRule: Sendable, Hashable, CustomStringConvertible {
  /// The number, such as `2.4`.
  public let number: String
  /// What the rule says, in one plain sentence.
  public let summary: String
  /// What is not certain about it: a part of it is a decision, because UIKit's behaviour is undocumented, or less than
  /// 90 % sure; nil for a rule without doubt.
  ///
  /// A layout rests on the doubtful part only where its ``SolvedLayout/assumptions`` name the rule.
  public let doubt: String?

  init(_ number: String, _ summary: String, doubt: String? = nil) {
    self.number = number
    self.summary = summary
    self.doubt = doubt
  }

  /// The rule with this number; nil when there is none.
  ///
  /// - Complexity: O(1).
  public init?(_ number: String) {
    guard let rule = LayoutRule.byNumber[number] else { return nil }
    self = rule
  }

  /// `5.1: Item i takes slot …`
  public var description: String { "\(number): \(summary)" }

  /// A rule that this module names itself. Every number that is written in it is in the table; a test holds them
  /// against it.
  static func known(_ number: String) -> LayoutRule {
    byNumber[number] ?? LayoutRule(number, "This rule has no sentence yet.")
  }

  private static let byNumber = Dictionary(uniqueKeysWithValues: all.map { ($0.number, $0) })
}
