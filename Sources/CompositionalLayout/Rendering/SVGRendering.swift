/// How a layout is drawn.
public struct SVGRendering: Sendable {
  /// The most cells that are drawn, so that a picture of a huge layout can be opened; the rest is named in a line
  /// below it. Default 100 000.
  public var maximumCells = 100_000
  /// Space around the content, in points. Orthogonal sections run out into the trailing margin, faded. Default 24.
  public var margin = 24.0
  /// How far orthogonal content is drawn beyond the container, in points. Default 240.
  public var overflow = 240.0
  /// A section's title; nil draws none.
  public var label: @Sendable (_ section: Int) -> String?
  /// A section's tint, as a CSS colour; nil takes one of a palette by the section's index.
  public var tint: @Sendable (_ section: Int) -> String?

  /// Rendering with optional titles and tints.
  public init(
    label: @escaping @Sendable (_ section: Int) -> String? = { _ in nil },
    tint: @escaping @Sendable (_ section: Int) -> String? = { _ in nil }
  ) {
    self.label = label
    self.tint = tint
  }

  static let palette = ["#4e79a7", "#f28e2b", "#59a14f", "#e15759", "#76b7b2", "#edc948", "#b07aa1", "#9c755f"]
}

extension SolvedLayout {
  /// Draws the layout to scale as SVG: sections, backgrounds, cells, badges, headers, titles and the edge of the first
  /// viewport. What an orthogonal section holds beyond the container is faded.
  ///
  /// - Parameters:
  ///   - rendering: Titles, tints and limits.
  ///   - chunkBytes: About how many bytes a chunk has; default 65 536.
  ///   - write: Takes each chunk in turn.
  /// - Complexity: O(sections + cells drawn); memory is one chunk.
  /// - Throws: What `write` throws; nothing is written after that.
  public func writeSVG<E: Error>(
    _ rendering: SVGRendering = .init(), chunkBytes: Int = 65_536, to write: ([UInt8]) throws(E) -> Void
  ) throws(E) {
    try withoutActuallyEscaping(write) { (write) throws(E) -> Void in
      var writer = SVGWriter(
        layout: self, rendering: rendering, out: ByteText(chunkBytes: chunkBytes, write: write))
      try writer.run()
    }
  }
}
