import ScreenPipeline

/// An open screen with its present state.
struct StackedScreen: Sendable {
  let id: Int
  let title: String
  /// The address, as people read it.
  let address: String
  private(set) var shown = ShownScreen()
  private(set) var record = LoadRecord()

  init(_ screen: PreviewScreen) {
    id = screen.id
    title = screen.title
    address = screen.address
  }

  /// The revision of the content.
  var revision: Int { shown.revision }

  func section(_ index: Int) -> ScreenSection<PreviewPart>? {
    guard let sections = shown.base.update?.screen.sections, sections.indices.contains(index) else { return nil }
    return sections[index]
  }

  mutating func take(_ news: ShownScreen, _ record: LoadRecord) {
    shown = news
    take(record)
  }

  /// Replaces the record, unless the known one is newer.
  mutating func take(_ record: LoadRecord) {
    if record.follows(self.record) { self.record = record }
  }
}
