/// A replacement of a section in containers of certain widths, such as more columns on a tablet.
///
///     section.variants = [LayoutSectionVariant(minWidth: 700, section: fourColumns)]
///
/// A ``LayoutSectionProvider`` can depend on more than the width.
public struct LayoutSectionVariant: Sendable, Hashable {
  /// The least width of the container, in points; nil for no bound.
  public var minWidth: Double?
  /// The width that the container must be below, in points; nil for no bound.
  public var maxWidth: Double?
  /// The replacement, whose own variants apply in turn.
  public var section: LayoutSection

  /// Creates a variant for widths from `minWidth` to below `maxWidth`.
  public init(minWidth: Double? = nil, maxWidth: Double? = nil, section: LayoutSection) {
    self.minWidth = minWidth
    self.maxWidth = maxWidth
    self.section = section
  }

  func fits(_ width: Double) -> Bool { width >= minWidth ?? -.infinity && width < maxWidth ?? .infinity }
}

extension LayoutSection {
  /// Returns the section for a container of this width, and the indices of the variants that lead to it.
  package func resolved(forWidth width: Double) -> (section: LayoutSection, variants: [Int]) {
    guard let position = variants.firstIndex(where: { $0.fits(width) }) else { return (self, []) }
    let (section, rest) = variants[position].section.resolved(forWidth: width)
    return (section, [position] + rest)
  }
}
