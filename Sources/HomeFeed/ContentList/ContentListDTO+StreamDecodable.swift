public import JSONStream

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
