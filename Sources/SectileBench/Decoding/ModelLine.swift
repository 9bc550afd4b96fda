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
    text.raw(#"{"id":"#)
    text.integer(section.id)
    text.raw(#","title":"#)
    text.string(section.title)
    text.raw(#","headerImage":"#)
    write(section.headerImage, to: &text)
    text.raw(#","layoutTemplate":{"layoutTemplate":"#)
    text.string(section.layoutTemplate.layoutTemplate.rawValue)
    text.raw(#","scrollDirection":"#)
    text.string(section.layoutTemplate.scrollDirection.rawValue)
    text.raw(#","groupOrientation":"#)
    text.string(section.layoutTemplate.groupOrientation.rawValue)
    text.raw(#"},"cellType":"#)
    text.string(section.cellType.rawValue)
    text.raw(#","buttonTypes":"#)
    text.strings(section.buttonTypes.map(\.wireName))
    text.raw(#","cells":["#)
    var isFirst = true
    for cell in section.cells {
      if !isFirst { text.raw(",") }
      isFirst = false
      write(cell, to: &text)
      try relieve(&text)
    }
    text.raw("]}\n")
    try relieve(&text)
  }

  private static func write(_ image: HeaderImage?, to text: inout JSONText) {
    guard let image else { return text.raw("null") }
    text.raw(#"{"id":"#)
    text.integer(image.id)
    text.raw(#","type":"#)
    text.string(image.type.rawValue)
    text.raw(#","imageText":"#)
    text.string(image.imageText)
    text.raw(#","color":"#)
    if let color = image.color { text.string(color) } else { text.raw("null") }
    text.raw("}")
  }

  private static func write(_ cell: CellData, to text: inout JSONText) {
    switch cell {
    case .cardImage(let model):
      text.raw(#"{"id":"#)
      text.integer(model.id)
      text.raw(#","url":"#)
      text.string(model.url)
      text.raw("}")
    case .cardImageTitle(let model):
      text.raw(#"{"id":"#)
      text.integer(model.id)
      text.raw(#","url":"#)
      text.string(model.url)
      text.raw(#","title":"#)
      text.string(model.title)
      text.raw("}")
    case .cardInfo(let model), .featured01Info(let model), .featured02Info(let model):
      write(model, to: &text)
    case .none:
      text.raw("null")
    }
  }

  private static func write(_ model: RestaurantInfoModel, to text: inout JSONText) {
    text.raw(#"{"id":"#)
    text.integer(model.id)
    text.raw(#","imageUrl":"#)
    text.string(model.imageUrl)
    text.raw(#","rating":"#)
    text.double(model.rating)
    text.raw(#","reviewCount":"#)
    text.integer(model.reviewCount)
    text.raw(#","name":"#)
    text.string(model.name)
    text.raw(#","minimumPrice":"#)
    text.double(model.minimumPrice)
    text.raw(#","distanceKm":"#)
    text.double(model.distanceKm)
    text.raw(#","category":"#)
    text.string(model.category)
    text.raw(#","deliveryTime":"#)
    text.integer(model.deliveryTime)
    text.raw(#","deliveryType":"#)
    text.string(model.deliveryType.rawValue)
    text.raw(#","campaignList":"#)
    text.strings(model.campaignList)
    text.raw("}")
  }
}
