import JSONStream

/// The type of a screen's content.
public enum SectionComponentType: Sendable, Hashable, CaseIterable {
  /// The type of ``TitleSectionVO``.
  case title
  /// The type of ``PlusTitleSectionVO``.
  case titlePlus
}

/// The presentation model of a screen's content.
public protocol SectionComponentVO: Sendable, Hashable {
  /// The content's type.
  var type: SectionComponentType { get }
}

extension SectionComponentVO {
  var erased: AnyHashable { AnyHashable(self) }
}

/// A title with badges and a description.
public struct TitleSectionVO: SectionComponentVO {
  /// The content's type.
  public var type: SectionComponentType { .title }
  /// The title.
  public var titleText: String
  /// The badges beside the title.
  public var badges: [BadgeVO]
  /// The text below the title.
  public var description: String

  /// Creates a title.
  public init(titleText: String, badges: [BadgeVO], description: String) {
    self.titleText = titleText
    self.badges = badges
    self.description = description
  }
}

/// A title below an image, with badges and a description.
public struct PlusTitleSectionVO: SectionComponentVO {
  /// The content's type.
  public var type: SectionComponentType { .titlePlus }
  /// The image of the first row; nil for none.
  public var firstRowImage: RowImageVO?
  /// The title.
  public var titleText: TitleTextVO
  /// The badges beside the title.
  public var badges: [BadgeVO]
  /// The text below the title.
  public var description: String

  /// Creates a title.
  public init(firstRowImage: RowImageVO?, titleText: TitleTextVO, badges: [BadgeVO], description: String) {
    self.firstRowImage = firstRowImage
    self.titleText = titleText
    self.badges = badges
    self.description = description
  }
}
