/// A restaurant (`card_info`, `featured_01_info`, `featured_02_info`).
public struct RestaurantInfoModel: Sendable, Hashable, Codable {
  /// Who brings the order.
  public enum DeliveryType: String, Sendable, Hashable, Codable, CaseIterable {
    /// The restaurant's own courier.
    case restaurantCourier
    /// The platform's courier.
    case goCourier
  }

  /// The backend's id of the restaurant.
  public var id: Int
  /// Where the restaurant's image lies.
  public var imageUrl: String
  /// The mean rating.
  public var rating: Double
  /// How many ratings the mean is of.
  public var reviewCount: Int
  /// The restaurant's name.
  public var name: String
  /// The least that an order has to cost, in the market's currency.
  public var minimumPrice: Double
  /// How far the restaurant is, in kilometres.
  public var distanceKm: Double
  /// The kitchen.
  public var category: String
  /// How long a delivery takes, in minutes.
  public var deliveryTime: Int
  /// Who brings the order.
  public var deliveryType: DeliveryType
  /// The campaigns that the restaurant takes part in, as shown.
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
