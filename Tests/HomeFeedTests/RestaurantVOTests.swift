@testable import HomeFeed
import ScreenSupport
import JSONStream
import Testing

@Suite("RestaurantVO")
struct RestaurantVOTests {
  @Test("a restaurant → the texts of its cell, with – for what cannot be shown")
  func texts() throws {
    var restaurant = try #require(SectionModel.rows(1, cells: 1).cells[0].restaurant)
    restaurant.reviewCount = 1234
    restaurant.minimumPrice = 1250.5
    restaurant.distanceKm = 2.26
    let shown = restaurant.toEntity()
    #expect(shown.ratingText == "★ 4.5 (1234)")
    #expect(shown.detailTexts == ["25 min", "Min. $1250.50", "2.3 km", "Pizza", "Go courier"])
    restaurant.reviewCount = 0
    restaurant.rating = .nan
    restaurant.minimumPrice = -1
    restaurant.distanceKm = .infinity
    restaurant.deliveryTime = -1
    let odd = restaurant.toEntity()
    #expect(odd.ratingText == "★ – New")
    #expect(odd.detailTexts == ["–", "Min. –", "–", "Pizza", "Go courier"])
  }
}
