// The bytes of a section's cells, for cells that are decoded later.

extension SectionWalker {
  /// Begins to keep bytes behind the bracket at `index`, which the chunk has, because its slice has just been read.
  func beginRecording(at index: Int) {
    let base = source.pointee.absoluteOffset(of: source.pointee.tokens[index]) + 1
    recorded = RecordedCells(at: base, line: source.pointee.line(at: base), path: section.path, key: keys.cells)
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

  func endRecording() {
    recorded?.close(
      at: source.pointee.absoluteOffset(of: source.pointee.tokens[head]), source.pointee.chunk,
      at: source.pointee.chunkOffset)
  }

  /// Returns a reader of the cells of the section that has just ended; nil when it has none.
  @usableFromInline
  func takeRecorded() -> CellReader? {
    defer { recorded = nil }
    guard let recorded, !recorded.starts.isEmpty else { return nil }
    recorded.sentKind = section.sentKind?.name
    // Those that turn out bad are taken back.
    if isLenient { tally.deliver(recorded.starts.count) }
    return CellReader(recorded, limits: options.limits, isLenient ? tally : nil)
  }
}
