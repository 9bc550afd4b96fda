/// What every section of a layout is solved against.
struct SolverEnvironment: Sendable {
  var container: LayoutContainer
  /// The scroll axis.
  let axis: Axis
  /// Nil leaves frames exact (rule 5.6).
  let grid: PixelGrid?
  private let reference: ContentInsetsReference

  init(container: LayoutContainer, configuration: LayoutConfiguration, grid: PixelGrid?) {
    self.container = container
    self.grid = grid
    axis = configuration.scrollDirection.axis
    reference = configuration.contentInsetsReference
  }

  var isRightToLeft: Bool { container.layoutDirection == .rightToLeft }

  /// A section's insets, with the container's across the scroll direction that it refers to (rule 5.7).
  func insets(of section: LayoutSection) -> DirectionalEdgeInsets {
    var insets = section.contentInsets
    let named = section.contentInsetsReference
    let added = container.insets(named == .automatic ? reference : named)
    if axis == .y {
      insets.leading += added.leading
      insets.trailing += added.trailing
    } else {
      insets.top += added.top
      insets.bottom += added.bottom
    }
    return insets
  }

  /// What a section's root group resolves against (rule 1.2): the bounds, less the section's insets across the axis along
  /// which its groups follow each other.
  func groupContainer(of section: LayoutSection) -> LayoutExtent {
    let across = runAxis(of: section).cross
    var extent = container.extent
    extent[across] -= insets(of: section).both(across)
    return extent
  }

  /// The axis along which a section's groups follow each other (rules 5.1, 8.2).
  func runAxis(of section: LayoutSection) -> Axis {
    section.orthogonalScrollingBehavior == .none ? axis : axis.cross
  }
}

extension LayoutContainer {
  /// What a reference adds to a section's insets.
  fileprivate func insets(_ reference: ContentInsetsReference) -> DirectionalEdgeInsets {
    switch reference {
    case .automatic, .none: .zero
    case .safeArea: safeAreaInsets
    case .layoutMargins, .readableContent: layoutMargins
    }
  }
}

/// Where along its boundary an item lies.
enum BoundaryPosition: Sendable {
  case leading
  case centre
  case trailing
}

extension RectAlignment {
  /// Whether an item lies in the middle of a side, which is no boundary (rule 6.6).
  package func isAtSide(scrolling axis: Axis) -> Bool { place(along: axis).anchor == .middle }

  /// Which boundary of a section this is, and where along it, seen along the scroll axis (rules 6.2, 6.3, 6.6, 10).
  ///
  /// The two alignments in the middle of a side that runs along the scroll axis name no boundary: the middle.
  func place(along axis: Axis) -> (anchor: BoundaryItem.Anchor, position: BoundaryPosition) {
    switch (self, axis) {
    case (.top, .y), (.leading, .x): (.start, .centre)
    case (.bottom, .y), (.trailing, .x): (.end, .centre)
    case (.topLeading, _): (.start, .leading)
    case (.bottomTrailing, _): (.end, .trailing)
    case (.topTrailing, .y), (.bottomLeading, .x): (.start, .trailing)
    case (.bottomLeading, .y), (.topTrailing, .x): (.end, .leading)
    case (.leading, .y), (.top, .x): (.middle, .leading)
    case (.trailing, .y), (.bottom, .x): (.middle, .trailing)
    }
  }
}
