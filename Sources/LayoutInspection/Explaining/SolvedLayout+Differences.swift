public import CompositionalLayout

extension SolvedLayout {
  /// Holds recorded frames against this layout and calls a closure with each difference, in the order of the result's
  /// schema.
  ///
  /// What the recording does not say is not compared.
  ///
  /// - Parameters:
  ///   - recording: What was recorded.
  ///   - tolerance: How far two numbers may be apart and still be equal, in points; default 0.01.
  ///   - contentOffset: How far the collection was scrolled, for pinned items.
  ///   - body: Called for each difference.
  /// - Returns: How many things were compared: frames, counts and lengths.
  /// - Complexity: O(what was recorded).
  /// - Throws: What the closure throws.
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
