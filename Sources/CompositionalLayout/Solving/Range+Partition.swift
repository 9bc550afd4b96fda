extension Range<Int> {
  /// The first number from which on a condition holds; the end of the range where it holds for none.
  ///
  /// - Complexity: O(log count).
  /// - Precondition: Once the condition holds, it does for all that follow.
  @inline(__always)
  func first(fromWhere isAfter: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
