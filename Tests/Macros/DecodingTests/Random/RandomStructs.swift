// swift-format-ignore-file
// Written by RandomStructTests, from the seed 20260314. Do not change it by hand.

import Foundation
import JSONStreamMacros
import JSONStreamFoundation

@StreamDecodable(dates: .iso8601)
struct R0: Decodable, Equatable, Sendable {
  var imageBadgeUrlAsh: Float?

  enum CodingKeys: String, CodingKey {
    case imageBadgeUrlAsh
  }
}

@StreamDecodable(keys: .asWritten, dates: .iso8601)
struct R1: Equatable, Sendable {
  var nameAsh: R0
  @Key("totalPriceTotalBirché") @ByDecodable var totalPriceTotalBirch: RGB
  var badgeCedar: String
  var nameBadgeBadgeElm: R0?
  @DateFormat(.secondsSince1970) var listIsFir: Date?
  var priceUrlListHolly: Double?
}

extension R1: Decodable {
  enum Keys: String, CodingKey {
    case nameAsh = "nameAsh"
    case totalPriceTotalBirch = "totalPriceTotalBirché"
    case badgeCedar = "badgeCedar"
    case nameBadgeBadgeElm = "nameBadgeBadgeElm"
    case listIsFir = "listIsFir"
    case priceUrlListHolly = "priceUrlListHolly"
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    nameAsh = try object.decode(R0.self, forKey: .nameAsh)
    totalPriceTotalBirch = try object.decode(RGB.self, forKey: .totalPriceTotalBirch)
    badgeCedar = try object.decode(String.self, forKey: .badgeCedar)
    nameBadgeBadgeElm = try object.decodeIfPresent(R0.self, forKey: .nameBadgeBadgeElm)
    listIsFir = try object.decodeIfPresent(Double.self, forKey: .listIsFir).map { Date(timeIntervalSince1970: $0) }
    priceUrlListHolly = try object.decodeIfPresent(Double.self, forKey: .priceUrlListHolly)
  }
}

@StreamDecodable(dates: .iso8601)
struct R2: Decodable, Equatable, Sendable {
  var urlTotalUrlAsh: UUID?
  var priceImageUrlBirch: Date
  var nameCedar: Level
  var urlTotalBadgeElm: String
  var imageFir: Wrapped
  var imageHolly: [String: Wrapped]
  var badgeIvy: R0
  var urlLarch: Template
  var priceNewIsMaple: Set<String>
  var namePriceNewOak: Badge
  var listIsImagePine: URL
  var newYew: Set<Int>?

  enum CodingKeys: String, CodingKey {
    case urlTotalUrlAsh
    case priceImageUrlBirch
    case nameCedar
    case urlTotalBadgeElm = "\"3\""
    case imageFir
    case imageHolly = "imageHollyé"
    case badgeIvy
    case urlLarch = "$7/a"
    case priceNewIsMaple
    case namePriceNewOak
    case listIsImagePine
    case newYew
  }
}

@StreamDecodable(keys: .snakeCase, dates: .iso8601)
struct R3: Equatable, Sendable {
  var nameAsh: R0
  var priceBirch: Wrapped
  @Key("\"2\"") var isCedar: Double?
  var totalNameElm: Badge
  var listFir: [String: Bool]?
  var listTotalUrlHolly: String?
  var totalIsIvy: R0
}

extension R3: Decodable {
  enum Keys: String, CodingKey {
    case nameAsh = "name_ash"
    case priceBirch = "price_birch"
    case isCedar = "\"2\""
    case totalNameElm = "total_name_elm"
    case listFir = "list_fir"
    case listTotalUrlHolly = "list_total_url_holly"
    case totalIsIvy = "total_is_ivy"
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    nameAsh = try object.decode(R0.self, forKey: .nameAsh)
    priceBirch = try object.decode(Wrapped.self, forKey: .priceBirch)
    isCedar = try object.decodeIfPresent(Double.self, forKey: .isCedar)
    totalNameElm = try object.decode(Badge.self, forKey: .totalNameElm)
    listFir = try object.decodeIfPresent([String: Bool].self, forKey: .listFir)
    listTotalUrlHolly = try object.decodeIfPresent(String.self, forKey: .listTotalUrlHolly)
    totalIsIvy = try object.decode(R0.self, forKey: .totalIsIvy)
  }
}

@StreamDecodable(keys: .snakeCase, dates: .iso8601)
struct R4: Equatable, Sendable {
  var priceAsh: Int8 = 7
  @Key("$1/a") var isUrlBirch: [Int64]
  var nameCedar: Badge
  @Key("$3/a") var totalListElm: R2
  @Key("key 4") var badgeFir: Level
  @Key("\"5\"") var urlIsHolly: R0?
}

extension R4: Decodable {
  enum Keys: String, CodingKey {
    case priceAsh = "price_ash"
    case isUrlBirch = "$1/a"
    case nameCedar = "name_cedar"
    case totalListElm = "$3/a"
    case badgeFir = "key 4"
    case urlIsHolly = "\"5\""
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    if let value = try object.decodeIfPresent(Int8.self, forKey: .priceAsh) { priceAsh = value }
    isUrlBirch = try object.decode([Int64].self, forKey: .isUrlBirch)
    nameCedar = try object.decode(Badge.self, forKey: .nameCedar)
    totalListElm = try object.decode(R2.self, forKey: .totalListElm)
    badgeFir = try object.decode(Level.self, forKey: .badgeFir)
    urlIsHolly = try object.decodeIfPresent(R0.self, forKey: .urlIsHolly)
  }
}

