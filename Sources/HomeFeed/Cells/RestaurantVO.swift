import Foundation

/// The presentation model of a restaurant: the texts that its cell shows.
public struct RestaurantVO: Sendable, Hashable {
  /// The image's path.
  public let imagePath: String
  /// The name.
  public let nameText: String
  /// The rating and the number of reviews, such as `★ 4.5 (1234)`.
  public let ratingText: String
  /// The time of a delivery, the least price of an order, the distance, the kitchen and the courier.
  public let detailTexts: [String]
  /// The texts of the campaigns.
  public let campaigns: [String]
}

extension RestaurantInfoModel {
  /// Returns the restaurant's presentation model, in English with dollars; a value that cannot be shown is `–`.
  public func toEntity() -> RestaurantVO {
    let reviews = reviewCount > 0 ? "(\(reviewCount))" : "New"
    let courier = deliveryType == .goCourier ? "Go courier" : "Restaurant courier"
    let minutes = deliveryTime >= 0 ? "\(deliveryTime) min" : "–"
    return RestaurantVO(
      imagePath: imageUrl.isEmpty ? "defaultImage" : imageUrl, nameText: name,
      ratingText: "★ \(rating.text(digits: 1)) \(reviews)",
      detailTexts: [
        minutes, "Min. \(minimumPrice.text(digits: 2, prefix: "$"))", distanceKm.text(digits: 1, suffix: " km"),
        category,
        courier,
      ], campaigns: campaignList)
  }
}

extension Double {
  fileprivate func text(digits: Int, prefix: String = "", suffix: String = "") -> String {
    guard isFinite, self >= 0 else { return "–" }
    return prefix + String(format: "%.\(digits)f", self) + suffix
  }
}
