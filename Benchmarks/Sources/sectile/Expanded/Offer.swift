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
    self.id = try object.decode("id")
    self.revision = try object.decode("revision")
    self.floor = try object.decode("floor")
    self.zone = try object.decode("zone")
    self.sequence = try object.decode("sequence")
    self.shelf = try object.decode("shelf")
    self.grade = try object.decode("grade")
    self.stock = try object.decode("stock")
    self.views = try object.decode("views")
    self.barcode = try object.decode("barcode")
    self.title = try object.decode("title")
    self.summary = try object.decode("desc")
    self.imageURL = try object.decode("image_url")
    self.deepLink = try object.decodeIfPresent("deep_link")
    try object.decodeIfPresent("currency", into: &self.currency)
    self.isOpen = try object.decode("is_open")
    try object.decodeIfPresent("is_sponsored", into: &self.isSponsored)
    self.isFavourite = try object.decodeIfPresent("is_favourite")
    self.rating = try object.decode("rating")
    self.score = try object.decode("score")
    self.price = try object.decode("price")
    self.oldPrice = try object.decodeIfPresent("old_price")
    self.createdAt = try object.decode("created_at") {
      try $0.date(.iso8601)
    }
    self.closesAt = try object.decode("closes_at") {
      try $0.date(.secondsSince1970)
    }
    self.seenAt = try object.decodeIfPresent("seen_at") {
      try $0.date(.millisecondsSince1970)
    }
    self.slots = try object.decode("slots") {
      try $0.elements {
        try $0.date(.iso8601)
      }
    }
    self.campaignID = try object.decode("campaign_id")
    self.address = try object.decode("address")
    self.seller = try object.decodeIfPresent("seller")
    self.tags = try object.decode("tags")
    self.images = try object.decode("images")
    self.attributes = try object.decode("attributes")
    try object.decodeIfPresent("stock_by_store", into: &self.stockByStore)
    self.translations = try object.decodeIfPresent("translations")
    self.kind = try object.decode("kind")
    self.state = try object.decode("state")
    self.level = try object.decode("level")
    self.promotion = try object.decode("promotion")
    self.accent = try object.decode("accent")
    self.theme = try object.decode("theme") {
      try $0.decode()
    }
  }
}

extension Address: JSONStream.StreamDecodable {
  nonisolated init(from value: borrowing JSONStream.JSONValue) throws {
    var object = try value.object()
    self.street = try object.decode("street")
    self.postCode = try object.decodeIfPresent("post_code")
    self.place = try object.decode("place")
  }
}

extension Place: JSONStream.StreamDecodable {
  nonisolated init(from value: borrowing JSONStream.JSONValue) throws {
    var object = try value.object()
    self.latitude = try object.decode("lat")
    self.longitude = try object.decode("lng")
  }
}

extension Seller: JSONStream.StreamDecodable {
  nonisolated init(from value: borrowing JSONStream.JSONValue) throws {
    var object = try value.object()
    self.id = try object.decode("id")
    self.displayName = try object.decode("display_name")
    try object.decodeIfPresent("is_verified", into: &self.isVerified)
  }
}

extension Picture: JSONStream.StreamDecodable {
  nonisolated init(from value: borrowing JSONStream.JSONValue) throws {
    var object = try value.object()
    self.url = try object.decode("url")
    self.width = try object.decode("width")
    self.height = try object.decode("height")
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
    self.name = try object.decode("name")
    self.until = try object.decode("until") {
      try $0.date(.secondsSince1970)
    }
  }
}
