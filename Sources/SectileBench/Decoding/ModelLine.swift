import HomeFeed
import Sections

/// A section as one line of compact JSON: what `sectile decode --emit models` writes.
///
///     {"id":1,"title":"…","headerImage":null,"layoutTemplate":{…},"cellType":"card_image","buttonTypes":[],"cells":[…]}
///
/// The keys' order is a contract: lines can be compared as text.
enum ModelLine {
  /// Writes a section and the line's end.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - text: Where to.
  ///   - relieve: Is called after every cell, and may take away what has been written.
  /// - Throws: What `relieve` throws.
  static func write<Failure: Error>(
    _ section: SectionModel, to text: inout JSONText, relieve: (inout JSONText) throws(Failure) -> Void
  ) throws(Failure) {
    text.raw("{")
    text.member("id", section.id)
    text.member("title", section.title)
    text.object("headerImage", section.headerImage) { text, image in
      text.member("id", image.id)
      text.member("type", image.type.rawValue)
      text.member("imageText", image.imageText)
      text.member("color", image.color)
    }
    text.object("layoutTemplate") { text in
      text.member("layoutTemplate", section.layoutTemplate.layoutTemplate.rawValue)
      text.member("scrollDirection", section.layoutTemplate.scrollDirection.rawValue)
      text.member("groupOrientation", section.layoutTemplate.groupOrientation.rawValue)
    }
    text.member("cellType", section.cellType.rawValue)
    text.member("buttonTypes", section.buttonTypes.map(\.wireName))
    text.key("cells")
    try text.list(section.cells, relieve: relieve) { text, cell in write(cell, to: &text) }
    text.raw("}\n")
    try relieve(&text)
  }

  private static func write(_ cell: CellData, to text: inout JSONText) {
    switch cell {
    case .cardImage(let model):
      text.object { text in
        text.member("id", model.id)
        text.member("url", model.url)
      }
    case .cardImageTitle(let model):
      text.object { text in
        text.member("id", model.id)
        text.member("url", model.url)
        text.member("title", model.title)
      }
    case .cardInfo(let model), .featured01Info(let model), .featured02Info(let model):
      text.object { write(model, to: &$0) }
    case .none:
      text.raw("null")
    }
  }

  private static func write(_ model: RestaurantInfoModel, to text: inout JSONText) {
    text.member("id", model.id)
    text.member("imageUrl", model.imageUrl)
    text.member("rating", model.rating)
    text.member("reviewCount", model.reviewCount)
    text.member("name", model.name)
    text.member("minimumPrice", model.minimumPrice)
    text.member("distanceKm", model.distanceKm)
    text.member("category", model.category)
    text.member("deliveryTime", model.deliveryTime)
    text.member("deliveryType", model.deliveryType.rawValue)
    text.member("campaignList", model.campaignList)
  }
}
