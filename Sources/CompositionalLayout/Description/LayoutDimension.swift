/// One dimension of a size, still to be resolved against a container (rule 1.1).
public struct LayoutDimension: Sendable, Hashable {
  /// What the value counts.
  package enum Unit: String, Sendable, Hashable, CaseIterable {
    /// Parts of the container's width, whichever dimension it feeds.
    case fractionalWidth
    /// Parts of the container's height, whichever dimension it feeds.
    case fractionalHeight
    /// Points.
    case absolute
    /// Points, until the cell reports its own size (rule 9).
    case estimated
    /// An estimate; once measured, the siblings of one group all get the largest.
    case uniformAcrossSiblings
  }

  /// What the value counts.
  package var unit: Unit
  /// Points or parts, as ``unit`` says.
  package var value: Double

  /// A dimension from its unit and value.
  package init(unit: Unit, value: Double) {
    self.unit = unit
    self.value = value
  }

  /// A part of the container's width: 1 is all of it.
  public static func fractionalWidth(_ value: Double) -> LayoutDimension { .init(unit: .fractionalWidth, value: value) }

  /// A part of the container's height: 1 is all of it.
  public static func fractionalHeight(_ value: Double) -> LayoutDimension {
    .init(unit: .fractionalHeight, value: value)
  }

  /// A length in points.
  public static func absolute(_ value: Double) -> LayoutDimension { .init(unit: .absolute, value: value) }

  /// A length in points that holds until the cell is measured.
  public static func estimated(_ value: Double) -> LayoutDimension { .init(unit: .estimated, value: value) }

  /// An estimate in points; once measured, the siblings of one group all get the largest.
  public static func uniformAcrossSiblings(estimate value: Double) -> LayoutDimension {
    .init(unit: .uniformAcrossSiblings, value: value)
  }

  /// The length in points against a container's effective size (rule 1.1); a part of it on whole pixels (rule 5.6).
  func resolved(in container: LayoutExtent, on grid: PixelGrid?) -> Double {
    let whole: Double
    switch unit {
    case .fractionalWidth: whole = container.w
    case .fractionalHeight: whole = container.h
    case .absolute, .estimated, .uniformAcrossSiblings: return value
    }
    let part = max(0, value * whole)
    return grid?.floor(part) ?? part
  }
}
