import CompositionalLayout

/// The area of a section's insets, as up to four bands around its content. Scrolling down:
///
///     +---------------------------+
///     |          header           |
///     |       fixed: before       |
///     +-----------+-----+---------+
///     | scrolling | ... |scrolling|
///     +-----------+-----+---------+
///     |       fixed: after        |
///     |          footer           |
///     +---------------------------+
///
/// Pictures hatch them, so that nobody takes an inset for spacing.
struct InsetBands {
  /// The bands along the scroll axis, in the collection's coordinates.
  let fixed: [LayoutRect]
  /// The bands across it; in an orthogonal section they scroll with the cells, and are in its
  /// scroll space.
  let scrolling: [LayoutRect]

  init(_ layout: SolvedLayout, section: Int) {
    let axis = layout.configuration.scrollDirection.axis
    func bands(_ spans: [(along: Double, length: Double, across: Double, breadth: Double)])
      -> [LayoutRect]
    {
      spans.filter { $0.length > 0 && $0.breadth > 0 }.map { span in
        LayoutRect(axis, along: (span.along, span.length), across: (span.across, span.breadth))
      }
    }
    let insets = layout.sectionInsets(section)
    let before = insets.before(axis)
    let after = insets.after(axis)
    let (header, footer) = layout.boundaryExtents(section)
    let frame = layout.presentation.mirrored(layout.sectionFrame(section))
    let start = frame.min(axis) + header
    let end = frame.max(axis) - footer
    let breadth = layout.container.extent[axis.cross]
    fixed = bands([(start, before, 0, breadth), (end - after, after, 0, breadth)])
      .map(layout.presentation.mirrored)
    let scroll = layout.orthogonalScroll(inSection: section)
    let along = scroll == nil ? start + before : 0
    let length = scroll?.contentSize[axis] ?? (end - start - before - after)
    let leading = insets.before(axis.cross)
    let trailing = insets.after(axis.cross)
    let across = (scroll?.rowFrame.extent[axis.cross] ?? breadth) - trailing
    // A scroll space is mirrored within itself.
    scrolling = bands([(along, length, 0, leading), (along, length, across, trailing)])
      .map(layout.presentation(ofSection: section).mirrored)
  }
}
