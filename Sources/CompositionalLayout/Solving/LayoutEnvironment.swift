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

  /// A frame as it is handed out: everything is solved left to right, and mirrored in the container at the end (rule
  /// 10). Seen from the other side again it is what it was.
  ///
  /// - Parameter width: The width to mirror in; nil is the container's.
  func mirrored(_ rect: LayoutRect, in width: Double? = nil) -> LayoutRect {
    isRightToLeft ? rect.mirrored(inWidth: width ?? container.width) : rect
  }

  /// A section's insets, with the safe area's leading and trailing where the section asks for it.
  func insets(of section: LayoutSection) -> DirectionalEdgeInsets {
    var insets = section.contentInsets
    if section.contentInsetsReference == .safeArea {
      insets.leading += container.safeAreaInsets.leading
      insets.trailing += container.safeAreaInsets.trailing
    }
    return insets
  }

  /// What a section's root group resolves against: the bounds without the section's insets (rule 1.2).
  func sectionContainer(_ section: LayoutSection) -> LayoutExtent {
    container.extent.inset(by: insets(of: section))
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
