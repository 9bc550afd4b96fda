/// A placed view: a cell, a header, footer or badge, or a background, as
/// UICollectionViewLayoutAttributes.
public struct LayoutElement: Sendable, Hashable {
  /// The category of a view.
  public enum Category: Sendable, Hashable {
    /// A cell.
    case item
    /// A header, footer or badge of this kind.
    case supplementary(kind: String)
    /// A background of this kind.
    case decoration(kind: String)

    private var name: (order: Int, kind: UTF8Name) {
      switch self {
      case .item: (0, UTF8Name(""))
      case .supplementary(let kind): (1, UTF8Name(kind))
      case .decoration(let kind): (2, UTF8Name(kind))
      }
    }

    /// Compares categories, kinds by their UTF-8 bytes.
    public static func == (one: Category, other: Category) -> Bool {
      one.name == other.name
    }

    /// Hashes the category and the kind's UTF-8 bytes.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(name.order)
      hasher.combine(name.kind)
    }
  }

  /// The value of ``section`` for the whole layout's headers and footers: −1.
  public static let wholeLayout = -1

  /// The view's category.
  public var category: Category
  /// The section's index; ``wholeLayout`` for a header or footer of the whole layout.
  public var section: Int
  /// The index of a cell in its section; for other views their index among those of their kind in
  /// the section.
  public var index: Int
  /// The frame, in points.
  public var frame: LayoutRect
  /// The stacking order within the section.
  public var zIndex: Int
}

extension LayoutElement {
  package var kind: String {
    switch category {
    case .item: ""
    case .supplementary(let kind), .decoration(let kind): kind
    }
  }
}
