/// A badge beside a title.
public struct BadgeVO: Sendable, Hashable {
  /// The path of its image.
  public var imagePath: String
  /// Its text; nil when it is an image alone.
  public var text: String?

  /// Creates a badge.
  public init(imagePath: String, text: String?) {
    self.imagePath = imagePath
    self.text = text
  }
}

/// The image of a row.
public struct RowImageVO: Sendable, Hashable {
  /// Where the image lies; nil when the backend does not say.
  public var imageUrl: String?
  /// Its width in points; 0 when the backend does not say.
  public var width: Double
  /// Its height in points; 0 when the backend does not say.
  public var height: Double

  /// Creates an image.
  public init(imageUrl: String?, width: Double, height: Double) {
    self.imageUrl = imageUrl
    self.width = width
    self.height = height
  }
}

/// A title and how it is set.
public struct TitleTextVO: Sendable, Hashable {
  /// The title.
  public var text: String
  /// Its size in points.
  public var textSize: Double
  /// Its colour as the backend names it; nil is the screen's own.
  public var textColor: String?
  /// Its style.
  public var textStyle: TextStyle

  /// Creates a title.
  public init(text: String, textSize: Double, textColor: String?, textStyle: TextStyle) {
    self.text = text
    self.textSize = textSize
    self.textColor = textColor
    self.textStyle = textStyle
  }
}

/// A style of text: open, as backends add styles that an app does not know.
public struct TextStyle: RawRepresentable, Sendable, Hashable {
  /// The name that the backend sends.
  public var rawValue: String

  /// Creates the style that the backend names.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Bold, the style of titles.
  public static let bold = Self(rawValue: "bold")
  /// Neither bold nor anything else.
  public static let regular = Self(rawValue: "regular")
}
