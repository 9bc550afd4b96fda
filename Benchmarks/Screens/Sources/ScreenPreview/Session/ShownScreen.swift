import ScreenPipeline

/// What is known of a screen: what an app's view is told, and what a page shows besides.
struct ShownScreen: Sendable {
  /// What an app's view is told.
  var base = ScreenState<PreviewPart>()
  /// The phases that it has come through, this one last; of a long life the end.
  var path: [ScreenPhase] = [.start]
  /// Counts what has been shown: another number, another content.
  var revision = 0
  /// How many updates of all loads there have been.
  var updates = 0
  /// Whether there is another page.
  var hasMore = false
  /// The last things that the screen has said.
  var notices: [ScreenState<PreviewPart>.Notice] = []

  /// Where the screen is in its life.
  var phase: ScreenPhase { base.update?.phase ?? .start }

  private static let longestPath = 14
  private static let mostNotices = 32

  /// Takes a change of what the view is told.
  mutating func take(_ mutation: ScreenLogic<PreviewPart>.Mutation) {
    switch mutation {
    case .updated(let update):
      for phase in update.phases { pass(phase) }
      if revision == 0 || !update.difference.isEmpty { revision += 1 }
      updates = update.number
      hasMore = update.hasMore
    case .noticed(let notice): notices = (notices + [notice]).suffix(Self.mostNotices)
    }
  }

  /// The notices behind so many.
  func notices(after count: Int) -> ArraySlice<ScreenState<PreviewPart>.Notice> {
    notices.suffix(max(0, base.notices - count))
  }

  private mutating func pass(_ phase: ScreenPhase) {
    guard phase != path.last else { return }
    path = (path + [phase]).suffix(Self.longestPath)
  }
}

/// A screen's logic as an app has it. What a page shows besides is gathered from what it changes.
struct ShownLogic: StoreLogic {
  let base: ScreenLogic<PreviewPart>

  func mutate(
    _ action: ScreenLogic<PreviewPart>.Action, in state: ShownScreen
  ) -> Mutations<ScreenLogic<PreviewPart>.Mutation> { base.mutate(action, in: state.base) }

  func reduce(_ state: inout ShownScreen, _ mutation: ScreenLogic<PreviewPart>.Mutation) {
    base.reduce(&state.base, mutation)
    state.take(mutation)
  }

  func topic(of action: ScreenLogic<PreviewPart>.Action) -> String? { base.topic(of: action) }
}
