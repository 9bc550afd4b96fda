import Foundation
import JSONStreamMacros
import JSONStreamFoundation

// A cell of forty fields, as wide apps have them, with keys, dates and defaults of their own in it. The acceptance
// executable holds what the macro writes for it against the same decoder written by hand.

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
  var street: String
  var sellerName: String?
  var tags: [String]
  var images: [URL]
  var attributes: [String: String]
  var stockByStore: [String: Int] = [:]
  var translations: [String: [String]]?
  var kind: String
  var state: String
  var level: Int
  var promotion: String
  var accent: String
  var theme: String
  @NotDecoded var isSelected = false
}
