import Foundation
public import JSONStream

// Members are decoded in the order in which the backend sends them, which is fastest: see
// `StreamDecodable`.

/// A cell that is one image (`card_image`).
public struct OnlyImageModel: Sendable, Hashable, Codable, StreamDecodable {
  /// The backend's id of the cell.
  public var id: Int
  /// The image's URL.
  public var url: String

  /// Creates a cell.
  public init(id: Int, url: String) {
    self.id = id
    self.url = url
  }

  /// Decodes the cell.
  public init(from value: borrowing JSONElement) throws {
    var object = try value.object()
    try self.init(id: object.decode("id"), url: object.decode("url"))
  }
}

/// A cell that is an image above a title (`card_image_title`).
public struct ImageAndTitleModel: Sendable, Hashable, Codable, StreamDecodable {
  /// The backend's id of the cell.
  public var id: Int
  /// The image's URL.
  public var url: String
  /// The text under the image.
  public var title: String

  /// Creates a cell.
  public init(id: Int, url: String, title: String) {
    self.id = id
    self.url = url
    self.title = title
  }

  /// Decodes the cell.
  public init(from value: borrowing JSONElement) throws {
    var object = try value.object()
    try self.init(id: object.decode("id"), url: object.decode("url"), title: object.decode("title"))
  }
}

/// A restaurant (`card_info`, `featured_01_info`, `featured_02_info`).
public struct RestaurantInfoModel: Sendable, Hashable, Codable, StreamDecodable {
  /// The courier of an order.
  public enum DeliveryType: String, Sendable, Hashable, Codable, CaseIterable {
    /// The restaurant's own courier.
    case restaurantCourier
    /// The platform's courier.
    case goCourier
  }

  /// The backend's id of the restaurant.
  public var id: Int
  /// The image's URL.
  public var imageUrl: String
  /// The mean rating.
  public var rating: Double
  /// The number of ratings.
  public var reviewCount: Int
  /// The restaurant's name.
  public var name: String
  /// The least price of an order, in the market's currency.
  public var minimumPrice: Double
  /// The distance of the restaurant, in kilometres.
  public var distanceKm: Double
  /// The kitchen's name.
  public var category: String
  /// The time of a delivery, in minutes.
  public var deliveryTime: Int
  /// The courier of an order.
  public var deliveryType: DeliveryType
  /// The texts of the restaurant's campaigns.
  public var campaignList: [String]

  /// Creates a restaurant.
  public init(
    id: Int, imageUrl: String, rating: Double, reviewCount: Int, name: String, minimumPrice: Double,
    distanceKm: Double, category: String, deliveryTime: Int, deliveryType: DeliveryType,
    campaignList: [String]
  ) {
    self.id = id
    self.imageUrl = imageUrl
    self.rating = rating
    self.reviewCount = reviewCount
    self.name = name
    self.minimumPrice = minimumPrice
    self.distanceKm = distanceKm
    self.category = category
    self.deliveryTime = deliveryTime
    self.deliveryType = deliveryType
    self.campaignList = campaignList
  }
  /// Decodes the restaurant.
  public init(from value: borrowing JSONElement) throws {
    var object = try value.object()
    try self.init(
      id: object.decode("id"), imageUrl: object.decode("imageUrl"), rating: object.decode("rating"),
      reviewCount: object.decode("reviewCount"), name: object.decode("name"),
      minimumPrice: object.decode("minimumPrice"), distanceKm: object.decode("distanceKm"),
      category: object.decode("category"), deliveryTime: object.decode("deliveryTime"),
      deliveryType: object.decode("deliveryType"), campaignList: object.decode("campaignList"))
  }
}

extension RestaurantInfoModel.DeliveryType: StreamDecodable {
  /// Decodes the name of a delivery type.
  public init(from value: borrowing JSONElement) throws {
    switch true {
    case value.isString("restaurantCourier"): self = .restaurantCourier
    case value.isString("goCourier"): self = .goCourier
    default: throw value.unknownName("deliveryType", knowing: Self.allCases.map(\.rawValue))
    }
  }
}

/// The presentation model of a restaurant: the texts that its cell shows beside its name, image and
/// campaigns.
public struct RestaurantVO: Sendable, Hashable {
  /// The rating and the number of reviews, such as `★ 4.5 (1234)`.
  public let ratingText: String
  /// The time of a delivery, the least price of an order, the distance, the kitchen and the
  /// courier.
  public let detailTexts: [String]
}

extension RestaurantInfoModel {
  /// Returns the restaurant's presentation model, in English with dollars; a value that cannot be
  /// shown is `–`.
  public func toEntity() -> RestaurantVO {
    let reviews = reviewCount > 0 ? "(\(reviewCount))" : "New"
    let courier = deliveryType == .goCourier ? "Go courier" : "Restaurant courier"
    let minutes = deliveryTime >= 0 ? "\(deliveryTime) min" : "–"
    return RestaurantVO(
      ratingText: "★ \(rating.text(digits: 1)) \(reviews)",
      detailTexts: [
        minutes, "Min. \(minimumPrice.text(digits: 2, prefix: "$"))",
        distanceKm.text(digits: 1, suffix: " km"),
        category, courier,
      ])
  }
}

extension Double {
  fileprivate func text(digits: Int, prefix: String = "", suffix: String = "") -> String {
    guard isFinite, self >= 0 else { return "–" }
    return prefix + String(format: "%.\(digits)f", self) + suffix
  }
}
