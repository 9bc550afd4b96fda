/// The section of a `PLUS_TITLE`.
public struct PlusTitleSectionDTO: Sendable, Hashable, Codable {
  /// The section's type.
  public var type: String?
  /// The image of the first row.
  public var firstRowImage: RowImageDTO?
  /// The title.
  public var titleText: TitleTextDTO?
  /// The badges beside the title; empty if absent or null.
  public var badges: [BadgeDTO]
  /// The text below the title.
  public var description: String?

  /// Creates a section.
  public init(
    type: String? = nil, firstRowImage: RowImageDTO? = nil, titleText: TitleTextDTO? = nil, badges: [BadgeDTO] = [],
    description: String? = nil
  ) {
    self.type = type
    self.firstRowImage = firstRowImage
    self.titleText = titleText
    self.badges = badges
    self.description = description
  }
}
