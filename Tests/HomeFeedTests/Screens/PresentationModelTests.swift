import Foundation
import HomeFeed
import ScreenPipeline
import ScreenSupport
import JSONStream
import TestSupport
import Testing

@Suite("Presentation models")
struct PresentationModelTests {
  private var turkish: PresentationStyle {
    var style = PresentationStyle.english
    style.numbers = NumberStyle(decimalSeparator: ",", groupingSeparator: ".")
    style.price = TextPattern(suffix: " TL")
    style.minutes = TextPattern(suffix: " dk")
    style.minimumPrice = TextPattern(prefix: "Min. ")
    style.couriers[.goCourier] = "Go Kurye"
    style.noReviews = "Yeni"
    return style
  }

  /// The decimal text of a number, rounded by Foundation's decimal numbers.
  private func expected(_ value: Double, digits: Int) -> String {
    var exact = Decimal(string: value.description) ?? 0
    var rounded = Decimal()
    NSDecimalRound(&rounded, &exact, digits, .plain)
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.numberStyle = .decimal
    formatter.groupingSeparator = ","
    formatter.groupingSize = 3
    formatter.usesGroupingSeparator = true
    formatter.minimumFractionDigits = digits
    formatter.maximumFractionDigits = digits
    return formatter.string(from: rounded as NSDecimalNumber) ?? ""
  }

  @Test("numbers are written as Foundation writes the rounded decimal", arguments: 0..<300)
  func numbers(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let digits = Int.random(in: 0...3, using: &generator)
    let value: Double =
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: Double(Int.random(in: 0...20_000, using: &generator)) / 100
      case 1: Double(Int.random(in: 0...200, using: &generator)) / 8
      case 2: Double.random(in: 0...10_000_000, using: &generator)
      case 3: Double.random(in: 0...0.01, using: &generator)
      default: Double(sign: .plus, exponent: Int.random(in: -30...30, using: &generator), significand: 1.75)
      }
    var style = PresentationStyle.english
    style.price = TextPattern()
    style.priceDigits = digits
    #expect(style.priceText(value) == expected(value, digits: digits), "seed \(seed): \(value)")
  }

  @Test(
    "halves go up by what a payload says, not by its binary neighbour",
    arguments: [
      (4.35, "4.4"), (4.25, "4.3"), (0.05, "0.1"), (9.95, "10.0"), (0.049, "0.0"), (999.95, "1,000.0"), (0, "0.0"),
      (1e21, "1,000,000,000,000,000,000,000.0"), (1e-9, "0.0"), (-0.0, "0.0"), (5, "5.0"),
    ])
  func halves(_ value: Double, _ text: String) { #expect(PresentationStyle.english.ratingText(value) == text) }

  @Test("what cannot be shown is unknown, and nothing crashes", arguments: [Double.nan, .infinity, -.infinity, -1])
  func unknown(_ value: Double) {
    let style = PresentationStyle.english
    #expect(style.ratingText(value) == "–" && style.priceText(value) == "–" && style.distanceText(value) == "–")
    let rating = RatingVO(rating: value, reviewCount: .min, style)
    #expect(rating.stars == 0 && rating.ratingText == "–" && rating.reviewCountText == "New")
    #expect(style.minutesText(-1) == "–" && style.minutesText(.max) == "9,223,372,036,854,775,807 min")
  }

  @Test("a restaurant in two languages")
  func restaurant() throws {
    var restaurant = try #require(SectionModel.rows(1, cells: 1).cells[0].restaurant)
    restaurant.rating = 4.35
    restaurant.reviewCount = 1234
    restaurant.minimumPrice = 1250.5
    restaurant.distanceKm = 2.25
    let english = restaurant.toEntity()
    #expect(english.rating.ratingText == "4.4" && english.rating.reviewCountText == "(1,234)")
    #expect(english.rating.stars == 4.5 && english.courier.nameText == "Go courier")
    #expect(english.courier.deliveryTimeText == "25 min")
    #expect(english.distanceText == "2.3 km" && english.minimumPriceText == "Min. $1,250.50")
    let turkish = restaurant.toEntity(turkish)
    #expect(turkish.rating.ratingText == "4,4" && turkish.rating.reviewCountText == "(1.234)")
    #expect(turkish.courier.nameText == "Go Kurye" && turkish.courier.deliveryTimeText == "25 dk")
    #expect(turkish.distanceText == "2,3 km" && turkish.minimumPriceText == "Min. 1.250,50 TL")
    restaurant.imageUrl = ""
    #expect(restaurant.toEntity().imagePath == "defaultImage")
  }

  @Test("a cell keeps its kind", arguments: 0..<50)
  func cells(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for cell in SectionModel.random(&generator).cells {
      switch (cell, cell.toEntity()) {
      case (.cardImage(let model), .image(let path)): #expect(path == model.url)
      case (.cardImageTitle(let model), .tile(let path, let title)):
        #expect(path == model.url && title == model.title)
      case (.cardInfo(let model), .card(let shown)), (.featured01Info(let model), .largeRow(let shown)),
        (.featured02Info(let model), .compactRow(let shown)):
        #expect(shown == model.toEntity() && shown.nameText == model.name)
      case (.none, .empty): break
      default: Issue.record("\(cell) is shown as \(cell.toEntity()), seed \(seed)")
      }
    }
  }

  @Test("what is absent has a default in each model")
  func defaults() throws {
    func absent<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try JSONDecoder().decode(type, from: Data("{}".utf8))
    }
    let banner = try absent(CampaignBannerDTO.self).toEntity()
    #expect(
      banner == CampaignBannerVO(id: nil, imagePath: "defaultImage", titleText: "", description: "", route: nil))
    let courier = try absent(CourierDTO.self).toEntity()
    #expect(courier.type == nil && courier.nameText == "–" && courier.deliveryTimeText == "–")
    let rating = try absent(RatingDTO.self).toEntity()
    #expect(rating.ratingText == "–" && rating.reviewCountText == "New" && rating.stars == 0)
    let comment = try absent(CommentDTO.self).toEntity()
    #expect(comment == CommentVO(id: nil, authorText: "Anonymous", text: "", ratingText: "–"))
    #expect(try absent(CommentListDTO.self).toEntity() == CommentListVO(countText: "", comments: []))
  }

  @Test("what is there is shown")
  func present() {
    let banner = CampaignBannerDTO(id: 1, imageUrl: "u", title: "T", description: "D", screenName: "Summer").toEntity()
    #expect(banner.route == .contentList("Summer") && banner.imagePath == "u" && banner.titleText == "T")
    #expect(CampaignBannerDTO(screenName: "").toEntity().route == nil)
    #expect(CourierDTO(deliveryType: "goCourier", deliveryTime: 25).toEntity().nameText == "Go courier")
    #expect(CourierDTO(deliveryType: "restaurantCourier", name: "Ada").toEntity().nameText == "Ada")
    #expect(CourierDTO(deliveryType: "drone", name: "").toEntity().nameText == "–")
    let comments = CommentListDTO(totalCount: 1, comments: [CommentDTO(author: "A", rating: 3), CommentDTO()])
    #expect(comments.toEntity().countText == "2 comments" && comments.toEntity().comments[0].ratingText == "3.0")
    #expect(CommentListDTO(totalCount: 1).toEntity().countText == "1 comment")
  }
}
