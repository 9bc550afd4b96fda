import Foundation
import JSONStream
import Sections
import SectionsFoundation

// The cells, one for each way in which an offer is decoded; what they hold is the same.

/// The one kind of cell that there is.
enum OfferSectionKind: String, CaseIterable, StreamDecodable, Decodable, Sendable { case offer }

/// What a section carries besides.
struct OfferHeader: SectionHeaderDecodable, Decodable, Equatable {
  var cellType: OfferSectionKind
  var heading: String

  private enum Keys: String, CodingKey { case cellType = "kind", heading }

  init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    cellType = try object.decode("kind")
    heading = try object.decode("heading")
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    cellType = try object.decode(OfferSectionKind.self, forKey: .cellType)
    heading = try object.decode(String.self, forKey: .heading)
  }
}

/// Cells whose sections say `kind` and `items`.
protocol OfferCell: SectionCell where Kind == OfferSectionKind, Header == OfferHeader {
  var offer: Offer { get }
}

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

/// Decoded through Codable, from the stream.
struct CodableOffer: OfferCell {
  static let decoder = StreamDecoder(dateDecodingStrategy: .iso8601)

  let offer: Offer
  init(_ kind: OfferSectionKind, from value: borrowing JSONValue) throws {
    offer = try value.decode(using: CodableOffer.decoder)
  }
}

/// A section as JSONDecoder takes it.
struct OfferSection: Decodable {
  static func makeDecoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }

  private enum Keys: CodingKey { case items }

  var header: OfferHeader
  var items: [Offer]

  init(from decoder: any Decoder) throws {
    header = try OfferHeader(from: decoder)
    items = try decoder.container(keyedBy: Keys.self).decode([Offer].self, forKey: .items)
  }
}
