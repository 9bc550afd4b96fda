public import CompositionalLayout

extension SolvedLayout {
  /// Draws the layout to scale as SVG: tinted cells, headers, badges, backgrounds, hatched insets, titles and the
  /// screen's edge. Content that overflows the container to the side is faded.
  ///
  /// - Parameters:
  ///   - picture: The titles, tints and limits.
  ///   - chunkBytes: The approximate size of a chunk, in bytes.
  ///   - write: The closure that receives each chunk in turn.
  /// - Complexity: O(sections + cells drawn); memory for one chunk.
  /// - Throws: The errors of `write`, after which nothing more is written.
  public func writeSVG<E: Error>(
    _ picture: LayoutPicture = .init(), chunkBytes: Int = 65_536, to write: ([UInt8]) throws(E) -> Void
  ) throws(E) {
    try draw(picture, as: SVGWriter<E>.self, chunkBytes: chunkBytes, to: write)
  }
}
