/// A text with a place for a value: what stands before it, and what behind.
///
///     TextPattern(suffix: " min").text("25")       // 25 min
public struct TextPattern: Sendable, Hashable {
  /// What stands before the value.
  public var prefix: String
  /// What stands behind the value.
  public var suffix: String

  /// Creates a pattern.
  public init(prefix: String = "", suffix: String = "") {
    self.prefix = prefix
    self.suffix = suffix
  }

  /// The text with a value.
  public func text(_ value: String) -> String { prefix + value + suffix }
}
