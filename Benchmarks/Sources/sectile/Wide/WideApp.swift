import SectileBench
import Sections
import SectionsFoundation

extension App where Cell == GeneratedOffer {
  /// The offers: generated code is `yajl` here, and the bar is what is written by hand.
  static var wide: App {
    var app = App("wide-cell", cells: GeneratedOffer.self)
    app.addJSONDecoder(OfferSection.self, decoder: { OfferSection.makeDecoder() }) { section in
      ListSection(header: section.header, cells: section.items.map(GeneratedOffer.init(offer:)))
    }
    app.add(StreamingStrategy<CodableOffer, Section>(name: "yajl-codable", model: { generated($0) }))
    app.add(StreamingStrategy<HandWrittenOffer, Section>(name: "yajl-hand-written", model: { generated($0) }))
    app.comparisons = [StrategyComparison("yajl", with: "yajl-hand-written")]
    app.cellTypes = [BenchCellType("offer", both: Offer.self, using: CodableOffer.decoder)]
    app.addPayload("offers-40-fields") { OfferPayload(sections: 20, cells: 50).bytes }
    return app
  }

  private static func generated(_ section: ListSection<some OfferCell>) -> Section {
    ListSection(header: section.header, cells: section.cells.map { GeneratedOffer(offer: $0.offer) })
  }
}
