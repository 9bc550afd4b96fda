/// The formats of payloads.
public enum PayloadFormat: String, Sendable, Hashable, CaseIterable {
  /// A list of sections.
  case sectionList = "section-list"
  /// One section.
  case section
  /// The parts of a screen that refer to one another: see ``ScreenGraphStreamDecoder``.
  case screenGraph = "screen-graph"
  /// The contents of a screen: see ``ContentStreamDecoder``.
  case contentList = "content-list"

  init?(key: String) {
    guard let known = Self.deciding.first(where: { $0.key.isSame(as: key) }) else { return nil }
    self = known.format
  }

  private static let deciding: [(key: String, format: PayloadFormat)] =
    ["id", "layoutTemplateDTO", "cellType", "data"].map { ($0, .section) }
    + ["templates", "components", "body", "bodies"].map { ($0, .screenGraph) } + [("contents", .contentList)]
}
