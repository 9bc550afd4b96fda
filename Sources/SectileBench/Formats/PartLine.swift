import HomeFeed
import PayloadTools
import JSONStream

/// Screens as lines of compact JSON: what `sectile decode --emit models` writes of them.
///
///     {"screenName":"…","templates":[{"id":"…","type":"…","components":[{"id":"…","type":"…","body":{"id":"…","data":{…}}}]}]}
///     {"type":"TITLE","section":{"type":null,"title":"…","badges":[{"badgeImage":"…","text":null}],"description":"…"}}
///
/// The keys' order is a contract: lines can be compared as text. A body's data are sorted by key.
enum PartLine {
  /// A joined screen graph.
  static func object(_ screen: ScreenModel) -> JSONMembers {
    [
      "screenName": screen.screenName,
      "templates": screen.templates.map { template -> JSONMembers in
        ["id": template.id, "type": template.type.rawValue, "components": template.components.map(object)]
      },
    ]
  }

  private static func object(_ component: ComponentModel) -> JSONMembers {
    let data = JSONMembers(component.body.data.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    return [
      "id": component.id, "type": component.type.rawValue,
      "body": ["id": component.body.id, "data": data] as JSONMembers,
    ]
  }

  /// A content: its wire keys in their order; what is absent is null, absent badges none.
  static func object(_ content: ContentDTO) -> JSONMembers {
    ["type": content.sectionComponentType, "section": section(of: content)]
  }

  private static func section(of content: ContentDTO) -> JSONMembers {
    switch content {
    case .title(let section):
      [
        "type": section.type, "title": section.title, "badges": badges(section.badges),
        "description": section.description,
      ]
    case .plusTitle(let section):
      [
        "type": section.type,
        "firstRowImage": section.firstRowImage.map { image -> JSONMembers in
          ["imageUrl": image.imageUrl, "width": image.width, "height": image.height]
        },
        "titleText": section.titleText.map { title -> JSONMembers in
          [
            "text": title.text, "textSize": title.textSize, "textColor": title.textColor, "textStyle": title.textStyle,
          ]
        },
        "badges": badges(section.badges), "description": section.description,
      ]
    }
  }

  private static func badges(_ badges: [BadgeDTO]) -> [JSONMembers] {
    badges.map { ["badgeImage": $0.badgeImage, "text": $0.text] }
  }
}
