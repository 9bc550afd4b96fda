public import JSONStream

/// A content list (`content-list`) as the backend sends it. ``toEntity()`` returns its presentation
/// model.
public struct ContentListDTO: Sendable, Hashable, Decodable {
  var screenName: String
  /// The contents of the screen, in order.
  public var contents: [ContentDTO]
}

/// One content of a content list: `{"sectionComponentType":"TITLE","section":{…}}`.
public enum ContentDTO: Sendable, Hashable {
  /// The content `TITLE`.
  case title(TitleSectionDTO)
  /// The content `PLUS_TITLE`.
  case plusTitle(PlusTitleSectionDTO)

  /// The known types of contents. The raw value is the backend's name.
  enum Kind: String, CaseIterable {
    case title = "TITLE"
    case plusTitle = "PLUS_TITLE"
  }

  private var kind: Kind {
    if case .title = self { .title } else { .plusTitle }
  }

  /// The content's type, as the backend sends it.
  public var sectionComponentType: String { kind.rawValue }

  private static func unknown(_ name: String) -> String {
    .unknown("sectionComponentType", name, knowing: Kind.allCases.map(\.rawValue))
  }
}

extension ContentDTO: Decodable {
  /// The keys of a content.
  private enum CodingKeys: String, CodingKey {
    case sectionComponentType, section
  }

  /// Decodes a content, with a section of the content's type.
  ///
  /// - Throws: `DecodingError`; for an unknown type with a `JSONStreamError` of code
  ///   `unknownSectionComponent`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let name = try container.decode(String.self, forKey: .sectionComponentType)
    switch Kind(named: name) {
    case .title: self = .title(try container.decode(TitleSectionDTO.self, forKey: .section))
    case .plusTitle:
      self = .plusTitle(try container.decode(PlusTitleSectionDTO.self, forKey: .section))
    case nil:
      let message = Self.unknown(name)
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: container.codingPath + [CodingKeys.sectionComponentType],
          debugDescription: message,
          underlyingError: JSONStreamError(
            code: .unknownSectionComponent, category: .data, message: message)))
    }
  }
}

extension ContentDTO: StreamDecodable {
  /// Decodes a content, with a section of the content's type, which may follow the section.
  ///
  /// - Throws: `JSONElementError`; of code `unknownSectionComponent` for an unknown type.
  public init(from value: borrowing JSONElement) throws {
    var object = try value.object()
    let kind = try object.decode("sectionComponentType") { value in
      let name = try value.string()
      guard let kind = Kind(named: name) else {
        throw value.failure(.unknownSectionComponent, Self.unknown(name))
      }
      return kind
    }
    switch kind {
    case .title: self = .title(try object.decode("section") { try TitleSectionDTO(from: $0) })
    case .plusTitle:
      self = .plusTitle(try object.decode("section") { try PlusTitleSectionDTO(from: $0) })
    }
  }
}

extension JSONStreamError.Code {
  /// A content of an unknown type.
  public static let unknownSectionComponent = Self.other("unknownSectionComponent")
  /// A content list for an unknown screen.
  static let unknownScreenType = Self.other("unknownScreenType")
}

extension SkipReport.Part {
  /// One content of a content list.
  public static let content = Self.other("content")
}

/// The section of a `TITLE`.
public struct TitleSectionDTO: Sendable, Hashable, Decodable {
  var type: String?
  var title: String?
  var badges: [BadgeDTO] = []
  var description: String?
}

extension TitleSectionDTO {
  init(from value: borrowing JSONElement) throws {
    var object = try value.object()
    try self.init(
      type: object.decodeIfPresent("type"), title: object.decodeIfPresent("title"),
      badges: object.decodeIfPresent("badges") ?? [],
      description: object.decodeIfPresent("description"))
  }
}

/// The section of a `PLUS_TITLE`.
public struct PlusTitleSectionDTO: Sendable, Hashable, Decodable {
  var type: String?
  var firstRowImage: RowImageDTO?
  var titleText: TitleTextDTO?
  var badges: [BadgeDTO] = []
  var description: String?
}

extension PlusTitleSectionDTO {
  init(from value: borrowing JSONElement) throws {
    var object = try value.object()
    try self.init(
      type: object.decodeIfPresent("type"), firstRowImage: object.decodeIfPresent("firstRowImage"),
      titleText: object.decodeIfPresent("titleText"),
      badges: object.decodeIfPresent("badges") ?? [],
      description: object.decodeIfPresent("description"))
  }
}

/// A badge beside a title.
struct BadgeDTO: Hashable, Decodable {
  var badgeImage: String?
  var text: String?
}

extension BadgeDTO: StreamDecodable {
  init(from value: borrowing JSONElement) throws {
    var object = try value.object()
    try self.init(
      badgeImage: object.decodeIfPresent("badgeImage"), text: object.decodeIfPresent("text"))
  }
}

extension KeyedDecodingContainer {
  /// Decodes absent or null badges as none. Synthesized conformances prefer it to the standard
  /// library's.
  func decode(_ type: [BadgeDTO].Type, forKey key: Key) throws -> [BadgeDTO] {
    try decodeIfPresent(type, forKey: key) ?? []
  }
}

/// The image of a row, whose size is sent as strings.
struct RowImageDTO: Hashable, Decodable {
  var imageUrl: String?
  var width: String?
  var height: String?
}

extension RowImageDTO: StreamDecodable {
  init(from value: borrowing JSONElement) throws {
    var object = try value.object()
    try self.init(
      imageUrl: object.decodeIfPresent("imageUrl"), width: object.decodeIfPresent("width"),
      height: object.decodeIfPresent("height"))
  }
}

/// A title and its text attributes; the size is sent as a string.
struct TitleTextDTO: Hashable, Decodable {
  var text: String?
  var textSize: String?
  var textColor: String?
  var textStyle: String?
}

extension TitleTextDTO: StreamDecodable {
  init(from value: borrowing JSONElement) throws {
    var object = try value.object()
    try self.init(
      text: object.decodeIfPresent("text"), textSize: object.decodeIfPresent("textSize"),
      textColor: object.decodeIfPresent("textColor"), textStyle: object.decodeIfPresent("textStyle")
    )
  }
}
