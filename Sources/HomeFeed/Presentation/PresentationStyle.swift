import JSONStream

/// The words and numbers of a person's language, as far as presentation models need them.
///
/// A small value that an app fills from its own strings: nothing here asks the system for a locale.
///
///     var style = PresentationStyle.english
///     style.price = TextPattern(prefix: "€")
public struct PresentationStyle: Sendable, Hashable {
  /// How numbers are written.
  public var numbers = NumberStyle()
  /// A price.
  public var price = TextPattern(prefix: "$")
  /// How many digits a price has behind the separator.
  public var priceDigits = 2
  /// The least that an order has to cost, around the price.
  public var minimumPrice = TextPattern(prefix: "Min. ")
  /// A distance in kilometres.
  public var distance = TextPattern(suffix: " km")
  /// A duration in minutes.
  public var minutes = TextPattern(suffix: " min")
  /// The number of reviews.
  public var reviews = TextPattern(prefix: "(", suffix: ")")
  /// What stands for the number of reviews when there are none.
  public var noReviews = "New"
  /// The number of comments; nothing is shown when there are none.
  public var comments = TextPattern(suffix: " comments")
  /// One comment.
  public var oneComment = "1 comment"
  /// Who brings the order.
  public var couriers: [RestaurantInfoModel.DeliveryType: String] = [
    .restaurantCourier: "Restaurant courier", .goCourier: "Go courier",
  ]
  /// What stands where the backend says nothing, or nothing that can be shown.
  public var unknown = "–"
  /// What a person without a name is called.
  public var anonymous = "Anonymous"

  /// English, with dollars.
  public init() {}

  /// English, with dollars.
  public static let english = Self()

  // MARK: Texts

  /// A price; ``unknown`` when it is no number, or negative.
  public func priceText(_ price: Double?) -> String {
    measure(price, digits: priceDigits).map(self.price.text) ?? unknown
  }

  /// A distance in kilometres, with one digit behind the separator; ``unknown`` when it is no number, or negative.
  public func distanceText(_ kilometres: Double?) -> String {
    measure(kilometres, digits: 1).map(distance.text) ?? unknown
  }

  /// A duration in minutes; ``unknown`` when it is negative.
  public func minutesText(_ minutes: Int?) -> String {
    guard let minutes, minutes >= 0 else { return unknown }
    return self.minutes.text(DecimalText.text(minutes, numbers))
  }

  /// A rating with one digit behind the separator; ``unknown`` when it is no number, or negative.
  public func ratingText(_ rating: Double?) -> String { measure(rating, digits: 1) ?? unknown }

  /// The number of reviews; ``noReviews`` when there are none.
  public func reviewsText(_ count: Int?) -> String {
    guard let count, count > 0 else { return noReviews }
    return reviews.text(DecimalText.text(count, numbers))
  }

  /// The number of comments; empty when there are none.
  public func commentsText(_ count: Int) -> String {
    guard count > 1 else { return count == 1 ? oneComment : "" }
    return comments.text(DecimalText.text(count, numbers))
  }

  /// Who brings the order; ``unknown`` when the backend does not say, or there is no word for it.
  public func courierText(_ type: RestaurantInfoModel.DeliveryType?) -> String {
    type.flatMap { couriers[$0] } ?? unknown
  }

  /// What is measured is not negative.
  private func measure(_ value: Double?, digits: Int) -> String? {
    guard let value, value >= 0 else { return nil }
    return DecimalText.text(value, digits: digits, numbers)
  }
}
