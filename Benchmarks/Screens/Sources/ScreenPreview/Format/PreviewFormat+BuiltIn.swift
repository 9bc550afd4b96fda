import CompositionalLayout
import Foundation
import HomeFeed
import JSONStream
import LayoutDocuments
import ScreenPipeline

extension PreviewFormat {
  /// The formats of the worked example, detected from the payload: section lists, screen graphs and
  /// content lists.
  public static let builtIn = PreviewFormat(
    "auto",
    PreviewLooks {
      try AutomaticFormat($0)
    } header: { part, id in
      if case .section(let section) = part {
        HeaderLook(section, id)
      } else {
        nil
      }
    } cell: { part, index in
      switch part {
      case .section(let section): CellLook(section.cells[index])
      case .template(let template): CellLook(template.components[index])
      case .content(let content): CellLook(content)
      }
    } switched: { part in
      guard case .section(let section) = part, let other = section.viewSwitched() else {
        return nil
      }
      let view =
        "\(other.header.layoutTemplate.layoutTemplate.rawValue), \(other.header.kind.rawValue)"
      return (AnyScreenPart.section(other), view)
    }, isBuiltIn: true)
}

extension AutomaticFormat {
  fileprivate init(_ options: PreviewOptions) throws {
    /// A catalog, of which only the names of its entries are read.
    struct Entries: Decodable {
      struct Entry: Decodable { var layoutTemplate: String? }
      var templates: [Entry]?
    }
    var lists = TemplateCatalog()
    var screens = ScreenCatalog()
    if let document = options.catalog {
      // Only entries of section lists have this key, which names their template.
      let entries = try CheckedDocument.decode(Entries.self, from: document)
      if entries.templates?.contains(where: { $0.layoutTemplate != nil }) == true {
        lists.apply(try CheckedDocument.decode(TemplateCatalog.self, from: document))
        try lists.check(in: options.container)
      } else {
        try screens.apply(try CheckedDocument.decode(ScreenCatalog.self, from: document))
        try screens.check(in: options.container)
      }
    }
    self.init(options: options.decoding(), templates: lists, catalog: screens)
  }
}

extension HeaderLook {
  fileprivate init(_ section: SectionModel, _ id: ScreenSectionID) {
    let titles = section.header.buttonTypes.map { $0 == .allList ? "See all" : $0.rawValue }
    self.init(
      section.title, buttons: zip(titles, section.buttonActions(in: id)).map { Button($0, $1) })
    image = section.header.headerImage?.imageText
    color = section.header.headerImage?.color.flatMap { $0.isHexColor ? $0 : nil }
  }
}

extension CellLook {
  fileprivate init(_ cell: CellData) {
    switch cell {
    case .cardImage(let model):
      self.init(.image)
      image = Image(model.url)
    case .cardImageTitle(let model):
      self.init(.tile)
      image = Image(model.url)
      title = model.title
    case .cardInfo(let model): self.init(.card, model)
    case .featured01Info(let model): self.init(.largeRow, model)
    case .featured02Info(let model): self.init(.compactRow, model)
    case .none: self.init(Kind.empty)
    }
  }

  private init(_ kind: Kind, _ restaurant: RestaurantInfoModel) {
    self.init(kind)
    let texts = restaurant.toEntity()
    image = Image(restaurant.imageUrl)
    title = restaurant.name
    aside = texts.ratingText
    details = texts.detailTexts
    chips = restaurant.campaignList
  }

  fileprivate init(_ component: ComponentModel) {
    self.init(.component)
    aside = component.type.rawValue
    var rest = component.body.data
    let imageKey = ["url", "image", "imageUrl"].first { rest[$0] != nil }
    image = imageKey.flatMap { rest.removeValue(forKey: $0) }.map { Image($0) }
    let titleKey = ["title", "name", "text"].first { rest[$0] != nil }
    title = titleKey.flatMap { rest.removeValue(forKey: $0) }
    fields = rest.sorted { $0.key < $1.key }.map { [$0.key, $0.value] }
  }

  fileprivate init(_ content: ContentDTO) {
    switch content.toEntity() {
    case .title(let plain):
      self.init(.title)
      title = plain.titleText
      details = [plain.description]
      chips = plain.badges.map { $0.text ?? $0.imagePath }
    case .plusTitle(let plus):
      self.init(.plusTitle)
      title = plus.titleText.text
      titleSize = min(max(plus.titleText.textSize, 8), 40)
      titleColor = plus.titleText.textColor.flatMap { $0.isHexColor ? $0 : nil }
      details = [plus.description]
      chips = plus.badges.map { $0.text ?? $0.imagePath }
      image = plus.firstRowImage.map { row in
        var image = Image(row.imageUrl ?? "no address")
        if row.width > 0, row.height > 0 {
          image.note = "\(row.width) × \(row.height)"
        }
        return image
      }
    }
    details.removeAll { $0.isEmpty }
  }
}

extension String {
  /// Is true when this is `#` and six hexadecimal digits: other text must not become part of a
  /// style.
  fileprivate var isHexColor: Bool { wholeMatch(of: /#[0-9A-Fa-f]{6}/) != nil }
}
