/// The section of a `PLUS_TITLE`.
public struct PlusTitleSectionDTO: Sendable, Hashable, Codable {
  /// The section's type.
  public var type: String?
  /// The image of the first row.
  public var firstRowImage: RowImageDTO?
  /// The title.
  public var titleText: TitleTextDTO?
  /// The badges beside it; absent or null is none.
  public var badges: [BadgeDTO]
  /// What stands below it.
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
