import JSONStream

/// The presentation model of a content list's screen.
public struct ScreenVO: Sendable, Hashable {
  /// The screen's type.
  public var screenType: ScreenType
  /// The contents of the screen, in order.
  public var contents: [SectionVO]
}

/// The screens that have content lists.
public enum ScreenType: String, Sendable, Hashable, CaseIterable {
  /// The home screen.
  case home = "Home"

  /// - Throws: `JSONStreamError` of code `unknownScreenType`, with a path relative to the content
  ///   list.
  init(ofScreen name: String) throws {
    guard let type = ScreenType(named: name) else {
      throw JSONStreamError(
        code: .unknownScreenType, category: .data,
        message: .unknown("screenName", name, knowing: Self.allCases.map(\.rawValue)),
        path: JSONPath([.key("screenName")]))
    }
    self = type
  }
}

/// The presentation model of a screen's content.
public enum SectionVO: Sendable, Hashable {
  /// A title with badges and a description.
  case title(TitleSectionVO)
  /// A title below an image.
  case plusTitle(PlusTitleSectionVO)
}

/// A title with badges and a description.
public struct TitleSectionVO: Sendable, Hashable {
  /// The title.
  public var titleText: String
  /// The badges beside the title.
  public var badges: [BadgeVO]
  /// The text below the title.
  public var description: String
}

/// A title below an image, with badges and a description.
public struct PlusTitleSectionVO: Sendable, Hashable {
  /// The image of the first row; nil for none.
  public var firstRowImage: RowImageVO?
  /// The title.
  public var titleText: TitleTextVO
  /// The badges beside the title.
  public var badges: [BadgeVO]
  /// The text below the title.
  public var description: String
}

/// A badge beside a title.
public struct BadgeVO: Sendable, Hashable {
  /// The path of the image.
  public var imagePath: String
  /// The text; nil for an image only.
  public var text: String?
}

/// The image of a row.
public struct RowImageVO: Sendable, Hashable {
  /// The image's URL; nil if the backend sends none.
  public var imageUrl: String?
  /// The width in points; 0 if unknown.
  public var width: Double
  /// The height in points; 0 if unknown.
  public var height: Double
}

/// A title and its text attributes.
public struct TitleTextVO: Sendable, Hashable {
  /// The title.
  public var text: String
  /// The text size, in points.
  public var textSize: Double
  /// The text colour's name in the backend; nil for the screen's own.
  public var textColor: String?
  /// The text style's name in the backend, `bold` by default.
  public var textStyle: String
}

// From what the backend sends to what the screen shows.

extension ContentListDTO {
  /// Returns the screen's presentation model.
  ///
  /// - Throws: `JSONStreamError` of code `unknownScreenType`, without a position, for an unknown
  ///   screen.
  public func toEntity() throws -> ScreenVO {
    ScreenVO(
      screenType: try ScreenType(ofScreen: screenName), contents: contents.map { $0.toEntity() })
  }
}

extension ContentDTO {
  /// Returns the content's presentation model, with defaults for missing values: `unknown` for a
  /// title.
  public func toEntity() -> SectionVO {
    switch self {
    case .title(let section):
      .title(
        TitleSectionVO(
          titleText: section.title ?? "unknown", badges: section.badges.map(BadgeVO.init),
          description: section.description ?? ""))
    case .plusTitle(let section):
      .plusTitle(
        PlusTitleSectionVO(
          firstRowImage: section.firstRowImage.map(RowImageVO.init),
          titleText: TitleTextVO(section.titleText ?? TitleTextDTO()),
          badges: section.badges.map(BadgeVO.init),
          description: section.description ?? ""))
    }
  }
}

extension BadgeVO {
  init(_ badge: BadgeDTO) {
    self.init(imagePath: badge.badgeImage ?? "defaultImage", text: badge.text)
  }
}

extension RowImageVO {
  init(_ image: RowImageDTO) {
    self.init(
      imageUrl: image.imageUrl, width: image.width?.points ?? 0, height: image.height?.points ?? 0)
  }
}

extension TitleTextVO {
  init(_ title: TitleTextDTO) {
    self.init(
      text: title.text ?? "unknown", textSize: title.textSize?.points ?? 17,
      textColor: title.textColor,
      textStyle: title.textStyle ?? "bold")
  }
}

extension String {
  /// The number of points that a text states; nil if it is no size.
  fileprivate var points: Double? {
    guard let points = Double(self), points.isFinite, points >= 0 else {
      return nil
    }
    return points
  }
}
