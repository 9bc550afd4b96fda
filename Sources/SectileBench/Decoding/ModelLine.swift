import HomeFeed
import JSONStream

/// Writes sections and screens as lines of compact JSON, for `sectile decode --emit models`.
///
///     a section   {"id":1,"title":"…","headerImage":null,"layoutTemplate":{…},
///                  "cellType":"card_image","buttonTypes":[],"cells":[…]}
///     a screen    {"screenName":"…","templates":[{"id":"…","type":"…",
///                  "components":[{"id":"…","type":"…","body":{"id":"…","data":{…}}}]}]}
///     a content   {"type":"TITLE","section":{"type":null,"title":"…",
///                  "badges":[{"badgeImage":"…","text":null}],"description":"…"}}
///
/// Scripts rely on the order of the keys: lines can be compared as text.
enum ModelLine {
  /// Writes a section and the line's end.
  static func write(_ section: SectionModel, to text: inout JSONText) {
    text.raw("{")
    text.members([
      "id": section.id, "title": section.title,
      "headerImage": ReflectedValue(section.header.headerImage as Any),
      "layoutTemplate": ReflectedValue(section.header.layoutTemplate),
      "cellType": section.kind.rawValue,
      "buttonTypes": section.header.buttonTypes.map(\.rawValue),
    ])
    text.key("cells")
    text.list(section.cells) { $0.value(object($1)) }
    text.raw("}\n")
  }

  /// Returns a cell as its model's properties; nil for `none`, which has no model.
  private static func object(_ cell: CellData) -> JSONMembers? {
    switch cell {
    case .cardImage(let model): ["id": model.id, "url": model.url]
    case .cardImageTitle(let model): ["id": model.id, "url": model.url, "title": model.title]
    case .cardInfo(let model), .featured01Info(let model), .featured02Info(let model):
      [
        "id": model.id, "imageUrl": model.imageUrl, "rating": model.rating,
        "reviewCount": model.reviewCount,
        "name": model.name, "minimumPrice": model.minimumPrice, "distanceKm": model.distanceKm,
        "category": model.category, "deliveryTime": model.deliveryTime,
        "deliveryType": model.deliveryType.rawValue, "campaignList": model.campaignList,
      ]
    case .none: nil
    }
  }

  /// Returns a joined screen graph. A body's data are sorted by key.
  static func object(_ screen: ScreenModel) -> JSONMembers {
    [
      "screenName": screen.screenName,
      "templates": screen.templates.map { template -> JSONMembers in
        [
          "id": template.id, "type": template.type.rawValue,
          "components": template.components.map(object),
        ]
      },
    ]
  }

  /// Returns a component with its body.
  private static func object(_ component: ComponentModel) -> JSONMembers {
    let data = JSONMembers(
      component.body.data.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    return [
      "id": component.id, "type": component.type.rawValue,
      "body": ["id": component.body.id, "data": data] as JSONMembers,
    ]
  }

  /// Returns a content with its keys in the wire's order, which is that of the properties; absent
  /// values are null.
  static func object(_ content: ContentDTO) -> JSONMembers {
    switch content {
    case .title(let section):
      ["type": content.sectionComponentType, "section": ReflectedValue(section)]
    case .plusTitle(let section):
      ["type": content.sectionComponentType, "section": ReflectedValue(section)]
    }
  }
}
