/// The size that one cell, or a section's headers or footers of one kind, reported (rule 9).
public struct MeasuredSize: Sendable, Hashable {
  /// A measured element: a cell by its index in the section, or the section's headers or footers of
  /// a kind.
  public enum Element: Sendable, Hashable {
    case item(Int)
    case boundary(kind: String)

    /// A value by which elements are compared: an item has an index, a boundary item none.
    private var name: (item: Int?, kind: UTF8Name) {
      switch self {
      case .item(let item): (item, UTF8Name(""))
      case .boundary(let kind): (nil, UTF8Name(kind))
      }
    }

    /// Compares indices, or the kinds' UTF-8 bytes.
    public static func == (one: Element, other: Element) -> Bool {
      one.name == other.name
    }

    /// Hashes the index, or the kind's UTF-8 bytes.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(name.item)
      hasher.combine(name.kind)
    }
  }

  /// The section's index; ``LayoutElement/wholeLayout`` for the whole layout's headers and footers.
  public var section: Int
  /// The measured element.
  public var element: Element
  /// The width, in points; nil if it was not measured.
  public var width: Double?
  /// The height, in points; nil if it was not measured.
  public var height: Double?
}

extension MeasuredSize {
  /// Creates the report of one cell.
  public init(section: Int, item: Int, width: Double? = nil, height: Double? = nil) {
    self.init(section: section, element: .item(item), width: width, height: height)
  }

  /// Creates the report of a section's headers or footers of one kind.
  public init(section: Int, kind: String, width: Double? = nil, height: Double? = nil) {
    self.init(section: section, element: .boundary(kind: kind), width: width, height: height)
  }
}
