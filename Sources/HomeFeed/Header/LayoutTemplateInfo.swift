/// The layout of a section as the backend describes it (`layoutTemplateDTO`).
public struct LayoutTemplateInfo: Sendable, Hashable, Codable {
  /// The layouts that apps and backend know by name.
  public enum Template: String, Sendable, Hashable, Codable, CaseIterable {
    /// Small tiles: image and title.
    case card01 = "card_01"
    /// Banners.
    case card02 = "card_02"
    /// Restaurant cards.
    case card03 = "card_03"
    /// Large rows.
    case featured01 = "featured_01"
    /// Compact rows, two cells side by side.
    case featured02 = "featured_02"
  }

  /// A direction on the screen.
  public enum Direction: String, Sendable, Hashable, Codable, CaseIterable {
    /// Along the lines of text.
    case horizontal
    /// Across the lines of text.
    case vertical
  }

  /// The named layout.
  public var layoutTemplate: Template
  /// The scroll direction: horizontal sections scroll by themselves, vertical ones with the screen.
  public var scrollDirection: Direction
  /// The axis of the template's group.
  public var groupOrientation: Direction

  /// Creates layout information.
  public init(layoutTemplate: Template, scrollDirection: Direction, groupOrientation: Direction) {
    self.layoutTemplate = layoutTemplate
    self.scrollDirection = scrollDirection
    self.groupOrientation = groupOrientation
  }
}
