// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import JSONStream
public import JSONStreamFoundation

// The models as Sectile's cells. Kinds that matter get a decoder of their own, the others stay as
// they are.

extension BlockKind: StreamDecodable {}

extension CodableSettings {
  /// The present decoder's strategies, for the stream.
  public static let news = CodableSettings(Block.decoder)
}

extension NewsCell: SectionCell {
  public typealias Header = BlockHeader

  public static let keys = SectionKeys(kind: "kind", cells: "entries")

  public static func hasCells(_ kind: BlockKind) -> Bool { kind != .ad }

  public init(_ kind: BlockKind, from value: borrowing JSONElement) throws {
    switch kind {
    case .story: self = .story(try Story(from: value))
    case .ticker: self = .ticker(try value.decode(using: .news))
    case .gallery: self = .gallery(try value.decode(using: .news))
    case .ad: throw value.failure(.unknownValue, "an ad has no entries")
    }
  }
}

extension BlockHeader: SectionHeaderDecodable {
  public init(from value: borrowing JSONElement) throws {
    self = try value.decode(using: .news)
  }
}

extension Story: StreamDecodable {
  public init(from value: borrowing JSONElement) throws {
    var object = try value.object()
    try self.init(
      id: object.decode("id"), title: object.decode("title"),
      byline: object.decodeIfPresent("byline"),
      published: object.decode("published") { try $0.date(.iso8601) }, tags: object.decode("tags"),
      image: object.decode("image"))
  }
}

extension Picture: StreamDecodable {
  public init(from value: borrowing JSONElement) throws {
    var object = try value.object()
    try self.init(
      url: object.decode("url"), width: object.decode("width"), height: object.decode("height"))
  }
}
