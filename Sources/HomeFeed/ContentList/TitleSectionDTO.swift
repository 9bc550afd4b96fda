/// The section of a `TITLE`.
public struct TitleSectionDTO: Sendable, Hashable, Codable {
  /// The section's type.
  public var type: String?
  /// The title.
  public var title: String?
  /// The badges beside the title; empty if absent or null.
  public var badges: [BadgeDTO]
  /// The text below the title.
  public var description: String?

  /// Creates a section.
  public init(type: String? = nil, title: String? = nil, badges: [BadgeDTO] = [], description: String? = nil) {
    self.type = type
    self.title = title
    self.badges = badges
    self.description = description
  }
}
