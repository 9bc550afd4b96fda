// swift-format-ignore-file
// Written by RecordedExpansionTests from Tests/Macros/DecodingTests/Benchmarked/Offer.swift, as the macro expands
// it. Do not change it by hand.
import Foundation
import JSONStream
import JSONStreamFoundation

// A cell of forty fields, as wide apps have them, with keys, dates and defaults of their own in it. The acceptance
// executable holds what the macro writes for it against the same decoder written by hand.

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
  var isSelected = false
}

extension Offer: JSONStream.StreamDecodable {
  nonisolated init(from value: borrowing JSONStream.JSONValue) throws {
    var object = try value.object()
    (self.id, self.revision, self.floor, self.zone, self.sequence, self.shelf, self.grade, self.stock, self.views, self.barcode, self.title, self.summary, self.imageURL, self.deepLink, _, self.isOpen, _, self.isFavourite, self.rating, self.score, self.price, self.oldPrice, self.createdAt, self.closesAt, self.seenAt, self.slots, self.campaignID, self.street, self.sellerName, self.tags, self.images, self.attributes, _, self.translations, self.kind, self.state, self.level, self.promotion, self.accent, self.theme) = try (
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
      object.decode("street"),
      object.decodeIfPresent("seller_name"),
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
      object.decode("theme")
    )
  }
}
