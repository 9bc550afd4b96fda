public import CompositionalLayout

/// One thing that lies elsewhere in a recording than in the layout, and the rule that decided its place or size here.
public struct LayoutDifference: Sendable, Hashable {
  /// What differs.
  public enum Subject: Sendable, Hashable {
    /// The number of sections.
    case sectionCount
    /// The number of a section's items.
    case itemCount(section: Int)
    /// An item's frame.
    case item(section: Int, item: Int)
    /// A header, footer or badge.
    case supplementary(kind: String, section: Int, index: Int)
    /// A background.
    case decoration(kind: String, section: Int, index: Int)
    /// The content's width.
    case contentWidth
    /// The content's height.
    case contentHeight
    /// Where an orthogonal section's scroll space lies.
    case scrollFrame(section: Int)
    /// The extent of what scrolls in an orthogonal section.
    case scrollContent(section: Int)
    /// Where an orthogonal section comes to rest, asked for an offset.
    case rest(section: Int, asked: Double)
    /// Why the layout is impossible.
    case error
    /// The rules of which a decision bears on the frames.
    case assumptions
  }

  /// What stands on one side.
  public enum Value: Sendable, Hashable {
    /// A frame, in points, and what lies above what, where both sides say so.
    case frame(LayoutRect, zIndex: Int?)
    /// An extent, in points.
    case extent(LayoutExtent)
    /// A length, in points.
    case length(Double)
    /// A number of things.
    case count(Int)
    /// Rules.
    case rules([LayoutRule])
    /// What an error says.
    case text(String)
  }

  /// What differs.
  public var subject: Subject
  /// What the layout says; nil when it has no such thing.
  public var ours: Value?
  /// What was recorded; nil when there is no such thing in the recording.
  public var theirs: Value?
  /// The rule that decided the differing size, or, where only the origin differs, the place; nil for a number of
  /// sections or items, which the description states, and for assumptions.
  public var rule: LayoutRule?
  /// The path of what describes the element; nil where nothing in the layout does.
  public var path: String?
}

extension LayoutDifference {
  /// Theirs less ours in points, x, y, width and height in turn (width and height alone for an extent, one number for a
  /// length); empty where there are not two such values.
  public var differences: [Double] {
    switch (ours, theirs) {
    case (.frame(let ours, _), .frame(let theirs, _)):
      [theirs.x - ours.x, theirs.y - ours.y, theirs.w - ours.w, theirs.h - ours.h]
    case (.extent(let ours), .extent(let theirs)): [theirs.w - ours.w, theirs.h - ours.h]
    case (.length(let ours), .length(let theirs)): [theirs - ours]
    default: []
    }
  }

  /// The largest of ``differences``, without its sign; nil where there are none.
  public var worst: Double? { differences.map(abs).max() }
}

extension LayoutDifference.Subject: CustomStringConvertible {
  /// `section 2 item 5`, `header 0 of section 1`, `contentHeight` …
  public var description: String {
    switch self {
    case .sectionCount: "number of sections"
    case .itemCount(let section): "number of items in section \(section)"
    case .item(let section, let item): "section \(section) item \(item)"
    case .supplementary(let kind, let section, let index), .decoration(let kind, let section, let index):
      "\(kind) \(index) of \(section < 0 ? "the layout" : "section \(section)")"
    case .contentWidth: "contentWidth"
    case .contentHeight: "contentHeight"
    case .scrollFrame(let section): "scrollFrame of section \(section)"
    case .scrollContent(let section): "contentSize of section \(section)"
    case .rest(let section, let asked): "rest of section \(section), asked for \(asked)"
    case .error: "error"
    case .assumptions: "assumptions"
    }
  }
}
