/// The reported size of one element; nil in a dimension without a report (rule 9.1).
package struct ReportedSize: Sendable, Hashable {
  /// The width, in points.
  package var width: Double?
  /// The height, in points.
  package var height: Double?

  subscript(axis: Axis) -> Double? { axis == .x ? width : height }

  /// Returns the report with an earlier one's values in the dimensions that it lacks: the last
  /// report of a dimension holds.
  func over(_ earlier: ReportedSize?) -> ReportedSize {
    ReportedSize(width: width ?? earlier?.width, height: height ?? earlier?.height)
  }
}

/// The reported sizes of a section's cells, by item.
struct ItemReports: Sendable {
  /// A report as a value of the tree. It has no length of its own, so the tree's sums stay 0.
  private struct Report: RankedValue {
    var size: ReportedSize
    // Groups have lengths, not reports.
    var extra: ExactLength { .zero }
    var width: Double { 0 }
  }

  private var reports = RankedValues<Report>()

  var count: Int { reports.count }

  var isEmpty: Bool { reports.isEmpty }

  /// The number of nodes summed up so far, for tests.
  var work: Int { reports.work }

  func size(of item: Int) -> ReportedSize? { reports[item]?.size }

  /// Returns the sizes of consecutive items, in O(log reports + items).
  func sizes(of items: Range<Int>) -> [ReportedSize?] {
    var sizes = [ReportedSize?](repeating: nil, count: items.count)
    reports.forEach(in: items) { item, report in sizes[item - items.lowerBound] = report.size }
    return sizes
  }

  func contains(_ items: Range<Int>) -> Bool {
    guard let first = next(from: items.lowerBound) else { return false }
    return first < items.upperBound
  }

  /// Returns the first item from this one on that has a report, in O(log reports).
  func next(from item: Int) -> Int? { reports.next(from: item) }

  mutating func set(_ item: Int, _ size: ReportedSize?) {
    reports.set(item, to: size.map(Report.init))
  }

  mutating func apply(_ changes: ItemChanges) { changes.apply(to: &reports) }

  /// Returns the reports with items mapped to their new index, without those mapped to nil, in
  /// O(reports log reports).
  func moved(_ index: (Int) -> Int?) -> ItemReports {
    var places: [(item: Int, report: Report)] = []
    reports.forEach(in: 0..<Int.max) { item, report in
      if let target = index(item) { places.append((target, report)) }
    }
    // Ascending, each goes to the end of the last leaf.
    places.sort { $0.item < $1.item }
    var moved = ItemReports()
    for (item, report) in places { moved.reports.set(item, to: report) }
    return moved
  }
}

extension Range<Int> {
  /// Returns the first number for which a condition holds that also holds for all later ones, by
  /// binary search.
  @inline(__always)
  package func first(fromWhere isAfter: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = (low + high) / 2
      if isAfter(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
