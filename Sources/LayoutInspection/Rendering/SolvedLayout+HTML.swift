public import CompositionalLayout

extension SolvedLayout {
  /// Writes the layout as one self-contained HTML page: every cell, header, badge and background at its place, sections
  /// that scroll sideways in strips of their own, and a panel that says of what is clicked where it comes from in the
  /// description and by which rules it was placed. The page needs no network.
  ///
  /// Each is a node that CSS places at its frame, and that bears what it is in `data-` attributes: `data-category` (item,
  /// supplementary, decoration), `data-section`, `data-item` (the index), `data-kind`, `data-x`, `data-y`, `data-w`,
  /// `data-h` and `data-z`, in the words and the spaces of `writeJSON`.
  ///
  /// - Parameters:
  ///   - picture: Titles, tints and limits.
  ///   - chunkBytes: About how many bytes a chunk has; default 65 536.
  ///   - write: Takes each chunk in turn.
  /// - Complexity: O(sections + cells drawn); memory is one chunk and what the distinct places of the description are.
  /// - Throws: What `write` throws; nothing is written after that.
  public func writeHTML<E: Error>(
    _ picture: LayoutPicture = .init(), chunkBytes: Int = 65_536, to write: ([UInt8]) throws(E) -> Void
  ) throws(E) {
    try draw(picture, as: HTMLWriter<E>.self, chunkBytes: chunkBytes, to: write)
  }
}
