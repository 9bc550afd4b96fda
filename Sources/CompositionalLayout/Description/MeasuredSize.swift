/// The size that one cell, header or footer reported (rule 9).
public struct MeasuredSize: Sendable, Hashable {
  /// What was measured.
  public enum Element: Sendable, Hashable {
    /// The cell with this index in its section.
    case item(Int)
    /// The section's headers and footers of this kind.
    case boundary(kind: String)

    /// Whether two are the same; kinds by their bytes.
    public static func == (one: Element, other: Element) -> Bool {
      switch (one, other) {
      case (.item(let one), .item(let other)): one == other
      case (.boundary(let one), .boundary(let other)): one.hasSameBytes(as: other)
      case (.item, .boundary), (.boundary, .item): false
      }
    }

    /// Hashes the index, or the kind's bytes.
    public func hash(into hasher: inout Hasher) {
      switch self {
      case .item(let item): hasher.combine(item)
      case .boundary(let kind): hasher.combine(UTF8Name(kind))
      }
    }
  }

  /// The section's index; ``LayoutElement/wholeLayout`` for the whole layout's headers and footers.
  public var section: Int
  /// What was measured.
  public var element: Element
  /// The measured width, in points.
  public var width: Double?
  /// The measured height, in points.
  public var height: Double?

  /// A report of one cell.
  public init(section: Int, item: Int, width: Double? = nil, height: Double? = nil) {
    self.init(section: section, element: .item(item), width: width, height: height)
  }

  /// A report of a section's headers or footers of one kind.
  public init(section: Int, kind: String, width: Double? = nil, height: Double? = nil) {
    self.init(section: section, element: .boundary(kind: kind), width: width, height: height)
  }

  /// A report of one element.
  package init(section: Int, element: Element, width: Double? = nil, height: Double? = nil) {
    self.section = section
    self.element = element
    self.width = width
    self.height = height
  }
}
