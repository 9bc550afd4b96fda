import ScreenPipeline

/// A screen of the stack, as far as it has come.
struct StackedScreen: Sendable {
  /// Its number.
  let id: Int
  /// What it is called.
  let title: String
  /// What is asked for.
  let address: String
  /// What is known of it.
  private(set) var shown = ShownScreen()
  /// What the load has been so far, over time.
  private(set) var record = LoadRecord()

  init(_ screen: PreviewScreen) {
    id = screen.id
    title = screen.title
    address = screen.address
  }

  /// Which content it shows.
  var revision: Int { shown.revision }

  /// The section at a place; nil where there is none.
  func section(_ index: Int) -> ScreenSection<PreviewPart>? {
    guard let sections = shown.base.update?.screen.sections, sections.indices.contains(index) else { return nil }
    return sections[index]
  }

  /// Takes what is known now.
  mutating func take(_ news: ShownScreen, _ record: LoadRecord) {
    shown = news
    take(record)
  }

  /// Takes what has been recorded on the way, unless more is known already.
  mutating func take(_ record: LoadRecord) {
    if record.follows(self.record) { self.record = record }
  }
}
