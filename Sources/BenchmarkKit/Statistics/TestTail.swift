/// Which deviation from the null hypothesis a test looks for.
package enum TestTail: Sendable, Hashable {
  /// Values are greater than the hypothesis says.
  case greater
  /// Values are less than the hypothesis says.
  case less
  /// Either.
  case either

  /// The p-value, given the probabilities of results at least as high and at least as low as the one found. Of either
  /// deviation it is twice the smaller one, and no more than 1.
  func probability(greater: Double, less: Double) -> Double {
    switch self {
    case .greater: min(1, greater)
    case .less: min(1, less)
    case .either: min(1, 2 * min(greater, less))
    }
  }
}
