// swift-format-ignore-file
// Written by RandomStructTests, from the seed 58. Do not change it by hand.

import Foundation
import JSONStreamMacros
import JSONStreamFoundation

@StreamDecodable(keys: .snakeCase, dates: .iso8601)
struct R0: Equatable, Sendable {
  var isAsh: [String: Int16]
  var badgeNameImageBirch: Point
  var newCedar: Point?
  @Key("3") var imagePriceImageElm: String?
  var badgeFir: URL?
  var priceImageUrlHolly: String = "none"
}

extension R0: Decodable {
  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Name.self)
    isAsh = try object.decode([String: Int16].self, forKey: "is_ash")
    badgeNameImageBirch = try object.decode(Point.self, forKey: "badge_name_image_birch")
    newCedar = try object.decodeIfPresent(Point.self, forKey: "new_cedar")
    imagePriceImageElm = try object.decodeIfPresent(String.self, forKey: "3")
    badgeFir = try object.decodeIfPresent(URL.self, forKey: "badge_fir")
    if let value = try object.decodeIfPresent(String.self, forKey: "price_image_url_holly") { priceImageUrlHolly = value }
  }
}

@StreamDecodable(keys: .kebabCase, dates: .iso8601)
struct R1: Equatable, Sendable {
  var imageNameAsh: UInt8?
  var priceIsNewBirch: Int16
}

extension R1: Decodable {
  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Name.self)
    imageNameAsh = try object.decodeIfPresent(UInt8.self, forKey: "image-name-ash")
    priceIsNewBirch = try object.decode(Int16.self, forKey: "price-is-new-birch")
  }
}

@StreamDecodable(keys: .asWritten, dates: .iso8601)
struct R2: Equatable, Sendable {
  @ByDecodable var newTotalPriceAsh: RGB
  @Key("$1/a") var imageTotalBirch: Set<Int> = []
}

extension R2: Decodable {
  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Name.self)
    newTotalPriceAsh = try object.decode(RGB.self, forKey: "newTotalPriceAsh")
    if let value = try object.decodeIfPresent(Set<Int>.self, forKey: "$1/a") { imageTotalBirch = value }
  }
}

@StreamDecodable(keys: .kebabCase, dates: .iso8601)
struct R3: Equatable, Sendable {
  @Key("urlImageAshé") var urlImageAsh: Int16 = 7
  var imageBirch: Int = 7
  var totalTotalIsCedar: [String: String] = [:]
  var urlImageListElm: UInt8
  var nameNewFir: String? = "none"
  var listNameHolly: [String: Float]
  @Key("imageIvyé") @ByDecodable var imageIvy: RGB
  var isImageLarch: [String: UUID?] = [:]
  var listIsUrlMaple: Int16 = 7
  var priceListPriceOak: [Wrapped]
}

extension R3: Decodable {
  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Name.self)
    if let value = try object.decodeIfPresent(Int16.self, forKey: "urlImageAshé") { urlImageAsh = value }
    if let value = try object.decodeIfPresent(Int.self, forKey: "image-birch") { imageBirch = value }
    if let value = try object.decodeIfPresent([String: String].self, forKey: "total-total-is-cedar") { totalTotalIsCedar = value }
    urlImageListElm = try object.decode(UInt8.self, forKey: "url-image-list-elm")
    if object.contains("name-new-fir") { nameNewFir = try object.decodeIfPresent(String.self, forKey: "name-new-fir") }
    listNameHolly = try object.decode([String: Float].self, forKey: "list-name-holly")
    imageIvy = try object.decode(RGB.self, forKey: "imageIvyé")
    if let value = try object.decodeIfPresent([String: UUID?].self, forKey: "is-image-larch") { isImageLarch = value }
    if let value = try object.decodeIfPresent(Int16.self, forKey: "list-is-url-maple") { listIsUrlMaple = value }
    priceListPriceOak = try object.decode([Wrapped].self, forKey: "price-list-price-oak")
  }
}

@StreamDecodable(keys: .pascalCase, dates: .iso8601)
struct R4: Equatable, Sendable {
  var nameAsh: Set<String> = []
  var nameBirch: Int32
  @Key("2") var badgeTotalTotalCedar: R1
  var listIsElm: URL?
  var priceIsImageFir: [[Int]]
}

extension R4: Decodable {
  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Name.self)
    if let value = try object.decodeIfPresent(Set<String>.self, forKey: "NameAsh") { nameAsh = value }
    nameBirch = try object.decode(Int32.self, forKey: "NameBirch")
    badgeTotalTotalCedar = try object.decode(R1.self, forKey: "2")
    listIsElm = try object.decodeIfPresent(URL.self, forKey: "ListIsElm")
    priceIsImageFir = try object.decode([[Int]].self, forKey: "PriceIsImageFir")
  }
}

@StreamDecodable(keys: .pascalCase, dates: .iso8601)
struct R5: Equatable, Sendable {
  var nameAsh: String
  @Key("$1/a") var isIsIsBirch: Int8?
  var badgeNameImageCedar: Decimal?
  var imageElm: [String: UInt8]?
  var totalNameTotalFir: R0
  @Key("\"5\"") var namePriceIsHolly: UInt32 = 7
}

