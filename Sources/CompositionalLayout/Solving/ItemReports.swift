/// The size that one cell reported; nil in a dimension that it did not (rule 9).
struct ReportedSize: Sendable, Hashable {
  var width: Double?
  var height: Double?

  subscript(axis: Axis) -> Double? { axis == .x ? width : height }

  /// The earlier report with what this one says in its place.
  func over(_ earlier: ReportedSize?) -> ReportedSize {
    ReportedSize(width: width ?? earlier?.width, height: height ?? earlier?.height)
  }
}

/// The reports of a section's cells, as the solver asks for them: sorted by item.
struct ItemReports: Sendable {
  /// The items that reported, ascending, and what.
  let reports: [(item: Int, size: ReportedSize)]
  /// The number of items that the section has. Places beyond it hold no cell.
  let itemCount: Int

  /// What an item reported; nil when it did not.
  func size(of item: Int) -> ReportedSize? {
    let index = firstIndex(atOrAfter: item)
    return index < reports.count && reports[index].item == item ? reports[index].size : nil
  }

  /// The first item from `item` on that reported.
  func next(from item: Int) -> Int? {
    let index = firstIndex(atOrAfter: item)
    return index < reports.count ? reports[index].item : nil
  }

  /// These reports with others in the place of those of the same items.
  ///
  /// - Parameter changes: Ascending by item, each item once.
  /// - Complexity: O(reports).
  func replacing(_ changes: [(item: Int, size: ReportedSize)]) -> ItemReports {
    var merged: [(item: Int, size: ReportedSize)] = []
    merged.reserveCapacity(reports.count + changes.count)
    var at = 0
    for change in changes {
      let end = firstIndex(atOrAfter: change.item)
      merged += reports[at..<end]
      merged.append(change)
      at = end < reports.count && reports[end].item == change.item ? end + 1 : end
    }
    merged += reports[at...]
    return ItemReports(reports: merged, itemCount: itemCount)
  }

  private func firstIndex(atOrAfter item: Int) -> Int {
    var low = 0
    var high = reports.count
    while low < high {
      let middle = (low + high) / 2
      if reports[middle].item >= item { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
