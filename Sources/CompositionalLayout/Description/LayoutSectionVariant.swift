/// A section for containers of certain widths, so that a tablet has more columns than a phone.
///
///     section.variants = [LayoutSectionVariant(minWidth: 700, section: fourColumns)]
///
/// For whatever else a section may depend on, see ``LayoutSectionProvider``.
public struct LayoutSectionVariant: Sendable, Hashable {
  /// The least width of the container, in points; nil is none.
  public var minWidth: Double?
  /// The width that the container must lie below, in points; nil is none.
  public var maxWidth: Double?
  /// The section there. Its own variants are asked in turn.
  public var section: LayoutSection

  /// A section for containers at least so wide, and less than so wide.
  public init(minWidth: Double? = nil, maxWidth: Double? = nil, section: LayoutSection) {
    self.minWidth = minWidth
    self.maxWidth = maxWidth
    self.section = section
  }

  func fits(_ width: Double) -> Bool { width >= minWidth ?? -.infinity && width < maxWidth ?? .infinity }
}

extension LayoutSection {
  /// The section in a container of this width, and the positions of the variants that lead to it.
  package func resolved(forWidth width: Double) -> (section: LayoutSection, variants: [Int]) {
    guard let position = variants.firstIndex(where: { $0.fits(width) }) else { return (self, []) }
    let (section, rest) = variants[position].section.resolved(forWidth: width)
    return (section, [position] + rest)
  }
}
