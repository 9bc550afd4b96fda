extension Range<Int> {
  /// Returns the first number for which a condition holds that also holds for all later ones, by binary search.
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
