// swift-format-ignore-file
// Written by RecordedExpansionTests from Tests/Macros/DecodingTests/Benchmarked/Offer.swift, as the macro expands
// it. Do not change it by hand.
import Foundation
import JSONStream
import SectionsFoundation

// A cell of forty fields, as wide apps have them, with all that @StreamDecodable can do in it. `sectile bench --full`
// holds what the macro writes for it against the same decoder written by hand, and against Codable.

/// An offer of a market.
struct Offer: Equatable, Sendable {
  var id: Int
  var revision: Int8
  var floor: Int16
  var zone: Int32
  var sequence: Int64
  var shelf: UInt
  var grade: UInt8
  var stock: UInt16
  var views: UInt32
  var barcode: UInt64
  var title: String
  var summary: String
  var imageURL: URL
  var deepLink: URL?
  var currency = "EUR"
  var isOpen: Bool
  var isSponsored = false
  var isFavourite: Bool?
  var rating: Double
  var score: Float
  var price: Decimal
  var oldPrice: Decimal?
  var createdAt: Date
  var closesAt: Date
  var seenAt: Date?
  var slots: [Date]
  var campaignID: UUID
  var address: Address
  var seller: Seller?
  var tags: [String]
  var images: [Picture]
  var attributes: [String: String]
  var stockByStore: [String: Int] = [:]
  var translations: [String: [String]]?
  var kind: OfferKind
  var state: OfferState
  var level: OfferLevel
  var promotion: Promotion
  var accent: Accent
  var theme: Theme
  var isSelected = false
}
struct Address: Equatable, Sendable {
  var street: String
  var postCode: String?
  var place: Place
}
struct Place: Equatable, Sendable {
  var latitude: Double
  var longitude: Double
}
struct Seller: Equatable, Sendable {
  var id: Int
  var displayName: String
  var isVerified = false
}
struct Picture: Decodable, Equatable, Sendable {
  var url: URL
  var width: Int
  var height: Int
}
enum OfferKind: String, Decodable, Sendable { case food, grocery, flower = "flowers" 
}
enum OfferState: Equatable, Sendable {
  case inStock, soldOut
  case other(String)
}
enum OfferLevel: UInt8, Decodable, Sendable { case basic = 1, plus, premium = 10 
}
enum Promotion: Equatable, Sendable {
  case discount(percent: Int, minimumTotal: Decimal?)
  case gift(Gift)
  case freeDelivery
  case other(String)
}
struct Gift: Equatable, Sendable {
  var name: String
  var until: Date
}

/// Decodable and nothing else.
struct Theme: Decodable, Equatable, Sendable {
  var name: String
  var isDark: Bool
}

/// A colour such as `"#ff8800"`: a type with a StreamDecodable conformance of its own, in the midst of generated ones.
struct Accent: Equatable, Sendable {
  var value: UInt32

  init?(_ text: String) {
    guard text.utf8.count == 7, text.utf8.first == UInt8(ascii: "#"), let value = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    self.value = value
  }
}

extension Accent: StreamDecodable {
  init(from value: borrowing JSONValue) throws {
    guard let accent = Accent(try value.string()) else { throw value.unknown("colour") }
    self = accent
  }
}

extension Accent: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let accent = Accent(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no colour")
    }
    self = accent
  }
}

