import JSONStream

/// The texts and number formats of a user's language, for presentation models, filled from an app's strings.
///
///     var style = PresentationStyle.english
///     style.price = TextPattern(prefix: "€")
public struct PresentationStyle: Sendable, Hashable {
  /// The format of numbers.
  public var numbers = NumberStyle()
  /// The pattern of a price.
  public var price = TextPattern(prefix: "$")
  /// The number of a price's decimals.
  public var priceDigits = 2
  /// The pattern of the least price of an order.
  public var minimumPrice = TextPattern(prefix: "Min. ")
  /// The pattern of a distance in kilometres.
  public var distance = TextPattern(suffix: " km")
  /// The pattern of a duration in minutes.
  public var minutes = TextPattern(suffix: " min")
  /// The pattern of the number of reviews.
  public var reviews = TextPattern(prefix: "(", suffix: ")")
  /// The text for no reviews.
  public var noReviews = "New"
  /// The pattern of the number of comments.
  public var comments = TextPattern(suffix: " comments")
  /// The text for one comment.
  public var oneComment = "1 comment"
  /// The names of courier types.
  public var couriers: [RestaurantInfoModel.DeliveryType: String] = [
    .restaurantCourier: "Restaurant courier", .goCourier: "Go courier",
  ]
  /// The text for a missing or invalid value.
  public var unknown = "–"
  /// The name of an anonymous user.
  public var anonymous = "Anonymous"

  /// Creates the English style with dollars.
  public init() {}

  /// The English style with dollars.
  public static let english = Self()

  /// Returns the text of a price; ``unknown`` if it is nil, invalid or negative.
  public func priceText(_ price: Double?) -> String {
    measure(price, digits: priceDigits).map(self.price.text) ?? unknown
  }

  /// Returns the text of a distance in kilometres with one decimal; ``unknown`` if it is nil, invalid or negative.
  public func distanceText(_ kilometres: Double?) -> String {
    measure(kilometres, digits: 1).map(distance.text) ?? unknown
  }

  /// Returns the text of a duration in minutes; ``unknown`` if it is nil or negative.
  public func minutesText(_ minutes: Int?) -> String {
    guard let minutes, minutes >= 0 else { return unknown }
    return self.minutes.text(DecimalText.text(minutes, numbers))
  }

  /// Returns the text of a rating with one decimal; ``unknown`` if it is nil, invalid or negative.
  public func ratingText(_ rating: Double?) -> String { measure(rating, digits: 1) ?? unknown }

  /// Returns the text of the number of reviews; ``noReviews`` if there are none.
  public func reviewsText(_ count: Int?) -> String {
    guard let count, count > 0 else { return noReviews }
    return reviews.text(DecimalText.text(count, numbers))
  }

  /// Returns the text of the number of comments; empty if there are none.
  public func commentsText(_ count: Int) -> String {
    guard count > 1 else { return count == 1 ? oneComment : "" }
    return comments.text(DecimalText.text(count, numbers))
  }

  /// Returns the name of a courier type; ``unknown`` if there is none.
  public func courierText(_ type: RestaurantInfoModel.DeliveryType?) -> String {
    type.flatMap { couriers[$0] } ?? unknown
  }

  private func measure(_ value: Double?, digits: Int) -> String? {
    guard let value, value >= 0 else { return nil }
    return DecimalText.text(value, digits: digits, numbers)
  }
}

/// A pattern with texts before and after a value.
///
///     TextPattern(suffix: " min").text("25")       // 25 min
public struct TextPattern: Sendable, Hashable {
  /// The text before the value.
  public var prefix: String
  /// The text after the value.
  public var suffix: String

  /// Creates a pattern.
  public init(prefix: String = "", suffix: String = "") {
    self.prefix = prefix
    self.suffix = suffix
  }

  /// Returns the text of a value.
  public func text(_ value: String) -> String { prefix + value + suffix }
}
