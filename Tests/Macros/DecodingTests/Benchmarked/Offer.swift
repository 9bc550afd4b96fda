import Foundation
import JSONStreamMacros
import SectionsFoundation

// A cell of forty fields, as wide apps have them, with all that @StreamDecodable can do in it. `sectile bench --full`
// holds what the macro writes for it against the same decoder written by hand, and against Codable.

/// An offer of a market.
@StreamDecodable(keys: .snakeCase, dates: .iso8601)
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
  @Key("desc") var summary: String
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
  @DateFormat(.secondsSince1970) var closesAt: Date
  @DateFormat(.millisecondsSince1970) var seenAt: Date?
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
  @ByDecodable var theme: Theme
  @NotDecoded var isSelected = false
}

@StreamDecodable(keys: .snakeCase)
struct Address: Equatable, Sendable {
  var street: String
  var postCode: String?
  var place: Place
}

@StreamDecodable
struct Place: Equatable, Sendable {
  @Key("lat") var latitude: Double
  @Key("lng") var longitude: Double
}

@StreamDecodable(keys: .snakeCase)
struct Seller: Equatable, Sendable {
  var id: Int
  var displayName: String
  var isVerified = false
}

@StreamDecodable
struct Picture: Decodable, Equatable, Sendable {
  var url: URL
  var width: Int
  var height: Int
}

@StreamDecodable
enum OfferKind: String, Decodable, Sendable { case food, grocery, flower = "flowers" }

@StreamDecodable(keys: .snakeCase)
enum OfferState: Equatable, Sendable {
  case inStock, soldOut
  @Unknown case other(String)
}

@StreamDecodable
enum OfferLevel: UInt8, Decodable, Sendable { case basic = 1, plus, premium = 10 }

@StreamDecodable(keys: .snakeCase, discriminator: "type", dates: .iso8601)
enum Promotion: Equatable, Sendable {
  case discount(percent: Int, minimumTotal: Decimal?)
  case gift(Gift)
  @Key("free") case freeDelivery
  @Unknown case other(String)
}

@StreamDecodable
struct Gift: Equatable, Sendable {
  var name: String
  @DateFormat(.secondsSince1970) var until: Date
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
