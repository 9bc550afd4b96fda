import Foundation
import JSONStreamMacros
import JSONStreamFoundation

/// {"id": 7, "image_url": "https://…", "cost": 12.90, "published": "2026-03-14T09:26:53Z", "kind":
/// "new", …}
@StreamDecodable(keys: .snakeCase, dates: .iso8601)
struct Listing: Sendable {
  var id: Int
  var imageUrl: URL
  @Key("cost") var price: Decimal
  var badge: String?
  var tags: [String] = []
  var published: Date
  @DateFormat(.secondsSince1970) var endsAt: Date?
  var kind: ListingKind
  var blocks: [ListingBlock] = []
  @NotDecoded var isSelected = false
}

@StreamDecodable
enum ListingKind: Equatable, Sendable {
  case new, used
  @Unknown case other(String)
}

/// {"type": "text", "body": "…"} or {"type": "divider"}
@StreamDecodable(discriminator: "type")
enum ListingBlock: Equatable, Sendable {
  case text(body: String)
  case divider
  @Unknown case unknown(String)
}
