public import CompositionalLayout

extension RecordedLayout {
  /// Solves the description, and compares the result with the recording.
  ///
  /// - Parameter tolerance: The largest difference of equal numbers, in points.
  /// - Returns: The differences; empty if the two agree.
  /// - Complexity: O(recorded elements).
  public func differences(tolerance: Double = 0.01) -> [LayoutDifference] {
    let layout: SolvedLayout
    do {
      layout = try document.solve()
    } catch {
      guard expectedError.map(error.description.contains) != true else { return [] }
      return [
        LayoutDifference(
          subject: .error, ours: .text(error.description), theirs: expectedError.map { .text($0) }, rule: error.rule,
          path: error.path)
      ]
    }
    var differences: [LayoutDifference] = []
    if let expectedError { differences.append(LayoutDifference(subject: .error, theirs: .text(expectedError))) }
    if let recording {
      layout.forEachDifference(from: recording, tolerance: tolerance, contentOffset: document.contentOffset) {
        differences.append($0)
      }
    }
    for rest in rests where rest.section < layout.sectionCount {
      let ours = layout.targetOffset(for: rest.asked, velocity: 0, inSection: rest.section)
      guard !(abs(ours - rest.offset) <= tolerance) else { continue }
      differences.append(
        LayoutDifference(
          subject: .rest(section: rest.section, asked: rest.asked), ours: .length(ours), theirs: .length(rest.offset),
          rule: .resting, path: "$.layout.sections[\(rest.section)]"))
    }
    return differences
  }
}
