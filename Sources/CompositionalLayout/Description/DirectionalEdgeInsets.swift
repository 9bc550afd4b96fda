/// Insets in points; negative ones reach outwards. Leading and trailing follow the layout
/// direction. Values below 1 are points as well (rule 1.3, a decision).
public struct DirectionalEdgeInsets: Sendable, Hashable {
  /// The inset at the top, in points.
  public var top: Double
  /// The inset at the leading edge, in points.
  public var leading: Double
  /// The inset at the bottom, in points.
  public var bottom: Double
  /// The inset at the trailing edge, in points.
  public var trailing: Double

  /// Creates insets, in points.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No insets.
  public static let zero = DirectionalEdgeInsets()

  /// The inset at the start of an axis: leading or top.
  package func before(_ axis: Axis) -> Double { axis == .x ? leading : top }

  /// The inset at the end of an axis: trailing or bottom.
  package func after(_ axis: Axis) -> Double { axis == .x ? trailing : bottom }

  /// The length that the insets take on an axis.
  package func both(_ axis: Axis) -> Double { before(axis) + after(axis) }
}

extension LayoutExtent {
  /// Returns the extent less the insets. It may be 0 or less, which the solver refuses for a group
  /// (rule 1.4).
  func inset(by insets: DirectionalEdgeInsets) -> LayoutExtent {
    LayoutExtent(width: width - insets.both(.x), height: height - insets.both(.y))
  }
}

/// A section's background (rule 7.2), as NSCollectionLayoutDecorationItem.
public struct LayoutDecorationItem: Sendable, Hashable {
  /// The app's name for the kind of view.
  public var elementKind: String {
    get { kind.text }
    set { kind.text = newValue }
  }
  /// The kind, compared by UTF-8 bytes.
  private var kind: UTF8Name
  /// The insets from the section's whole area, in points.
  public var contentInsets: DirectionalEdgeInsets
  /// The stacking order within the section.
  public var zIndex: Int

  /// Creates a background of this kind.
  public init(elementKind: String, contentInsets: DirectionalEdgeInsets = .zero, zIndex: Int = 0) {
    kind = UTF8Name(elementKind)
    self.contentInsets = contentInsets
    self.zIndex = zIndex
  }

  /// Creates a background of this kind that covers the whole section.
  public static func background(elementKind: String) -> LayoutDecorationItem {
    .init(elementKind: elementKind)
  }
}
