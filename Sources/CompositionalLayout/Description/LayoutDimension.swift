/// A width or height that is resolved against a container (rule 1.1), as
/// NSCollectionLayoutDimension.
///
///     fractionalWidth(0.5)    half of the container's width, as a width or as a height
///     absolute(80)            80 points
///     estimated(80)           80 points until the cell reports its size (rule 9)
public struct LayoutDimension: Sendable, Hashable {
  /// The way in which a dimension is stated. The raw value is the `type` of the JSON schema.
  package enum Unit: String, Sendable, Hashable, CaseIterable {
    /// A fraction of the container's width, also when it is a height.
    case fractionalWidth
    /// A fraction of the container's height, also when it is a width.
    case fractionalHeight
    /// Points.
    case absolute
    /// Points, replaced by the size that the cell reports (rule 9).
    case estimated
    /// Points, replaced by the largest reported size among the siblings in the group.
    case uniformAcrossSiblings
  }

  /// The way in which ``value`` is meant.
  package var unit: Unit
  /// A fraction for the two fractional units, else points; 0 or more in a description that is
  /// solved.
  package var value: Double

  package init(unit: Unit, value: Double) {
    self.unit = unit
    self.value = value
  }

  /// Returns a fraction of the container's width: 1 is all of it.
  public static func fractionalWidth(_ value: Double) -> LayoutDimension {
    .init(unit: .fractionalWidth, value: value)
  }

  /// Returns a fraction of the container's height: 1 is all of it.
  public static func fractionalHeight(_ value: Double) -> LayoutDimension {
    .init(unit: .fractionalHeight, value: value)
  }

  /// Returns a fixed length, in points.
  public static func absolute(_ value: Double) -> LayoutDimension {
    .init(unit: .absolute, value: value)
  }

  /// Returns an estimate, in points, that holds until the cell reports its size.
  public static func estimated(_ value: Double) -> LayoutDimension {
    .init(unit: .estimated, value: value)
  }

  /// Returns an estimate, in points; the largest size that the siblings in one group report
  /// replaces it in all of them.
  public static func uniformAcrossSiblings(estimate value: Double) -> LayoutDimension {
    .init(unit: .uniformAcrossSiblings, value: value)
  }

  /// Returns the length in points: estimates count as they are described. A fraction goes down to a
  /// whole pixel before anything uses it (rule 5.6), and is never below 0, even where insets or
  /// spacing leave less than nothing.
  func resolved(in container: LayoutExtent, on grid: PixelGrid?) -> Double {
    let whole: Double
    switch unit {
    case .fractionalWidth: whole = container.width
    case .fractionalHeight: whole = container.height
    case .absolute, .estimated, .uniformAcrossSiblings: return value
    }
    let part = max(0, value * whole)
    return grid?.floor(part) ?? part
  }
}

/// The width and height of an item, group or supplementary item, as NSCollectionLayoutSize.
public struct LayoutSize: Sendable, Hashable {
  /// The width.
  public var widthDimension: LayoutDimension
  /// The height.
  public var heightDimension: LayoutDimension

  /// Creates a size from its two dimensions.
  public init(widthDimension: LayoutDimension, heightDimension: LayoutDimension) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }

  /// Resolves both dimensions against one container (rule 1.1).
  func resolved(in container: LayoutExtent, on grid: PixelGrid?) -> LayoutExtent {
    LayoutExtent(
      width: widthDimension.resolved(in: container, on: grid),
      height: heightDimension.resolved(in: container, on: grid))
  }
}
