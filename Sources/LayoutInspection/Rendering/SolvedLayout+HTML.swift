public import CompositionalLayout
import LayoutDocuments

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

/// The area of a section's insets, as up to four bands around its content.
struct SectionInsetBands {
  /// The bands along the scroll axis, in the collection's coordinates.
  var fixed: [LayoutRect]
  /// The bands across it; in an orthogonal section they scroll with the cells, and are in its scroll space.
  var scrolling: [LayoutRect]
}

extension SolvedLayout {
  func insetBands(ofSection section: Int) -> SectionInsetBands {
    let axis = configuration.scrollDirection.axis
    let insets = sectionInsets(section)
    let between = areaBetweenBoundaries(section)
    let whole = between.extent[axis]
    func band(_ along: Double, _ length: Double, _ across: Double, _ breadth: Double) -> LayoutRect? {
      guard length > 0, breadth > 0 else { return nil }
      return LayoutRect(
        origin: LayoutPoint(axis, along: along, across: across),
        extent: LayoutExtent(axis, along: length, across: breadth))
    }
    let before = insets.before(axis)
    let after = insets.after(axis)
    let start = between.min(axis)
    let breadth = between.extent[axis.cross]
    let fixed = [band(start, before, 0, breadth), band(start + whole - after, after, 0, breadth)]
    let scroll = orthogonalScroll(inSection: section)
    let across = scroll?.rowFrame.extent[axis.cross] ?? breadth
    let along = scroll == nil ? start + before : 0
    let length = scroll?.contentSize[axis] ?? (whole - before - after)
    let trailing = insets.after(axis.cross)
    let scrolling = [
      band(along, length, 0, insets.before(axis.cross)), band(along, length, across - trailing, trailing),
    ]
    // A scroll space is mirrored within itself.
    let inside = presentation(ofSection: section)
    return SectionInsetBands(
      fixed: fixed.compactMap { $0.map(mirrored) }, scrolling: scrolling.compactMap { $0.map(inside.mirrored) })
  }

  private func areaBetweenBoundaries(_ section: Int) -> LayoutRect {
    let axis = configuration.scrollDirection.axis
    let frame = mirrored(sectionFrame(section))
    let (header, footer) = boundaryExtents(section)
    return LayoutRect(
      origin: LayoutPoint(axis, along: frame.min(axis) + header, across: 0),
      extent: LayoutExtent(
        axis, along: frame.extent[axis] - header - footer, across: container.extent[axis.cross]))
  }

  private func mirrored(_ rect: LayoutRect) -> LayoutRect { presentation.mirrored(rect) }
}

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
