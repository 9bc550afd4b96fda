import ScreenPipeline

/// A screen as far as it has come.
struct ScreenState: Sendable {
  /// Its number.
  let id: Int
  /// What it is called.
  let title: String
  /// What is asked for.
  let address: String
  /// Where it is in its life.
  var state = ScreenMachine.State.start
  /// The states that it has come through, this one last; of a long life the end.
  var path: [ScreenMachine.State] = [.start]
  /// What is shown; nil before anything has been said.
  var screen: Screen<AnyScreenPart>?
  /// Counts what has been shown: another number, another content.
  var revision = 0
  /// What is wrong.
  var failure: String?
  /// What the load has been so far.
  var counts = ScreenCounts()
  /// The same, over time.
  var record = LoadRecord()
  /// Whether there is another page.
  var hasMore = false
  /// How many updates of all loads there have been.
  var updates = 0

  private static let longestPath = 14

  init(_ screen: PreviewScreen) {
    id = screen.id
    title = screen.title
    address = screen.address
  }

  /// Takes what has been recorded on the way, unless the end of that load is known already.
  mutating func take(_ record: LoadRecord) {
    let known = self.record
    guard record.number > known.number || record.number == known.number && known.duration == nil else { return }
    self.record = record
  }

  /// Stops what was under way.
  mutating func stop(in state: ScreenMachine.State, showing screen: Screen<AnyScreenPart>, _ record: LoadRecord) {
    self.state = state
    path = (path + [state]).suffix(Self.longestPath)
    self.screen = screen
    revision += 1
    self.record = record
  }

  /// Takes an update.
  mutating func take(_ update: ScreenUpdate<AnyScreenPart>, _ record: LoadRecord, hasMore: Bool) {
    for state in update.states where state != path.last { path.append(state) }
    path = path.suffix(Self.longestPath)
    state = update.state
    if screen == nil || !update.difference.isEmpty { revision += 1 }
    screen = update.screen
    failure = update.failure.map { "\($0)" }
    counts = update.counts
    updates = update.number
    self.record = record
    self.hasMore = hasMore
  }
}
