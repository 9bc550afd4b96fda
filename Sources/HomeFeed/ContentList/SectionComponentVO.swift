import JSONStream

/// What a content of a screen is.
public enum SectionComponentType: Sendable, Hashable, CaseIterable {
  /// ``TitleSectionVO``
  case title
  /// ``PlusTitleSectionVO``
  case titlePlus
}

/// A content of a screen as it is shown.
public protocol SectionComponentVO: Sendable, Hashable {
  /// What it is.
  var type: SectionComponentType { get }
}

extension SectionComponentVO {
  /// For comparing contents of different types.
  var erased: AnyHashable { AnyHashable(self) }
}

/// A title with badges and a description.
public struct TitleSectionVO: SectionComponentVO {
  /// What it is.
  public var type: SectionComponentType { .title }
  /// The title.
  public var titleText: String
  /// The badges beside it.
  public var badges: [BadgeVO]
  /// What stands below it.
  public var description: String

  /// Creates a title.
  public init(titleText: String, badges: [BadgeVO], description: String) {
    self.titleText = titleText
    self.badges = badges
    self.description = description
  }
}

/// A title with an image in a row of its own above it, with badges and a description.
public struct PlusTitleSectionVO: SectionComponentVO {
  /// What it is.
  public var type: SectionComponentType { .titlePlus }
  /// The image of the first row; nil when there is none.
  public var firstRowImage: RowImageVO?
  /// The title.
  public var titleText: TitleTextVO
  /// The badges beside it.
  public var badges: [BadgeVO]
  /// What stands below it.
  public var description: String

  /// Creates a title.
  public init(firstRowImage: RowImageVO?, titleText: TitleTextVO, badges: [BadgeVO], description: String) {
    self.firstRowImage = firstRowImage
    self.titleText = titleText
    self.badges = badges
    self.description = description
  }
}
