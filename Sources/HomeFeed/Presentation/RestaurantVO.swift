import JSONStream

/// A restaurant as it is shown.
public struct RestaurantVO: Sendable, Hashable {
  /// The restaurant's id.
  public var id: Int
  /// Where the image lies.
  public var imagePath: String
  /// The name.
  public var nameText: String
  /// The kitchen.
  public var categoryText: String
  /// The rating.
  public var rating: RatingVO
  /// Who brings the order, and how long it takes.
  public var courier: CourierVO
  /// The least that an order has to cost.
  public var minimumPriceText: String
  /// How far it is.
  public var distanceText: String
  /// The campaigns.
  public var campaigns: [String]
}

extension RestaurantInfoModel {
  /// Turns the restaurant into what is shown.
  public func toEntity(_ style: PresentationStyle = .english) -> RestaurantVO {
    RestaurantVO(
      id: id, imagePath: imageUrl.isEmpty ? "defaultImage" : imageUrl, nameText: name, categoryText: category,
      rating: RatingVO(rating: rating, reviewCount: reviewCount, style),
      courier: CourierVO(type: deliveryType, minutes: deliveryTime, style),
      minimumPriceText: style.minimumPrice.text(style.priceText(minimumPrice)),
      distanceText: style.distanceText(distanceKm), campaigns: campaignList)
  }
}
