import Foundation
import JSONStream
import SectileBench
import JSONStreamFoundation

// Cells of forty fields, decoded by the macro's code and by code written by hand, which `bench` compares.

/// The only kind of section.
enum OfferSectionKind: String, CaseIterable, StreamDecodable, Sendable { case offer }

/// The header of a section: its kind and its heading.
struct OfferHeader: SectionHeaderDecodable, Equatable {
  var cellType: OfferSectionKind
  var heading: String

  init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    cellType = try object.decode("kind")
    heading = try object.decode("heading")
  }
}

/// A cell of sections with the keys `kind` and `items`.
protocol OfferCell: SectionCell where Kind == OfferSectionKind, Header == OfferHeader {}

extension OfferCell {
  static var keys: SectionKeys { SectionKeys(cellType: "kind", cells: "items") }
}

/// Decoded by the macro's code.
struct GeneratedOffer: OfferCell, Equatable {
  let offer: Offer

  init(offer: Offer) { self.offer = offer }
  init(_ kind: OfferSectionKind, from value: borrowing JSONValue) throws { offer = try Offer(from: value) }
}

/// Decoded by the code that was written by hand.
struct HandWrittenOffer: OfferCell {
  let offer: Offer

  init(_ kind: OfferSectionKind, from value: borrowing JSONValue) throws { offer = try Offer(byHand: value) }
}

extension App where Cell == GeneratedOffer {
  static var wide: App {
    var app = App("wide-cell", cells: GeneratedOffer.self)
    for engine in JSONEngine.allCases {
      let byHand = "\(engine.rawValue)-hand-written"
      app.add(
        .streamed(byHand, engine: engine, cell: HandWrittenOffer.self) { section in
          ListSection(header: section.header, cells: section.cells.map { GeneratedOffer(offer: $0.offer) })
        })
    }
    app.payloads = [.made("offers-40-fields") { OfferPayload(sections: 20, cells: 50).bytes }]
    return app
  }
}

extension Offer {
  init(byHand value: borrowing JSONValue) throws {
    var object = try value.object()
    try self.init(
      id: object.decode("id"), revision: object.decode("revision"), floor: object.decode("floor"),
      zone: object.decode("zone"), sequence: object.decode("sequence"), shelf: object.decode("shelf"),
      grade: object.decode("grade"), stock: object.decode("stock"), views: object.decode("views"),
      barcode: object.decode("barcode"), title: object.decode("title"), summary: object.decode("desc"),
      imageURL: object.decode("image_url"), deepLink: object.decodeIfPresent("deep_link"),
      currency: object.decodeIfPresent("currency") ?? "EUR", isOpen: object.decode("is_open"),
      isSponsored: object.decodeIfPresent("is_sponsored") ?? false,
      isFavourite: object.decodeIfPresent("is_favourite"), rating: object.decode("rating"),
      score: object.decode("score"), price: object.decode("price"), oldPrice: object.decodeIfPresent("old_price"),
      createdAt: object.value("created_at").date(.iso8601), closesAt: object.value("closes_at").date(.secondsSince1970),
      seenAt: object.decodeIfPresent("seen_at") { try $0.date(.millisecondsSince1970) },
      slots: object.value("slots").elements { try $0.date(.iso8601) }, campaignID: object.decode("campaign_id"),
      street: object.decode("street"), sellerName: object.decodeIfPresent("seller_name"), tags: object.decode("tags"),
      images: object.decode("images"), attributes: object.decode("attributes"),
      stockByStore: object.decodeIfPresent("stock_by_store") ?? [:],
      translations: object.decodeIfPresent("translations"), kind: object.decode("kind"),
      state: object.decode("state"), level: object.decode("level"), promotion: object.decode("promotion"),
      accent: object.decode("accent"), theme: object.decode("theme"))
  }
}