@StreamDecodable(keys: .snakeCase, dates: .iso8601)
struct R5: Equatable, Sendable {
  var imageAsh: UInt64 = 7
  var priceNewBadgeBirch: R3?
  var urlNameCedar: String?
  var priceIsElm: UInt
  var urlListPriceFir: Block
  var badgeUrlHolly: String?
  var newIvy: Decimal
  @Key("7") var urlPriceTotalLarch: String
  var badgeMaple: R3?
  @Key("\"9\"") var badgeUrlPriceOak: URL?
}

extension R5: Decodable {
  enum Keys: String, CodingKey {
    case imageAsh = "image_ash"
    case priceNewBadgeBirch = "price_new_badge_birch"
    case urlNameCedar = "url_name_cedar"
    case priceIsElm = "price_is_elm"
    case urlListPriceFir = "url_list_price_fir"
    case badgeUrlHolly = "badge_url_holly"
    case newIvy = "new_ivy"
    case urlPriceTotalLarch = "7"
    case badgeMaple = "badge_maple"
    case badgeUrlPriceOak = "\"9\""
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    if let value = try object.decodeIfPresent(UInt64.self, forKey: .imageAsh) { imageAsh = value }
    priceNewBadgeBirch = try object.decodeIfPresent(R3.self, forKey: .priceNewBadgeBirch)
    urlNameCedar = try object.decodeIfPresent(String.self, forKey: .urlNameCedar)
    priceIsElm = try object.decode(UInt.self, forKey: .priceIsElm)
    urlListPriceFir = try object.decode(Block.self, forKey: .urlListPriceFir)
    badgeUrlHolly = try object.decodeIfPresent(String.self, forKey: .badgeUrlHolly)
    newIvy = try object.decode(Decimal.self, forKey: .newIvy)
    urlPriceTotalLarch = try object.decode(String.self, forKey: .urlPriceTotalLarch)
    badgeMaple = try object.decodeIfPresent(R3.self, forKey: .badgeMaple)
    badgeUrlPriceOak = try object.decodeIfPresent(URL.self, forKey: .badgeUrlPriceOak)
  }
}

@StreamDecodable(keys: .asWritten, dates: .iso8601)
struct R6: Equatable, Sendable {
  var nameNewPriceAsh: String
}

extension R6: Decodable {
  enum Keys: String, CodingKey {
    case nameNewPriceAsh = "nameNewPriceAsh"
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    nameNewPriceAsh = try object.decode(String.self, forKey: .nameNewPriceAsh)
  }
}

@StreamDecodable(keys: .snakeCase, dates: .iso8601)
struct R7: Equatable, Sendable {
  var nameTotalBadgeAsh: Decimal
  @Key("key 1") var isUrlBirch: Template
  var listTotalImageCedar: Level?
  var imageNewElm: R5?
  var priceFir: Int16
}

extension R7: Decodable {
  enum Keys: String, CodingKey {
    case nameTotalBadgeAsh = "name_total_badge_ash"
    case isUrlBirch = "key 1"
    case listTotalImageCedar = "list_total_image_cedar"
    case imageNewElm = "image_new_elm"
    case priceFir = "price_fir"
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    nameTotalBadgeAsh = try object.decode(Decimal.self, forKey: .nameTotalBadgeAsh)
    isUrlBirch = try object.decode(Template.self, forKey: .isUrlBirch)
    listTotalImageCedar = try object.decodeIfPresent(Level.self, forKey: .listTotalImageCedar)
    imageNewElm = try object.decodeIfPresent(R5.self, forKey: .imageNewElm)
    priceFir = try object.decode(Int16.self, forKey: .priceFir)
  }
}

@StreamDecodable(keys: .snakeCase, dates: .iso8601)
struct R8: Equatable, Sendable {
  var badgeUrlImageAsh: [Bool?]?
  var listImageIsBirch: [Wrapped] = []
  var newUrlNewCedar: [Point] = []
  var imageIsListElm: R5
  var urlPriceFir: String = "none"
  @Key("newTotalImageHollyé") var newTotalImageHolly: Int8
  var badgeIvy: Wrapped
  var newIsLarch: URL
  var imageMaple: R5
  @Key("listUrlNameOaké") var listUrlNameOak: R2?
}

extension R8: Decodable {
  enum Keys: String, CodingKey {
    case badgeUrlImageAsh = "badge_url_image_ash"
    case listImageIsBirch = "list_image_is_birch"
    case newUrlNewCedar = "new_url_new_cedar"
    case imageIsListElm = "image_is_list_elm"
    case urlPriceFir = "url_price_fir"
    case newTotalImageHolly = "newTotalImageHollyé"
    case badgeIvy = "badge_ivy"
    case newIsLarch = "new_is_larch"
    case imageMaple = "image_maple"
    case listUrlNameOak = "listUrlNameOaké"
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    badgeUrlImageAsh = try object.decodeIfPresent([Bool?].self, forKey: .badgeUrlImageAsh)
    if let value = try object.decodeIfPresent([Wrapped].self, forKey: .listImageIsBirch) { listImageIsBirch = value }
    if let value = try object.decodeIfPresent([Point].self, forKey: .newUrlNewCedar) { newUrlNewCedar = value }
    imageIsListElm = try object.decode(R5.self, forKey: .imageIsListElm)
    if let value = try object.decodeIfPresent(String.self, forKey: .urlPriceFir) { urlPriceFir = value }
    newTotalImageHolly = try object.decode(Int8.self, forKey: .newTotalImageHolly)
    badgeIvy = try object.decode(Wrapped.self, forKey: .badgeIvy)
    newIsLarch = try object.decode(URL.self, forKey: .newIsLarch)
    imageMaple = try object.decode(R5.self, forKey: .imageMaple)
    listUrlNameOak = try object.decodeIfPresent(R2.self, forKey: .listUrlNameOak)
  }
}

