package import CompositionalLayout

/// Frames recorded elsewhere, such as in a simulator, in the schema that
/// `SolvedLayout.writeJSON(contentOffset:chunkBytes:to:)` writes.
///
/// Decoding is lenient, as no recorder knows everything: absent keys are not compared, a cell that
/// is `null` was not on the screen, and unknown keys are ignored. A test case with the result under
/// `expected` is decoded as well.
public struct LayoutRecording: Sendable, Hashable {
  /// A recorded cell.
  package struct Item: Sendable, Hashable {
    package var frame: LayoutRect
    /// The stacking order; nil if unknown, as with all optional values of a recording.
    package var zIndex: Int?
  }

  /// A recorded header, footer, badge or background.
  package struct Attachment: Sendable, Hashable {
    /// The app's name for the kind of view.
    package var kind: String
    /// The section's index; −1 for the whole layout.
    package var section: Int
    /// Its number among the section's views of its kind.
    package var index: Int
    package var frame: LayoutRect
    /// The stacking order; nil if unknown.
    package var zIndex: Int?
  }

  /// The recorded scroll geometry of an orthogonal section (rule 8.3).
  package struct Orthogonal: Sendable, Hashable, Decodable {
    package var section: Int
    /// The viewport in the collection; nil if unknown.
    package var scrollFrame: LayoutRect?
    /// The extent of the groups and the spacing between them; nil if unknown.
    package var contentSize: LayoutExtent?
  }

  /// The cells by section; nil for a cell that was not on the screen. The only list that a
  /// recording must have.
  package var items: [[Item?]]
  /// The headers, footers and badges; nil if they were not recorded.
  package var supplementary: [Attachment]?
  /// Is true when there may be more of them, which were not on the screen.
  package var isSupplementaryPartial = false
  /// The backgrounds; nil if they were not recorded.
  package var decoration: [Attachment]?
  /// The content's width, in points; nil if unknown.
  package var contentWidth: Double?
  /// The content's height, in points; nil if unknown.
  package var contentHeight: Double?
  /// The scroll geometry of orthogonal sections; nil if it was not recorded.
  package var orthogonal: [Orthogonal]?
  /// The rules whose decisions the frames depend on; nil if they are not named. Numbers that are no
  /// rule are left out.
  package var assumptions: [LayoutRule]?
}

extension LayoutRecording: Decodable {
  /// The keys of a recording; `expected` is that of a test case around it.
  private enum Key: String, CodingKey {
    case items, supplementary, supplementaryPartial, decoration, contentWidth, contentHeight,
      orthogonal, assumptions,
      expected
  }

  /// Decodes a recording, or the one under the key `expected`.
  ///
  /// - Throws: `DecodingError` if there are no items, or a value has another type than in the
  ///   schema.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.container(keyedBy: Key.self)
    if !container.contains(.items), container.contains(.expected) {
      container = try container.nestedContainer(keyedBy: Key.self, forKey: .expected)
    }
    items = try container.decode([[Item?]].self, forKey: .items)
    supplementary = try container.decodeIfPresent([Attachment].self, forKey: .supplementary)
    isSupplementaryPartial =
      try container.decodeIfPresent(Bool.self, forKey: .supplementaryPartial) ?? false
    decoration = try container.decodeIfPresent([Attachment].self, forKey: .decoration)
    contentWidth = try container.decodeIfPresent(Double.self, forKey: .contentWidth)
    contentHeight = try container.decodeIfPresent(Double.self, forKey: .contentHeight)
    orthogonal = try container.decodeIfPresent([Orthogonal].self, forKey: .orthogonal)
    assumptions = try container.decodeIfPresent([String].self, forKey: .assumptions)?
      .compactMap { number in LayoutRule.allCases.first { $0.rawValue.hasSameBytes(as: number) } }
  }
}

/// The keys of a cell or another view, beside those of its frame.
private enum ViewKey: CodingKey {
  case kind, section, index, zIndex
}

extension LayoutRecording.Item: Decodable {
  package init(from decoder: any Decoder) throws {
    self.init(
      frame: try LayoutRect(from: decoder),
      zIndex: try decoder.container(keyedBy: ViewKey.self).decodeIfPresent(
        Int.self, forKey: .zIndex))
  }
}

extension LayoutRecording.Attachment: Decodable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: ViewKey.self)
    self.init(
      kind: try container.decode(String.self, forKey: .kind),
      section: try container.decode(Int.self, forKey: .section),
      index: try container.decode(Int.self, forKey: .index), frame: try LayoutRect(from: decoder),
      zIndex: try container.decodeIfPresent(Int.self, forKey: .zIndex))
  }
}
