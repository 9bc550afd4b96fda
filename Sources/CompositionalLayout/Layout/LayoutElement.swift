/// Something that a layout places: a cell, a header, footer or badge, or a background.
public struct LayoutElement: Sendable, Hashable {
  /// What it is.
  public enum Category: Sendable, Hashable {
    /// A cell.
    case item
    /// A header, footer or badge of this kind.
    case supplementary(kind: String)
    /// A background of this kind.
    case decoration(kind: String)

    /// Whether two are the same; kinds by their bytes.
    public static func == (one: Category, other: Category) -> Bool {
      switch (one, other) {
      case (.item, .item): true
      case (.supplementary(let one), .supplementary(let other)), (.decoration(let one), .decoration(let other)):
        one.hasSameBytes(as: other)
      default: false
      }
    }

    /// Hashes the category, and the kind's bytes.
    public func hash(into hasher: inout Hasher) {
      switch self {
      case .item: hasher.combine(0)
      case .supplementary(let kind):
        hasher.combine(1)
        hasher.combine(UTF8Name(kind))
      case .decoration(let kind):
        hasher.combine(2)
        hasher.combine(UTF8Name(kind))
      }
    }
  }

  /// What stands for the section of the whole layout's headers and footers: −1.
  public static let wholeLayout = -1

  /// What it is.
  public var category: Category
  /// The section's index; ``wholeLayout`` for what belongs to no section.
  public var section: Int
  /// The item's index for a cell and its badges; 0, 1 … per kind within the section for the others.
  public var index: Int
  /// The frame, in points.
  public var frame: LayoutRect
  /// What lies above what within the section.
  public var zIndex: Int
}

extension LayoutElement {
  /// The kind of a supplementary view or decoration; empty for an item.
  package var kind: String {
    switch category {
    case .item: ""
    case .supplementary(let kind), .decoration(let kind): kind
    }
  }
}