@StreamDecodable(keys: .snakeCase, dates: .iso8601)
struct R9: Equatable, Sendable {
  var listBadgeNewAsh: Float?
  var priceIsBirch: Set<Int> = []
  var isCedar: URL
  var priceListBadgeElm: R2
  @Key("4") var badgeListPriceFir: UInt64 = 7
  @Key("\"5\"") var newNewHolly: String?
  var badgeIvy: String
  @Key("7") var urlPriceLarch: URL
  @Key("nameListMapleé") var nameListMaple: Double
  var totalOak: Template
  var badgeIsPricePine: Bool?
}

extension R9: Decodable {
  enum Keys: String, CodingKey {
    case listBadgeNewAsh = "list_badge_new_ash"
    case priceIsBirch = "price_is_birch"
    case isCedar = "is_cedar"
    case priceListBadgeElm = "price_list_badge_elm"
    case badgeListPriceFir = "4"
    case newNewHolly = "\"5\""
    case badgeIvy = "badge_ivy"
    case urlPriceLarch = "7"
    case nameListMaple = "nameListMapleé"
    case totalOak = "total_oak"
    case badgeIsPricePine = "badge_is_price_pine"
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    listBadgeNewAsh = try object.decodeIfPresent(Float.self, forKey: .listBadgeNewAsh)
    if let value = try object.decodeIfPresent(Set<Int>.self, forKey: .priceIsBirch) { priceIsBirch = value }
    isCedar = try object.decode(URL.self, forKey: .isCedar)
    priceListBadgeElm = try object.decode(R2.self, forKey: .priceListBadgeElm)
    if let value = try object.decodeIfPresent(UInt64.self, forKey: .badgeListPriceFir) { badgeListPriceFir = value }
    newNewHolly = try object.decodeIfPresent(String.self, forKey: .newNewHolly)
    badgeIvy = try object.decode(String.self, forKey: .badgeIvy)
    urlPriceLarch = try object.decode(URL.self, forKey: .urlPriceLarch)
    nameListMaple = try object.decode(Double.self, forKey: .nameListMaple)
    totalOak = try object.decode(Template.self, forKey: .totalOak)
    badgeIsPricePine = try object.decodeIfPresent(Bool.self, forKey: .badgeIsPricePine)
  }
}

@StreamDecodable(keys: .snakeCase, dates: .iso8601)
struct R10: Equatable, Sendable {
  var listTotalUrlAsh: UInt8?
  var badgeBirch: String
  @Key("\"2\"") var totalCedar: URL
  @DateFormat(.secondsSince1970) var totalNewElm: Date?
}

extension R10: Decodable {
  enum Keys: String, CodingKey {
    case listTotalUrlAsh = "list_total_url_ash"
    case badgeBirch = "badge_birch"
    case totalCedar = "\"2\""
    case totalNewElm = "total_new_elm"
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    listTotalUrlAsh = try object.decodeIfPresent(UInt8.self, forKey: .listTotalUrlAsh)
    badgeBirch = try object.decode(String.self, forKey: .badgeBirch)
    totalCedar = try object.decode(URL.self, forKey: .totalCedar)
    totalNewElm = try object.decodeIfPresent(Double.self, forKey: .totalNewElm).map { Date(timeIntervalSince1970: $0) }
  }
}

@StreamDecodable(keys: .kebabCase, dates: .iso8601)
struct R11: Equatable, Sendable {
  var badgeListNewAsh: Date
}

extension R11: Decodable {
  enum Keys: String, CodingKey {
    case badgeListNewAsh = "badge-list-new-ash"
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    badgeListNewAsh = try object.decode(Date.self, forKey: .badgeListNewAsh)
  }
}

@StreamDecodable(keys: .pascalCase, dates: .iso8601)
struct R12: Equatable, Sendable {
  var imageListAsh: Double
  var imageImageBirch: Int8
  var urlCedar: Courier
  var newElm: Date
  @Key("newFiré") var newFir: Bool?
  var imageNameNameHolly: Courier
  @Key("$6/a") var nameListIvy: Level? = .mid
}

extension R12: Decodable {
  enum Keys: String, CodingKey {
    case imageListAsh = "ImageListAsh"
    case imageImageBirch = "ImageImageBirch"
    case urlCedar = "UrlCedar"
    case newElm = "NewElm"
    case newFir = "newFiré"
    case imageNameNameHolly = "ImageNameNameHolly"
    case nameListIvy = "$6/a"
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    imageListAsh = try object.decode(Double.self, forKey: .imageListAsh)
    imageImageBirch = try object.decode(Int8.self, forKey: .imageImageBirch)
    urlCedar = try object.decode(Courier.self, forKey: .urlCedar)
    newElm = try object.decode(Date.self, forKey: .newElm)
    newFir = try object.decodeIfPresent(Bool.self, forKey: .newFir)
    imageNameNameHolly = try object.decode(Courier.self, forKey: .imageNameNameHolly)
    if object.contains(.nameListIvy) { nameListIvy = try object.decodeIfPresent(Level.self, forKey: .nameListIvy) }
  }
}

@StreamDecodable(dates: .iso8601)
struct R13: Decodable, Equatable, Sendable {
  var listListAsh: URL
  var totalNameBirch: UUID
  var nameCedar: Courier
  var priceElm: [String: UInt64]
  var totalFir: String
  @ByDecodable var urlHolly: RGB
  var imageUrlIvy: Point
  var isIsIsLarch: Decimal?
  var totalMaple: [String: Level?]

  enum CodingKeys: String, CodingKey {
    case listListAsh
    case totalNameBirch
    case nameCedar = "nameCedaré"
    case priceElm = "$3/a"
    case totalFir
    case urlHolly
    case imageUrlIvy
    case isIsIsLarch
    case totalMaple = "8"
  }
}

