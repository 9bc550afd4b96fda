import HomeFeed
import ScreenPipeline

/// The state of a screen: that of an app's view, and additional information for the page.
struct ShownScreen: Sendable {
  var base = ScreenState<PreviewPart>()
  /// The last phases of the screen; the present one is at the end.
  var path: [ScreenPhase] = [.start]
  /// The revision of the content, which increases with each change.
  var revision = 0
  var updates = 0
  var hasMore = false
  var notices: [ScreenState<PreviewPart>.Notice] = []

  var phase: ScreenPhase { base.update?.phase ?? .start }

  private static let longestPath = 14
  private static let mostNotices = 32

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

  func notices(after count: Int) -> ArraySlice<ScreenState<PreviewPart>.Notice> {
    notices.suffix(max(0, base.notices - count))
  }

  private mutating func pass(_ phase: ScreenPhase) {
    guard phase != path.last else { return }
    path = (path + [phase]).suffix(Self.longestPath)
  }
}

/// An app's logic of a screen, which also gathers the information for the page.
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