extension Offer: JSONStream.StreamDecodable {
  nonisolated init(from value: borrowing JSONStream.JSONValue) throws {
    var object = try value.object()
    (self.id, self.revision, self.floor, self.zone, self.sequence, self.shelf, self.grade, self.stock, self.views, self.barcode, self.title, self.summary, self.imageURL, self.deepLink, _, self.isOpen, _, self.isFavourite, self.rating, self.score, self.price, self.oldPrice, self.createdAt, self.closesAt, self.seenAt, self.slots, self.campaignID, self.address, self.seller, self.tags, self.images, self.attributes, _, self.translations, self.kind, self.state, self.level, self.promotion, self.accent, self.theme) = try (
      object.decode("id"),
      object.decode("revision"),
      object.decode("floor"),
      object.decode("zone"),
      object.decode("sequence"),
      object.decode("shelf"),
      object.decode("grade"),
      object.decode("stock"),
      object.decode("views"),
      object.decode("barcode"),
      object.decode("title"),
      object.decode("desc"),
      object.decode("image_url"),
      object.decodeIfPresent("deep_link"),
      object.decodeIfPresent("currency", into: &self.currency),
      object.decode("is_open"),
      object.decodeIfPresent("is_sponsored", into: &self.isSponsored),
      object.decodeIfPresent("is_favourite"),
      object.decode("rating"),
      object.decode("score"),
      object.decode("price"),
      object.decodeIfPresent("old_price"),
      object.decode("created_at") {
        try $0.date(.iso8601)
      },
      object.decode("closes_at") {
        try $0.date(.secondsSince1970)
      },
      object.decodeIfPresent("seen_at") {
        try $0.date(.millisecondsSince1970)
      },
      object.decode("slots") {
        try $0.elements {
          try $0.date(.iso8601)
        }
      },
      object.decode("campaign_id"),
      object.decode("address"),
      object.decodeIfPresent("seller"),
      object.decode("tags"),
      object.decode("images"),
      object.decode("attributes"),
      object.decodeIfPresent("stock_by_store", into: &self.stockByStore),
      object.decodeIfPresent("translations"),
      object.decode("kind"),
      object.decode("state"),
      object.decode("level"),
      object.decode("promotion"),
      object.decode("accent"),
      object.decode("theme") {
        try $0.decode()
      }
    )
  }
}

extension Address: JSONStream.StreamDecodable {
  nonisolated init(from value: borrowing JSONStream.JSONValue) throws {
    var object = try value.object()
    (self.street, self.postCode, self.place) = try (
      object.decode("street"),
      object.decodeIfPresent("post_code"),
      object.decode("place")
    )
  }
}

extension Place: JSONStream.StreamDecodable {
  nonisolated init(from value: borrowing JSONStream.JSONValue) throws {
    var object = try value.object()
    (self.latitude, self.longitude) = try (
      object.decode("lat"),
      object.decode("lng")
    )
  }
}

extension Seller: JSONStream.StreamDecodable {
  nonisolated init(from value: borrowing JSONStream.JSONValue) throws {
    var object = try value.object()
    (self.id, self.displayName, _) = try (
      object.decode("id"),
      object.decode("display_name"),
      object.decodeIfPresent("is_verified", into: &self.isVerified)
    )
  }
}

extension Picture: JSONStream.StreamDecodable {
  nonisolated init(from value: borrowing JSONStream.JSONValue) throws {
    var object = try value.object()
    (self.url, self.width, self.height) = try (
      object.decode("url"),
      object.decode("width"),
      object.decode("height")
    )
  }
}

extension OfferKind: JSONStream.StreamDecodable {
  nonisolated init(from value: borrowing JSONStream.JSONValue) throws {
    if value.isString("food") {
      self = .food
    } else if value.isString("grocery") {
      self = .grocery
    } else if value.isString("flowers") {
      self = .flower
    } else {
      throw value.unknownName("OfferKind", knowing: ["food", "grocery", "flowers"])
    }
  }
}

extension OfferState: JSONStream.StreamDecodable {
  nonisolated init(from value: borrowing JSONStream.JSONValue) throws {
    if value.isString("in_stock") {
      self = .inStock
    } else if value.isString("sold_out") {
      self = .soldOut
    } else {
      self = .other(try value.string())
    }
  }
}

extension OfferLevel: JSONStream.StreamDecodable {
  nonisolated init(from value: borrowing JSONStream.JSONValue) throws {
    guard let known = Self(rawValue: try .init(from: value)) else {
      throw value.unknown("OfferLevel", knowing: ["1", "2", "10"])
    }
    self = known
  }
}

extension Promotion: JSONStream.StreamDecodable {
  nonisolated init(from value: borrowing JSONStream.JSONValue) throws {
    var object = try value.object()
    let name = try object.value("type")
    if name.isString("discount") {
      self = .discount(percent: try object.decode("percent"), minimumTotal: try object.decodeIfPresent("minimum_total"))
    } else if name.isString("gift") {
      self = .gift(try .init(from: value))
    } else if name.isString("free") {
      self = .freeDelivery
    } else {
      self = .other(try name.string())
    }
  }
}

extension Gift: JSONStream.StreamDecodable {
  nonisolated init(from value: borrowing JSONStream.JSONValue) throws {
    var object = try value.object()
    (self.name, self.until) = try (
      object.decode("name"),
      object.decode("until") {
        try $0.date(.secondsSince1970)
      }
    )
  }
}