@StreamDecodable(keys: .kebabCase, dates: .iso8601)
struct R14: Equatable, Sendable {
  var newImageAsh: String = "none"
  var totalTotalListBirch: UInt32
  @Key("$2/a") var badgeListIsCedar: Float?
  var badgeElm: UInt8
}

extension R14: Decodable {
  enum Keys: String, CodingKey {
    case newImageAsh = "new-image-ash"
    case totalTotalListBirch = "total-total-list-birch"
    case badgeListIsCedar = "$2/a"
    case badgeElm = "badge-elm"
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    if let value = try object.decodeIfPresent(String.self, forKey: .newImageAsh) { newImageAsh = value }
    totalTotalListBirch = try object.decode(UInt32.self, forKey: .totalTotalListBirch)
    badgeListIsCedar = try object.decodeIfPresent(Float.self, forKey: .badgeListIsCedar)
    badgeElm = try object.decode(UInt8.self, forKey: .badgeElm)
  }
}

@StreamDecodable(keys: .pascalCase, dates: .iso8601)
struct R15: Equatable, Sendable {
  var imageNewUrlAsh: Block
  @ByDecodable var priceBirch: RGB
  var priceCedar: R10
  var listElm: Bool
}

extension R15: Decodable {
  enum Keys: String, CodingKey {
    case imageNewUrlAsh = "ImageNewUrlAsh"
    case priceBirch = "PriceBirch"
    case priceCedar = "PriceCedar"
    case listElm = "ListElm"
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    imageNewUrlAsh = try object.decode(Block.self, forKey: .imageNewUrlAsh)
    priceBirch = try object.decode(RGB.self, forKey: .priceBirch)
    priceCedar = try object.decode(R10.self, forKey: .priceCedar)
    listElm = try object.decode(Bool.self, forKey: .listElm)
  }
}

@StreamDecodable(keys: .pascalCase, dates: .iso8601)
struct R16: Equatable, Sendable {
  var priceAsh: R11
  var totalUrlNameBirch: String? = "none"
}

extension R16: Decodable {
  enum Keys: String, CodingKey {
    case priceAsh = "PriceAsh"
    case totalUrlNameBirch = "TotalUrlNameBirch"
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    priceAsh = try object.decode(R11.self, forKey: .priceAsh)
    if object.contains(.totalUrlNameBirch) { totalUrlNameBirch = try object.decodeIfPresent(String.self, forKey: .totalUrlNameBirch) }
  }
}

@StreamDecodable(keys: .snakeCase, dates: .iso8601)
struct R17: Equatable, Sendable {
  var newTotalNameAsh: R10
  var isTotalBirch: Decimal?
  var newUrlCedar: Float? = 0.5
  var imageUrlImageElm: Bool?
  @Key("4") var urlFir: Set<String>
  @Key("badgeHollyé") var badgeHolly: Bool = true
  @ByDecodable var priceNameIvy: RGB
  @ByDecodable var urlLarch: RGB?
  var isMaple: [String: Block]?
  var listImageNewOak: Block
  var badgePine: Level = .mid
}

extension R17: Decodable {
  enum Keys: String, CodingKey {
    case newTotalNameAsh = "new_total_name_ash"
    case isTotalBirch = "is_total_birch"
    case newUrlCedar = "new_url_cedar"
    case imageUrlImageElm = "image_url_image_elm"
    case urlFir = "4"
    case badgeHolly = "badgeHollyé"
    case priceNameIvy = "price_name_ivy"
    case urlLarch = "url_larch"
    case isMaple = "is_maple"
    case listImageNewOak = "list_image_new_oak"
    case badgePine = "badge_pine"
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    newTotalNameAsh = try object.decode(R10.self, forKey: .newTotalNameAsh)
    isTotalBirch = try object.decodeIfPresent(Decimal.self, forKey: .isTotalBirch)
    if object.contains(.newUrlCedar) { newUrlCedar = try object.decodeIfPresent(Float.self, forKey: .newUrlCedar) }
    imageUrlImageElm = try object.decodeIfPresent(Bool.self, forKey: .imageUrlImageElm)
    urlFir = try object.decode(Set<String>.self, forKey: .urlFir)
    if let value = try object.decodeIfPresent(Bool.self, forKey: .badgeHolly) { badgeHolly = value }
    priceNameIvy = try object.decode(RGB.self, forKey: .priceNameIvy)
    urlLarch = try object.decodeIfPresent(RGB.self, forKey: .urlLarch)
    isMaple = try object.decodeIfPresent([String: Block].self, forKey: .isMaple)
    listImageNewOak = try object.decode(Block.self, forKey: .listImageNewOak)
    if let value = try object.decodeIfPresent(Level.self, forKey: .badgePine) { badgePine = value }
  }
}

@StreamDecodable(keys: .pascalCase, dates: .iso8601)
struct R18: Equatable, Sendable {
  var nameIsAsh: String? = "none"
  @ByDecodable var totalBirch: RGB
  var listUrlImageCedar: [Date] = []
  @Key("key 3") @ByDecodable var newBadgeNewElm: RGB
  var priceFir: String?
  @Key("urlBadgeImageHollyé") @DateFormat(.secondsSince1970) var urlBadgeImageHolly: Date?
  var priceUrlIvy: [Badge]
  var imageLarch: Decimal
  var priceIsUrlMaple: String? = "none"
  var totalOak: URL
}

