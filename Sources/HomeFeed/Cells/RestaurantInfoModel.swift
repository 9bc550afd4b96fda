/// A restaurant (`card_info`, `featured_01_info`, `featured_02_info`).
public struct RestaurantInfoModel: Sendable, Hashable, Codable {
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
    distanceKm: Double, category: String, deliveryTime: Int, deliveryType: DeliveryType, campaignList: [String]
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
}
