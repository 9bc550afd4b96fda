/// The container, scroll direction and pixel grid in which sections are solved. Each template has a
/// copy, which is small, as all share the container.
struct SolverEnvironment: Sendable {
  /// The container, in an object.
  private var shared: SharedContainer
  /// The scroll axis, on which sections follow each other.
  let axis: Axis
  /// The pixel grid; nil for exact frames.
  let grid: PixelGrid?
  /// The layout's reference, which sections with `automatic` refer to (rule 5.7).
  private let reference: ContentInsetsReference

  init(container: LayoutContainer, configuration: LayoutConfiguration, grid: PixelGrid?) {
    shared = SharedContainer(container)
    self.grid = grid
    axis = configuration.scrollDirection.axis
    reference = configuration.contentInsetsReference
  }

  var container: LayoutContainer {
    get { shared.value }
    set { shared = SharedContainer(newValue) }
  }

  var isRightToLeft: Bool { container.layoutDirection == .rightToLeft }

  /// The environment as section providers and variants see it.
  var layoutEnvironment: LayoutEnvironment {
    LayoutEnvironment(
      container: container, insets: container.insets(reference), axis: axis,
      displayScale: grid?.scale)
  }

  /// Returns a section's insets plus those of the container that it refers to (rule 5.7).
  func insets(of section: LayoutSection) -> DirectionalEdgeInsets {
    insets(of: section, section.contentInsetsReference)
  }

  /// Returns the insets that hold for a section's headers and footers (rules 5.7, 6.1).
  func boundaryInsets(of section: LayoutSection) -> DirectionalEdgeInsets {
    guard section.supplementariesFollowContentInsets else { return .zero }
    let named = section.supplementaryContentInsetsReference
    return insets(of: section, named == .automatic ? section.contentInsetsReference : named)
  }

  /// Adds the container's insets across the scroll direction only (rule 5.7).
  private func insets(of section: LayoutSection, _ named: ContentInsetsReference)
    -> DirectionalEdgeInsets
  {
    var insets = section.contentInsets
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

  /// Returns the extent for a section's root group: the bounds, less the insets across its run axis
  /// (rule 1.2).
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

/// The container that all templates of a layout share.
private final class SharedContainer: Sendable {
  let value: LayoutContainer
  init(_ value: LayoutContainer) { self.value = value }
}

extension LayoutContainer {
  /// The container's insets of a reference: none for `automatic`, which the caller resolves first.
  func insets(_ reference: ContentInsetsReference) -> DirectionalEdgeInsets {
    switch reference {
    case .automatic, .none: .zero
    case .safeArea: safeAreaInsets
    case .layoutMargins: layoutMargins
    case .readableContent: readableContentInsets ?? layoutMargins
    }
  }
}

extension RectAlignment {
  /// Returns the place of an item along an axis of its section (rules 6.2, 6.3, 6.6, 10).
  package func anchor(along axis: Axis) -> BoundaryAnchor {
    switch (axis, self) {
    case (.x, .leading), (.x, .topLeading), (.x, .bottomLeading), (.y, .top), (.y, .topLeading),
      (.y, .topTrailing):
      .start
    case (.x, .trailing), (.x, .topTrailing), (.x, .bottomTrailing), (.y, .bottom),
      (.y, .bottomLeading),
      (.y, .bottomTrailing):
      .end
    case (.x, .top), (.x, .bottom), (.y, .leading), (.y, .trailing): .middle
    }
  }
}