extension R18: Decodable {
  enum Keys: String, CodingKey {
    case nameIsAsh = "NameIsAsh"
    case totalBirch = "TotalBirch"
    case listUrlImageCedar = "ListUrlImageCedar"
    case newBadgeNewElm = "key 3"
    case priceFir = "PriceFir"
    case urlBadgeImageHolly = "urlBadgeImageHollyé"
    case priceUrlIvy = "PriceUrlIvy"
    case imageLarch = "ImageLarch"
    case priceIsUrlMaple = "PriceIsUrlMaple"
    case totalOak = "TotalOak"
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    if object.contains(.nameIsAsh) { nameIsAsh = try object.decodeIfPresent(String.self, forKey: .nameIsAsh) }
    totalBirch = try object.decode(RGB.self, forKey: .totalBirch)
    if let value = try object.decodeIfPresent([Date].self, forKey: .listUrlImageCedar) { listUrlImageCedar = value }
    newBadgeNewElm = try object.decode(RGB.self, forKey: .newBadgeNewElm)
    priceFir = try object.decodeIfPresent(String.self, forKey: .priceFir)
    urlBadgeImageHolly = try object.decodeIfPresent(Double.self, forKey: .urlBadgeImageHolly).map { Date(timeIntervalSince1970: $0) }
    priceUrlIvy = try object.decode([Badge].self, forKey: .priceUrlIvy)
    imageLarch = try object.decode(Decimal.self, forKey: .imageLarch)
    if object.contains(.priceIsUrlMaple) { priceIsUrlMaple = try object.decodeIfPresent(String.self, forKey: .priceIsUrlMaple) }
    totalOak = try object.decode(URL.self, forKey: .totalOak)
  }
}

@StreamDecodable(keys: .snakeCase, dates: .iso8601)
struct R19: Equatable, Sendable {
  var listNameAsh: R2
}

extension R19: Decodable {
  enum Keys: String, CodingKey {
    case listNameAsh = "list_name_ash"
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    listNameAsh = try object.decode(R2.self, forKey: .listNameAsh)
  }
}

@StreamDecodable(keys: .snakeCase, dates: .iso8601)
struct R20: Equatable, Sendable {
  var totalNewIsAsh: Set<String> = []
  var urlImageUrlBirch: R2
  @Key("2") @ByDecodable var totalImageCedar: RGB?
  var newElm: Bool
  var priceFir: Point
  @ByDecodable var imageUrlHolly: RGB
  var priceBadgeBadgeIvy: Badge
  @Key("$7/a") var imageBadgeLarch: Courier?
  var urlNewMaple: [Double]?
}

extension R20: Decodable {
  enum Keys: String, CodingKey {
    case totalNewIsAsh = "total_new_is_ash"
    case urlImageUrlBirch = "url_image_url_birch"
    case totalImageCedar = "2"
    case newElm = "new_elm"
    case priceFir = "price_fir"
    case imageUrlHolly = "image_url_holly"
    case priceBadgeBadgeIvy = "price_badge_badge_ivy"
    case imageBadgeLarch = "$7/a"
    case urlNewMaple = "url_new_maple"
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    if let value = try object.decodeIfPresent(Set<String>.self, forKey: .totalNewIsAsh) { totalNewIsAsh = value }
    urlImageUrlBirch = try object.decode(R2.self, forKey: .urlImageUrlBirch)
    totalImageCedar = try object.decodeIfPresent(RGB.self, forKey: .totalImageCedar)
    newElm = try object.decode(Bool.self, forKey: .newElm)
    priceFir = try object.decode(Point.self, forKey: .priceFir)
    imageUrlHolly = try object.decode(RGB.self, forKey: .imageUrlHolly)
    priceBadgeBadgeIvy = try object.decode(Badge.self, forKey: .priceBadgeBadgeIvy)
    imageBadgeLarch = try object.decodeIfPresent(Courier.self, forKey: .imageBadgeLarch)
    urlNewMaple = try object.decodeIfPresent([Double].self, forKey: .urlNewMaple)
  }
}

@StreamDecodable(keys: .asWritten, dates: .iso8601)
struct R21: Equatable, Sendable {
  var newAsh: Int = 7
  @Key("1") @ByDecodable var pricePriceUrlBirch: RGB?
  var urlCedar: [String: [Level]?]
  var nameElm: Wrapped
  @ByDecodable var newListFir: RGB
  var imageUrlHolly: URL
  @Key("$6/a") var isIvy: R14?
}

extension R21: Decodable {
  enum Keys: String, CodingKey {
    case newAsh = "newAsh"
    case pricePriceUrlBirch = "1"
    case urlCedar = "urlCedar"
    case nameElm = "nameElm"
    case newListFir = "newListFir"
    case imageUrlHolly = "imageUrlHolly"
    case isIvy = "$6/a"
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    if let value = try object.decodeIfPresent(Int.self, forKey: .newAsh) { newAsh = value }
    pricePriceUrlBirch = try object.decodeIfPresent(RGB.self, forKey: .pricePriceUrlBirch)
    urlCedar = try object.decode([String: [Level]?].self, forKey: .urlCedar)
    nameElm = try object.decode(Wrapped.self, forKey: .nameElm)
    newListFir = try object.decode(RGB.self, forKey: .newListFir)
    imageUrlHolly = try object.decode(URL.self, forKey: .imageUrlHolly)
    isIvy = try object.decodeIfPresent(R14.self, forKey: .isIvy)
  }
}

@StreamDecodable(dates: .iso8601)
struct R22: Decodable, Equatable, Sendable {
  var urlAsh: [String: R0]
  var urlPriceBadgeBirch: [Decimal]?
  var newListCedar: [Decimal]
  @ByDecodable var imageElm: RGB
  var isUrlUrlFir: [Double]
  var listTotalHolly: R16
  var nameListTotalIvy: [String: [Wrapped]]
  var totalImageNameLarch: UInt32

