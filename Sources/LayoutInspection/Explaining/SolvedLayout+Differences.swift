public import CompositionalLayout

extension SolvedLayout {
  /// Compares recorded frames with this layout, and calls a closure with each difference, in the schema's order.
  ///
  /// - Parameters:
  ///   - recording: The recorded frames.
  ///   - tolerance: The largest difference of equal numbers, in points.
  ///   - contentOffset: The collection's scroll offset, for pinned views.
  ///   - body: The closure, called once per difference.
  /// - Returns: The number of compared frames, counts and lengths.
  /// - Complexity: O(recorded elements).
  /// - Throws: The errors of `body`.
  @discardableResult
  public func forEachDifference<E: Error>(
    from recording: LayoutRecording, tolerance: Double = 0.01, contentOffset: LayoutPoint = .zero,
    _ body: (LayoutDifference) throws(E) -> Void
  ) throws(E) -> Int {
    var comparison = RecordingComparison(
      layout: self, recording: recording, tolerance: tolerance, contentOffset: contentOffset)
    try comparison.run(body)
    return comparison.compared
  }
}
