import Foundation

// What the app has already: its models, and its way to decode them. Nothing here is changed for Sectile.

struct FeedResponse: Decodable {
  struct Response: Decodable { var feed: Feed }
  struct Feed: Decodable { var blocks: [Block] }

  var response: Response
}

struct Block: Decodable {
  static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }()

  enum CodingKeys: CodingKey { case items }

  var header: BlockHeader
  var items: [Item]

  init(from decoder: any Decoder) throws {
    header = try BlockHeader(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch header.kind {
    case .hero: items = try container.decode([Hero].self, forKey: .items).map(Item.hero)
    case .products: items = try container.decode([Product].self, forKey: .items).map(Item.product)
    case .stories: items = try container.decode([Story].self, forKey: .items).map(Item.story)
    case .divider: items = []
    }
  }
}

enum BlockKind: String, Decodable, CaseIterable { case hero, products, stories, divider }

struct BlockHeader: Decodable {
  struct Tracking: Decodable { var campaign: String, position: Int }

  var kind: BlockKind
  var heading: String
  var layout: String
  var tracking: Tracking?
}

enum Item { case hero(Hero), product(Product), story(Story) }

struct Hero: Decodable { var image: URL, alt: String? }

struct Product: Decodable {
  var sku: String
  var name: String
  var price: Double
  var stock: Int?
  var tags: [String]
}

struct Story: Decodable { var title: String, published: Date, minutes: Int }
