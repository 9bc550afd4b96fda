public import JSONStream

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

extension ContentDTO: Codable {
  private enum CodingKeys: String, CodingKey {
    case sectionComponentType, section
  }

  /// Decodes a content, with a section of the content's type.
  ///
  /// - Throws: `DecodingError`; for an unknown type with a `JSONStreamError` of code `unknownSectionComponent`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let name = try container.decode(String.self, forKey: .sectionComponentType)
    switch Kind(named: name) {
    case .title: self = .title(try container.decode(TitleSectionDTO.self, forKey: .section))
    case .plusTitle: self = .plusTitle(try container.decode(PlusTitleSectionDTO.self, forKey: .section))
    case nil:
      let message = Self.unknown(name)
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: container.codingPath + [CodingKeys.sectionComponentType], debugDescription: message,
          underlyingError: JSONStreamError(code: .unknownSectionComponent, category: .data, message: message)))
    }
  }

  /// Encodes a content as the backend sends it.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(sectionComponentType, forKey: .sectionComponentType)
    switch self {
    case .title(let section): try container.encode(section, forKey: .section)
    case .plusTitle(let section): try container.encode(section, forKey: .section)
    }
  }

  /// Returns the message of an unknown type.
  public static func unknown(_ name: String) -> String {
    .unknown("sectionComponentType", name, knowing: Kind.allCases.map(\.rawValue))
  }
}

extension JSONStreamError.Code {
  /// A content of an unknown type.
  public static let unknownSectionComponent = Self(rawValue: "unknownSectionComponent")
  /// A content list for an unknown screen.
  public static let unknownScreenType = Self(rawValue: "unknownScreenType")
}

extension ContentListDTO {
  /// Returns the screen's presentation model.
  ///
  /// - Throws: `JSONStreamError` of code `unknownScreenType`, without a position, for an unknown screen.
  public func toEntity() throws -> ScreenVO {
    ScreenVO(screenType: try Self.screenType(named: screenName), contents: contents.map { $0.toEntity() })
  }

  /// Returns the screen of a name.
  ///
  /// - Throws: `JSONStreamError` of code `unknownScreenType`, with a path relative to the content list.
  public static func screenType(named name: String) throws -> ScreenType {
    if let type = ScreenType(named: name) { return type }
    throw JSONStreamError(
      code: .unknownScreenType, category: .data,
      message: .unknown("screenName", name, knowing: ScreenType.allCases.map(\.rawValue)),
      path: JSONPath([.key("screenName")]))
  }
}

extension ContentDTO {
  /// Returns the content's presentation model, with defaults for missing values.
  public func toEntity() -> any SectionComponentVO {
    switch self {
    case .title(let section): section.toEntity()
    case .plusTitle(let section): section.toEntity()
    }
  }
}

extension TitleSectionDTO {
  /// Returns the section's presentation model; a missing title is `unknown`.
  public func toEntity() -> TitleSectionVO {
    TitleSectionVO(
      titleText: title ?? "unknown", badges: badges.map { $0.toEntity() }, description: description ?? "")
  }
}

extension PlusTitleSectionDTO {
  /// Returns the section's presentation model; a missing title is `unknown`.
  public func toEntity() -> PlusTitleSectionVO {
    PlusTitleSectionVO(
      firstRowImage: firstRowImage?.toEntity(), titleText: (titleText ?? TitleTextDTO()).toEntity(),
      badges: badges.map { $0.toEntity() }, description: description ?? "")
  }
}

extension BadgeDTO {
  /// Returns the badge's presentation model; a missing image is `defaultImage`.
  public func toEntity() -> BadgeVO { BadgeVO(imagePath: badgeImage ?? "defaultImage", text: text) }
}

extension RowImageDTO {
  /// Returns the image's presentation model; an invalid size is 0.
  public func toEntity() -> RowImageVO {
    RowImageVO(imageUrl: imageUrl, width: width?.points ?? 0, height: height?.points ?? 0)
  }
}