extension R5: Decodable {
  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Name.self)
    nameAsh = try object.decode(String.self, forKey: "NameAsh")
    isIsIsBirch = try object.decodeIfPresent(Int8.self, forKey: "$1/a")
    badgeNameImageCedar = try object.decodeIfPresent(Decimal.self, forKey: "BadgeNameImageCedar")
    imageElm = try object.decodeIfPresent([String: UInt8].self, forKey: "ImageElm")
    totalNameTotalFir = try object.decode(R0.self, forKey: "TotalNameTotalFir")
    if let value = try object.decodeIfPresent(UInt32.self, forKey: "\"5\"") { namePriceIsHolly = value }
  }
}

@StreamDecodable(keys: .kebabCase, dates: .iso8601)
struct R6: Equatable, Sendable {
  var newBadgeListAsh: [String: Float] = [:]
  @Key("\"1\"") var badgeBadgeIsBirch: UInt64
}

extension R6: Decodable {
  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Name.self)
    if let value = try object.decodeIfPresent([String: Float].self, forKey: "new-badge-list-ash") { newBadgeListAsh = value }
    badgeBadgeIsBirch = try object.decode(UInt64.self, forKey: "\"1\"")
  }
}

@StreamDecodable(keys: .pascalCase, dates: .iso8601)
struct R7: Equatable, Sendable {
  var nameListAsh: [String: [String: Level]?] = [:]
  var namePriceBirch: [[String: String]] = []
}

extension R7: Decodable {
  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Name.self)
    if let value = try object.decodeIfPresent([String: [String: Level]?].self, forKey: "NameListAsh") { nameListAsh = value }
    if let value = try object.decodeIfPresent([[String: String]].self, forKey: "NamePriceBirch") { namePriceBirch = value }
  }
}

@StreamDecodable(keys: .snakeCase, dates: .iso8601)
struct R8: Equatable, Sendable {
  var newBadgeTotalAsh: Set<String>?
  var urlImageBirch: R0
  var isCedar: Int8? = 7
  @DateFormat(.secondsSince1970) var badgeImageTotalElm: Date
  @Key("urlNewFiré") var urlNewFir: R3
  var nameNewHolly: [Block] = []
  var urlUrlIvy: [String: Int16]
  var isLarch: Level? = .mid
}

extension R8: Decodable {
  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Name.self)
    newBadgeTotalAsh = try object.decodeIfPresent(Set<String>.self, forKey: "new_badge_total_ash")
    urlImageBirch = try object.decode(R0.self, forKey: "url_image_birch")
    if object.contains("is_cedar") { isCedar = try object.decodeIfPresent(Int8.self, forKey: "is_cedar") }
    badgeImageTotalElm = Date(timeIntervalSince1970: try object.decode(Double.self, forKey: "badge_image_total_elm"))
    urlNewFir = try object.decode(R3.self, forKey: "urlNewFiré")
    if let value = try object.decodeIfPresent([Block].self, forKey: "name_new_holly") { nameNewHolly = value }
    urlUrlIvy = try object.decode([String: Int16].self, forKey: "url_url_ivy")
    if object.contains("is_larch") { isLarch = try object.decodeIfPresent(Level.self, forKey: "is_larch") }
  }
}

@StreamDecodable(keys: .pascalCase, dates: .iso8601)
struct R9: Equatable, Sendable {
  var imageNewAsh: Int64
}

extension R9: Decodable {
  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Name.self)
    imageNewAsh = try object.decode(Int64.self, forKey: "ImageNewAsh")
  }
}

@StreamDecodable(keys: .asWritten, dates: .iso8601)
struct R10: Equatable, Sendable {
  @Key("isAshé") var isAsh: Int8
}

extension R10: Decodable {
  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Name.self)
    isAsh = try object.decode(Int8.self, forKey: "isAshé")
  }
}

@StreamDecodable(keys: .snakeCase, dates: .iso8601)
struct R11: Equatable, Sendable {
  var imageAsh: Block
  var totalIsBadgeBirch: String = "none"
  var isNameNameCedar: Int16 = 7
}

extension R11: Decodable {
  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Name.self)
    imageAsh = try object.decode(Block.self, forKey: "image_ash")
    if let value = try object.decodeIfPresent(String.self, forKey: "total_is_badge_birch") { totalIsBadgeBirch = value }
    if let value = try object.decodeIfPresent(Int16.self, forKey: "is_name_name_cedar") { isNameNameCedar = value }
  }
}

@StreamDecodable(dates: .iso8601)
struct R12: Decodable, Equatable, Sendable {
  @ByDecodable var urlNameAsh: RGB
  var imageBirch: UInt8
  var pricePriceIsCedar: R4
  var badgeElm: URL
  var nameFir: Badge
  var nameHolly: [String: [String: Float]]
  var newIvy: Float

  enum CodingKeys: String, CodingKey {
    case urlNameAsh, imageBirch, pricePriceIsCedar, badgeElm, nameFir, nameHolly, newIvy
  }
}

