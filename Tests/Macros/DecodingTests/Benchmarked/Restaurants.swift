import JSONStreamMacros

// The built-in cells as models of an app's own. `sectile bench` holds what the macro writes for them against the built-in
// ones.

/// What the backend calls the app's cells.
@StreamDecodable
enum CellKind: Sendable, Hashable {
  @Key("card_image") case banner
  @Key("card_image_title") case tile
  @Key("card_info") case card
  @Key("featured_01_info") case large
  @Key("featured_02_info") case compact
  @Key("none") case empty
}

/// One image.
@StreamDecodable
struct Banner: Sendable, Equatable {
  var id: Int
  var url: String
}

/// An image and a title.
@StreamDecodable
struct Tile: Sendable, Equatable {
  var id: Int
  var url: String
  var title: String
}

/// Who brings it.
@StreamDecodable
enum Delivery: Sendable {
  @Key("restaurantCourier") case restaurant
  @Key("goCourier") case platform
}

/// A restaurant.
@StreamDecodable
struct Restaurant: Sendable, Equatable {
  var id: Int
  var imageUrl: String
  var rating: Double
  var reviewCount: Int
  var name: String
  var minimumPrice: Double
  var distanceKm: Double
  var category: String
  var deliveryTime: Int
  @Key("deliveryType") var delivery: Delivery
  @Key("campaignList") var campaigns: [String]
}
