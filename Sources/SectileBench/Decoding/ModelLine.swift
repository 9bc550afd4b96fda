import HomeFeed
import PayloadTools
import JSONStream

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
    let layout = section.layoutTemplate
    text.members([
      "id": section.id, "title": section.title,
      "headerImage": section.headerImage.map { image -> JSONMembers in
        ["id": image.id, "type": image.type.rawValue, "imageText": image.imageText, "color": image.color]
      },
      "layoutTemplate": [
        "layoutTemplate": layout.layoutTemplate.rawValue, "scrollDirection": layout.scrollDirection.rawValue,
        "groupOrientation": layout.groupOrientation.rawValue,
      ] as JSONMembers,
      "cellType": section.cellType.rawValue, "buttonTypes": section.buttonTypes.map(\.wireName),
    ])
    text.key("cells")
    try text.list(section.cells, relieve: relieve) { $0.value(object($1)) }
    text.raw("}\n")
    try relieve(&text)
  }

  private static func object(_ cell: CellData) -> JSONMembers? {
    switch cell {
    case .cardImage(let model): ["id": model.id, "url": model.url]
    case .cardImageTitle(let model): ["id": model.id, "url": model.url, "title": model.title]
    case .cardInfo(let model), .featured01Info(let model), .featured02Info(let model):
      [
        "id": model.id, "imageUrl": model.imageUrl, "rating": model.rating, "reviewCount": model.reviewCount,
        "name": model.name, "minimumPrice": model.minimumPrice, "distanceKm": model.distanceKm,
        "category": model.category, "deliveryTime": model.deliveryTime,
        "deliveryType": model.deliveryType.rawValue, "campaignList": model.campaignList,
      ]
    case .none: nil
    }
  }
}
