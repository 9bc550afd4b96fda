/// A pattern with texts before and after a value.
///
///     TextPattern(suffix: " min").text("25")       // 25 min
public struct TextPattern: Sendable, Hashable {
  /// The text before the value.
  public var prefix: String
  /// The text after the value.
  public var suffix: String

  /// Creates a pattern.
  public init(prefix: String = "", suffix: String = "") {
    self.prefix = prefix
    self.suffix = suffix
  }

  /// Returns the text of a value.
  public func text(_ value: String) -> String { prefix + value + suffix }
}
