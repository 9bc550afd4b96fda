struct SolverEnvironment: Sendable {
  var container: LayoutContainer
  let axis: Axis
  let grid: PixelGrid?
  private let reference: ContentInsetsReference

  init(container: LayoutContainer, configuration: LayoutConfiguration, grid: PixelGrid?) {
    self.container = container
    self.grid = grid
    axis = configuration.scrollDirection.axis
    reference = configuration.contentInsetsReference
  }

  var isRightToLeft: Bool { container.layoutDirection == .rightToLeft }

  /// Returns a section's insets plus those of the container that it refers to (rule 5.7).
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

  /// Returns the extent for a section's root group: the bounds, less the insets across its run axis (rule 1.2).
  func groupContainer(of section: LayoutSection) -> LayoutExtent {
    let across = runAxis(of: section).cross
    var extent = container.extent
    extent[across] -= insets(of: section).both(across)
    return extent
  }

  /// Returns the axis along which a section's groups follow each other (rules 5.1, 8.2).
  func runAxis(of section: LayoutSection) -> Axis {
    section.orthogonalScrollingBehavior == .none ? axis : axis.cross
  }
}

extension LayoutContainer {
  fileprivate func insets(_ reference: ContentInsetsReference) -> DirectionalEdgeInsets {
    switch reference {
    case .automatic, .none: .zero
    case .safeArea: safeAreaInsets
    case .layoutMargins, .readableContent: layoutMargins
    }
  }
}

enum BoundaryPosition: Sendable {
  case leading
  case centre
  case trailing
}

extension RectAlignment {
  /// Returns whether an item lies in the middle of a side along the scroll axis (rule 6.6).
  package func isAtSide(scrolling axis: Axis) -> Bool { place(along: axis).anchor == .middle }

  /// Returns the boundary and the position along it (rules 6.2, 6.3, 6.6, 10).
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
