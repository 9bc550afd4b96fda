// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// The app as it is: its models, and its way to decode them. Nothing here is changed for Sectile.

public struct FeedResponse: Decodable, Sendable {
  public struct Feed: Decodable, Sendable { public var blocks: [Block] }

  public var feed: Feed
}

public struct Block: Decodable, Sendable {
  public static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }()

  enum CodingKeys: CodingKey { case entries }

  public var header: BlockHeader
  public var entries: [NewsCell]

  public init(from decoder: any Decoder) throws {
    header = try BlockHeader(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch header.kind {
    case .story: entries = try container.decode([Story].self, forKey: .entries).map(NewsCell.story)
    case .ticker:
      entries = try container.decode([Ticker].self, forKey: .entries).map(NewsCell.ticker)
    case .gallery:
      entries = try container.decode([Gallery].self, forKey: .entries).map(NewsCell.gallery)
    case .ad: entries = []
    }
  }
}

public enum BlockKind: String, Decodable, Sendable, CaseIterable { case story, ticker, gallery, ad }

public struct BlockHeader: Decodable, Equatable, Sendable {
  public var kind: BlockKind
  public var headline: String
  /// The name of a layout; that of the kind where the backend sends none.
  public var layout: String?
  public var accent: String?
}

public enum NewsCell: Equatable, Sendable { case story(Story), ticker(Ticker), gallery(Gallery) }

public struct Story: Decodable, Equatable, Sendable {
  public var id: String
  public var title: String
  public var byline: String?
  public var published: Date
  public var tags: [String]
  public var image: Picture
}

public struct Picture: Decodable, Equatable, Sendable {
  public var url: URL, width: Int, height: Int
}

public struct Ticker: Decodable, Equatable, Sendable { public var symbol: String, change: Double }

public struct Gallery: Decodable, Equatable, Sendable {
  public struct Slide: Decodable, Equatable, Sendable { public var url: URL, caption: String }

  public var pictures: [Slide]
}

/// A story as the search screen shows it.
public struct SearchHit: Decodable, Equatable, Sendable {
  public var id: String, title: String, published: Date
}

public struct SearchPage: Decodable, Equatable, Sendable { public var cursor: String? }
