import HomeFeed
import Sections

/// Screens as lines of compact JSON: what `sectile decode --emit models` writes of them.
///
///     {"screenName":"…","templates":[{"id":"…","type":"…","components":[{"id":"…","type":"…","body":{"id":"…","data":{…}}}]}]}
///     {"type":"TITLE","section":{"type":null,"title":"…","badges":[{"badgeImage":"…","text":null}],"description":"…"}}
///
/// The keys' order is a contract: lines can be compared as text. A body's data are sorted by key.
enum PartLine {
  /// Writes a joined screen graph without the line's end.
  static func write(_ screen: ScreenModel, to text: inout JSONText) {
    text.object { text in
      text.member("screenName", screen.screenName)
      text.objects("templates", screen.templates) { text, template in
        text.member("id", template.id)
        text.member("type", template.type.rawValue)
        text.objects("components", template.components, members)
      }
    }
  }

  private static func members(_ text: inout JSONText, _ component: ComponentModel) {
    text.member("id", component.id)
    text.member("type", component.type.rawValue)
    text.object("body") { text in
      text.member("id", component.body.id)
      text.key("data")
      text.object(component.body.data.sorted { $0.key < $1.key }) { $0.string($1) }
    }
  }

  /// Writes a content without the line's end: its wire keys in their order; what is absent is null, absent badges none.
  static func write(_ content: ContentDTO, to text: inout JSONText) {
    text.object { text in
      text.member("type", content.sectionComponentType)
      text.object("section") { text in members(&text, content) }
    }
  }

  private static func members(_ text: inout JSONText, _ content: ContentDTO) {
    switch content {
    case .title(let section):
      text.member("type", section.type)
      text.member("title", section.title)
      badges(section.badges, &text)
      text.member("description", section.description)
    case .plusTitle(let section):
      text.member("type", section.type)
      text.object("firstRowImage", section.firstRowImage) { text, image in
        text.member("imageUrl", image.imageUrl)
        text.member("width", image.width)
        text.member("height", image.height)
      }
      text.object("titleText", section.titleText) { text, title in
        text.member("text", title.text)
        text.member("textSize", title.textSize)
        text.member("textColor", title.textColor)
        text.member("textStyle", title.textStyle)
      }
      badges(section.badges, &text)
      text.member("description", section.description)
    }
  }

  private static func badges(_ badges: [BadgeDTO], _ text: inout JSONText) {
    text.objects("badges", badges) { text, badge in
      text.member("badgeImage", badge.badgeImage)
      text.member("text", badge.text)
    }
  }
}

extension SectionWriter where Cell == PartCell {
  /// Contents, a line each.
  static var contentLines: SectionWriter {
    SectionWriter { section, text in
      for case .content(let content) in section.cells { PartLine.write(content, to: &text) }
    }
  }
}