  enum CodingKeys: String, CodingKey {
    case urlAsh
    case urlPriceBadgeBirch
    case newListCedar
    case imageElm = "3"
    case isUrlUrlFir
    case listTotalHolly
    case nameListTotalIvy
    case totalImageNameLarch
  }
}

@StreamDecodable(keys: .asWritten, dates: .iso8601)
struct R23: Equatable, Sendable {
  var listAsh: UInt?
  var isBirch: Point
  var totalCedar: Template
  var nameNameListElm: [Set<String>] = []
  var isPriceFir: URL
  var listNewImageHolly: UUID
  var totalImageNewIvy: R13?
  @Key("$7/a") var urlLarch: Double
  var priceIsMaple: [String: Wrapped]?
  var badgeImageOak: R2
}

extension R23: Decodable {
  enum Keys: String, CodingKey {
    case listAsh = "listAsh"
    case isBirch = "isBirch"
    case totalCedar = "totalCedar"
    case nameNameListElm = "nameNameListElm"
    case isPriceFir = "isPriceFir"
    case listNewImageHolly = "listNewImageHolly"
    case totalImageNewIvy = "totalImageNewIvy"
    case urlLarch = "$7/a"
    case priceIsMaple = "priceIsMaple"
    case badgeImageOak = "badgeImageOak"
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    listAsh = try object.decodeIfPresent(UInt.self, forKey: .listAsh)
    isBirch = try object.decode(Point.self, forKey: .isBirch)
    totalCedar = try object.decode(Template.self, forKey: .totalCedar)
    if let value = try object.decodeIfPresent([Set<String>].self, forKey: .nameNameListElm) { nameNameListElm = value }
    isPriceFir = try object.decode(URL.self, forKey: .isPriceFir)
    listNewImageHolly = try object.decode(UUID.self, forKey: .listNewImageHolly)
    totalImageNewIvy = try object.decodeIfPresent(R13.self, forKey: .totalImageNewIvy)
    urlLarch = try object.decode(Double.self, forKey: .urlLarch)
    priceIsMaple = try object.decodeIfPresent([String: Wrapped].self, forKey: .priceIsMaple)
    badgeImageOak = try object.decode(R2.self, forKey: .badgeImageOak)
  }
}

@StreamDecodable(keys: .snakeCase, dates: .iso8601)
struct R24: Equatable, Sendable {
  var badgeAsh: [String: [String: URL?]]?
  @Key("key 1") var listBirch: Bool
  var newCedar: Date
  var imageNewElm: [String: UInt]
  var imageImageFir: [Point]
  var priceHolly: [String: R12]
  var urlIvy: Badge
  @Key("\"7\"") var listTotalLarch: Wrapped
}

extension R24: Decodable {
  enum Keys: String, CodingKey {
    case badgeAsh = "badge_ash"
    case listBirch = "key 1"
    case newCedar = "new_cedar"
    case imageNewElm = "image_new_elm"
    case imageImageFir = "image_image_fir"
    case priceHolly = "price_holly"
    case urlIvy = "url_ivy"
    case listTotalLarch = "\"7\""
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    badgeAsh = try object.decodeIfPresent([String: [String: URL?]].self, forKey: .badgeAsh)
    listBirch = try object.decode(Bool.self, forKey: .listBirch)
    newCedar = try object.decode(Date.self, forKey: .newCedar)
    imageNewElm = try object.decode([String: UInt].self, forKey: .imageNewElm)
    imageImageFir = try object.decode([Point].self, forKey: .imageImageFir)
    priceHolly = try object.decode([String: R12].self, forKey: .priceHolly)
    urlIvy = try object.decode(Badge.self, forKey: .urlIvy)
    listTotalLarch = try object.decode(Wrapped.self, forKey: .listTotalLarch)
  }
}

@StreamDecodable(keys: .snakeCase, dates: .iso8601)
struct R25: Equatable, Sendable {
  var totalAsh: Int16
  var urlNewPriceBirch: Double?
  var newIsBadgeCedar: String
  var imageListListElm: Badge
  var pricePriceFir: String = "none"
  var urlHolly: [Bool?]?
  var totalIsImageIvy: String
  var priceImageNewLarch: [String: String?] = [:]
  var priceListMaple: [Courier] = []
  var imageOak: [String]
  @ByDecodable var nameBadgePine: RGB
}

extension R25: Decodable {
  enum Keys: String, CodingKey {
    case totalAsh = "total_ash"
    case urlNewPriceBirch = "url_new_price_birch"
    case newIsBadgeCedar = "new_is_badge_cedar"
    case imageListListElm = "image_list_list_elm"
    case pricePriceFir = "price_price_fir"
    case urlHolly = "url_holly"
    case totalIsImageIvy = "total_is_image_ivy"
    case priceImageNewLarch = "price_image_new_larch"
    case priceListMaple = "price_list_maple"
    case imageOak = "image_oak"
    case nameBadgePine = "name_badge_pine"
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    totalAsh = try object.decode(Int16.self, forKey: .totalAsh)
    urlNewPriceBirch = try object.decodeIfPresent(Double.self, forKey: .urlNewPriceBirch)
    newIsBadgeCedar = try object.decode(String.self, forKey: .newIsBadgeCedar)
    imageListListElm = try object.decode(Badge.self, forKey: .imageListListElm)
    if let value = try object.decodeIfPresent(String.self, forKey: .pricePriceFir) { pricePriceFir = value }
    urlHolly = try object.decodeIfPresent([Bool?].self, forKey: .urlHolly)
    totalIsImageIvy = try object.decode(String.self, forKey: .totalIsImageIvy)
    if let value = try object.decodeIfPresent([String: String?].self, forKey: .priceImageNewLarch) { priceImageNewLarch = value }
    if let value = try object.decodeIfPresent([Courier].self, forKey: .priceListMaple) { priceListMaple = value }
    imageOak = try object.decode([String].self, forKey: .imageOak)
    nameBadgePine = try object.decode(RGB.self, forKey: .nameBadgePine)
  }
}

