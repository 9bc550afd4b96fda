public import CompositionalLayout

extension SolvedLayout {
  /// Writes the layout as a self-contained HTML page, with scrolling strips for orthogonal sections and a panel that
  /// shows the description and the rules of a clicked element.
  ///
  /// Each element is a node with the attributes `data-category` (item, supplementary, decoration), `data-section`,
  /// `data-item` (the index), `data-kind`, `data-x`, `data-y`, `data-w`, `data-h` and `data-z`, as in `writeJSON`.
  ///
  /// - Parameters:
  ///   - picture: The titles, tints and limits.
  ///   - chunkBytes: The approximate size of a chunk, in bytes.
  ///   - write: The closure that receives each chunk in turn.
  /// - Complexity: O(sections + cells drawn); memory for one chunk and the distinct placements.
  /// - Throws: The errors of `write`, after which nothing more is written.
  public func writeHTML<E: Error>(
    _ picture: LayoutPicture = .init(), chunkBytes: Int = 65_536, to write: ([UInt8]) throws(E) -> Void
  ) throws(E) {
    try draw(picture, as: HTMLWriter<E>.self, chunkBytes: chunkBytes, to: write)
  }
}
