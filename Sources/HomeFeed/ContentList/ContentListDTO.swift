/// A content list (`content-list`) as the backend sends it.
///
/// ``toEntity()`` turns it into what a screen shows.
public struct ContentListDTO: Sendable, Hashable, Codable {
  /// The screen's name: `Home`.
  public var screenName: String
  /// What the screen shows, in order.
  public var contents: [ContentDTO]

  /// Creates a content list.
  public init(screenName: String, contents: [ContentDTO]) {
    self.screenName = screenName
    self.contents = contents
  }
}

/// One content of a content list: `{"sectionComponentType":"TITLE","section":{…}}`.
public enum ContentDTO: Sendable, Hashable {
  /// `TITLE`
  case title(TitleSectionDTO)
  /// `PLUS_TITLE`
  case plusTitle(PlusTitleSectionDTO)

  /// The names that backends send.
  public enum Kind: String, Sendable, CaseIterable {
    /// `TITLE`
    case title = "TITLE"
    /// `PLUS_TITLE`
    case plusTitle = "PLUS_TITLE"
  }

  var kind: Kind {
    switch self {
    case .title: .title
    case .plusTitle: .plusTitle
    }
  }

  /// The name of the content's type that the backend sends (`sectionComponentType`).
  public var sectionComponentType: String { kind.rawValue }
}
