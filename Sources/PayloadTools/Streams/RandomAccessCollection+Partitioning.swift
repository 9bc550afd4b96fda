extension RandomAccessCollection where Index == Int {
  /// The first place from which on all elements are as wanted, in a collection that is sorted by that.
  package func partitioningIndex(_ isWanted: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isWanted(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
