public import CompositionalLayout

extension SolvedLayout {
  /// Draws the layout to scale as SVG: cells tinted by their kind, headers, badges, backgrounds, insets hatched, titles and
  /// the edge of the screen. What runs out of the container to the side is faded.
  ///
  /// - Parameters:
  ///   - picture: Titles, tints and limits.
  ///   - chunkBytes: About how many bytes a chunk has; default 65 536.
  ///   - write: Takes each chunk in turn.
  /// - Complexity: O(sections + cells drawn); memory is one chunk.
  /// - Throws: What `write` throws; nothing is written after that.
  public func writeSVG<E: Error>(
    _ picture: LayoutPicture = .init(), chunkBytes: Int = 65_536, to write: ([UInt8]) throws(E) -> Void
  ) throws(E) {
    try draw(picture, as: SVGWriter<E>.self, chunkBytes: chunkBytes, to: write)
  }
}
