/// The separators and sign of formatted numbers.
public struct NumberStyle: Sendable, Hashable {
  /// The text before the decimals.
  public var decimalSeparator: String
  /// The text between groups of three digits.
  public var groupingSeparator: String
  /// The text before a negative number.
  public var minusSign: String

  /// Creates a style.
  public init(decimalSeparator: String = ".", groupingSeparator: String = ",", minusSign: String = "-") {
    self.decimalSeparator = decimalSeparator
    self.groupingSeparator = groupingSeparator
    self.minusSign = minusSign
  }
}
