public import JSONStream

/// A rating as the backend sends it.
public struct RatingDTO: Sendable, Hashable, Codable {
  /// The mean rating.
  public var rating: Double?
  /// The number of ratings.
  public var reviewCount: Int?

  /// Creates a rating.
  public init(rating: Double? = nil, reviewCount: Int? = nil) {
    self.rating = rating
    self.reviewCount = reviewCount
  }

  /// Returns the presentation model.
  public func toEntity(_ style: PresentationStyle = .english) -> RatingVO {
    RatingVO(rating: rating, reviewCount: reviewCount, style)
  }
}

extension RatingDTO: StreamDecodable {
  /// Decodes a rating.
  public init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    rating = try object.decodeIfPresent("rating")
    reviewCount = try object.decodeIfPresent("reviewCount")
  }
}

/// The presentation model of a rating.
public struct RatingVO: Sendable, Hashable {
  /// The number of stars: the mean in steps of a half, from 0 to 5.
  public var stars: Double
  /// The mean, such as `4.5`.
  public var ratingText: String
  /// The number of reviews, such as `(1,234)`.
  public var reviewCountText: String

  /// Creates a rating from the known values.
  public init(rating: Double?, reviewCount: Int?, _ style: PresentationStyle = .english) {
    let mean = rating.flatMap { $0.isFinite ? $0 : nil } ?? 0
    stars = (min(max(mean, 0), 5) * 2).rounded() / 2
    ratingText = style.ratingText(rating)
    reviewCountText = style.reviewsText(reviewCount)
  }
}
