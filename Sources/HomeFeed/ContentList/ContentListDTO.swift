/// A content list (`content-list`) as the backend sends it. ``toEntity()`` returns its presentation model.
public struct ContentListDTO: Sendable, Hashable, Codable {
  /// The screen's name, such as `Home`.
  public var screenName: String
  /// The contents of the screen, in order.
  public var contents: [ContentDTO]

  /// Creates a content list.
  public init(screenName: String, contents: [ContentDTO]) {
    self.screenName = screenName
    self.contents = contents
  }
}

/// One content of a content list: `{"sectionComponentType":"TITLE","section":{…}}`.
public enum ContentDTO: Sendable, Hashable {
  /// The content `TITLE`.
  case title(TitleSectionDTO)
  /// The content `PLUS_TITLE`.
  case plusTitle(PlusTitleSectionDTO)

  /// The types of contents.
  public enum Kind: String, Sendable, CaseIterable {
    /// The type `TITLE`.
    case title = "TITLE"
    /// The type `PLUS_TITLE`.
    case plusTitle = "PLUS_TITLE"
  }

  var kind: Kind {
    switch self {
    case .title: .title
    case .plusTitle: .plusTitle
    }
  }

  /// The content's type, as the backend sends it.
  public var sectionComponentType: String { kind.rawValue }
}