@StreamDecodable(keys: .kebabCase, dates: .iso8601)
struct R26: Equatable, Sendable {
  var newIsAsh: Date
  var isListBirch: Decimal
  @Key("2") @ByDecodable var isCedar: RGB
  var imagePricePriceElm: String?
  var listTotalNameFir: Bool = true
  @Key("\"5\"") var badgeUrlHolly: R16
  var isIvy: [String: UInt16] = [:]
  var urlNameLarch: Date?
}

extension R26: Decodable {
  enum Keys: String, CodingKey {
    case newIsAsh = "new-is-ash"
    case isListBirch = "is-list-birch"
    case isCedar = "2"
    case imagePricePriceElm = "image-price-price-elm"
    case listTotalNameFir = "list-total-name-fir"
    case badgeUrlHolly = "\"5\""
    case isIvy = "is-ivy"
    case urlNameLarch = "url-name-larch"
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    newIsAsh = try object.decode(Date.self, forKey: .newIsAsh)
    isListBirch = try object.decode(Decimal.self, forKey: .isListBirch)
    isCedar = try object.decode(RGB.self, forKey: .isCedar)
    imagePricePriceElm = try object.decodeIfPresent(String.self, forKey: .imagePricePriceElm)
    if let value = try object.decodeIfPresent(Bool.self, forKey: .listTotalNameFir) { listTotalNameFir = value }
    badgeUrlHolly = try object.decode(R16.self, forKey: .badgeUrlHolly)
    if let value = try object.decodeIfPresent([String: UInt16].self, forKey: .isIvy) { isIvy = value }
    urlNameLarch = try object.decodeIfPresent(Date.self, forKey: .urlNameLarch)
  }
}

@StreamDecodable(keys: .snakeCase, dates: .iso8601)
struct R27: Equatable, Sendable {
  @ByDecodable var nameAsh: RGB
  var urlIsUrlBirch: URL
  var newTotalCedar: [R20]
  var totalIsElm: Double?
  var priceFir: Level = .mid
  var totalNewHolly: Bool? = true
  @ByDecodable var listListIvy: RGB
}

extension R27: Decodable {
  enum Keys: String, CodingKey {
    case nameAsh = "name_ash"
    case urlIsUrlBirch = "url_is_url_birch"
    case newTotalCedar = "new_total_cedar"
    case totalIsElm = "total_is_elm"
    case priceFir = "price_fir"
    case totalNewHolly = "total_new_holly"
    case listListIvy = "list_list_ivy"
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    nameAsh = try object.decode(RGB.self, forKey: .nameAsh)
    urlIsUrlBirch = try object.decode(URL.self, forKey: .urlIsUrlBirch)
    newTotalCedar = try object.decode([R20].self, forKey: .newTotalCedar)
    totalIsElm = try object.decodeIfPresent(Double.self, forKey: .totalIsElm)
    if let value = try object.decodeIfPresent(Level.self, forKey: .priceFir) { priceFir = value }
    if object.contains(.totalNewHolly) { totalNewHolly = try object.decodeIfPresent(Bool.self, forKey: .totalNewHolly) }
    listListIvy = try object.decode(RGB.self, forKey: .listListIvy)
  }
}

@StreamDecodable(keys: .pascalCase, dates: .iso8601)
struct R28: Equatable, Sendable {
  var isUrlAsh: Wrapped?
  var imageBirch: UInt16
  var newNewCedar: Float
  var urlIsElm: Courier
  var urlIsNameFir: Block
  var newImageHolly: UUID
  @ByDecodable var newUrlPriceIvy: RGB
  @Key("\"7\"") var listLarch: Date?
  var isNewNameMaple: Wrapped?
  @Key("9") @ByDecodable var badgeListOak: RGB
  @Key("\"10\"") var urlUrlImagePine: Bool? = true
  var priceYew: Int64
}

extension R28: Decodable {
  enum Keys: String, CodingKey {
    case isUrlAsh = "IsUrlAsh"
    case imageBirch = "ImageBirch"
    case newNewCedar = "NewNewCedar"
    case urlIsElm = "UrlIsElm"
    case urlIsNameFir = "UrlIsNameFir"
    case newImageHolly = "NewImageHolly"
    case newUrlPriceIvy = "NewUrlPriceIvy"
    case listLarch = "\"7\""
    case isNewNameMaple = "IsNewNameMaple"
    case badgeListOak = "9"
    case urlUrlImagePine = "\"10\""
    case priceYew = "PriceYew"
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    isUrlAsh = try object.decodeIfPresent(Wrapped.self, forKey: .isUrlAsh)
    imageBirch = try object.decode(UInt16.self, forKey: .imageBirch)
    newNewCedar = try object.decode(Float.self, forKey: .newNewCedar)
    urlIsElm = try object.decode(Courier.self, forKey: .urlIsElm)
    urlIsNameFir = try object.decode(Block.self, forKey: .urlIsNameFir)
    newImageHolly = try object.decode(UUID.self, forKey: .newImageHolly)
    newUrlPriceIvy = try object.decode(RGB.self, forKey: .newUrlPriceIvy)
    listLarch = try object.decodeIfPresent(Date.self, forKey: .listLarch)
    isNewNameMaple = try object.decodeIfPresent(Wrapped.self, forKey: .isNewNameMaple)
    badgeListOak = try object.decode(RGB.self, forKey: .badgeListOak)
    if object.contains(.urlUrlImagePine) { urlUrlImagePine = try object.decodeIfPresent(Bool.self, forKey: .urlUrlImagePine) }
    priceYew = try object.decode(Int64.self, forKey: .priceYew)
  }
}