extension TitleTextDTO {
  /// Returns the title's presentation model, by default with 17 points and bold.
  public func toEntity() -> TitleTextVO {
    TitleTextVO(
      text: text ?? "unknown", textSize: textSize?.points ?? 17, textColor: textColor,
      textStyle: textStyle.map(TextStyle.init) ?? .bold)
  }
}

extension String {
  fileprivate var points: Double? {
    guard let points = Double(self), points.isFinite, points >= 0 else { return nil }
    return points
  }
}

extension ContentDTO: StreamDecodable {
  /// Decodes a content, with a section of the content's type, which may follow the section.
  ///
  /// - Throws: `JSONValueError`; of code `unknownSectionComponent` for an unknown type.
  public init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    let kind = try object.decode("sectionComponentType") { value in
      let name = try value.string()
      guard let kind = Kind(named: name) else { throw value.failure(.unknownSectionComponent, Self.unknown(name)) }
      return kind
    }
    switch kind {
    case .title: self = .title(try object.decode("section"))
    case .plusTitle: self = .plusTitle(try object.decode("section"))
    }
  }
}

extension TitleSectionDTO: StreamDecodable {
  /// Decodes a section.
  public init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    try self.init(
      type: object.decodeIfPresent("type"), title: object.decodeIfPresent("title"),
      badges: object.decodeIfPresent("badges") ?? [], description: object.decodeIfPresent("description"))
  }
}

extension PlusTitleSectionDTO: StreamDecodable {
  /// Decodes a section.
  public init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    try self.init(
      type: object.decodeIfPresent("type"), firstRowImage: object.decodeIfPresent("firstRowImage"),
      titleText: object.decodeIfPresent("titleText"), badges: object.decodeIfPresent("badges") ?? [],
      description: object.decodeIfPresent("description"))
  }
}

extension BadgeDTO: StreamDecodable {
  /// Decodes a badge.
  public init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    badgeImage = try object.decodeIfPresent("badgeImage")
    text = try object.decodeIfPresent("text")
  }
}

extension RowImageDTO: StreamDecodable {
  /// Decodes an image.
  public init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    try self.init(
      imageUrl: object.decodeIfPresent("imageUrl"), width: object.decodeIfPresent("width"),
      height: object.decodeIfPresent("height"))
  }
}

extension TitleTextDTO: StreamDecodable {
  /// Decodes a title.
  public init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    try self.init(
      text: object.decodeIfPresent("text"), textSize: object.decodeIfPresent("textSize"),
      textColor: object.decodeIfPresent("textColor"), textStyle: object.decodeIfPresent("textStyle"))
  }
}

/// The section of a `TITLE`.
public struct TitleSectionDTO: Sendable, Hashable, Codable {
  /// The section's type.
  public var type: String?
  /// The title.
  public var title: String?
  /// The badges beside the title; empty if absent or null.
  public var badges: [BadgeDTO]
  /// The text below the title.
  public var description: String?

  /// Creates a section.
  public init(type: String? = nil, title: String? = nil, badges: [BadgeDTO] = [], description: String? = nil) {
    self.type = type
    self.title = title
    self.badges = badges
    self.description = description
  }
}

/// The section of a `PLUS_TITLE`.
public struct PlusTitleSectionDTO: Sendable, Hashable, Codable {
  /// The section's type.
  public var type: String?
  /// The image of the first row.
  public var firstRowImage: RowImageDTO?
  /// The title.
  public var titleText: TitleTextDTO?
  /// The badges beside the title; empty if absent or null.
  public var badges: [BadgeDTO]
  /// The text below the title.
  public var description: String?

  /// Creates a section.
  public init(
    type: String? = nil, firstRowImage: RowImageDTO? = nil, titleText: TitleTextDTO? = nil, badges: [BadgeDTO] = [],
    description: String? = nil
  ) {
    self.type = type
    self.firstRowImage = firstRowImage
    self.titleText = titleText
    self.badges = badges
    self.description = description
  }
}
