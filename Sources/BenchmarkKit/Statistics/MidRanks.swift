/// The ranks of values from 1, where equal values share the mean of the ranks that they take together.
struct MidRanks {
  /// Twice the rank of each value, in the values' order: whole numbers, since a shared rank is whole or a half.
  let doubled: [Int]
  /// Σ (t³ − t) over the groups of t equal values, by which ties lower the variance of a sum of ranks; 0 without ties.
  let tieTerm: Double

  /// - Complexity: O(n log n), n the number of values, none of which may be NaN.
  init(_ values: [Double]) {
    let order = values.indices.sorted { values[$0] < values[$1] }
    var doubled = [Int](repeating: 0, count: values.count)
    var tieTerm = 0.0
    var first = 0
    while first < order.count {
      var end = first + 1
      while end < order.count, values[order[end]] == values[order[first]] { end += 1 }
      // The places first … end − 1 have the ranks first + 1 … end.
      for place in first..<end { doubled[order[place]] = first + 1 + end }
      let tied = Double(end - first)
      tieTerm += tied * (tied * tied - 1)
      first = end
    }
    self.doubled = doubled
    self.tieTerm = tieTerm
  }
}
