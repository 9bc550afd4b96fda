import Foundation

// The same models through Codable, as an app has them that decodes with JSONDecoder: keys, defaults and dates of several
// formats by hand, the rest as the compiler does it.

extension Offer: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, revision, floor, zone, sequence, shelf, grade, stock, views, barcode, title, currency, rating, score, price
    case slots, address, seller, tags, images, attributes, translations, kind, state, level, promotion, accent, theme
    case summary = "desc"
    case imageURL = "image_url"
    case deepLink = "deep_link"
    case isOpen = "is_open"
    case isSponsored = "is_sponsored"
    case isFavourite = "is_favourite"
    case oldPrice = "old_price"
    case createdAt = "created_at"
    case closesAt = "closes_at"
    case seenAt = "seen_at"
    case campaignID = "campaign_id"
    case stockByStore = "stock_by_store"
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: CodingKeys.self)
    id = try object.decode(Int.self, forKey: .id)
    revision = try object.decode(Int8.self, forKey: .revision)
    floor = try object.decode(Int16.self, forKey: .floor)
    zone = try object.decode(Int32.self, forKey: .zone)
    sequence = try object.decode(Int64.self, forKey: .sequence)
    shelf = try object.decode(UInt.self, forKey: .shelf)
    grade = try object.decode(UInt8.self, forKey: .grade)
    stock = try object.decode(UInt16.self, forKey: .stock)
    views = try object.decode(UInt32.self, forKey: .views)
    barcode = try object.decode(UInt64.self, forKey: .barcode)
    title = try object.decode(String.self, forKey: .title)
    summary = try object.decode(String.self, forKey: .summary)
    imageURL = try object.decode(URL.self, forKey: .imageURL)
    deepLink = try object.decodeIfPresent(URL.self, forKey: .deepLink)
    currency = try object.decodeIfPresent(String.self, forKey: .currency) ?? "EUR"
    isOpen = try object.decode(Bool.self, forKey: .isOpen)
    isSponsored = try object.decodeIfPresent(Bool.self, forKey: .isSponsored) ?? false
    isFavourite = try object.decodeIfPresent(Bool.self, forKey: .isFavourite)
    rating = try object.decode(Double.self, forKey: .rating)
    score = try object.decode(Float.self, forKey: .score)
    price = try object.decode(Decimal.self, forKey: .price)
    oldPrice = try object.decodeIfPresent(Decimal.self, forKey: .oldPrice)
    createdAt = try object.decode(Date.self, forKey: .createdAt)
    closesAt = Date(timeIntervalSince1970: try object.decode(Double.self, forKey: .closesAt))
    seenAt = try object.decodeIfPresent(Double.self, forKey: .seenAt).map { Date(timeIntervalSince1970: $0 / 1000) }
    slots = try object.decode([Date].self, forKey: .slots)
    campaignID = try object.decode(UUID.self, forKey: .campaignID)
    address = try object.decode(Address.self, forKey: .address)
    seller = try object.decodeIfPresent(Seller.self, forKey: .seller)
    tags = try object.decode([String].self, forKey: .tags)
    images = try object.decode([Picture].self, forKey: .images)
    attributes = try object.decode([String: String].self, forKey: .attributes)
    stockByStore = try object.decodeIfPresent([String: Int].self, forKey: .stockByStore) ?? [:]
    translations = try object.decodeIfPresent([String: [String]].self, forKey: .translations)
    kind = try object.decode(OfferKind.self, forKey: .kind)
    state = try object.decode(OfferState.self, forKey: .state)
    level = try object.decode(OfferLevel.self, forKey: .level)
    promotion = try object.decode(Promotion.self, forKey: .promotion)
    accent = try object.decode(Accent.self, forKey: .accent)
    theme = try object.decode(Theme.self, forKey: .theme)
  }
}

extension Address: Decodable {
  private enum CodingKeys: String, CodingKey {
    case street, place
    case postCode = "post_code"
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: CodingKeys.self)
    street = try object.decode(String.self, forKey: .street)
    postCode = try object.decodeIfPresent(String.self, forKey: .postCode)
    place = try object.decode(Place.self, forKey: .place)
  }
}

extension Place: Decodable {
  private enum CodingKeys: String, CodingKey {
    case latitude = "lat"
    case longitude = "lng"
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: CodingKeys.self)
    latitude = try object.decode(Double.self, forKey: .latitude)
    longitude = try object.decode(Double.self, forKey: .longitude)
  }
}

extension Seller: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id
    case displayName = "display_name"
    case isVerified = "is_verified"
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: CodingKeys.self)
    id = try object.decode(Int.self, forKey: .id)
    displayName = try object.decode(String.self, forKey: .displayName)
    isVerified = try object.decodeIfPresent(Bool.self, forKey: .isVerified) ?? false
  }
}

extension OfferState: Decodable {
  init(from decoder: any Decoder) throws {
    switch try decoder.singleValueContainer().decode(String.self) {
    case "in_stock": self = .inStock
    case "sold_out": self = .soldOut
    case let name: self = .other(name)
    }
  }
}

extension Promotion: Decodable {
  private enum CodingKeys: String, CodingKey {
    case type, percent
    case minimumTotal = "minimum_total"
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: CodingKeys.self)
    switch try object.decode(String.self, forKey: .type) {
    case "discount":
      self = .discount(
        percent: try object.decode(Int.self, forKey: .percent),
        minimumTotal: try object.decodeIfPresent(Decimal.self, forKey: .minimumTotal))
    case "gift": self = .gift(try Gift(from: decoder))
    case "free": self = .freeDelivery
    case let name: self = .other(name)
    }
  }
}

extension Gift: Decodable {
  private enum CodingKeys: CodingKey { case name, until }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: CodingKeys.self)
    name = try object.decode(String.self, forKey: .name)
    until = Date(timeIntervalSince1970: try object.decode(Double.self, forKey: .until))
  }
}
