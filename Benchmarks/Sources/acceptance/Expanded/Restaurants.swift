// swift-format-ignore-file
// Written by RecordedExpansionTests from Tests/Macros/DecodingTests/Benchmarked/Restaurants.swift, as the macro expands
// it. Do not change it by hand.
import JSONStream

// The built-in cells as models of an app's own. `sectile bench` holds what the macro writes for them against the built-in
// ones.

/// What the backend calls the app's cells.
enum CellKind: Sendable, Hashable {
  case banner
  case tile
  case card
  case large
  case compact
  case empty
}

/// One image.
struct Banner: Sendable, Equatable {
  var id: Int
  var url: String
}

/// An image and a title.
struct Tile: Sendable, Equatable {
  var id: Int
  var url: String
  var title: String
}

/// Who brings it.
enum Delivery: Sendable {
  case restaurant
  case platform
}

/// A restaurant.
struct Restaurant: Sendable, Equatable {
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

extension CellKind: JSONStream.StreamDecodable {
  nonisolated init(from value: borrowing JSONStream.JSONValue) throws {
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
      throw value.unknownName("CellKind", knowing: ["card_image", "card_image_title", "card_info", "featured_01_info", "featured_02_info", "none"])
    }
  }
}

extension Banner: JSONStream.StreamDecodable {
  nonisolated init(from value: borrowing JSONStream.JSONValue) throws {
    var object = try value.object()
    (self.id, self.url) = try (
      object.decode("id"),
      object.decode("url")
    )
  }
}

extension Tile: JSONStream.StreamDecodable {
  nonisolated init(from value: borrowing JSONStream.JSONValue) throws {
    var object = try value.object()
    (self.id, self.url, self.title) = try (
      object.decode("id"),
      object.decode("url"),
      object.decode("title")
    )
  }
}

extension Delivery: JSONStream.StreamDecodable {
  nonisolated init(from value: borrowing JSONStream.JSONValue) throws {
    if value.isString("restaurantCourier") {
      self = .restaurant
    } else if value.isString("goCourier") {
      self = .platform
    } else {
      throw value.unknownName("Delivery", knowing: ["restaurantCourier", "goCourier"])
    }
  }
}

extension Restaurant: JSONStream.StreamDecodable {
  nonisolated init(from value: borrowing JSONStream.JSONValue) throws {
    var object = try value.object()
    (self.id, self.imageUrl, self.rating, self.reviewCount, self.name, self.minimumPrice, self.distanceKm, self.category, self.deliveryTime, self.delivery, self.campaigns) = try (
      object.decode("id"),
      object.decode("imageUrl"),
      object.decode("rating"),
      object.decode("reviewCount"),
      object.decode("name"),
      object.decode("minimumPrice"),
      object.decode("distanceKm"),
      object.decode("category"),
      object.decode("deliveryTime"),
      object.decode("deliveryType"),
      object.decode("campaignList")
    )
  }
}
