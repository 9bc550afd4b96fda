// The bytes of a section's cells, for cells that are decoded later.

extension SectionWalker {
  /// Begins to keep bytes behind the bracket at `index`, which the chunk has, because its slice has
  /// just been read.
  func beginRecording(at index: Int) {
    let bracket = source.pointee.countedPosition(of: source.pointee.tokens[index])
    recorded = RecordedCells(behind: bracket, path: sectionPath, key: keys.cells)
  }

  /// Notes the complete cells from ``TokenWalker/value`` on.
  func recordCells() throws {
    guard let recorded else { return }
    guard source.pointee.received - recorded.base < RecordedCells.mostBytes else {
      throw source.pointee.error(
        .elementLimit, .limit,
        "a section's cells are larger than \(RecordedCells.mostBytes) bytes, the most that lazy decoding keeps; decode "
          + "this list without it", atToken: head)
    }
    var place = place
    recorded.note(&place, before: end, limit: elementLimit)
    self.place = place
  }

  /// Returns the cells of the section that has just ended; nil when it has none.
  @usableFromInline
  func takeRecorded() -> RecordedCells? {
    defer { recorded = nil }
    guard let recorded, !recorded.starts.isEmpty else { return nil }
    recorded.limits = source.pointee.limits
    guard isLenient else { return recorded }
    recorded.tally = tally
    recorded.sentKind = sentKind?.name
    // Those that turn out bad are taken back.
    tally.deliver(recorded.starts.count)
    return recorded
  }
}
