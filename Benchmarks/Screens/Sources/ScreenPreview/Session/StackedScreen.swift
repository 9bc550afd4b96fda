import HomeFeed
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
  /// Whether there is another page.
  private(set) var hasMore = false
  /// Of what was stopped, how many updates there had been, and how often its content had changed besides.
  private var stopped: (updates: Int, changes: Int) = (-1, 0)

  init(_ screen: PreviewScreen) {
    id = screen.id
    title = screen.title
    address = screen.address
  }

  /// Which content it shows.
  var revision: Int { shown.revision }

  /// Takes what is known now.
  mutating func take(_ news: ShownScreen, _ record: LoadRecord, hasMore: Bool) {
    self.hasMore = hasMore
    // Of what was stopped nothing new is known until the next update.
    guard news.updates != stopped.updates else { return }
    shown = news
    shown.revision += stopped.changes
    take(record)
  }

  /// Takes what has been recorded on the way, unless the end of that load is known already.
  mutating func take(_ record: LoadRecord) {
    let known = self.record
    guard record.number > known.number || record.number == known.number && known.duration == nil else { return }
    self.record = record
  }

  /// Stops what was under way.
  mutating func stop(in state: ScreenMachine.State, showing screen: Screen<AnyScreenPart>, _ record: LoadRecord) {
    stopped = (shown.updates, stopped.changes + 1)
    shown.stop(in: state, showing: screen)
    self.record = record
  }
}
