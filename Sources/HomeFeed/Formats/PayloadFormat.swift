/// The formats of payloads.
public enum PayloadFormat: String, Sendable, Hashable, CaseIterable {
  /// A list of sections.
  case sectionList = "section-list"
  /// One section.
  case section
  /// Parts of a screen that refer to one another: see ``ScreenGraphStreamDecoder``.
  case screenGraph = "screen-graph"
  /// Contents of a screen: see ``ContentStreamDecoder``.
  case contentList = "content-list"

  /// The format that a key of the payload's object tells; nil when it tells none.
  init?(key: String) {
    switch key {
    case "id", "layoutTemplateDTO", "cellType", "data": self = .section
    case "templates", "components", "body", "bodies": self = .screenGraph
    case "contents": self = .contentList
    default: return nil
    }
  }
}
