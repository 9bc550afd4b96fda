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
    text.raw(#"{"screenName":"#)
    text.string(screen.screenName)
    text.raw(#","templates":"#)
    text.list(screen.templates) { text, template in
      text.raw(#"{"id":"#)
      text.string(template.id)
      text.raw(#","type":"#)
      text.string(template.type.rawValue)
      text.raw(#","components":"#)
      text.list(template.components, write)
      text.raw("}")
    }
    text.raw("}")
  }

  private static func write(_ text: inout JSONText, _ component: ComponentModel) {
    text.raw(#"{"id":"#)
    text.string(component.id)
    text.raw(#","type":"#)
    text.string(component.type.rawValue)
    text.raw(#","body":{"id":"#)
    text.string(component.body.id)
    text.raw(#","data":{"#)
    for (index, entry) in component.body.data.sorted(by: { $0.key < $1.key }).enumerated() {
      text.raw(index == 0 ? "" : ",")
      text.string(entry.key)
      text.raw(":")
      text.string(entry.value)
    }
    text.raw("}}}")
  }

  /// Writes a content without the line's end: its wire keys in their order; what is absent is null, absent badges none.
  static func write(_ content: ContentDTO, to text: inout JSONText) {
    text.raw(#"{"type":"#)
    text.string(content.sectionComponentType)
    text.raw(#","section":{"#)
    switch content {
    case .title(let section):
      member("type", section.type, &text, isFirst: true)
      member("title", section.title, &text)
      badges(section.badges, &text)
      member("description", section.description, &text)
    case .plusTitle(let section):
      member("type", section.type, &text, isFirst: true)
      text.raw(#","firstRowImage":"#)
      if let image = section.firstRowImage {
        object([("imageUrl", image.imageUrl), ("width", image.width), ("height", image.height)], &text)
      } else {
        text.raw("null")
      }
      text.raw(#","titleText":"#)
      if let title = section.titleText {
        object(
          [
            ("text", title.text), ("textSize", title.textSize), ("textColor", title.textColor),
            ("textStyle", title.textStyle),
          ], &text)
      } else {
        text.raw("null")
      }
      badges(section.badges, &text)
      member("description", section.description, &text)
    }
    text.raw("}}")
  }

  private static func badges(_ badges: [BadgeDTO], _ text: inout JSONText) {
    text.raw(#","badges":"#)
    text.list(badges) { text, badge in object([("badgeImage", badge.badgeImage), ("text", badge.text)], &text) }
  }

  private static func object(_ members: [(String, String?)], _ text: inout JSONText) {
    text.raw("{")
    for (index, entry) in members.enumerated() { member(entry.0, entry.1, &text, isFirst: index == 0) }
    text.raw("}")
  }

  private static func member(_ key: String, _ value: String?, _ text: inout JSONText, isFirst: Bool = false) {
    text.raw(isFirst ? "\"\(key)\":" : ",\"\(key)\":")
    if let value { text.string(value) } else { text.raw("null") }
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
