import JSONStream

// A feed as an app describes it: its header, its kinds of cells, and what each holds.

struct FeedHeader: SectionHeaderDecodable {
  var id: Int
  var title: String
  var template: String
  var kind: FeedCell.Kind

  static let memberKeys: [StaticString]? = ["id", "title", "layoutTemplateDTO", "cellType"]

  init(from value: borrowing JSONElement) throws {
    var object = try value.object()
    let kind = try object.decode("cellType", as: FeedCell.Kind.self)
    try self.init(kind: kind, from: value)
  }

  init(kind: FeedCell.Kind, from value: borrowing JSONElement) throws {
    var object = try value.object()
    let id = try object.decode("id", as: Int.self)
    let title = try object.decode("title", as: String.self)
    template = try object.decode("layoutTemplateDTO", as: Template.self).name
    self.id = id
    self.title = title
    self.kind = kind
  }

  private struct Template: StreamDecodable {
    var name: String

    init(from value: borrowing JSONElement) throws {
      var object = try value.object()
      name = try object.decode("layoutTemplate")
    }
  }
}

enum FeedCell: SectionCell {
  typealias Header = FeedHeader

  enum Kind: String, StreamDecodable, CaseIterable {
    case banner = "card_image"
    case tile = "card_image_title"
    case card = "card_info"
    case row = "featured_01_info"
    case compact = "featured_02_info"
    case nothing = "none"
  }

  case banner(Banner)
  case tile(Tile)
  case restaurant(Restaurant)

  static let keys = SectionKeys(kind: "cellType", cells: "data")

  static func hasCells(_ kind: Kind) -> Bool { kind != .nothing }

  init(_ kind: Kind, from value: borrowing JSONElement) throws {
    switch kind {
    case .banner: self = .banner(try Banner(from: value))
    case .tile: self = .tile(try Tile(from: value))
    case .card, .row, .compact: self = .restaurant(try Restaurant(from: value))
    case .nothing: throw value.failure(.unknownValue, "a section without cells has one")
    }
  }
}

struct Banner: StreamDecodable {
  var id: Int
  var url: String

  init(from value: borrowing JSONElement) throws {
    var object = try value.object()
    id = try object.decode("id")
    url = try object.decode("url")
  }
}

struct Tile: StreamDecodable {
  var id: Int
  var url: String
  var title: String

  init(from value: borrowing JSONElement) throws {
    var object = try value.object()
    id = try object.decode("id")
    url = try object.decode("url")
    title = try object.decode("title")
  }
}

struct Restaurant: StreamDecodable {
  var id: Int
  var imageUrl: String
  var rating: Double
  var name: String
  var minimumPrice: Double
  var campaignList: [String]

  init(from value: borrowing JSONElement) throws {
    var object = try value.object()
    id = try object.decode("id")
    imageUrl = try object.decode("imageUrl")
    rating = try object.decode("rating")
    name = try object.decode("name")
    minimumPrice = try object.decode("minimumPrice")
    campaignList = try object.decode("campaignList")
  }
}

/// Decodes a feed while it arrives, and hands on each section's template and number of cells.
package func decodeFeed(_ bytes: [UInt8], _ show: (_ template: String, _ cells: Int) throws -> Void)
  throws
{
  let decoder = try SectionStreamDecoder<FeedCell>()
  func take(_ event: SectionEvent<FeedCell>) throws {
    guard case .section(let section) = event else { return }
    try show(section.header.template, section.cells.count)
  }
  var rest = bytes[...]
  while !rest.isEmpty {
    try decoder.feed(rest.prefix(4096), take)
    rest = rest.dropFirst(4096)
  }
  try decoder.finish(take)
}
