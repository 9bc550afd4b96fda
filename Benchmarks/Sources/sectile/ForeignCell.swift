import HomeFeed
import JSONStream
import SectileBench
import Sections

// Cells as an app defines them, outside Sectile and with the same fields as the built-in ones: `bench` shows that they
// are decoded as fast.

/// An app's own cell.
enum ForeignCell: SectionCell, Equatable {
  typealias Header = SectionHeader<Kind>
  /// What the backend calls the app's cells.
  enum Kind: Sendable, Hashable {
    case banner, tile, card, large, compact, empty
  }

  case banner(Banner)
  case tile(Tile)
  case card(Restaurant)
  case large(Restaurant)
  case compact(Restaurant)
  case empty

  static func hasCells(_ kind: Kind) -> Bool { kind != .empty }

  init(_ kind: Kind, from value: borrowing JSONValue) throws {
    switch kind {
    case .banner: self = .banner(try Banner(from: value))
    case .tile: self = .tile(try Tile(from: value))
    case .card: self = .card(try Restaurant(from: value))
    case .large: self = .large(try Restaurant(from: value))
    case .compact: self = .compact(try Restaurant(from: value))
    case .empty: self = .empty
    }
  }
}

extension ForeignCell.Kind: StreamDecodable {
  init(from value: borrowing JSONValue) throws {
    if value.isString("card_image") {
      self = .banner
    } else if value.isString("card_image_title") {
      self = .tile
    } else if value.isString("card_info") {
      self = .card
    } else if value.isString("featured_01_info") {
      self = .large
    } else if value.isString("featured_02_info") {
      self = .compact
    } else if value.isString("none") {
      self = .empty
    } else {
      throw value.failure(.unknownValue, "unknown cellType")
    }
  }
}

/// One image.
struct Banner: Sendable, Equatable {
  var id: Int
  var url: String
}

extension Banner: StreamDecodable {
  init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    try self.init(id: object.decode("id"), url: object.decode("url"))
  }
}

/// An image and a title.
struct Tile: Sendable, Equatable {
  var id: Int
  var url: String
  var title: String
}

extension Tile: StreamDecodable {
  init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    try self.init(id: object.decode("id"), url: object.decode("url"), title: object.decode("title"))
  }
}

/// A restaurant.
struct Restaurant: Sendable, Equatable {
  enum Delivery: Sendable, StreamDecodable {
    case restaurant, platform

    init(from value: borrowing JSONValue) throws {
      if value.isString("restaurantCourier") {
        self = .restaurant
      } else if value.isString("goCourier") {
        self = .platform
      } else {
        throw value.failure(.unknownValue, "unknown deliveryType")
      }
    }
  }

  var id: Int
  var imageUrl: String
  var rating: Double
  var reviewCount: Int
  var name: String
  var minimumPrice: Double
  var distanceKm: Double
  var category: String
  var deliveryTime: Int
  var delivery: Delivery
  var campaigns: [String]
}

extension Restaurant: StreamDecodable {
  init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    try self.init(
      id: object.decode("id"), imageUrl: object.decode("imageUrl"), rating: object.decode("rating"),
      reviewCount: object.decode("reviewCount"), name: object.decode("name"),
      minimumPrice: object.decode("minimumPrice"), distanceKm: object.decode("distanceKm"),
      category: object.decode("category"), deliveryTime: object.decode("deliveryTime"),
      delivery: object.decode("deliveryType"), campaigns: object.decode("campaignList"))
  }
}
