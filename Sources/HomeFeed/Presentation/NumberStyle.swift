/// How numbers are written.
public struct NumberStyle: Sendable, Hashable {
  /// What stands between whole and fraction.
  public var decimalSeparator: String
  /// What stands between every three digits of the whole.
  public var groupingSeparator: String
  /// What stands before a negative number.
  public var minusSign: String

  /// Creates a style.
  public init(decimalSeparator: String = ".", groupingSeparator: String = ",", minusSign: String = "-") {
    self.decimalSeparator = decimalSeparator
    self.groupingSeparator = groupingSeparator
    self.minusSign = minusSign
  }
}
