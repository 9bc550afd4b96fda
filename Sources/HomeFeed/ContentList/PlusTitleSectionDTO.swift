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

extension PlusTitleSectionDTO {
  private enum CodingKeys: String, CodingKey {
    case type, firstRowImage, titleText, badges, description
  }

  /// Decodes a section.
  ///
  /// - Throws: `DecodingError` as the decoder does.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    type = try container.decodeIfPresent(String.self, forKey: .type)
    firstRowImage = try container.decodeIfPresent(RowImageDTO.self, forKey: .firstRowImage)
    titleText = try container.decodeIfPresent(TitleTextDTO.self, forKey: .titleText)
    badges = try container.decodeIfPresent([BadgeDTO].self, forKey: .badges) ?? []
    description = try container.decodeIfPresent(String.self, forKey: .description)
  }
}
