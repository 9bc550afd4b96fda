import CompositionalLayout

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
