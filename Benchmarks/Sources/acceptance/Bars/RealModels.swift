// `Codable` models of this checkout's payloads, written as an app would write them; learned models
// are compared with them.

/// The shop's: `Fixtures/apps/shop.json`.
enum Shop {
  /// The objects around the blocks.
  struct Envelope: Decodable {
    struct Response: Decodable { var feed: Feed }
    struct Feed: Decodable { var blocks: [Block] }
    var response: Response
  }

  /// A block, whose kind decides the type of its items.
  struct Block: Decodable {
    enum Kind: String, Decodable { case hero, products, stories, divider }
    enum CodingKeys: CodingKey { case kind, heading, layout, tracking, items }
    struct Tracking: Decodable { var campaign: String, position: Int }

    var heading: String
    var layout: String
    var tracking: Tracking?
    var items: [Item]

    init(from decoder: any Decoder) throws {
      let object = try decoder.container(keyedBy: CodingKeys.self)
      heading = try object.decode(String.self, forKey: .heading)
      layout = try object.decode(String.self, forKey: .layout)
      tracking = try object.decodeIfPresent(Tracking.self, forKey: .tracking)
      switch try object.decode(Kind.self, forKey: .kind) {
      case .hero: items = try object.decode([Hero].self, forKey: .items).map(Item.hero)
      case .products: items = try object.decode([Product].self, forKey: .items).map(Item.product)
      case .stories: items = try object.decode([Story].self, forKey: .items).map(Item.story)
      case .divider: items = []
      }
    }
  }

  /// An item of any block.
  enum Item { case hero(Hero), product(Product), story(Story) }
  /// The item of a hero block.
  struct Hero: Decodable { var image: String, alt: String? }
  /// An item of a block of products.
  struct Product: Decodable {
    var sku: String, name: String, price: Double, stock: Int?, tags: [String]
  }
  /// An item of a block of stories.
  struct Story: Decodable { var title: String, published: String, minutes: Int }
}

/// The news app's: `Fixtures/news.json`.
enum News {
  /// The objects around the stories.
  struct Envelope: Decodable {
    struct Body: Decodable { var front: Front }
    struct Front: Decodable { var stories: [Story] }
    var data: Body
  }

  /// A story; pictures, duration and stream depend on its kind.
  struct Story: Decodable {
    enum Kind: String, Decodable { case story, gallery, video }
    struct Author: Decodable { var id: Int, name: String }
    struct Image: Decodable { var url: String, width: Int, height: Int }
    struct Picture: Decodable { var url: String, caption: String }

    var id: String, kind: Kind, headline: String, summary: String, author: Author,
      publishedAt: String
    var tags: [String], comments: Int, isBreaking: Bool, image: Image
    var pictures: [Picture]?, duration: Double?, stream: String?
  }
}
