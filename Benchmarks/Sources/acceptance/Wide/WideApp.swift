import JSONStream
import SectileBench
import Sections
import SectionsFoundation

extension App where Cell == GeneratedOffer {
  /// The offers: generated code is `native` and `yajl` here, and the bar is what is written by hand.
  static var wide: App {
    var app = App("wide-cell", cells: GeneratedOffer.self)
    app.addJSONDecoder(OfferSection.self, decoder: { OfferSection.makeDecoder() }) { section in
      ListSection(header: section.header, cells: section.items.map(GeneratedOffer.init(offer:)))
    }
    for engine in JSONEngine.allCases {
      let name = engine.rawValue
      app.add(FeedingStrategy(name: "\(name)-codable", engine: engine, cell: CodableOffer.self) { generated($0) })
      app.add(
        FeedingStrategy(name: "\(name)-hand-written", engine: engine, cell: HandWrittenOffer.self) { generated($0) })
      app.comparisons.append(StrategyComparison(name, with: "\(name)-hand-written"))
    }
    app.cellTypes = [BenchCellType("offer", both: Offer.self, using: CodableOffer.decoder)]
    app.addPayload("offers-40-fields") { OfferPayload(sections: 20, cells: 50).bytes }
    return app
  }

  private static func generated(_ section: ListSection<some OfferCell>) -> Section {
    ListSection(header: section.header, cells: section.cells.map { GeneratedOffer(offer: $0.offer) })
  }
}