@StreamDecodable(keys: .pascalCase, dates: .iso8601)
struct R29: Equatable, Sendable {
  var imageTotalIsAsh: Int8?
  var totalBadgeIsBirch: Point
  var imageCedar: UUID
  var newElm: Point?
  @DateFormat(.secondsSince1970) var listFir: Date?
  @Key("\"5\"") var urlPriceBadgeHolly: Set<Int>?
  var newPriceIvy: String
}

extension R29: Decodable {
  enum Keys: String, CodingKey {
    case imageTotalIsAsh = "ImageTotalIsAsh"
    case totalBadgeIsBirch = "TotalBadgeIsBirch"
    case imageCedar = "ImageCedar"
    case newElm = "NewElm"
    case listFir = "ListFir"
    case urlPriceBadgeHolly = "\"5\""
    case newPriceIvy = "NewPriceIvy"
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    imageTotalIsAsh = try object.decodeIfPresent(Int8.self, forKey: .imageTotalIsAsh)
    totalBadgeIsBirch = try object.decode(Point.self, forKey: .totalBadgeIsBirch)
    imageCedar = try object.decode(UUID.self, forKey: .imageCedar)
    newElm = try object.decodeIfPresent(Point.self, forKey: .newElm)
    listFir = try object.decodeIfPresent(Double.self, forKey: .listFir).map { Date(timeIntervalSince1970: $0) }
    urlPriceBadgeHolly = try object.decodeIfPresent(Set<Int>.self, forKey: .urlPriceBadgeHolly)
    newPriceIvy = try object.decode(String.self, forKey: .newPriceIvy)
  }
}

@StreamDecodable(keys: .asWritten, dates: .iso8601)
struct R30: Equatable, Sendable {
  var priceIsAsh: [Double?]
  var isNameNewBirch: String?
  var totalTotalTotalCedar: Point?
  var priceNewTotalElm: String?
  var isNewFir: Badge?
}

extension R30: Decodable {
  enum Keys: String, CodingKey {
    case priceIsAsh = "priceIsAsh"
    case isNameNewBirch = "isNameNewBirch"
    case totalTotalTotalCedar = "totalTotalTotalCedar"
    case priceNewTotalElm = "priceNewTotalElm"
    case isNewFir = "isNewFir"
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    priceIsAsh = try object.decode([Double?].self, forKey: .priceIsAsh)
    isNameNewBirch = try object.decodeIfPresent(String.self, forKey: .isNameNewBirch)
    totalTotalTotalCedar = try object.decodeIfPresent(Point.self, forKey: .totalTotalTotalCedar)
    priceNewTotalElm = try object.decodeIfPresent(String.self, forKey: .priceNewTotalElm)
    isNewFir = try object.decodeIfPresent(Badge.self, forKey: .isNewFir)
  }
}

@StreamDecodable(keys: .kebabCase, dates: .iso8601)
struct R31: Equatable, Sendable {
  var nameNewAsh: String = "none"
  var listIsBirch: UUID
}

extension R31: Decodable {
  enum Keys: String, CodingKey {
    case nameNewAsh = "name-new-ash"
    case listIsBirch = "list-is-birch"
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    if let value = try object.decodeIfPresent(String.self, forKey: .nameNewAsh) { nameNewAsh = value }
    listIsBirch = try object.decode(UUID.self, forKey: .listIsBirch)
  }
}

/// Compares the streaming decoder with JSONDecoder on a text, for each struct.
let randomStructs: [@Sendable (String, Int) -> String?] = [
  { difference(R0.self, $0, chunkBytes: $1) },
  { difference(R1.self, $0, chunkBytes: $1) },
  { difference(R2.self, $0, chunkBytes: $1) },
  { difference(R3.self, $0, chunkBytes: $1) },
  { difference(R4.self, $0, chunkBytes: $1) },
  { difference(R5.self, $0, chunkBytes: $1) },
  { difference(R6.self, $0, chunkBytes: $1) },
  { difference(R7.self, $0, chunkBytes: $1) },
  { difference(R8.self, $0, chunkBytes: $1) },
  { difference(R9.self, $0, chunkBytes: $1) },
  { difference(R10.self, $0, chunkBytes: $1) },
  { difference(R11.self, $0, chunkBytes: $1) },
  { difference(R12.self, $0, chunkBytes: $1) },
  { difference(R13.self, $0, chunkBytes: $1) },
  { difference(R14.self, $0, chunkBytes: $1) },
  { difference(R15.self, $0, chunkBytes: $1) },
  { difference(R16.self, $0, chunkBytes: $1) },
  { difference(R17.self, $0, chunkBytes: $1) },
  { difference(R18.self, $0, chunkBytes: $1) },
  { difference(R19.self, $0, chunkBytes: $1) },
  { difference(R20.self, $0, chunkBytes: $1) },
  { difference(R21.self, $0, chunkBytes: $1) },
  { difference(R22.self, $0, chunkBytes: $1) },
  { difference(R23.self, $0, chunkBytes: $1) },
  { difference(R24.self, $0, chunkBytes: $1) },
  { difference(R25.self, $0, chunkBytes: $1) },
  { difference(R26.self, $0, chunkBytes: $1) },
  { difference(R27.self, $0, chunkBytes: $1) },
  { difference(R28.self, $0, chunkBytes: $1) },
  { difference(R29.self, $0, chunkBytes: $1) },
  { difference(R30.self, $0, chunkBytes: $1) },
  { difference(R31.self, $0, chunkBytes: $1) },
]
