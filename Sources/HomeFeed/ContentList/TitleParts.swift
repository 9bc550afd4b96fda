/// A badge beside a title.
public struct BadgeVO: Sendable, Hashable {
  /// The path of the image.
  public var imagePath: String
  /// The text; nil for an image only.
  public var text: String?

  /// Creates a badge.
  public init(imagePath: String, text: String?) {
    self.imagePath = imagePath
    self.text = text
  }
}

/// The image of a row.
public struct RowImageVO: Sendable, Hashable {
  /// The image's URL; nil if the backend sends none.
  public var imageUrl: String?
  /// The width in points; 0 if unknown.
  public var width: Double
  /// The height in points; 0 if unknown.
  public var height: Double

  /// Creates an image.
  public init(imageUrl: String?, width: Double, height: Double) {
    self.imageUrl = imageUrl
    self.width = width
    self.height = height
  }
}

/// A title and its text attributes.
public struct TitleTextVO: Sendable, Hashable {
  /// The title.
  public var text: String
  /// The text size, in points.
  public var textSize: Double
  /// The text colour's name in the backend; nil for the screen's own.
  public var textColor: String?
  /// The text style.
  public var textStyle: TextStyle

  /// Creates a title.
  public init(text: String, textSize: Double, textColor: String?, textStyle: TextStyle) {
    self.text = text
    self.textSize = textSize
    self.textColor = textColor
    self.textStyle = textStyle
  }
}

/// A text style. Backends may send unknown ones.
public struct TextStyle: RawRepresentable, Sendable, Hashable {
  /// The style's name in the backend.
  public var rawValue: String

  /// Creates a style by its name in the backend.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Bold, the style of titles.
  public static let bold = Self(rawValue: "bold")
  /// The regular style.
  public static let regular = Self(rawValue: "regular")
}
