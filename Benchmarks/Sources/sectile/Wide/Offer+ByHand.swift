import Foundation
import JSONStream
import SectionsFoundation

// The same models, decoded as one would write it without the macro.

extension Offer {
  init(byHand value: borrowing JSONValue) throws {
    var object = try value.object()
    id = try object.decode("id")
    revision = try object.decode("revision")
    floor = try object.decode("floor")
    zone = try object.decode("zone")
    sequence = try object.decode("sequence")
    shelf = try object.decode("shelf")
    grade = try object.decode("grade")
    stock = try object.decode("stock")
    views = try object.decode("views")
    barcode = try object.decode("barcode")
    title = try object.decode("title")
    summary = try object.decode("desc")
    imageURL = try object.decode("image_url")
    deepLink = try object.decodeIfPresent("deep_link")
    currency = try object.decodeIfPresent("currency") ?? "EUR"
    isOpen = try object.decode("is_open")
    isSponsored = try object.decodeIfPresent("is_sponsored") ?? false
    isFavourite = try object.decodeIfPresent("is_favourite")
    rating = try object.decode("rating")
    score = try object.decode("score")
    price = try object.decode("price")
    oldPrice = try object.decodeIfPresent("old_price")
    createdAt = try object.value("created_at").date(.iso8601)
    closesAt = try object.value("closes_at").date(.secondsSince1970)
    seenAt = try object.decodeIfPresent("seen_at") { try $0.date(.millisecondsSince1970) }
    slots = try object.value("slots").elements { try $0.date(.iso8601) }
    campaignID = try object.decode("campaign_id")
    address = try Address(byHand: try object.value("address"))
    seller = try object.decodeIfPresent("seller") { try Seller(byHand: $0) }
    tags = try object.decode("tags")
    images = try object.value("images").elements { try Picture(byHand: $0) }
    attributes = try object.decode("attributes")
    stockByStore = try object.decodeIfPresent("stock_by_store") ?? [:]
    translations = try object.decodeIfPresent("translations")
    kind = try OfferKind(byHand: try object.value("kind"))
    state = try OfferState(byHand: try object.value("state"))
    level = try OfferLevel(byHand: try object.value("level"))
    promotion = try Promotion(byHand: try object.value("promotion"))
    accent = try object.decode("accent")
    theme = try object.value("theme").decode()
  }
}

extension Address {
  init(byHand value: borrowing JSONValue) throws {
    var object = try value.object()
    street = try object.decode("street")
    postCode = try object.decodeIfPresent("post_code")
    place = try Place(byHand: try object.value("place"))
  }
}

extension Place {
  init(byHand value: borrowing JSONValue) throws {
    var object = try value.object()
    latitude = try object.decode("lat")
    longitude = try object.decode("lng")
  }
}

extension Seller {
  init(byHand value: borrowing JSONValue) throws {
    var object = try value.object()
    id = try object.decode("id")
    displayName = try object.decode("display_name")
    isVerified = try object.decodeIfPresent("is_verified") ?? false
  }
}

extension Picture {
  init(byHand value: borrowing JSONValue) throws {
    var object = try value.object()
    url = try object.decode("url")
    width = try object.decode("width")
    height = try object.decode("height")
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
    name = try object.decode("name")
    until = try object.value("until").date(.secondsSince1970)
  }
}
