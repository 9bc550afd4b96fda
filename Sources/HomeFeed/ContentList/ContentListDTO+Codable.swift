public import JSONStream

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
