/// A badge beside a title.
public struct BadgeDTO: Sendable, Hashable, Codable {
  /// The path of the image.
  public var badgeImage: String?
  /// The text.
  public var text: String?

  /// Creates a badge.
  public init(badgeImage: String? = nil, text: String? = nil) {
    self.badgeImage = badgeImage
    self.text = text
  }
}

extension KeyedDecodingContainer {
  /// Decodes absent or null badges as none. Synthesized conformances prefer it to the standard library's.
  func decode(_ type: [BadgeDTO].Type, forKey key: Key) throws -> [BadgeDTO] {
    try decodeIfPresent(type, forKey: key) ?? []
  }
}

/// The image of a row, whose size is sent as strings.
public struct RowImageDTO: Sendable, Hashable, Codable {
  /// The image's URL.
  public var imageUrl: String?
  /// The width in points.
  public var width: String?
  /// The height in points.
  public var height: String?

  /// Creates an image.
  public init(imageUrl: String? = nil, width: String? = nil, height: String? = nil) {
    self.imageUrl = imageUrl
    self.width = width
    self.height = height
  }
}

/// A title and its text attributes; the size is sent as a string.
public struct TitleTextDTO: Sendable, Hashable, Codable {
  /// The title.
  public var text: String?
  /// The text size, in points.
  public var textSize: String?
  /// The text colour's name.
  public var textColor: String?
  /// The text style's name.
  public var textStyle: String?

  /// Creates a title.
  public init(text: String? = nil, textSize: String? = nil, textColor: String? = nil, textStyle: String? = nil) {
    self.text = text
    self.textSize = textSize
    self.textColor = textColor
    self.textStyle = textStyle
  }
}
