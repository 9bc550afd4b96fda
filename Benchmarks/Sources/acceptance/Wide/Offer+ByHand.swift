import Foundation
import JSONStream
import SectionsFoundation

// The same models, decoded as one would write it without the macro.

extension Offer {
  init(byHand value: borrowing JSONValue) throws {
    var object = try value.object()
    try self.init(
      id: object.decode("id"),
      revision: object.decode("revision"),
      floor: object.decode("floor"),
      zone: object.decode("zone"),
      sequence: object.decode("sequence"),
      shelf: object.decode("shelf"),
      grade: object.decode("grade"),
      stock: object.decode("stock"),
      views: object.decode("views"),
      barcode: object.decode("barcode"),
      title: object.decode("title"),
      summary: object.decode("desc"),
      imageURL: object.decode("image_url"),
      deepLink: object.decodeIfPresent("deep_link"),
      currency: object.decodeIfPresent("currency") ?? "EUR",
      isOpen: object.decode("is_open"),
      isSponsored: object.decodeIfPresent("is_sponsored") ?? false,
      isFavourite: object.decodeIfPresent("is_favourite"),
      rating: object.decode("rating"),
      score: object.decode("score"),
      price: object.decode("price"),
      oldPrice: object.decodeIfPresent("old_price"),
      createdAt: object.value("created_at").date(.iso8601),
      closesAt: object.value("closes_at").date(.secondsSince1970),
      seenAt: object.decodeIfPresent("seen_at") { try $0.date(.millisecondsSince1970) },
      slots: object.value("slots").elements { try $0.date(.iso8601) },
      campaignID: object.decode("campaign_id"),
      address: Address(byHand: try object.value("address")),
      seller: object.decodeIfPresent("seller") { try Seller(byHand: $0) },
      tags: object.decode("tags"),
      images: object.value("images").elements { try Picture(byHand: $0) },
      attributes: object.decode("attributes"),
      stockByStore: object.decodeIfPresent("stock_by_store") ?? [:],
      translations: object.decodeIfPresent("translations"),
      kind: OfferKind(byHand: try object.value("kind")),
      state: OfferState(byHand: try object.value("state")),
      level: OfferLevel(byHand: try object.value("level")),
      promotion: Promotion(byHand: try object.value("promotion")),
      accent: object.decode("accent"),
      theme: object.value("theme").decode())
  }
}

extension Address {
  init(byHand value: borrowing JSONValue) throws {
    var object = try value.object()
    try self.init(
      street: object.decode("street"),
      postCode: object.decodeIfPresent("post_code"),
      place: Place(byHand: object.value("place")))
  }
}

extension Place {
  init(byHand value: borrowing JSONValue) throws {
    var object = try value.object()
    try self.init(
      latitude: object.decode("lat"),
      longitude: object.decode("lng"))
  }
}

extension Seller {
  init(byHand value: borrowing JSONValue) throws {
    var object = try value.object()
    try self.init(
      id: object.decode("id"),
      displayName: object.decode("display_name"),
      isVerified: object.decodeIfPresent("is_verified") ?? false)
  }
}

extension Picture {
  init(byHand value: borrowing JSONValue) throws {
    var object = try value.object()
    try self.init(
      url: object.decode("url"),
      width: object.decode("width"),
      height: object.decode("height"))
  }
}

extension OfferKind {
  init(byHand value: borrowing JSONValue) throws {
    if value.isString("food") {
      self = .food
    } else if value.isString("grocery") {
      self = .grocery
    } else if value.isString("flowers") {
      self = .flower
    } else {
      throw value.unknownName("kind", knowing: ["food", "grocery", "flowers"])
    }
  }
}

extension OfferState {
  init(byHand value: borrowing JSONValue) throws {
    if value.isString("in_stock") {
      self = .inStock
    } else if value.isString("sold_out") {
      self = .soldOut
    } else {
      self = .other(try value.string())
    }
  }
}

extension OfferLevel {
  init(byHand value: borrowing JSONValue) throws {
    guard let level = OfferLevel(rawValue: try UInt8(from: value)) else { throw value.unknown("level") }
    self = level
  }
}

extension Promotion {
  init(byHand value: borrowing JSONValue) throws {
    var object = try value.object()
    let type = try object.value("type")
    if type.isString("discount") {
      self = .discount(
        percent: try object.decode("percent"), minimumTotal: try object.decodeIfPresent("minimum_total"))
    } else if type.isString("gift") {
      self = .gift(try Gift(byHand: value))
    } else if type.isString("free") {
      self = .freeDelivery
    } else {
      self = .other(try type.string())
    }
  }
}

extension Gift {
  init(byHand value: borrowing JSONValue) throws {
    var object = try value.object()
    try self.init(
      name: object.decode("name"),
      until: object.value("until").date(.secondsSince1970))
  }
}
