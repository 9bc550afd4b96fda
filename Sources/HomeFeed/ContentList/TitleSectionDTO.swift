/// The section of a `TITLE`.
public struct TitleSectionDTO: Sendable, Hashable, Codable {
  /// The section's type.
  public var type: String?
  /// The title.
  public var title: String?
  /// The badges beside it; absent or null is none.
  public var badges: [BadgeDTO]
  /// What stands below it.
  public var description: String?

  /// Creates a section.
  public init(type: String? = nil, title: String? = nil, badges: [BadgeDTO] = [], description: String? = nil) {
    self.type = type
    self.title = title
    self.badges = badges
    self.description = description
  }
}

extension TitleSectionDTO {
  private enum CodingKeys: String, CodingKey {
    case type, title, badges, description
  }

  /// Decodes a section.
  ///
  /// - Throws: `DecodingError` as the decoder does.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    type = try container.decodeIfPresent(String.self, forKey: .type)
    title = try container.decodeIfPresent(String.self, forKey: .title)
    badges = try container.decodeIfPresent([BadgeDTO].self, forKey: .badges) ?? []
    description = try container.decodeIfPresent(String.self, forKey: .description)
  }
}
