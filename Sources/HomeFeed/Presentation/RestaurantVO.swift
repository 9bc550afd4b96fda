import JSONStream

/// The presentation model of a restaurant.
public struct RestaurantVO: Sendable, Hashable {
  /// The restaurant's id.
  public var id: Int
  /// The image's path.
  public var imagePath: String
  /// The name.
  public var nameText: String
  /// The kitchen's name.
  public var categoryText: String
  /// The rating.
  public var rating: RatingVO
  /// The courier and the time of a delivery.
  public var courier: CourierVO
  /// The least price of an order.
  public var minimumPriceText: String
  /// The distance.
  public var distanceText: String
  /// The campaigns.
  public var campaigns: [String]
}

extension RestaurantInfoModel {
  /// Returns the restaurant's presentation model.
  public func toEntity(_ style: PresentationStyle = .english) -> RestaurantVO {
    RestaurantVO(
      id: id, imagePath: imageUrl.isEmpty ? "defaultImage" : imageUrl, nameText: name, categoryText: category,
      rating: RatingVO(rating: rating, reviewCount: reviewCount, style),
      courier: CourierVO(type: deliveryType, minutes: deliveryTime, style),
      minimumPriceText: style.minimumPrice.text(style.priceText(minimumPrice)),
      distanceText: style.distanceText(distanceKm), campaigns: campaignList)
  }
}
