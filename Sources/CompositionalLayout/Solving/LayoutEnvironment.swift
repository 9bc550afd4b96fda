/// What every section of a layout is solved against.
struct LayoutEnvironment: Sendable {
  let container: LayoutContainer
  /// The scroll axis.
  let axis: Axis

  init(container: LayoutContainer, configuration: LayoutConfiguration) {
    self.container = container
    axis = configuration.scrollDirection.axis
  }

  var isRightToLeft: Bool { container.layoutDirection == .rightToLeft }

  /// A section's insets, with the safe area's leading and trailing where the section asks for it.
  func insets(of section: LayoutSection) -> DirectionalEdgeInsets {
    var insets = section.contentInsets
    if section.contentInsetsReference == .safeArea {
      insets.leading += container.safeAreaInsets.leading
      insets.trailing += container.safeAreaInsets.trailing
    }
    return insets
  }
}

/// Where along its boundary an item lies.
enum BoundaryPosition: Sendable {
  case leading
  case centre
  case trailing
}

extension RectAlignment {
  /// Which boundary of a section this is, and where along it, seen along the scroll axis (rules 6.2, 6.3, 10).
  ///
  /// The two alignments in the middle of a side that runs along the scroll axis name no boundary: nil.
  func boundary(along axis: Axis) -> (isEnd: Bool, position: BoundaryPosition)? {
    switch (self, axis) {
    case (.top, .y), (.leading, .x): (false, .centre)
    case (.bottom, .y), (.trailing, .x): (true, .centre)
    case (.topLeading, _): (false, .leading)
    case (.bottomTrailing, _): (true, .trailing)
    case (.topTrailing, .y), (.bottomLeading, .x): (false, .trailing)
    case (.bottomLeading, .y), (.topTrailing, .x): (true, .leading)
    case (.leading, .y), (.trailing, .y), (.top, .x), (.bottom, .x): nil
    }
  }
}
