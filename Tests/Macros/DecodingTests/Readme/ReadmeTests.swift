import Foundation
import SharedTestSupport
import Testing

@Suite("The article on the macro")
struct ReadmeTests {
  @Test("shows what is compiled here")
  func showsWhatIsCompiledHere() throws {
    try ReadmeCode("Sources/JSONStreamMacros/Documentation.docc/LetAMacroWriteTheDecoder.md")
      .expect(showsJust: ["Tests/Macros/DecodingTests/Readme/Listing.swift"])
  }

  @Test("it decodes what the comments say")
  func decodesCommentsSay() throws {
    let listing = try decode(
      #"""
      {"id": 7, "image_url": "https://example.com/7.jpg", "cost": 12.90, "published": "2026-03-14T09:26:53Z", "tags": null,
       "ends_at": 1800000000, "kind": "loan", "isSelected": true,
       "blocks": [{"type": "text", "body": "b"}, {"type": "divider"}, {"type": "map", "zoom": 3}]}
      """#, as: Listing.self)
    #expect(listing.id == 7 && listing.imageUrl.absoluteString == "https://example.com/7.jpg")
    #expect(listing.price == Decimal(string: "12.9") && listing.badge == nil && listing.tags == [])
    #expect(listing.published == Date(timeIntervalSince1970: 1_773_480_413))
    #expect(listing.endsAt == Date(timeIntervalSince1970: 1_800_000_000))
    #expect(listing.kind == .other("loan") && !listing.isSelected)
    #expect(listing.blocks == [.text(body: "b"), .divider, .unknown("map")])
  }
}