@StreamDecodable(dates: .iso8601)
struct R13: Decodable, Equatable, Sendable {
  @ByDecodable var listPriceAsh: RGB
  var newImageBirch: [String]
  var listPriceIsCedar: Date
  var isPriceElm: [[Float]]
  var urlFir: Badge

  enum CodingKeys: String, CodingKey {
    case listPriceAsh = "0", newImageBirch, listPriceIsCedar, isPriceElm = "isPriceElmé", urlFir = "urlFiré"
  }
}

@StreamDecodable(keys: .pascalCase, dates: .iso8601)
struct R14: Equatable, Sendable {
  var urlIsAsh: UInt16
  @ByDecodable var urlImageBirch: RGB?
  var urlIsCedar: Int64
  var priceElm: Int32? = 7
  var imageUrlNameFir: UInt16
  var priceNewHolly: Int = 7
}

extension R14: Decodable {
  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Name.self)
    urlIsAsh = try object.decode(UInt16.self, forKey: "UrlIsAsh")
    urlImageBirch = try object.decodeIfPresent(RGB.self, forKey: "UrlImageBirch")
    urlIsCedar = try object.decode(Int64.self, forKey: "UrlIsCedar")
    if object.contains("PriceElm") { priceElm = try object.decodeIfPresent(Int32.self, forKey: "PriceElm") }
    imageUrlNameFir = try object.decode(UInt16.self, forKey: "ImageUrlNameFir")
    if let value = try object.decodeIfPresent(Int.self, forKey: "PriceNewHolly") { priceNewHolly = value }
  }
}

@StreamDecodable(dates: .iso8601)
struct R15: Decodable, Equatable, Sendable {
  var imageAsh: UInt32
  var listPriceImageBirch: String

  enum CodingKeys: String, CodingKey {
    case imageAsh, listPriceImageBirch
  }
}

@StreamDecodable(keys: .asWritten, dates: .iso8601)
struct R16: Equatable, Sendable {
  @Key("0") var priceBadgeIsAsh: UInt32? = 7
  @Key("1") var badgeBirch: [String: UUID] = [:]
  var isNameCedar: Int8
  @DateFormat(.secondsSince1970) var priceNewElm: Date
  @Key("key 4") @ByDecodable var totalPriceNameFir: RGB
  var imageImageHolly: R13?
  var isIvy: [String: [String: String]] = [:]
}

extension R16: Decodable {
  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Name.self)
    if object.contains("0") { priceBadgeIsAsh = try object.decodeIfPresent(UInt32.self, forKey: "0") }
    if let value = try object.decodeIfPresent([String: UUID].self, forKey: "1") { badgeBirch = value }
    isNameCedar = try object.decode(Int8.self, forKey: "isNameCedar")
    priceNewElm = Date(timeIntervalSince1970: try object.decode(Double.self, forKey: "priceNewElm"))
    totalPriceNameFir = try object.decode(RGB.self, forKey: "key 4")
    imageImageHolly = try object.decodeIfPresent(R13.self, forKey: "imageImageHolly")
    if let value = try object.decodeIfPresent([String: [String: String]].self, forKey: "isIvy") { isIvy = value }
  }
}

@StreamDecodable(keys: .snakeCase, dates: .iso8601)
struct R17: Equatable, Sendable {
  @Key("nameAshé") var nameAsh: Level?
  var imageBirch: Int32
  var imagePriceTotalCedar: Double = 0.5
  @ByDecodable var listElm: RGB
  @Key("\"4\"") var totalIsTotalFir: UInt? = 7
  var newUrlHolly: UUID
  @Key("$6/a") var isUrlIvy: Courier?
}

extension R17: Decodable {
  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Name.self)
    nameAsh = try object.decodeIfPresent(Level.self, forKey: "nameAshé")
    imageBirch = try object.decode(Int32.self, forKey: "image_birch")
    if let value = try object.decodeIfPresent(Double.self, forKey: "image_price_total_cedar") { imagePriceTotalCedar = value }
    listElm = try object.decode(RGB.self, forKey: "list_elm")
    if object.contains("\"4\"") { totalIsTotalFir = try object.decodeIfPresent(UInt.self, forKey: "\"4\"") }
    newUrlHolly = try object.decode(UUID.self, forKey: "new_url_holly")
    isUrlIvy = try object.decodeIfPresent(Courier.self, forKey: "$6/a")
  }
}

@StreamDecodable(dates: .iso8601)
struct R18: Decodable, Equatable, Sendable {
  var urlImageAsh: Bool
  var nameUrlListBirch: Date

  enum CodingKeys: String, CodingKey {
    case urlImageAsh, nameUrlListBirch
  }
}

@StreamDecodable(dates: .iso8601)
struct R19: Decodable, Equatable, Sendable {
  var priceAsh: R12
  var isBirch: Template?
  var badgeNewBadgeCedar: [Set<Int>]
  var listUrlNewElm: Float
  var badgeIsPriceFir: Template?
  var newHolly: String

  enum CodingKeys: String, CodingKey {
    case priceAsh = "priceAshé", isBirch = "$1/a", badgeNewBadgeCedar, listUrlNewElm, badgeIsPriceFir, newHolly = "key 5"
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
]
