/// A badge beside a title.
public struct BadgeDTO: Sendable, Hashable, Codable {
  /// The path of its image.
  public var badgeImage: String?
  /// Its text.
  public var text: String?

  /// Creates a badge.
  public init(badgeImage: String? = nil, text: String? = nil) {
    self.badgeImage = badgeImage
    self.text = text
  }
}

extension KeyedDecodingContainer {
  /// What the compiler's conformances of DTOs call, as it says more of the type than the standard library's: badges that
  /// are absent or null are none.
  func decode(_ type: [BadgeDTO].Type, forKey key: Key) throws -> [BadgeDTO] {
    try decodeIfPresent(type, forKey: key) ?? []
  }
}

/// The image of a row; its size comes as strings.
public struct RowImageDTO: Sendable, Hashable, Codable {
  /// Where the image lies.
  public var imageUrl: String?
  /// Its width in points.
  public var width: String?
  /// Its height in points.
  public var height: String?

  /// Creates an image.
  public init(imageUrl: String? = nil, width: String? = nil, height: String? = nil) {
    self.imageUrl = imageUrl
    self.width = width
    self.height = height
  }
}

/// A title and how it is set; its size comes as a string.
public struct TitleTextDTO: Sendable, Hashable, Codable {
  /// The title.
  public var text: String?
  /// Its size in points.
  public var textSize: String?
  /// Its colour.
  public var textColor: String?
  /// Its style.
  public var textStyle: String?

  /// Creates a title.
  public init(text: String? = nil, textSize: String? = nil, textColor: String? = nil, textStyle: String? = nil) {
    self.text = text
    self.textSize = textSize
    self.textColor = textColor
    self.textStyle = textStyle
  }
}
